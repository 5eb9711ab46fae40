"""Whole deals, played as a player plays them."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from table import Table, winning_line

from carpet import Deal, Position, solve

WINNABLE = 3
BLOCKED = 15
"""Turning all 28 cards and nothing else blocks this deal."""


def won(table: Table) -> None:
    expect(table.page.locator("#dialog-won")).to_be_visible()
    expect(table.page.locator(".score strong")).to_have_text("52")


def test_a_deal_is_won_by_mouse(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)

    def play(index: int, move: str) -> None:
        if move == "t":
            table.click("stock")
        elif move.startswith("w") and len(move) == 3:
            table.drag("waste", move[1:])
        elif index % 2:
            suit = table.place("waste" if move == "w" else move).locator(".card").last
            table.drag("waste" if move == "w" else move, str(suit.get_attribute("data-card"))[1])
        else:
            table.click("waste" if move == "w" else move)

    table.play_line(winning_line(WINNABLE), play)
    won(table)


def test_a_deal_is_won_by_touch(browser: Browser, address: str, watch: Any) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    watch.context(context)
    table = Table(context.new_page())
    table.open(address, WINNABLE)

    def play(_: int, move: str) -> None:
        table.tap({"t": "stock", "w": "waste"}.get(move, move[-2:]))

    table.play_line(winning_line(WINNABLE), play)
    won(table)
    context.close()


def focused(page: Page) -> str:
    """The place or the command that has the focus."""
    found: str = page.evaluate(
        """() => document.activeElement?.dataset.place
             ?? document.activeElement?.dataset.command ?? ''"""
    )
    return found


def tab_to(page: Page, wanted: set[str]) -> None:
    """Press Tab until one of these has the focus."""
    for _ in range(40):
        if focused(page) in wanted:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {wanted}")


CELLS = {column + row for row in "1234" for column in "abcde"}


def go_to_cell(page: Page, cell: str) -> None:
    """Reach a cell with Tab and arrows."""
    tab_to(page, CELLS)
    for axis, keys in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowUp", "ArrowDown"))):
        while (at := focused(page))[axis] != cell[axis]:
            page.keyboard.press(keys[at[axis] < cell[axis]])


def test_a_deal_is_won_by_keyboard(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)

    def play(_: int, move: str) -> None:
        if move == "t":
            page.keyboard.press("d")
        elif move == "w":
            tab_to(page, {"waste"})
            page.keyboard.press("Enter")
        else:
            go_to_cell(page, move[-2:])
            page.keyboard.press("Enter")
            assert focused(page) == move[-2:]

    table.play_line(winning_line(WINNABLE), play)
    won(table)


def test_a_deal_is_won_with_tab_and_enter(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    position: Position = Deal.numbered(WINNABLE).position()
    made = 0
    while position.outcome is None:
        builds = [move for move in position.legal_moves() if move.kind == "build"]
        if builds:
            tab_to(page, {"build"})
            if position.locked:
                break
            page.keyboard.press("Enter")
            while builds:
                position = position.play(builds[0])
                made += 1
                builds = [move for move in position.legal_moves() if move.kind == "build"]
        else:
            turn = str(solve(position).line[0]) == "t"
            move = next(move for move in position.legal_moves() if (str(move) == "t") == turn)
            tab_to(page, {"stock" if turn else "waste"})
            page.keyboard.press("Enter")
            position = position.play(move)
            made += 1
        table.at(made)
    if position.outcome is None:
        expect(page.locator('[data-command="build"]')).to_contain_text("Finish")
        page.keyboard.press("Enter")
    won(table)


def test_a_blocked_deal_says_so_and_leads_back(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, BLOCKED)
    for turned in range(28):
        expect(page.locator("dialog")).to_have_count(0)
        page.keyboard.press("d")
        table.at(turned + 1)
    dialog = page.get_by_role("dialog", name="No move left: 4 of 52")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Look back")).to_be_focused()
    dialog.get_by_role("button", name="Undo").click()
    table.at(27)
    expect(dialog).to_have_count(0)
    page.keyboard.press("d")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("times", [2, 3])
def test_a_double_click_makes_one_move(page: Page, address: str, times: int) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    # Dispatched in one breath, 70 ms apart: the time between two clicks is what this is about.
    clicks = """(node, times) => {
      for (let at = 1; at <= times; at += 1) {
        const click = new MouseEvent('click', { bubbles: true, detail: at });
        Object.defineProperty(click, 'timeStamp', { value: 1000 + 70 * at });
        node.dispatchEvent(click);
      }
    }"""
    table.place("stock").evaluate(clicks, times)
    table.at(1)
    fits = next(place for place in table.view()["targets"] if place in CELLS)
    table.place(fits).evaluate(clicks, times)
    table.at(2)
    page.keyboard.press("Control+z")
    table.at(1)
    assert table.view()["moves"] == ["t", fits]


def test_a_reload_brings_the_game_back(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    line = winning_line(WINNABLE)[:10]
    position = Deal.numbered(WINNABLE).position()
    for made, move in enumerate(line):
        place = {"t": "stock", "w": "waste"}.get(move, move[-2:])
        table.place(place).dispatch_event("click")
        position = position.play(move)
        table.at(made + 1)
    table.kept(10)
    table.open(address)
    table.shows(position)
    page.keyboard.press("z")
    table.at(9)


def dealt_anew(page: Page, address: str) -> Table:
    """The winnable deal with one move made, and a new deal on top of it."""
    table = Table(page)
    table.open(address, WINNABLE)
    page.keyboard.press("d")
    table.at(1)
    page.keyboard.press("n")
    return table


def test_a_new_deal_can_be_taken_back(page: Page, address: str) -> None:
    table = dealt_anew(page, address)
    toast = page.locator(".toast")
    expect(toast).to_contain_text("New deal.")
    toast.get_by_role("button", name="Undo").click()
    expect(page.locator(".deal")).to_have_text(f"Deal {WINNABLE}")
    assert table.view()["moves"] == ["t"]


def test_a_double_tap_deals_once_and_a_refusal_leaves_the_way_back(
    page: Page, address: str
) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    page.keyboard.press("d")
    table.at(1)
    page.evaluate("performance.now = () => 1e6")  # both clicks in one moment
    page.locator("[data-command=deal]").dblclick()
    page.evaluate("delete performance.now")
    toast = page.locator(".toast:visible")
    expect(toast).to_contain_text("New deal.")
    close = page.evaluate_handle(
        "import('./main.js').then(({ app }) => app.toasts.show('No.', undefined, { stay: 0 }))"
    )
    expect(toast).to_have_text("No.")
    close.evaluate("(close) => close()")
    toast.get_by_role("button", name="Undo").click()
    expect(page.locator(".deal")).to_have_text(f"Deal {WINNABLE}")


def test_the_way_back_leads_past_the_moves_of_the_new_deal(page: Page, address: str) -> None:
    table = dealt_anew(page, address)
    toast = page.locator(".toast")
    expect(toast).to_contain_text("New deal.")
    table.at(0)
    page.keyboard.press("d")
    table.at(1)
    toast.get_by_role("button", name="Undo").click()
    expect(page.locator(".deal")).to_have_text(f"Deal {WINNABLE}")
    table.at(1)
    expect(page.locator(".toast", has_text="New deal.")).to_have_count(0)


def test_the_way_back_goes_when_the_player_has_gone_it(page: Page, address: str) -> None:
    dealt_anew(page, address)
    expect(page.locator(".toast")).to_contain_text("New deal.")
    page.keyboard.press("z")
    expect(page.locator(".deal")).to_have_text(f"Deal {WINNABLE}")
    expect(page.locator(".toast", has_text="New deal.")).to_have_count(0)


def press(table: Table, name: str) -> tuple[float, float]:
    """Put the mouse's button down in the middle of a place; where that is."""
    box = table.place(name).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    return x, y


