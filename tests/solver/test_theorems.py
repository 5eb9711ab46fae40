"""Guards the theorems of docs/solver.md, one test each, against play without any shortcut.

The search is right only as long as these hold, and a wrong theorem may hide for long behind deals
that don't need it. So each is checked by itself, on every state, or many, of thousands of small
deals, and not only through the answers of the search (test_search.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brute import LOST, Brute, State, deals, fits, hand_made

from carpet.solver.table import BIAS, Level, Pack, Table, takeable


def every(brute: Brute, step: int = 1) -> list[State]:
    return list(brute.worths)[::step]


def closed_states(brute: Brute, step: int) -> Iterator[State]:
    for state in every(brute, step):
        if not any(kind.startswith("build") for kind, _ in brute.moves(state)):
            yield state


def level_of(brute: Brute, table: Table, state: State, keep: int = 0) -> tuple[Level, int]:
    """The level of a state's waste in the table of the start, and the state's time."""
    place = {card: number for number, card in enumerate([*brute.start[2], *brute.stock])}
    waste = sum(1 << place[card] for card in state[2])
    return table.level(waste, keep), len(brute.start[2]) + state[3]


def test_l1_building_at_once_costs_nothing() -> None:
    for brute in deals(1):
        for state, worth in brute.worths.items():
            for kind, after in brute.moves(state):
                if kind.startswith("build"):
                    assert brute.worths[after] == worth


def test_closed_positions_are_waste_and_time() -> None:
    """Spaces, score and what fits follow from the level and the time alone."""
    for brute in [*deals(2), *hand_made(2)]:
        table = brute.table(brute.start)
        for state in closed_states(brute, 7):
            level, time = level_of(brute, table, state)
            assert level[0][time] - BIAS == brute.spaces(state)
            assert table.score(level, time) == sum(state[0])
            kinds = {kind for kind, _ in brute.moves(state)}
            assert takeable(level, time) == ("fill" in kinds)
        for state in every(brute, 7):
            if state[2] and fits(state[0], state[2][-1]):
                level, time = level_of(brute, table, state)
                assert time >= level[4]


def test_t2_how_games_end() -> None:
    for brute in [*deals(3), *hand_made(3)]:
        pack = brute.pack
        for state in brute.worths:
            tops, carpet, waste, _ = state
            score = sum(tops)
            if any(brute.moves(state)) or score == pack.suits * pack.ranks:
                continue
            unfinished = sum(top < pack.ranks for top in tops)
            assert len(carpet) == pack.cells
            assert len(waste) >= unfinished + 1
            assert score == pack.surplus - len(waste)
            assert score < pack.lock


def test_the_lock_of_the_real_pack() -> None:
    assert Pack().lock == 30
    assert Pack().surplus == 32


def stops(brute: Brute, state: State) -> list[tuple[State, str]]:
    """A closed state, then those after taking 1, 2, … cards, each with how the last was taken."""
    found = [(state, "")]
    while True:
        after = dict(brute.moves(state))
        how = "build waste" if "build waste" in after else "fill"
        if how not in after:
            return found
        top = state[2][-1]
        low = any(card[1] == top[1] and card[0] < top[0] for card in state[2])
        state = after[how]
        # Builds from the carpet are made at once; the waste's next card is a stop of its own.
        while "build" in (after := dict(brute.moves(state))):
            state = after["build"]
        found.append((state, f"{how} covering" if low else how))


def turned(brute: Brute, state: State) -> int:
    """The best score if the next move is the turn."""
    return brute.worths[dict(brute.moves(state))["turn"]].best


def before_turns(seed: int) -> Iterator[tuple[Brute, list[tuple[State, str]]]]:
    for brute in [*deals(seed), *hand_made(seed)]:
        for state in closed_states(brute, 5):
            if state[3] < len(brute.stock):
                yield brute, stops(brute, state)


def test_d1_d2_only_stops_with_more_spaces_than_all_later_ones() -> None:
    for brute, chain in before_turns(4):
        spaces = [brute.spaces(state) for state, _ in chain]
        values = [turned(brute, state) for state, _ in chain]
        for first, value in enumerate(values):
            for later in range(first + 1, len(chain)):
                if spaces[later] >= spaces[first]:
                    assert value <= values[later]


def test_d3_no_stop_after_filling_a_card_that_covers_a_lower_one() -> None:
    for brute, chain in before_turns(5):
        for (before, _), (state, how) in pairwise(chain):
            if how == "fill covering":
                assert turned(brute, state) <= turned(brute, before)


def test_d4_turn_first_what_fits_at_once() -> None:
    for brute, chain in before_turns(6):
        spaces = [brute.spaces(state) for state, _ in chain]
        base = len(spaces) - 1 - spaces[::-1].index(max(spaces))
        state = chain[base][0]
        if fits(state[0], brute.stock[state[3]]):
            value = turned(brute, state)
            assert all(turned(brute, deeper) <= value for deeper, _ in chain[base:])


def test_l3_dig_now_or_never() -> None:
    for brute, chain in before_turns(7):
        state = chain[0][0]
        undrawn = brute.stock[state[3] :]
        if any(fits(state[0], card) for card in undrawn):
            continue
        dug = [after for after, how in chain if how.startswith("build")]
        best = brute.worths[state].best
        if dug:
            assert brute.worths[dug[0]].best == best
        else:
            assert best == sum(state[0])


def test_dead_is_lost() -> None:
    dead = 0
    for brute in [*deals(8), *hand_made(8)]:
        table = brute.table(brute.start)
        for state in every(brute, 11):
            for keep in (0, 1, 2, 4):
                level, time = level_of(brute, table, state, keep)
                if level[3] <= 8 * time:
                    worth = brute.worths[state]
                    assert worth.fills == LOST
                    assert worth.best < brute.pack.surplus - keep
                    dead += 1
    assert dead > 300
