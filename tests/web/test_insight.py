"""Help in the page: hints, verdicts, the review, difficulty, the deal chooser."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from languages import LANGUAGES
from playwright.sync_api import Page, expect
from table import heard, stepped_back, until

from carpet import Deal, solve

APP = "(await import('./main.js')).app"
LOST = 1
"""A deal that can be won, but not by someone who fills no space before the stock is gone."""


@pytest.fixture
def table(page: Page, address: str) -> Page:
    """The page, ready."""
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    page.locator(".grid .card").first.wait_for()
    return page


def send(page: Page, **request: Any) -> dict[str, Any]:
    """Ask the engine for something, as the board would."""
    answer: dict[str, Any] = page.evaluate(
        "async (request) => (await import('./main.js')).app.game.send(request)", request
    )
    assert answer["ok"], answer
    return answer


def deal(page: Page, number: int) -> None:
    """Put a deal on the table."""
    send(page, do="new", number=number, id=f"attempt-{number}")


def run(page: Page, command: str) -> None:
    """Run a command of the menu or the toolbar."""
    page.evaluate("async (id) => (await import('./main.js')).app.commands.run(id)", command)


def view(page: Page) -> dict[str, Any]:
    """What is on the table."""
    shown: dict[str, Any] = page.evaluate("async () => (await import('./main.js')).app.game.view")
    return shown


def lose(page: Page) -> list[str]:
    """Deal and lose: build all, fill nothing before the stock is gone."""
    position = Deal.numbered(LOST).position()
    moves = []
    while position.outcome is None:
        legal = position.legal_moves()
        turns = [move for move in legal if move.kind == "turn"]
        move = legal[0] if legal[0].kind == "build" or not turns else turns[0]
        moves.append(str(move))
        position = position.play(move)
    line = " ".join(moves[:-1])
    text = f"carpet 1\ndeal {LOST}\nmoves {line}\nat {len(moves) - 1}\n"
    page.evaluate("async (text) => (await import('./main.js')).app.game.open({ text })", text)
    assert send(page, do="play", move=moves[-1])["view"]["outcome"] == "blocked"
    page.locator("#dialog-blocked").wait_for()
    return moves


def come_back(page: Page) -> None:
    """Leave the page and open it again."""
    send(page, do="save")  # answered after the page's own saving
    stepped_back(page)
    page.reload()
    page.locator("#status[data-engine=ready]").wait_for()
    send(page, do="view")


def test_a_hint_shows_the_move_says_why_and_counts_once(table: Page) -> None:
    deal(table, 1234)
    before = view(table)
    table.locator('[data-command="hint"]').click()
    expect(table.locator('[data-place="b2"].hint-from')).to_have_count(1)
    expect(table.locator('[data-place="H"].hint-to')).to_have_count(1)
    expect(table.locator(".toast")).to_contain_text("Build the two of hearts.")
    heard(table, "building costs nothing")
    assert view(table)["cells"] == before["cells"]
    assert view(table)["attempt"] == {"id": "attempt-1234", "hints": 1, "assisted": False}
    table.keyboard.press("Escape")
    expect(table.locator(".hint-from, .hint-to")).to_have_count(0)
    table.keyboard.press("h")
    expect(table.locator(".hint-from")).to_have_count(1)
    assert view(table)["attempt"]["hints"] == 1
    send(table, do="play", move="b2")
    expect(table.locator(".hint-from, .hint-to")).to_have_count(0)
    expect(table.locator(".toast", has_text="Build the two of hearts.")).to_have_count(0)


def test_every_reason_for_a_hint_has_words(table: Page) -> None:
    reasons = (
        "best_fill best_score best_turn build close_fill close_turn dig free_run hopeless locked"
        " only_move take turn_first"
    )
    for language in LANGUAGES:
        words = table.evaluate(
            """async ([language, reasons]) => {
              const words = (await import(`./source/words/${language}.js`)).default;
              return reasons.filter((reason) => !words[`hint.why.${reason}`]);
            }""",
            [language, reasons.split()],
        )
        assert words == []


def test_the_verdict_is_off_at_first_and_marks_the_attempt(table: Page) -> None:
    deal(table, LOST)
    expect(table.locator(".worth")).to_have_count(0)
    expect(table.locator(".verdict")).to_be_hidden()
    run(table, "verdict")
    expect(table.locator("#dialog-verdict")).to_contain_text("still face down")
    table.locator("#verdict-switch").click()
    table.keyboard.press("Escape")
    chip = table.locator(".verdict:not([aria-busy])")
    expect(chip).to_have_attribute("aria-description", "This can still be won.")
    assert view(table)["attempt"]["assisted"] is True
    run(table, "verdict")
    table.locator("#verdict-switch").click()
    expect(table.locator(".worth")).to_have_count(0)


def test_the_verdict_of_every_move_is_the_solvers(table: Page) -> None:
    table.evaluate("async () => (await import('./main.js')).app.settings.set('verdict', 'on')")
    row = next(
        row for row in _positions() if len({m["best_score"] for m in row["moves"].values()}) > 1
    )
    send(table, do="new", position=row["position"], id="from-a-position")
    table.locator(".verdict:not([aria-busy])").wait_for()
    targets = view(table)["targets"]
    for source, moves in targets.items():
        place = table.locator(f'[data-place="{source}"]')
        tapped = next((to for to in moves if to in "SHDC"), next(iter(moves)))
        worth = row["moves"][moves[tapped]]
        said = "keeps the win" if worth["winnable"] else f"leads to {worth['best_score']} at best"
        expect(place).to_have_attribute("aria-description", said)


def _positions() -> list[dict[str, Any]]:
    lines = Path("tests/data/oracle/positions.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def test_the_review_finds_where_the_win_was_lost(table: Page) -> None:
    moves = lose(table)
    table.locator('[data-button="review"]').click()
    expect(table.locator(".review-progress")).to_be_hidden()
    table.locator("[data-eyes=exact]").click()
    position = Deal.numbered(LOST).position()
    lost = -1
    for text in moves:
        lost += 1
        after = position.play(next(m for m in position.legal_moves() if str(m) == text))
        if not solve(after).winnable:
            break
        position = after
    expect(table.locator(".review-title")).to_contain_text(
        f"The win was lost with move {lost + 1}."
    )
    table.locator(".review-turning").click()
    expect(table.locator(".review-words")).to_contain_text("Here the win was lost")
    assert view(table)["cursor"] == lost
    assert len(view(table)["moves"]) == len(moves)
    assert view(table)["attempt"]["assisted"] is False

    # A tap only asks; leaving changes nothing.
    table.locator('[data-place="stock"]').click()
    expect(table.locator(".toast")).to_contain_text("looking back")
    table.keyboard.press("Escape")
    expect(table.locator(".review")).to_have_count(0)
    until(table, f"{APP}.game.view.cursor === given", len(moves))


def test_the_fair_review_adds_up_and_shows_what_was_better_on_the_board(table: Page) -> None:
    moves = lose(table)
    table.locator('[data-button="review"]').click()
    expect(table.locator(".review-progress")).to_be_hidden()
    sums = [
        int(text.replace("\u2212", "-"))
        for text in table.locator(".review-sums dd").all_inner_texts()
    ]
    start, luck, choices, end = sums
    assert start + luck + choices == end == 0
    chances = table.locator(".review-table td:nth-child(2)").all_text_contents()
    assert (chances[0], chances[-1]) == (str(start), str(end))
    worst = table.locator(".review-turning").first
    move, points = re.findall(r"\d+", worst.inner_text())
    worst.click()
    until(table, f"{APP}.game.view.cursor === given", int(move) - 1)
    expect(table.locator(".review-words")).to_contain_text(f"{points} points lost")
    expect(table.locator(".review-words")).to_contain_text("Better: ")
    made = table.locator(".way-made")
    expect(made).to_have_count(2)
    places = {place.get_attribute("data-place") for place in made.all()}
    assert {"t": "stock", "w": "waste"}.get(moves[int(move) - 1][0]) in places
    expect(table.locator(".way-better")).to_have_count(2)
    # What is said with the stock known stands apart.
    table.locator("[data-eyes=exact]").click()
    expect(table.locator(".review-sums")).to_be_hidden()
    expect(table.locator(".strip-fair, .strip-cost")).to_have_count(0)
    table.keyboard.press("Escape")
    expect(table.locator(".way-made, .way-better")).to_have_count(0)


def test_a_win_is_shown_from_a_position_of_the_review_as_one_step(table: Page) -> None:
    lose(table)
    table.locator('[data-button="review"]').click()
    expect(table.locator(".review-progress")).to_be_hidden()
    table.locator("[data-eyes=exact]").click()
    table.locator(".review-turning").click()
    start = view(table)["cursor"]
    table.locator(".review-how").click()
    expect(table.locator(".review")).to_have_count(0)
    until(table, f"(endWaits(), {APP}.game.view.cursor >= given)", start + 2)
    table.locator('[data-place="a1"]').click()
    table.evaluate(f"async () => {APP}.motion.settled()")
    stopped = view(table)
    assert stopped["attempt"]["assisted"] is True
    assert stopped["outcome"] is None
    table.keyboard.press("z")
    until(table, f"{APP}.game.view.cursor === given", start)


def test_playing_on_from_a_point_of_the_review_counts_as_helped(table: Page) -> None:
    lose(table)
    table.locator('[data-button="review"]').click()
    table.locator("[data-eyes=exact]").click()
    table.locator(".review-turning").click()
    table.locator(".review-play").click()
    expect(table.locator(".review")).to_have_count(0)
    cursor = view(table)["cursor"]
    send(table, do="play", move="t")
    until(table, f"{APP}.game.view.attempt.assisted")
    assert len(view(table)["moves"]) == cursor + 1


def test_an_attempt_that_has_ended_is_looked_back_over_without_a_question_for_ever(
    table: Page,
) -> None:
    lose(table)
    table.keyboard.press("Escape")
    send(table, do="undo")
    come_back(table)
    run(table, "review")
    expect(table.locator(".review-title")).to_be_visible()
    assert view(table)["attempt"]["assisted"] is False


def test_the_way_the_game_ended_comes_back_after_looking_back(table: Page) -> None:
    lose(table)
    table.locator('[data-button="review"]').click()
    expect(table.locator(".review-title")).to_be_visible()
    expect(table.locator("#dialog-blocked")).to_have_count(0)
    end = view(table)["cursor"]
    table.keyboard.press("Control+z")
    until(table, f"{APP}.game.view.cursor === given", end - 1)
    table.keyboard.press("Control+y")
    until(table, f"{APP}.game.view.cursor === given", end)
    table.evaluate(f"async () => {APP}.motion.settled()")
    expect(table.locator(".review-title")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#dialog-blocked")).to_be_visible()
    expect(table.locator(".review-title")).to_have_count(0)


def test_a_game_from_elsewhere_is_looked_back_over_and_gives_way_to_the_one_under_way(
    table: Page,
) -> None:
    moves = lose(table)
    whole = table.evaluate(f"async () => (await {APP}.game.links()).game")
    table.keyboard.press("Escape")
    deal(table, 2)
    send(table, do="play", move="t")
    mine = (2, 1)

    def here() -> tuple[int, int]:
        return view(table)["deal"]["number"], view(table)["cursor"]

    run(table, "log")
    table.locator("#dialog-log [data-button=entry]").nth(1).click()
    table.locator("#dialog-entry [data-button=review]").click()
    expect(table.locator(".review-title")).to_be_visible()
    heard(table, "You are looking at another game. Your game is kept.")
    assert here() == (LOST, len(moves))
    table.locator("[data-place=stock]").click()
    expect(table.locator(".toast")).to_contain_text("You are looking back")
    table.keyboard.press("Escape")
    until(table, f"{APP}.game.view.deal.number === 2")
    assert here() == mine
    expect(table.locator(".toast button, dialog[open], .review")).to_have_count(0)

    table.evaluate("(link) => { location.hash = link; }", whole)
    expect(table.locator(".review-title")).to_be_visible()
    table.locator(".review-step").last.click()
    until(table, f"{APP}.game.view.outcome")
    run(table, "deal")
    expect(table.locator(".review")).to_have_count(0)
    send(table, do="leave")
    assert here() == (LOST, 0)
    send(table, do="leave")
    assert here() == mine


def test_what_was_seen_in_a_review_still_counts_after_a_reload(table: Page) -> None:
    lose(table)
    table.locator('[data-button="review"]').click()
    expect(table.locator(".review-title")).to_be_visible()
    table.keyboard.press("Escape")
    send(table, do="undo")
    come_back(table)
    assert view(table)["attempt"]["assisted"] is False
    [move, *_] = [move for targets in view(table)["targets"].values() for move in targets.values()]
    send(table, do="play", move=move)
    until(table, f"{APP}.game.view.attempt.assisted")


def test_an_unfinished_attempt_is_looked_back_over_only_after_a_question(table: Page) -> None:
    deal(table, LOST)
    send(table, do="play", move="t")
    run(table, "review")
    dialog = table.locator("#dialog-look-back")
    expect(dialog).to_contain_text("hidden cards")
    dialog.locator('[data-button="cancel"]').click()
    assert view(table)["attempt"]["assisted"] is False
    run(table, "review")
    dialog.locator('[data-button="look"]').click()
    expect(table.locator(".review-title")).to_be_focused()
    assert view(table)["attempt"]["assisted"] is True
    table.locator(".strip-slider").fill("0")
    until(table, f"{APP}.game.view.cursor === 0")


def test_the_title_tells_how_hard_a_deal_is(table: Page) -> None:
    deal(table, 1234)
    expect(table.locator(".band:not(.band-guess)")).to_have_accessible_name("Difficulty: hard")
    table.locator(".band").click()
    expect(table.locator("#dialog-difficulty")).to_contain_text("hidden ones too")


def test_the_title_does_not_tell_that_a_deal_cannot_be_won(table: Page) -> None:
    number = next(n for n in range(1, 200) if not solve(Deal.numbered(n).position()).winnable)
    deal(table, number)
    expect(table.locator(".band")).to_have_text("fiendish, or worse")


@pytest.mark.parametrize("kind", ["winnable", "hard"])
def test_new_deals_are_of_the_chosen_kind(table: Page, kind: str) -> None:
    before = view(table)["deal"]["number"]
    run(table, "choose")
    table.locator(f'#dialog-choose input[value="{kind}"]').check()
    table.locator('#dialog-choose [data-button="deal"]').click()
    until(table, f"{APP}.game.view.deal.number !== given", before)
    label = table.locator(".band:not(.band-guess)")
    if kind == "hard":
        expect(label).to_have_text("very hard")
    label.wait_for()
    assert solve(Deal.numbered(view(table)["deal"]["number"]).position()).winnable


def test_a_deal_is_laid_card_by_card(table: Page) -> None:
    cards = str(Deal.numbered(5))
    run(table, "choose")
    table.locator('[data-choose="cards"]').click()
    for at in range(0, 6, 2):
        table.locator(".pack-card").nth(_index(cards[at : at + 2])).click()
    table.locator('[data-button="back"]').click()
    expect(table.locator("#deal-cards")).to_have_value(f"{cards[:2]} {cards[2:4]}")
    expect(table.locator(".cards-next")).to_contain_text("46 cards to go. Next: c1")
    table.locator('[data-button="begin"]').click()
    expect(table.locator("#dialog-cards .problem")).to_contain_text("48 cards")
    table.locator("#deal-cards").fill(cards)
    table.locator('[data-button="begin"]').click()
    expect(table.locator("#dialog-cards")).to_have_count(0)
    assert view(table)["cells"] == [cards[at : at + 2] for at in range(0, 40, 2)]


def _index(card: str) -> int:
    return "SHDC".index(card[1]) * 12 + "23456789TJQK".index(card[0])