def test_a_tap_may_slip_a_little(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    first = winning_line(WINNABLE)[0]
    x, y = press(table, first)
    page.mouse.move(x + 6, y + 8, steps=3)
    page.mouse.up()
    table.at(1)
    assert table.view()["moves"] == [first]


def test_a_drag_that_comes_back_is_no_tap(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    first = winning_line(WINNABLE)[0]
    x, y = press(table, first)
    page.mouse.move(x + 60, y, steps=3)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    page.keyboard.press("d")
    table.at(1)
    assert table.view()["moves"] == ["t"]


def nearly_won(table: Table, left: int) -> None:
    """The winnable deal with so many moves left of its line."""
    line = winning_line(WINNABLE)[:-left]
    text = f"carpet 1\\ndeal {WINNABLE}\\nmoves {' '.join(line)}\\nat {len(line)}\\n"
    table.page.evaluate(
        f"import('./main.js').then(({{ app }}) => app.game.open({{ text: '{text}' }}))"
    )
    table.at(len(line))
    table.settle()


def logged(page: Page) -> tuple[str, int]:
    """What the log says of the attempt on the table: its result and its score."""
    record = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          return app.log.store.peek(app.game.view.attempt.id);
        }"""
    )
    return record["result"], record["score"]


@pytest.mark.parametrize(
    "stop",
    [
        "app.commands.run('stop')",
        "dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
        "document.querySelector('[data-place=a1]').click()",
    ],
    ids=["stop", "escape", "tap"],
)
def test_a_finish_that_is_stopped_is_no_win(page: Page, address: str, stop: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 20)
    before = table.view()["cursor"]
    page.evaluate(
        f"""async () => {{
          const {{ app }} = await import("./main.js");
          app.commands.run("finish");
          while (!app.motion.flying) await new Promise(requestAnimationFrame);
          {stop};
          await app.motion.settled();
        }}"""
    )
    stopped = table.view()["cursor"]
    assert before < stopped < before + 20
    expect(page.locator("#dialog-won")).to_have_count(0)
    assert logged(page) == ("open", table.view()["score"])
    page.keyboard.press("z")
    table.at(before)
    page.keyboard.press("y")
    table.at(stopped)
    page.evaluate("async () => (await import('./main.js')).app.commands.run('finish')")
    table.at(before + 20)
    assert logged(page) == ("won", 52)
    expect(page.locator("#dialog-won")).to_be_visible()


def test_a_finish_that_is_stopped_never_counts_less_and_shows_no_stock(
    page: Page, address: str
) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 20)
    least = table.view()["score"]
    scores, flying = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          const score = () => Number(document.querySelector(".score strong").textContent);
          app.commands.run("finish");
          while (!app.motion.flying) await new Promise(requestAnimationFrame);
          const scores = [];
          app.motion.onLand(() => scores.push(score()));
          app.commands.run("stop");
          scores.push(score());
          const flying = new Set();
          while (app.motion.flying) {
            for (const { dataset } of app.motion.layer.querySelectorAll(".card")) flying.add(dataset.card);
            await new Promise(requestAnimationFrame);
          }
          return [[...scores, score()], [...flying]];
        }"""
    )
    view = table.view()
    assert view["stock"] > 0
    built = [
        rank + top[1]
        for top in view["foundations"]
        for rank in "A23456789TJQK"["A23456789TJQK".index(top[0]) :: -1]
    ]
    assert set(flying) <= {*view["cells"], *view["waste"], *built}
    assert min(scores) >= least
    assert scores[-1] == view["score"]


