"""The board under the hand: refusals, drags, keys, sizes, and what assistive technology sees."""

import random
import re

import pytest
from languages import LANGUAGES
from playwright.sync_api import Page, expect
from table import CELLS, Table, heard

from tools.paths import NODE_MODULES

NUMBER = 1234
"""In this deal 2H (b2) and 2C (a4) fit at once, then 3H (c2); TC (c3) waits for 9C."""


@pytest.fixture
def table(page: Page, address: str) -> Table:
    """The numbered deal, ready to be played."""
    table = Table(page)
    table.open(address, NUMBER)
    return table


def test_a_card_that_does_not_fit_says_what_it_waits_for(table: Table) -> None:
    table.click("c3")
    expect(table.page.locator(".toast")).to_have_text(
        "The ten of clubs waits for the nine of clubs."
    )
    heard(table.page, "The ten of clubs waits for the nine of clubs.")
    assert table.view()["moves"] == []


def test_places_say_what_lies_there(table: Table) -> None:
    page = table.page
    grid = page.get_by_role("grid", name="Carpet, 5 columns, 4 rows")
    expect(grid.get_by_role("row")).to_have_count(4)
    expect(grid.get_by_role("gridcell")).to_have_count(20)
    expect(page.get_by_role("button", name="Two of hearts, b2, fits", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Ten of clubs, c3", exact=True)).to_be_visible()
    table.click("b2")
    expect(page.get_by_role("button", name="Space, b2", exact=True)).to_be_visible()
    expect(
        page.get_by_role("button", name="Hearts, up to two, next three", exact=True)
    ).to_be_visible()
    heard(table.page, "Two of hearts built. 5 of 52.")
    page.keyboard.press("p")
    heard(table.page, "1 space")


def test_a_drag_lights_up_its_targets_and_a_wrong_drop_changes_nothing(table: Table) -> None:
    page, mouse = table.page, table.page.mouse
    targets = page.locator(".place.target")
    expect(targets).to_have_count(0)
    mouse.move(*table.middle("b2"))
    mouse.down()
    mouse.move(*table.middle("e4"), steps=5)
    expect(targets).to_have_count(1)
    expect(targets).to_have_attribute("data-place", "H")
    expect(table.place("b2")).to_have_class("place picked lifted")
    mouse.up()
    expect(targets).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("nowhere else")
    table.settle()
    assert table.view()["moves"] == []
    table.drag("b2", "H")
    table.at(1)


def test_less_than_the_threshold_is_a_tap_and_sliding_off_is_nothing(table: Table) -> None:
    mouse = table.page.mouse
    x, y = table.middle("b2")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 2, y + 2)
    expect(table.page.locator(".flight.dragged")).to_have_count(0)
    mouse.up()
    table.at(1)
    x, y = table.middle("c2")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 30, y)
    mouse.move(x, y)
    mouse.up()
    assert table.view()["cursor"] == 1, "a card put back where it was is no move"


def test_the_right_button_builds(table: Table) -> None:
    table.place("b2").click(button="right")
    table.at(1)
    assert table.view()["moves"] == ["b2"]


