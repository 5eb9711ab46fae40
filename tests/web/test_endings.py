"""What the panel of an ending tells: what a win took, the coach's game, and why nobody could have won."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import Table, heard, until, winning_line

from carpet import Deal, Outcome
from carpet.coach.example import coach_game
from carpet.coach.why import why_lost
from carpet.slices import Report, finish

APP = "(await import('./main.js')).app"
WINNABLE = 1234
HOPELESS = 15
"""A deal that nobody can win; a coach's game gets stuck there, too."""
COACH = "The coach, who couldn\u2019t see the stock either,"
QUESTIONS = {"why_lost", "coach"}
HELD = """async () => {
  const { engine } = (await import('./main.js')).app;
  const { analyse } = engine;
  const held = new Promise((go) => { window.release = go; });
  window.asked = [];
  window.answers = [];
  engine.analyse = (request, ...more) => {
    asked.push(request.what);
    const job = analyse(request, ...more);
    const result = job.result.then((answer) => held.then(() => answer));
    answers.push(result);
    return { ...job, result };
  };
}"""
"""Note what the engine is asked, and hold its answers back until they are released."""
BOXES = """[...document.querySelectorAll('[data-place], .panel, .panel .button')].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


@pytest.fixture
def table(page: Page, address: str) -> Table:
    """The table, ready, with the engine's answers held back."""
    page.set_viewport_size({"width": 320, "height": 568})
    table = Table(page)
    table.open(address)
    page.evaluate(HELD)
    return table


def blocking(number: int) -> list[str]:
    """Moves that block the numbered deal: turn all, then build and fill as it comes."""
    position = Deal.numbered(number).position()
    moves = []
    while position.outcome is None:
        legal = position.legal_moves()
        move = next((move for move in legal if move.kind == "turn"), legal[0])
        moves.append(str(move))
        position = position.play(move)
    assert position.outcome is Outcome.BLOCKED
    return moves


def end(table: Table, number: int, moves: list[str]) -> None:
    """Put a deal on the table with all moves but the last made, and make that."""
    text = f"carpet 1\ndeal {number}\nmoves {' '.join(moves[:-1])}\nat {len(moves) - 1}\n"
    table.page.evaluate(f"async (text) => {APP}.game.open({{ text }})", text)
    assert not QUESTIONS & set(table.page.evaluate("asked")), "asked before the end"
    table.page.evaluate(f"async (move) => {APP}.game.play(move)", moves[-1])


def take_back_and_play_on(table: Table) -> bool:
    """Whether the attempt counts as helped after that."""
    table.page.evaluate(f"async () => {APP}.game.send({{ do: 'undo' }})")
    move = next(move for places in table.view()["targets"].values() for move in places.values())
    table.page.evaluate(f"async (move) => {APP}.game.send({{ do: 'play', move }})", move)
    table.page.evaluate(f"async () => {APP}.game.send({{ do: 'save' }})")
    assisted: bool = table.view()["attempt"]["assisted"]
    return assisted


def coached(number: int) -> dict[str, Any]:
    """The coach's game at a numbered deal."""
    return finish(coach_game(Deal.numbered(number).position(), Report()))


def test_a_win_tells_what_it_took_and_that_the_coach_won_too(table: Table) -> None:
    assert coached(WINNABLE)["result"] == "won"
    moves = winning_line(WINNABLE)
    end(table, WINNABLE, moves)
    panel = table.page.locator("#dialog-won")
    expect(panel).to_contain_text(f"{len(moves)} moves, no hints.")
    table.page.evaluate("release()")
    said = f"{COACH} won this deal too."
    # Nothing else is known: no timer ran, and one win is no row of them.
    expect(panel.locator(".end-note")).to_have_text([said, ""])
    heard(table.page, said)


def test_a_deal_that_nobody_could_win_names_two_cards_and_moves_nothing(table: Table) -> None:
    why = finish(why_lost(Deal.numbered(HOPELESS).position(), Report()))
    assert why == {"code": "stock", "params": {"first": "3H", "second": "4S"}}
    end(table, HOPELESS, blocking(HOPELESS))
    panel = table.page.locator("#dialog-blocked")
    panel.wait_for()
    before = table.page.evaluate(BOXES)
    table.page.evaluate("release()")
    expect(panel.locator(".end-note")).to_have_text(
        [
            "Nobody could win this deal unless 3♥ and 4♠ changed places.",
            f"{COACH} got stuck at {coached(HOPELESS)['score']}.",
        ]
    )
    assert table.page.evaluate(BOXES) == before
    assert take_back_and_play_on(table), "where cards lie was told"


def test_a_blocked_deal_that_could_be_won_says_so_and_first_offers_to_look_back(
    table: Table,
) -> None:
    end(table, WINNABLE, blocking(WINNABLE))
    panel = table.page.locator("#dialog-blocked")
    table.page.evaluate("release()")
    expect(panel.locator(".end-note")).to_have_text(
        [
            "This deal could have been won.",
            f"{COACH} won this deal.",
        ]
    )
    buttons = panel.locator(".dialog-buttons .button")
    expect(buttons.nth(0)).to_have_attribute("data-button", "review")
    expect(buttons.nth(1)).to_have_attribute("data-button", "undo")
    assert not take_back_and_play_on(table)


def test_an_ending_that_is_left_says_nothing_later(table: Table) -> None:
    end(table, HOPELESS, blocking(HOPELESS))
    table.page.locator("#dialog-blocked").wait_for()
    until(table.page, "asked.includes('why_lost')")
    table.page.evaluate(f"async () => {APP}.game.send({{ do: 'undo' }})")
    table.page.evaluate("async () => { release(); await Promise.all(answers); }")
    assert not take_back_and_play_on(table)
