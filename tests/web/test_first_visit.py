"""What a visit shows before Python is there: a real deal, and the first moves in it."""

from playwright.sync_api import Page, expect

HELD = """const Real = Worker;
globalThis.Worker = class { constructor(...given) { globalThis.begin = () => {
  const real = new Real(...given);
  this.postMessage = (message) => real.postMessage(message);
  real.onmessage = (event) => this.onmessage(event);
} } postMessage() {} terminate() {} };"""
"""The engine's worker begins when a test says `begin()`."""

TABLE = """async () => {
  const { app } = await import("./main.js");
  const { deal, attempt, moves } = app.game.view;
  return { deal: deal.number, attempt: attempt.id, moves };
}"""

ENGINE = """async () => {
  const { app } = await import("./main.js");
  begin();
  const { view } = await app.engine.call({ do: "view" });
  const { save } = await app.engine.call({ do: "game" });
  return { same: JSON.stringify(view) === JSON.stringify(app.game.view), save };
}"""


def test_the_first_moves_are_painted_while_the_engine_is_still_on_its_way(
    page: Page, address: str
) -> None:
    page.add_init_script(HELD)
    stock = page.locator("[data-place=stock]")
    page.goto(address)
    expect(page.get_by_role("gridcell")).to_have_count(20)
    began = page.evaluate(TABLE)
    stock.click()
    assert page.evaluate(TABLE) == {**began, "moves": ["t"]}
    assert page.evaluate(ENGINE)["same"]
    page.wait_for_function("JSON.parse(localStorage['carpet.ahead'] ?? 0)?.d.view.cursor === 1")

    page.reload()
    expect(stock).to_be_visible()
    stock.click()
    assert page.evaluate(TABLE) == {**began, "moves": ["t", "t"]}

    # Closed before the engine came: the move is not lost, and the engine hears of it.
    page.reload()
    expect(stock).to_be_visible()
    assert page.evaluate(TABLE) == {**began, "moves": ["t", "t"]}
    found = page.evaluate(ENGINE)
    assert found["same"]
    assert found["save"].splitlines()[-2:] == ["moves t t", "at 2"]


def test_every_module_of_the_page_is_announced_by_its_html(page: Page, address: str) -> None:
    page.goto(address)
    announced, fetched = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          await app.game.send({ do: "play", move: "t" });
          await app.engine.call({ do: "view" });
          const links = [...document.querySelectorAll("link[rel=modulepreload], script[src]")];
          const files = performance.getEntriesByType("resource").map(({ name }) => name);
          const ours = files.filter((name) => name.endsWith(".js"));
          return [links.map((link) => link.href || link.src), ours];
        }"""
    )
    own = ("engine/worker", "engine/python", "engine/snapshot", "engine/slices", "browser/root")
    by_the_worker = {f"{address}{name}.js" for name in own}
    assert set(fetched) - by_the_worker == set(announced) - by_the_worker