def test_the_arrows_go_round_the_carpet(table: Table) -> None:
    page = table.page
    table.place("a1").focus()
    for key, cell in [
        ("ArrowRight", "b1"),
        ("ArrowDown", "b2"),
        ("End", "e2"),
        ("ArrowRight", "e2"),
        ("Home", "a2"),
        ("Control+End", "e4"),
        ("ArrowDown", "e4"),
        ("Control+Home", "a1"),
        ("ArrowUp", "a1"),
    ]:
        page.keyboard.press(key)
        expect(table.place(cell)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.place ?? ''") not in CELLS


def test_keys_do_what_the_table_says_and_can_be_switched_off(table: Table) -> None:
    keys = table.page.keyboard
    for key, cursor in [("d", 1), ("a", 4), ("Control+z", 1), ("Control+y", 4), ("z", 1), ("y", 4)]:
        keys.press(key)
        table.at(cursor)
    for other in ("Shift+D", "Alt+d", "Control+d", "Control+Alt+d"):
        keys.press(other)
    keys.press("Shift+?")
    table.page.locator("#dialog-keys").wait_for()
    keys.press("d")
    keys.press("Escape")
    expect(table.page.locator("dialog")).to_have_count(0)
    keys.press("z")
    table.at(1)
    keys.press("y")
    table.at(4)
    table.page.evaluate(
        "async () => (await import('./main.js')).app.settings.set('letters', 'off')"
    )
    keys.press("d")
    keys.press("Control+z")
    table.at(1)


def test_a_picked_up_card_is_put_where_it_should_go(table: Table) -> None:
    table.page.evaluate("async () => (await import('./main.js')).app.settings.set('tap', 'ask')")
    for name in ("b2", "c2", "stock"):
        table.click(name)
    table.at(3)
    table.click("waste")
    expect(table.page.locator(".place.target")).to_have_count(2)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".place.target")).to_have_count(0)
    table.click("waste")
    table.click("c2")
    table.at(4)
    assert table.view()["moves"][-1] == "wc2"


SIZES = [
    (320, 568), (360, 640), (390, 844), (412, 915), (768, 1024), (1280, 800), (1920, 1080),
    (568, 320), (667, 375), (844, 390),
]  # fmt: skip
MEASURE = """() => {
  const table = document.querySelector('.table');
  const boxes = [...document.querySelectorAll('.place, .tool')].map((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { name: node.dataset.place ?? node.dataset.command, inside, width, height, left, right, top, bottom };
  });
  const hit = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return {
    scrolls: table.scrollHeight > table.clientHeight,
    outside: boxes.filter((box) => !box.inside).map((box) => box.name),
    small: boxes.filter((box) => Math.min(box.width, box.height) < 44).map((box) => box.name),
    covered: boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => hit(one, other))
      .map((other) => one.name + ' ' + other.name)),
  };
}"""


@pytest.mark.parametrize("hand", ["right", "left"])
def test_everything_is_in_sight_at_every_size(table: Table, hand: str) -> None:
    page = table.page
    page.evaluate(
        "async (hand) => (await import('./main.js')).app.settings.set('hand', hand)", hand
    )
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURE)
        assert found == {"scrolls": False, "outside": [], "small": [], "covered": []}, (
            width,
            height,
        )


BESIDE = """(panels) => {
  const panel = document.querySelector(panels).getBoundingClientRect();
  const hit = ({ left, right, top, bottom }) => left < panel.right - 1 && panel.left < right - 1
    && top < panel.bottom - 1 && panel.top < bottom - 1;
  const out = ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  const boxes = [...document.querySelectorAll('.place, .panel button:not([hidden])')].map((node) =>
    [node.dataset.place ?? node.textContent, node.getBoundingClientRect(), node.matches('.place')]);
  return {
    covered: boxes.filter(([, box, place]) => place && hit(box)).map(([name]) => name),
    places: boxes.filter(([,, place]) => place).map(([, { left, top, width }]) => [left, top, width]),
    outside: boxes.filter(([, box]) => out(box)).map(([name]) => name),
  };
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_stands_still_through_first_steps_and_an_ending(
    table: Table, language: str
) -> None:
    page = table.page
    page.evaluate(
        "async (to) => (await import('./main.js')).app.settings.set('language', to)", language
    )
    table.deal(4)
    stands: dict[tuple[int, int], list[list[float]]] = {}
    for step in range(4):
        page.evaluate("import('./main.js').then(({ app }) => app.commands.run('first'))")
        for _ in range(step):
            page.locator(".first-steps .primary").click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(BESIDE, ".panel")
            assert (found["covered"], found["outside"]) == ([], []), (step, width, height)
            places = stands.setdefault((width, height), found["places"])
            assert found["places"] == places, (step, width, height)
        page.keyboard.press("Escape")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(BESIDE, ".tools")
        assert found == {"covered": [], "outside": [], "places": stands[width, height]}, (
            "their room stays",
            width,
            height,
        )
    table.deal(4)
    page.locator(".first-steps").wait_for(state="detached")
    without = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        without[width, height] = page.evaluate(BESIDE, ".tools")["places"]
    page.evaluate(
        """async () => {
          const { game } = (await import('./main.js')).app;
          while (!game.view.outcome) {
            const moves = Object.values(game.view.targets).flatMap((places) => Object.values(places));
            await game.send({ do: "play", move: moves.includes("t") ? "t" : moves[0] });
          }
        }"""
    )
    page.locator("#dialog-blocked").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(BESIDE, ".panel")
        assert found["places"] == without[width, height], (width, height)
        assert [name for name in found["outside"] if name not in CELLS] == [], (width, height)


def test_an_ending_takes_the_place_of_first_steps(table: Table) -> None:
    table.deal(4)
    panels = table.page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          app.commands.run("first");
          while (!app.game.view.outcome) {
            const moves = Object.values(app.game.view.targets).flatMap((places) => Object.values(places));
            await app.game.send({ do: "play", move: moves.includes("t") ? "t" : moves[0] });
          }
          while (!document.querySelector("#dialog-blocked")) await new Promise(requestAnimationFrame);
          return [...document.querySelectorAll(".panel")].map(({ id }) => id);
        }"""
    )
    assert panels == ["dialog-blocked"]


