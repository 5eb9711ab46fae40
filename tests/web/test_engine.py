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
    page.evaluate("async () => { window.engine = (await import('./engine/client.js')).engine }")
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


DEAF = """async (ready) => {
  const { createEngine } = await import("./engine/client.js");
  window.made = [];
  window.states = [];
  window.engine = createEngine(() => {
    const worker = { gone: false, postMessage() {}, terminate() { worker.gone = true; } };
    made.push(worker);
    return worker;
  });
  engine.onState(({ phase, error }) => states.push(error ? `${phase}: ${error}` : phase));
  if (ready) made[0].onmessage({ data: { kind: "ready", way: "image" } });
}"""
"""An engine whose worker never says more than that it is ready."""


def silent_engine(page: Page, address: str, *, ready: bool) -> None:
    page.clock.install(time=0)
    page.goto(address + "blank.html")
    page.clock.pause_at(1000)
    page.evaluate(DEAF, ready)


def test_a_start_without_progress_is_a_failure(page: Page, address: str) -> None:
    silent_engine(page, address, ready=False)
    page.clock.run_for(119_500)
    assert page.evaluate("states") == []
    page.clock.run_for(1_000)
    assert page.evaluate("[states, made[0].gone]") == [["failed: silence"], True]
    page.evaluate("engine.retry()")
    assert page.evaluate("[engine.state.phase, made.length]") == ["loading", 2]


def test_an_answer_that_is_owed_for_seconds_is_a_failure_that_may_pass(
    page: Page, address: str
) -> None:
    silent_engine(page, address, ready=True)
    page.clock.run_for(600_000)
    assert page.evaluate("states") == ["ready"]
    page.evaluate("void engine.call({ do: 'undo' }).then((answer) => { window.answer = answer; })")
    page.clock.run_for(4_500)
    page.evaluate("void engine.call({ do: 'redo' })")
    assert page.evaluate("states") == ["ready"]
    page.clock.run_for(1_000)
    assert page.evaluate("[states.at(-1), made[0].gone]") == ["failed: silence", False]
    page.evaluate("made[0].onmessage({ data: { id: 1, answer: '7' } })")
    assert page.evaluate("[states.at(-1), answer]") == ["ready", 7]
    page.clock.run_for(6_000)
    page.evaluate("engine.retry()")
    assert page.evaluate("made.map(({ gone }) => gone)") == [True, False]


def test_work_that_reports_is_no_silence(page: Page, address: str) -> None:
    silent_engine(page, address, ready=True)
    page.evaluate("void engine.analyse({ do: 'analyse', what: 'hint' })")
    for _ in range(10):
        page.clock.run_for(4_000)
        page.evaluate("made[0].onmessage({ data: { id: 1, progress: '{\"progress\": 0}' } })")
    assert page.evaluate("states") == ["ready"]


@pytest.mark.parametrize("away", ["asleep", "hidden"])
def test_time_away_is_no_silence(page: Page, address: str, away: str) -> None:
    silent_engine(page, address, ready=True)
    page.evaluate("void engine.call({ do: 'undo' })")
    page.clock.run_for(4_000)
    if away == "asleep":
        page.clock.fast_forward(3_600_000)
    else:
        page.evaluate(
            "Object.defineProperty(document, 'hidden', { configurable: true, value: true })"
        )
        page.clock.run_for(60_000)
        page.evaluate("delete document.hidden")
    page.clock.run_for(3_000)
    assert page.evaluate("states") == ["ready"]