def test_the_score_counts_cards_as_they_land(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 20)
    counted = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          const score = () => Number(document.querySelector(".score strong").textContent);
          app.commands.run("finish");
          while (!app.motion.flying) await new Promise(requestAnimationFrame);
          const found = [score()];
          app.motion.onLand(() => found.push(score()));
          while (app.game.view.outcome !== "won") await new Promise(requestAnimationFrame);
          await app.motion.settled();
          return [...found, score()];
        }"""
    )
    assert counted[0] < 52 == counted[-1]
    assert counted == sorted(counted)
    assert len(set(counted)) == 53 - counted[0]


def test_an_ending_waits_until_nothing_else_is_open(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 1)
    page.evaluate(
        """async (move) => {
          const { app } = await import("./main.js");
          await import("./table/keys-dialog.js");
          await app.game.send({ do: "play", move });
          app.commands.run("keys");
        }""",
        winning_line(WINNABLE)[-1],
    )
    page.locator("#dialog-keys").wait_for()
    table.settle()
    expect(page.locator("#dialog-won")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-won")).to_be_visible()
    expect(page.locator("#dialog-won .primary")).to_be_focused()


def test_an_ending_comes_back_with_its_game(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 1)
    page.evaluate(
        """async (move) => {
          const { game, motion } = (await import('./main.js')).app;
          await game.send({ do: 'play', move });
          await motion.settled();
          await game.begin({ number: 2 });
        }""",
        winning_line(WINNABLE)[-1],
    )
    expect(page.locator("#dialog-won")).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator("#dialog-won")).to_be_visible()


def test_the_keys_go_on_at_an_ending_and_close_it(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 1)
    page.evaluate(
        "async (move) => (await import('./main.js')).app.game.send({ do: 'play', move })",
        winning_line(WINNABLE)[-1],
    )
    page.locator("#dialog-won").wait_for()
    page.keyboard.press("z")
    expect(page.locator("#dialog-won")).to_have_count(0)
    expect(page.locator(".tools")).to_be_visible()
    assert table.view()["outcome"] is None
    page.keyboard.press("y")
    page.locator("#dialog-won [data-button=picture]").click()
    expect(page.locator("#dialog-won")).to_be_visible()
    table.kept(len(winning_line(WINNABLE)))
    page.reload()
    expect(page.locator("#dialog-won")).to_be_visible()


def test_esc_lands_the_last_card_and_leaves_the_ending_open(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    nearly_won(table, 1)
    last = winning_line(WINNABLE)[-1]
    page.evaluate(
        f"""async () => {{
          const {{ app }} = await import("./main.js");
          await app.game.send({{ do: "play", move: "{last}" }});
          while (app.motion.flying === 0) await null;
          for (const flight of document.getAnimations()) flight.pause();
        }}"""
    )
    expect(page.locator("#dialog-won")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-won")).to_be_visible()
    table.settle()
    expect(page.locator("#dialog-won")).to_be_visible()


def test_a_number_with_a_decimal_point_is_no_deal(page: Page, address: str) -> None:
    table = Table(page)
    table.open(address, WINNABLE)
    page.evaluate("async () => (await import('./main.js')).app.commands.run('number')")
    page.locator("#deal-number").fill("1.5")
    page.keyboard.press("Enter")
    expect(page.locator("#deal-number-problem")).not_to_be_empty()
    page.locator("#deal-number").fill("1 234 567")
    page.keyboard.press("Enter")
    expect(page.locator(".deal")).to_contain_text("1234567")


def test_a_notice_gives_the_focus_back(page: Page, address: str) -> None:
    dealt_anew(page, address)
    page.locator(".toast button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".toast button")).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('.place, [data-command]')")
