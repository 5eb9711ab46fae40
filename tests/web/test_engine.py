"""The engine's client and worker, on a page of their own."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page


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
