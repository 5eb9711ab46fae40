"""The page may be closed at any moment: it comes back at the last accepted move, or one before."""

import random

import pytest
from playwright.sync_api import BrowserContext, Page
from table import Table

WITNESS = """if (location.pathname === '/carpet/') {
  const KEY = 'test.accepted';
  const placeOf = ({ attempt, moves, cursor }) => `${attempt.id} ${moves.slice(0, cursor).join(' ')}`;
  globalThis.before = JSON.parse(localStorage.getItem(KEY));
  addEventListener('DOMContentLoaded', async () => {
    const { app } = await import('./main.js');
    globalThis.backAt = async () => placeOf((await app.engine.call({ do: 'view' })).view);
    app.game.onChange(({ view, act }) => {
      const known = JSON.parse(localStorage.getItem(KEY)) ?? [];
      const place = placeOf(view);
      if (act && known.at(-1) !== place) localStorage.setItem(KEY, JSON.stringify([...known.slice(-1), place]));
    });
  });
}"""
"""Notes the last two places that were accepted, and what was noted when the page was opened."""


def frames(page: Page, count: int) -> None:
    """Let so many frames go by."""
    page.evaluate(
        "async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); }", count
    )


def act(table: Table, dice: random.Random) -> None:
    """Do something that a player might, mostly moves."""
    if dice.random() < 0.7:
        table.page.keyboard.press(dice.choice("dddddddazn"))
    elif table.page.locator("dialog[open]").count():
        table.page.keyboard.press("Escape")
    else:
        table.page.mouse.click(*table.middle(dice.choice([*table.view()["targets"], "stock"])))


@pytest.mark.parametrize("moments", [4, pytest.param(200, marks=pytest.mark.long)])
def test_closed_at_any_moment_it_comes_back_where_it_was(
    context: BrowserContext, address: str, moments: int, seed: int
) -> None:
    context.add_init_script(WITNESS)
    dice = random.Random(moments + seed)
    for moment in range(moments):
        page = context.new_page()
        page.goto(address, wait_until="commit")
        if moment % 4 == 2:
            # While it starts; keys may come too early to be heard, or wait for the engine.
            frames(page, dice.randrange(60))
            page.keyboard.press("d")
            page.keyboard.press("d")
        else:
            page.locator("#status[data-engine=ready]").wait_for()
            before, place = page.evaluate("async () => [before, await backAt()]")
            assert moment == 0 or place in before, f"moment {moment}"
            table = Table(page)
            for _ in range(dice.randrange(3, 15)):
                act(table, dice)
        frames(page, dice.randrange(20))
        page.close()