ZOOMED = [(320, 256), (400, 300), (480, 400), (512, 384), (640, 480), (1024, 768)]
"""Low and nearly square, as windows are at 200 to 400 % zoom: no room beside the cards."""
WORDS = """() => {
  const table = document.querySelector('.table').getBoundingClientRect();
  const hit = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const within = (one, other) => one.left >= other.left && one.right <= other.right
    && one.top >= other.top && one.bottom <= other.bottom;
  const places = [...document.querySelectorAll('.place')].map((node) => [node, node.getBoundingClientRect()]);
  const cut = [...document.querySelectorAll('#status > :not([hidden], :empty, .unseen)')].filter((node) => {
    const box = boxOf(node);
    return box.left < table.left || box.right > table.right || box.top < table.top
      || places.some(([, place]) => hit(place, box));
  });
  const tools = [...document.querySelectorAll('.tool-words')].filter((node) =>
    boxOf(node).width > node.parentNode.clientWidth);
  const toast = document.querySelector('.toast').getBoundingClientRect();
  const ranks = places.filter(([node, { left, top, width, height }]) => node.querySelector('.card')
    && hit({ left, top, right: left + width * .4, bottom: top + height * .3 }, toast));
  return {
    cut: [...cut, ...tools].map((node) => node.textContent),
    ranks: ranks.map(([node]) => node.dataset.place),
    inside: within(toast, table) && within(boxOf(document.querySelector('.toast span')), toast),
  };
}"""


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_whole_and_cover_no_rank_at_any_size(
    table: Table, hand: str, language: str
) -> None:
    page = table.page
    for name, value in (
        ("hand", hand), ("language", language), ("verdict", "on"), ("timer", "on"),
    ):  # fmt: skip
        page.evaluate(
            "async ([name, value]) => (await import('./main.js')).app.settings.set(name, value)",
            [name, value],
        )
    table.deal(7_399_500_004)
    page.locator(".verdict .icon").wait_for()
    page.locator(".band:not(.band-guess)").wait_for()
    page.evaluate(
        """async () => {
          const { app } = await import('./main.js');
          const { t } = app;
          document.querySelector('.band').textContent = t('difficulty.at_best');
          const text = 'The ten of clubs waits for the nine of clubs.';
          app.toasts.show(text, { label: t('storage.reload'), run() {} }, { stay: 0 });
        }"""
    )
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WORDS) == {"cut": [], "ranks": [], "inside": True}, (width, height)
    for width, height in ZOOMED:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WORDS)["inside"], (width, height)


