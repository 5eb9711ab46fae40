"""The engine's client and worker, on a page of their own."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import Table


@pytest.fixture
def engine(page: Page, address: str) -> Page:
    """A page that has nothing but the engine's client, as `engine`."""
    page.goto(address + "blank.html")
    page.evaluate(
        "async () => { window.engine = (await import('./source/engine/client.js')).engine }"
    )
    return page


def call(page: Page, **request: Any) -> dict[str, Any]:
    """Ask the bridge through the client."""
    answer: dict[str, Any] = page.evaluate(f"engine.call({json.dumps(request)})")
    return answer


def test_it_starts_and_plays(engine: Page) -> None:
    answer = call(engine, do="new", number=1234)
    assert answer["ok"]
    assert answer["view"]["stock"] == 28
    assert call(engine, do="play", move="t")["view"]["stock"] == 27
    assert not call(engine, do="play", move="zz")["ok"]
    assert engine.evaluate("engine.state.phase") == "ready"


def test_calls_made_before_the_start_are_answered_in_order(engine: Page) -> None:
    stocks = engine.evaluate(
        """async () => {
          const requests = [{do: "new", number: 7}, {do: "play", move: "t"},
                            {do: "play", move: "t"}, {do: "undo"}];
          const order = [];
          await Promise.all(requests.map((request, at) =>
            engine.call(request).then(({view}) => order.push([at, view.stock]))));
          return order;
        }"""
    )
    assert stocks == [[0, 28], [1, 27], [2, 26], [3, 27]]


KEEP_WORKERS = """const Real = Worker;
window.workers = [];
window.Worker = class extends Real { constructor(...given) { super(...given); workers.push(this); } };"""


def test_a_worker_that_dies_without_an_event_is_noticed_and_retry_goes_on(
    page: Page, address: str
) -> None:
    page.add_init_script(KEEP_WORKERS)
    table = Table(page)
    table.open(address, number=77)
    table.click("stock")
    table.at(1)
    page.evaluate("workers.at(-1).terminate()")
    notice = page.locator(".toast")
    expect(notice).to_contain_text("stumbled")
    table.click("stock")
    notice.get_by_role("button").click()
    table.at(2)
    assert table.view()["deal"]["number"] == 77
