"""Pens, fingers where the carpet scrolls, ways to tap, and a focus that stays in sight."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, expect
from table import Table, until

NUMBER = 1234
"""In this deal 2H (b2) and 2C (a4) fit at once, then 3H (c2); TC (c3) waits for 9C."""

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def phone(browser: Browser, address: str, watch: Any) -> Iterator[Table]:
    """The numbered deal on a phone."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    watch.context(context)
    table = Table(context.new_page())
    table.open(address, NUMBER)
    yield table
    context.close()


@pytest.fixture
def table(page: Page, address: str) -> Table:
    """The numbered deal on a desk."""
    table = Table(page)
    table.open(address, NUMBER)
    return table


def choose(table: Table, **settings: str) -> None:
    """Set what is to be set, and wait until it is painted."""
    table.page.evaluate(
        """async (settings) => {
          const { app } = await import('./main.js');
          for (const [name, value] of Object.entries(settings)) app.settings.set(name, value);
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        }""",
        settings,
    )


class Pen:
    """A pen: the tip or its barrel's button, on the glass or above it."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, at: tuple[float, float], button: str = "none", held: int = 0) -> None:
        self.session.send(
            "Input.dispatchMouseEvent",
            {
                "type": kind,
                "x": at[0],
                "y": at[1],
                "button": button,
                "buttons": held,
                "clickCount": int(button != "none"),
                "pointerType": "pen",
            },
        )

    def stroke(self, start: tuple[float, float], end: tuple[float, float], button: str) -> None:
        """Press, and move, but do not let go."""
        held = {"left": 1, "right": 2, "middle": 4}[button]
        self.send("mousePressed", start, button, held)
        for step in (1, 2, 3, 4):
            at = tuple(a + (b - a) * step / 4 for a, b in zip(start, end, strict=True))
            self.send("mouseMoved", (at[0], at[1]), button, held)

    def lift(self, at: tuple[float, float], button: str) -> None:
        self.send("mouseReleased", at, button)


def test_a_pen_taps_and_drags_with_its_tip_only(table: Table) -> None:
    page, pen = table.page, Pen(table.page)
    dragged = page.locator(".flight.dragged, .place.target")
    stock, card, home = (table.middle(name) for name in ("stock", "b2", "H"))
    pen.send("mouseMoved", card)
    expect(dragged).to_have_count(0)
    pen.send("mousePressed", stock, "left", 1)
    pen.lift(stock, "left")
    table.at(1)
    table.settle()
    for button in ("right", "middle"):
        pen.stroke(table.middle("c3"), home, button)
        expect(dragged).to_have_count(0)
        pen.lift(home, button)
        table.settle()
    assert table.view()["cursor"] == 1
    pen.stroke(card, home, "left")
    expect(dragged).to_have_count(2)
    pen.lift(home, "left")
    table.at(2)
    table.settle()
    other = table.place("a4")
    asks = "(card) => card.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true }))"
    pen.send("mousePressed", table.middle("a4"), "left", 1)
    page.evaluate("endWaits()")
    other.evaluate(asks)
    expect(other).to_have_attribute("aria-pressed", "true")
    other.evaluate(asks)
    pen.lift(table.middle("a4"), "left")
    table.click("stock")
    table.at(3)
    assert table.view()["moves"] == ["t", "b2", "t"], "a pen that rests picks a card up, no more"


def test_where_the_carpet_scrolls_a_finger_scrolls_sideways_and_drags_up_and_down(
    phone: Table,
) -> None:
    page = phone.page
    session = page.context.new_cdp_session(page)
    page.evaluate("addEventListener('pointercancel', () => { cancelled += 1; })")

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(right: float, down: float) -> None:
        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x + right * step / 8, y + down * step / 8))

    for setting in ({"layout": "ten"}, {"layout": "five", "cards": "large"}):
        choose(phone, **setting)
        page.evaluate("globalThis.cancelled = 0")
        x, y = phone.middle("b3")
        for down in (80, -80):
            swipe(down / 8, down)
            expect(page.locator(".flight.dragged")).to_have_count(1)
            touch("touchEnd")
            phone.settle()
        assert page.evaluate("cancelled") == 0
        swipe(-80, 6)
        expect(page.locator(".flight.dragged")).to_have_count(0)
        touch("touchEnd")
        until(page, "document.querySelector('.carpet').scrollLeft > 40")
        assert page.evaluate("cancelled") == 1
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehavior") == "none"
    assert phone.view()["moves"] == []


def test_the_ways_to_tap_work_with_a_finger(phone: Table) -> None:
    picked = phone.page.locator(".place.picked")
    choose(phone, tap="select")
    phone.tap("b2")
    expect(phone.place("b2")).to_have_class("place picked")
    phone.tap("b2")
    expect(picked).to_have_count(0)
    phone.tap("b2")
    phone.tap("H")
    phone.at(1)
    phone.tap("stock")
    phone.at(2)
    phone.tap("b2")
    phone.at(3)
    assert phone.view()["moves"] == ["b2", "t", "wb2"], "a space needs nothing picked up"
    phone.tap("c2")
    phone.tap("a4")
    expect(phone.place("a4")).to_have_class("place picked")
    phone.tap("c3")
    expect(phone.page.locator(".toast")).to_contain_text("waits for")
    expect(picked).to_have_count(0)
    choose(phone, tap="ask")
    phone.tap("c2")
    phone.at(4)
    phone.tap("stock")
    phone.at(5)
    phone.tap("waste")
    expect(phone.place("c2")).to_have_class("place empty target")
    phone.tap("c2")
    phone.at(6)
    assert phone.view()["moves"][3:] == ["c2", "t", "wc2"]


def test_the_focus_is_plain_to_see(table: Table) -> None:
    page = table.page
    for tool in page.locator(".tool").all():
        assert tool.evaluate("(tool) => getComputedStyle(tool).opacity") == "1", (
            "the ring fades too"
        )
    page.set_viewport_size(PHONE)
    choose(table, layout="ten")
    table.place("a1").focus()
    for column in range(1, 10):
        page.keyboard.press("ArrowRight")
        cell = table.place("abcde"[column % 5] + "12"[column // 5])
        expect(cell).to_be_focused()
        expect(cell).to_be_in_viewport(ratio=1)


def test_help_leaves_a_picked_up_card_in_the_hand(table: Table) -> None:
    choose(table, tap="select")
    table.click("b2")
    expect(table.place("b2")).to_have_attribute("aria-pressed", "true")
    hints = table.page.evaluate(
        """async () => {
          const { game } = (await import('./main.js')).app;
          await game.mark({ hints: 1 });
          return game.view.attempt.hints;
        }"""
    )
    assert hints == 1
    assert table.place("b2").get_attribute("aria-pressed") == "true"


def test_a_drag_whose_end_nobody_told_ends_at_the_next_move(table: Table) -> None:
    page = table.page
    mouse = page.mouse
    mouse.move(*table.middle("b2"))
    mouse.down()
    mouse.move(*table.middle("c3"), steps=4)
    expect(page.locator(".dragged")).to_have_count(1)
    x, y = table.middle("d4")
    move = {"pointerId": 1, "pointerType": "mouse", "buttons": 0, "clientX": x, "clientY": y}
    page.evaluate(
        """(move) => document.querySelector("[data-place=d4]").dispatchEvent(
          new PointerEvent("pointermove", { bubbles: true, ...move }))""",
        move,
    )
    expect(page.locator(".dragged")).to_have_count(0)
    table.settle()
    expect(table.place("b2").locator(".card.flying")).to_have_count(0)
    assert table.view()["cursor"] == 0
    mouse.up()
    # Of a pen that went nobody tells either: the mouse isn't taken for its second finger.
    pen = {"pointerId": 77, "pointerType": "pen", "isPrimary": True, "bubbles": True}
    page.evaluate("(pen) => document.body.dispatchEvent(new PointerEvent('pointerdown', pen))", pen)
    table.click("stock")
    table.at(1)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("stock", "A stock card is turned onto the waste first."),
        ("H", "A card on a foundation stays there."),
    ],
)
def test_what_can_not_be_dragged_says_why_when_it_is_let_go_elsewhere(
    table: Table, source: str, words: str
) -> None:
    table.drag(source, "c3")
    expect(table.page.locator(".toast")).to_have_text(words)
    assert table.view()["cursor"] == 0


def test_the_waste_is_spread_out_while_it_is_held(table: Table) -> None:
    page = table.page
    spread = page.locator("#dialog-seen")
    for turned in (1, 2, 3):
        table.click("stock")
        table.at(turned)
        page.evaluate("endWaits()")
    table.settle()
    page.mouse.move(*table.middle("waste"))
    page.mouse.down()
    page.evaluate("endWaits()")
    expect(spread).to_be_visible()
    view = table.view()
    faces = spread.locator("ol [role=img]")
    assert faces.count() == len(view["waste"])
    assert spread.locator("ul [role=img]").count() == len(view["unseen"]) == view["stock"]
    page.mouse.up()
    expect(spread).to_have_count(0)
    page.mouse.down()
    page.evaluate("endWaits()")
    expect(spread).to_be_visible()
    page.mouse.move(*table.middle("b2"), steps=4)
    expect(page.locator(".flight.dragged")).to_have_count(1)
    expect(spread).to_have_count(0)
    page.mouse.up()
    table.settle()
    page.keyboard.press("w")
    expect(spread).to_be_visible()
    page.keyboard.press("w")
    expect(spread).to_have_count(0)
    view = table.view()
    assert view["cursor"] == 3, "to look moves nothing"
    marks = view["attempt"]["assisted"], view["attempt"]["hints"]
    assert marks == (False, 0), "nor is it help"