def test_large_cards_and_rows_of_ten_scroll_sideways_only(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 390, "height": 844})
    for name, value in (("cards", "large"), ("layout", "ten")):
        page.evaluate(
            "async ([name, value]) => (await import('./main.js')).app.settings.set(name, value)",
            [name, value],
        )
        expect(page.locator(".carpet")).to_have_class("carpet sideways more-after")
        assert not page.evaluate(MEASURE)["scrolls"]
        assert table.place("a1").evaluate("(node) => getComputedStyle(node).touchAction") == (
            "pan-x pinch-zoom"
        )
    hint = page.locator(".sideways-hint")
    expect(hint).to_be_visible()
    table.place("e2").focus()
    expect(hint).to_be_hidden()
    expect(table.place("e2")).to_be_in_viewport(ratio=1)
    expect(table.place("b2")).not_to_be_in_viewport()
    page.evaluate("async () => (await import('./main.js')).app.commands.run('hint')")
    expect(table.place("b2")).to_have_class("place hint-from")
    expect(table.place("b2")).to_be_in_viewport(ratio=1)
    table.place("e2").focus()
    table.place("e2").evaluate("(node) => node.blur()")
    page.evaluate("async () => (await import('./main.js')).app.settings.set('layout', 'five')")
    assert page.locator(".carpet").evaluate("(carpet) => carpet.scrollLeft") == 0


def axe(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text())
    found: list[str] = page.evaluate(
        """async () => (await axe.run()).violations.map(({ id, nodes }) =>
             id + ': ' + nodes.map((node) => node.html.slice(0, 120)).join(' | '))"""
    )
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("cards", ["normal", "large"])
def test_axe_finds_nothing(table: Table, theme: str, cards: str) -> None:
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 568})
    for name, value in (("theme", theme), ("cards", cards)):
        page.evaluate(
            "async ([name, value]) => (await import('./main.js')).app.settings.set(name, value)",
            [name, value],
        )
    assert axe(page) == []
    table.click("c3")
    assert axe(page) == [], "with a notice"
    screens = page.evaluate(
        """async () => (await import('./main.js')).app.commands.list('menu')
             .map((command) => command.id)"""
    )
    for screen in ["menu", *(name for name in screens if name in DIALOGS)]:
        page.evaluate("async (id) => (await import('./main.js')).app.commands.run(id)", screen)
        expect(page.locator("dialog[open]").first).to_be_visible()
        assert axe(page) == [], screen
        while page.locator("dialog[open]").count():
            page.keyboard.press("Escape")


DIALOGS = {"settings", "number", "keys"}
"""Menu entries that open a dialog of the board's own; other modules test theirs."""


def test_a_dragged_card_is_let_go_when_another_one_covers_it(table: Table) -> None:
    page, mouse = table.page, table.page.mouse
    table.click("b2")
    table.at(1)
    page.keyboard.press("d")
    table.at(2)
    table.settle()
    mouse.move(*table.middle("waste"))
    mouse.down()
    mouse.move(*table.middle("b2"), steps=5)
    expect(page.locator(".flight.dragged")).to_have_count(1)
    page.keyboard.press("d")
    table.at(3)
    expect(page.locator(".flight.dragged, .lifted")).to_have_count(0)
    mouse.up()
    table.settle()
    assert table.view()["moves"] == ["b2", "t", "t"]


def test_a_card_that_is_turning_over_flies_on_in_its_size(table: Table) -> None:
    start = table.page.evaluate(
        """async () => {
          const { game, motion } = (await import("./main.js")).app;
          const play = (move) => game.send({ do: "play", move });
          await play("b2");
          await motion.settled();
          await play("t");
          const turning = motion.layer.firstElementChild;
          for (const animation of turning.getAnimations()) {
            animation.pause();
            animation.currentTime = 105;
          }
          const { width, height } = turning.getBoundingClientRect();
          if (width > height / 4) throw new Error(`${width} by ${height}: it isn't turning`);
          await play("wb2");
          return motion.layer.firstElementChild.getAnimations()[0].effect.getKeyframes()[0].transform;
        }"""
    )
    size = re.search(r"scale\((.*)\)", start)
    assert size is not None
    assert float(size[1]) == pytest.approx(1, abs=0.1)


