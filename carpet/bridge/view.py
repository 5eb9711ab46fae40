"""What the page is told: a session as plain data, with codes and no sentences.

The order of the stock is never in it, so nothing that draws the page can give it away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import CELLS, SUITS, Card
from ..coach.seen import Seen
from ..game import all_builds
from ..move import Move
from ..position import Position
from ..session import Session

STOCK = "stock"
WASTE = "waste"


def view(session: Session) -> dict[str, Any] | None:
    """Everything that the page draws; None before the first deal."""
    if not session.started:
        return None
    attempt = session.attempt
    game = attempt.game
    position = game.position
    deal = game.deal
    return {
        "attempt": {
            "id": attempt.name,
            "hints": attempt.hints,
            "assisted": attempt.assisted,
        },
        "deal": {
            "number": deal.number if deal else None,
            "cards": str(deal) if deal and deal.number is None else None,
            "start": None if deal else str(game.start),
        },
        "foundations": [str(Card(rank, suit)) for suit, rank in enumerate(position.foundations)],
        "next": [_text(position.next_card(suit)) for suit in range(len(SUITS))],
        "cells": [_text(card) for card in position.carpet],
        "waste": [str(card) for card in position.waste],
        "stock": len(position.stock),
        "unseen": [str(card) for card in Seen.of(position).unseen],
        "score": position.score,
        "outcome": position.outcome.value if position.outcome else None,
        "targets": _targets(position),
        "waits": _waits(position),
        "builds": len(all_builds(position)),
        "finish": position.locked and position.outcome is None,
        "moves": [str(move) for move in game.moves],
        "cursor": game.cursor,
        "can_undo": session.can_undo,
        "can_redo": session.can_redo,
    }


def events(before: Position, moves: Sequence[Move]) -> list[dict[str, Any]]:
    """What the moves do to the cards, one event a move, in the order in which they are made."""
    happened: list[dict[str, Any]] = []
    position = before
    for move in moves:
        card, source, target = _travel(position, move)
        happened.append(
            {
                "kind": move.kind,
                "move": str(move),
                "card": str(card),
                "from": source,
                "to": target,
                "undone": False,
            }
        )
        position = position.play(move)
    return happened


def undone(happened: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same events taken back: last first, each card travelling the other way."""
    return [
        {**event, "from": event["to"], "to": event["from"], "undone": True}
        for event in reversed(happened)
    ]


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _travel(position: Position, move: Move) -> tuple[Card, str, str]:
    """Which card the move takes, from where, to where."""
    if move.kind == "turn":
        return position.stock[0], STOCK, WASTE
    if move.cell is None:
        return position.waste[-1], WASTE, SUITS[position.waste[-1].suit]
    if move.kind == "fill":
        return position.waste[-1], WASTE, CELLS[move.cell]
    card = position.carpet[move.cell]
    assert card is not None
    return card, CELLS[move.cell], SUITS[card.suit]


def _targets(position: Position) -> dict[str, dict[str, str]]:
    targets: dict[str, dict[str, str]] = {}
    for move in position.legal_moves():
        _, source, target = _travel(position, move)
        targets.setdefault(source, {})[target] = str(move)
    return targets


def _waits(position: Position) -> dict[str, str]:
    places = dict(zip(CELLS, position.carpet, strict=True))
    places[WASTE] = position.waste[-1] if position.waste else None
    return {
        place: str(needs)
        for place, card in places.items()
        if card is not None and (needs := position.waits_for(card)) is not None
    }
