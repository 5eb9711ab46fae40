"""A first visit: a real deal is on the table before Python is."""

from playwright.sync_api import Page, expect

from tools.server import Site


def test_the_board_is_painted_while_the_engine_is_still_on_its_way(
    page: Page, address: str, site: Site
) -> None:
    page.add_init_script(
        """const Real = Worker;
        globalThis.Worker = class { constructor(...given) { globalThis.begin = () => {
          const real = new Real(...given);
          this.postMessage = (message) => real.postMessage(message);
          real.onmessage = (event) => this.onmessage(event);
        } } postMessage() {} terminate() {} };"""
    )
    page.goto(address)
    expect(page.get_by_role("gridcell")).to_have_count(20)
    stock = page.evaluate(
        "import('./main.js').then(({ app }) => [app.game.view.stock, app.game.view.deal.number])"
    )
    assert stock[0] == 28
    page.evaluate(
        "import('./main.js').then(({ app }) => void app.game.send({do: 'play', move: 't'}))"
    )
    stocks = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          const before = app.game.view.stock;
          begin();
          while (app.game.view.stock === before) await new Promise(requestAnimationFrame);
          return [before, app.game.view.stock, app.game.view.deal.number];
        }"""
    )
    assert stocks == [28, 27, stock[1]]


def test_every_module_of_the_page_is_announced_by_its_html(page: Page, address: str) -> None:
    page.goto(address)
    announced, fetched = page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          await app.game.send({ do: "play", move: "t" });
          const links = [...document.querySelectorAll("link[rel=modulepreload], script[src]")];
          const files = performance.getEntriesByType("resource").map(({ name }) => name);
          const ours = files.filter((name) => name.endsWith(".js"));
          return [links.map((link) => link.href || link.src), ours];
        }"""
    )
    own = ("engine/worker", "engine/python", "engine/snapshot", "engine/slices", "browser/root")
    by_the_worker = {f"{address}{name}.js" for name in own}
    assert set(fetched) - by_the_worker == set(announced) - by_the_worker