def test_cards_of_a_deal_leave_the_stock_one_by_one(table: Table) -> None:
    waits, stock = table.page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          const stock = [];
          let wait = 0;
          const { setTimeout } = globalThis;
          globalThis.setTimeout = (run, ms = 0, ...given) => {
            wait = Math.max(wait, ms);
            return setTimeout(run, ms, ...given);
          };
          const waits = [];
          new MutationObserver((changes) => {
            if (!changes.some(({ addedNodes }) => addedNodes.length)) return;
            waits.push(wait);
            stock.push(Number(document.querySelector(".count").textContent));
            wait = 0;
            const now = performance.now();
            while (waits.length === 1 && performance.now() < now + 200);
          }).observe(app.motion.layer, { childList: true });
          await app.game.begin({ number: 7 });
          await app.motion.settled();
          globalThis.setTimeout = setTimeout;
          return [waits, stock];
        }"""
    )
    assert len(waits) == 20
    assert all(wait > 15 for wait in waits[:-1]), "each before the next, those that were late, too"
    assert stock == list(range(47, 27, -1)), "it has what hasn't left it"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), (844, 390), (568, 320)])
def test_nothing_shifts_from_the_first_paint_on(
    page: Page, address: str, width: int, height: int
) -> None:
    page.add_init_script(
        """window.shift = 0;
           new PerformanceObserver((list) => {
             for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
           }).observe({ type: 'layout-shift', buffered: true });"""
    )
    page.set_viewport_size({"width": width, "height": height})
    table = Table(page)
    for visit in ("first", "second"):
        table.open(address)
        table.settle()
        assert page.evaluate("window.shift") <= 0.02, visit


def act_at_random(table: Table, dice: random.Random) -> None:
    """A click, a drag, a key or another size of the window; a dialog that opens is closed."""
    page, places = table.page, [*CELLS, "stock", "waste", *"SHDC"]
    what = dice.random()
    if what < 0.5:
        x, y = table.middle(dice.choice(places))
        page.mouse.click(x, y, button=dice.choice(["left", "left", "left", "right"]))
    elif what < 0.6:
        table.drag(dice.choice(places), dice.choice(places))
    elif what < 0.95:
        keys = ["d", "a", "z", "z", "y", "n", "Enter", "ArrowDown", "ArrowLeft", "Tab"]
        page.keyboard.press(dice.choice(keys))
    else:
        width, height = dice.choice(SIZES)
        page.set_viewport_size({"width": width, "height": height})
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")


def shows_what_the_engine_says(table: Table) -> None:
    """Check that the view, and each cell, is the engine's; no card is in the air."""
    engine = "(await import('./main.js')).app.engine"
    said_by_engine = table.page.evaluate(
        f"async () => (await {engine}.call({{ do: 'view' }})).view"
    )
    table.settle()
    assert table.view() == said_by_engine
    for cell, card in zip(CELLS, said_by_engine["cells"], strict=True):
        lying = table.place(cell).locator(".card")
        assert [node.get_attribute("data-card") for node in lying.all()] == ([card] if card else [])
    assert table.page.locator(".card.flying").count() == 0


@pytest.mark.parametrize("acts", [400, pytest.param(10_000, marks=pytest.mark.long)])
def test_random_hands_break_nothing(table: Table, acts: int, seed: int) -> None:
    """After every 200 of many random acts the page shows what the engine says, and logs no error."""
    dice = random.Random(acts + seed)
    for act in range(1, acts + 1):
        act_at_random(table, dice)
        if act % 200 == 0:
            shows_what_the_engine_says(table)
