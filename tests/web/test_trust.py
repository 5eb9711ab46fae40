"""What is kept and what is brought along: possible or refused, told, never in the way of a game.

`tests/data/v0.1.0` holds what version 0.1.0 kept; all of it comes through.
"""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from player import Player
from playwright.sync_api import Page, expect
from table import Table, heard, until, winning_line

KEPT = Path(__file__).parent.parent / "data/v0.1.0"

SEED = """async ([storage, rows]) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
  const { openDatabase } = await import('/carpet/source/browser/database.js');
  await openDatabase('carpet.log', 'attempts').put(rows);
}"""
NOTES = "Object.keys(localStorage).filter((key) => key.startsWith('carpet.attempt.'))"
SETTLED = f"({NOTES}).length <= 1"


def kept(name: str) -> Any:
    """A file that version 0.1.0 left, as data."""
    return json.loads((KEPT / name).read_text("utf-8"))


def seeded(
    page: Page,
    address: str,
    storage: dict[str, str] | None = None,
    rows: Sequence[dict[str, Any]] = (),
) -> Player:
    """The page after a visit that left this behind."""
    page.goto(address + "blank.html")
    page.evaluate(SEED, [storage or {}, list(rows)])
    player = Player(page, address)
    page.goto(address)
    player.ready()
    return player


@pytest.fixture
def successor(page: Page, address: str) -> Player:
    """The page after version 0.1.0 was here."""
    return seeded(page, address, kept("storage.json"), kept("database.json"))


def told(record: dict[str, Any]) -> dict[str, Any]:
    """A record without what version 0.1.0 did not count."""
    return {name: value for name, value in record.items() if name != "written"}


def first_told(view: dict[str, Any]) -> dict[str, Any]:
    """A view as far as version 0.1.0 told it."""
    return {name: value for name, value in view.items() if name != "unseen"}


# --- what version 0.1.0 kept ----------------------------------------------------------------------


def test_the_game_the_log_and_the_settings_of_version_0_1_0_come_through(successor: Player) -> None:
    assert first_told(successor.view) == kept("view.json")
    assert [told(record) for record in successor.log()] == [told(r) for r in kept("log.json")]
    settings = kept("storage.json")["carpet.settings"]
    wanted = json.loads(settings)["d"]
    assert wanted == successor.page.evaluate(
        """async (names) => {
          const { app } = await import('/carpet/main.js');
          return Object.fromEntries(names.map((name) => [name, app.settings.get(name)]));
        }""",
        list(wanted),
    )
    for _ in range(2):
        successor.send({"do": "redo"})
    assert successor.view["cursor"] == len(successor.view["moves"]) == 12


def test_notes_that_version_0_1_0_left_lying_leave(successor: Player) -> None:
    until(successor.page, SETTLED)
    assert len(successor.log()) == 7
    successor.play("t")
    successor.run("deal")
    successor.play("t")
    until(successor.page, SETTLED)
    assert len(successor.log()) == 8


def test_the_table_is_the_one_that_version_0_1_0_wrote(successor: Player) -> None:
    successor.run("files")
    assert successor.saved("csv").splitlines() == (KEPT / "log.csv").read_text("utf-8").splitlines()


def test_the_backup_of_version_0_1_0_is_read(page: Page, address: str) -> None:
    player = seeded(page, address)
    player.run("files")
    text = (KEPT / "backup.json").read_text("utf-8")
    player.read(text)
    heard(player.page, "7 games added.")
    said = page.locator("#dialog-files [role=status]").inner_text()
    assert "could not" not in said
    assert [told(record) for record in player.log()] == kept("backup.json")["attempts"]
    player.press("play-on")
    page.locator("dialog").first.wait_for(state="detached")
    assert player.view["deal"]["number"] == 77
    player.run("files")
    player.read(text)
    heard(player.page, "0 games added.")


def test_the_saved_game_of_version_0_1_0_is_read(page: Page, address: str) -> None:
    player = seeded(page, address)
    player.run("files")
    player.read((KEPT / "game.carpet").read_text("utf-8"), "game.txt")
    page.locator("dialog").first.wait_for(state="detached")
    assert player.view["moves"] == kept("view.json")["moves"]
    assert player.view["cursor"] == kept("view.json")["cursor"]


@pytest.mark.parametrize("kind", kept("links.json"))
def test_a_link_of_version_0_1_0_is_followed(page: Page, address: str, kind: str) -> None:
    player = Player(page, address)
    player.start("#" + kept("links.json")[kind])
    assert (player.view["deal"]["number"] == 77) == (kind in ("deal", "game"))
    assert len(player.view["moves"]) == {"game": 10, "game_of_cards": 3}.get(kind, 0)


# --- a picture is only a picture -------------------------------------------------------------------

DAMAGE = {
    "no next": "delete view.next",
    "no targets": "view.targets = null",
    "a number": "kept.d.view = 7",
    "another shape that passes for one": "view.cells = view.cells.map(() => null); view.waste = []",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_kept_view_that_cant_be_painted_is_dropped_and_the_save_opens(
    page: Page, address: str, damage: str
) -> None:
    page.goto(address + "blank.html")
    page.evaluate(SEED, [kept("storage.json"), []])
    page.evaluate(
        f"""() => {{
          const kept = JSON.parse(localStorage.getItem('carpet.game'));
          const {{ view }} = kept.d;
          {damage};
          localStorage.setItem('carpet.game', JSON.stringify(kept));
        }}"""
    )
    player = Player(page, address)
    page.goto(address)
    player.ready()
    assert first_told(player.view) == kept("view.json")
    expect(page.locator(".grid .card").first).to_be_visible()
    player.play("t")


# --- a game that can't be loaded --------------------------------------------------------------------

UNLOADABLE = {
    "a move that can't be": (
        lambda text: text.replace("moves t t t", "moves b2 b2 t"),
        "be laid out any more",
    ),
    "a newer version": (lambda text: text.replace('\\"carpet\\":1', '\\"carpet\\":2'), "newer"),
    "a newer game": (lambda text: text.replace("carpet 1", "carpet 9"), "newer"),
    "no save": (lambda _: '{"v":1,"d":{"view":null}}', "be laid out any more"),
    "a number": (lambda _: '{"v":1,"d":7}', "be laid out any more"),
}


@pytest.mark.parametrize(("spoil", "words"), UNLOADABLE.values(), ids=UNLOADABLE)
def test_a_game_that_cant_be_loaded_is_told_and_set_aside(
    page: Page, address: str, spoil: Callable[[str], str], words: str
) -> None:
    storage = kept("storage.json")
    text = spoil(storage["carpet.game"])
    assert text != storage["carpet.game"]
    player = seeded(page, address, {**storage, "carpet.game": text})
    heard(player.page, words)
    with page.expect_download() as download:
        page.locator(".toast button", has_text="Save it").click()
    lost = json.loads(text)["d"]
    saved = download.value.path().read_text("utf-8")
    assert saved == (
        lost["save"]
        if isinstance(lost, dict) and "save" in lost
        else json.dumps(lost).replace(" ", "")
    )
    player.play("t")
    player.start()
    assert player.view["moves"] == ["t"]
    aside = page.evaluate("JSON.parse(localStorage.getItem('carpet.game.refused')).d")
    assert aside == lost


def test_each_game_that_cant_be_loaded_is_set_aside(page: Page, address: str) -> None:
    storage = kept("storage.json")
    texts = [storage["carpet.game"].replace("carpet 1", f"carpet {version}") for version in (7, 8)]
    for text in texts:
        page.goto(address + "blank.html")
        page.evaluate("(text) => localStorage.setItem('carpet.game', text)", text)
        page.evaluate("indexedDB.deleteDatabase('carpet.values')")
        player = Player(page, address)
        page.goto(address)
        player.ready()
        heard(player.page, "newer")
    found = page.evaluate(
        """Object.entries(localStorage).filter(([key]) => key.startsWith('carpet.game.refused'))
           .map(([, text]) => JSON.parse(text).d.save).sort()"""
    )
    assert found == sorted(json.loads(text)["d"]["save"] for text in texts)


# --- other small values ----------------------------------------------------------------------------


@pytest.mark.parametrize("value", [{"mx442argllkfzr": "2026-99-99", "x": 7}, ["x"], 7], ids=str)
def test_small_values_of_nonsense_are_passed_over(page: Page, address: str, value: str) -> None:
    text = json.dumps({"v": 1, "d": value})
    keys = ("daily", "ends", "settings", "offline.told")
    storage = {**kept("storage.json"), **{f"carpet.{key}": text for key in keys}}
    player = seeded(page, address, storage)
    assert first_told(player.view) == kept("view.json")
    expect(page.locator(".deal")).to_contain_text("77")
    player.play("t")


# --- records from a file ---------------------------------------------------------------------------

WON, BLOCKED, *_ = kept("backup.json")["attempts"]
WRONG: dict[str, dict[str, Any]] = {
    "a formula": {"date": '=HYPERLINK("http://e.co") 1'},
    "no day": {"daily": "2026-99-99"},
    "no moves": {"moves": "", "count": 0},
    "moves that can't be made": {"moves": " ".join(["w"] * WON["count"])},
    "another deal's moves": {"start": "deal 7"},
    "moves of a win, cut short": {
        "moves": WON["moves"].rsplit(" ", 1)[0],
        "count": WON["count"] - 1,
    },
    "a score that the moves don't reach": {"result": "open", "score": 30},
    "seconds beyond sense": {"seconds": 1e15},
}


def test_records_that_cant_have_happened_are_counted_and_left_out(page: Page, address: str) -> None:
    player = seeded(page, address)
    player.run("files")
    bad = [{**WON, "id": f"bad{index}", **wrong} for index, wrong in enumerate(WRONG.values())]
    player.read(json.dumps({**kept("backup.json"), "attempts": [WON, *bad, BLOCKED]}))
    heard(player.page, f"2 games added. {len(bad)} entries could not be read")
    assert [record["id"] for record in player.log()] == [WON["id"], BLOCKED["id"]]


def test_an_attempt_that_the_backup_knows_as_won_stays_won(page: Page, address: str) -> None:
    player = seeded(page, address)
    line = winning_line(1234)
    player.send({"do": "new", "number": 1234, "id": WON["id"]})
    player.play(*line[:8])
    [mine] = player.log()
    assert (mine["result"], mine["count"]) == ("open", 8)
    player.run("files")
    player.read((KEPT / "backup.json").read_text("utf-8"))
    heard(player.page, "6 games added.")
    page.keyboard.press("Escape")
    player.play(line[8])
    player.run("deal")
    player.play("t")
    until(page, SETTLED)
    found = {record["id"]: record["result"] for record in player.log()}
    assert found[WON["id"]] == "won"
    player.start()
    assert {r["id"]: r["result"] for r in player.log()}[WON["id"]] == "won"


# --- numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pasted", "dealt"),
    [
        ("   9007199254740991", 9007199254740991),
        ("9,007,199,254,740,991", 9007199254740991),
        ("\u0667\u0667", 77),
        ("90071992547409911", None),
        ("-5", None),
    ],
)
def test_a_pasted_number_is_dealt_whole_or_not_at_all(
    page: Page, address: str, pasted: str, dealt: str
) -> None:
    player = Player(page, address)
    player.start("#deal=1234")
    player.run("number")
    field = page.locator("#deal-number")
    field.fill("")
    page.keyboard.insert_text(pasted)
    page.keyboard.press("Enter")
    if dealt is None:
        expect(page.locator("#deal-number-problem")).not_to_be_empty()
        assert field.input_value() == pasted
    else:
        expect(page.locator("#dialog-number")).to_have_count(0)
    assert player.view["deal"]["number"] == (dealt or 1234)


# --- who shows the game otherwise than it stands ----------------------------------------------------


def test_a_new_deal_while_finish_runs_leaves_the_cards_as_they_lie(
    page: Page, address: str
) -> None:
    table = Table(page)
    table.open(address, 1234)
    player = Player(page, address)
    line = winning_line(1234)
    made = 0
    while not table.view()["finish"]:
        player.play(line[made])
        made += 1
    table.settle()
    page.evaluate(
        """async (made) => {
          const { app } = await import('/carpet/main.js');
          app.commands.run('finish');
          while (app.game.view.cursor < made + 2) await new Promise(requestAnimationFrame);
          app.commands.run('deal');
        }""",
        made,
    )
    expect(page.locator(".deal")).not_to_contain_text("1234")
    [record] = [record for record in player.log() if record["start"] == "deal 1234"]
    assert record["result"] == "open"
    player.send({"do": "undo"})
    assert player.view["outcome"] is None
    assert made < player.view["cursor"] < len(line)


@pytest.mark.parametrize("leave", ["deal", "undo", "reload"])
def test_a_position_that_is_looked_at_is_not_the_games(
    page: Page, address: str, leave: str
) -> None:
    player = Player(page, address)
    player.start("#deal=7")
    player.send({"do": "new", "number": 1234, "id": "second"})
    player.play("t", "t", "t")
    player.run("review")
    page.locator("[data-button=look]").click()
    page.locator(".review").wait_for()
    page.locator(".review-steps button").first.click()
    until(page, "(await import('/carpet/main.js')).app.game.view.cursor === 0")
    if leave == "reload":
        player.start()
    else:
        player.run(leave)
        expect(page.locator(".review")).to_have_count(0)
        if leave == "deal":
            expect(page.locator(".deal")).not_to_contain_text("1234")
            player.send({"do": "undo"})
    assert (player.view["deal"]["number"], player.view["cursor"]) == (1234, 3)


# --- a database that dies --------------------------------------------------------------------------

CONNECTIONS = """
  globalThis.connections = [];
  globalThis.broken = false;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (broken && this.name === 'carpet.log') throw new DOMException('closing', 'InvalidStateError');
    connections.push(this);
    return transaction.apply(this, given);
  };
"""
"""Connections that have been used, to be closed as the system closes them: without an event."""


def many(count: int) -> list[dict[str, Any]]:
    """Rows of a log, one for each deal from 1 on."""
    return [
        {
            **BLOCKED,
            "id": f"m{n}",
            "start": f"deal {n}",
            "moves": "t",
            "count": 1,
            "score": 4,
            "result": "open",
        }
        for n in range(1, count + 1)
    ]


@pytest.fixture
def watched(page: Page, address: str) -> Player:
    """The page with 300 games in its log; the test can close or break its connections."""
    page.add_init_script(CONNECTIONS)
    player = seeded(page, address, rows=many(300))
    player.play("t")
    return player


def test_a_connection_that_the_system_closed_is_opened_again(watched: Player) -> None:
    close = "for (const connection of connections.splice(0)) connection.close()"
    watched.page.evaluate(close)
    assert len(watched.log()) == 301
    watched.run("files")
    watched.page.evaluate(close)
    assert len(json.loads(watched.saved("export"))["attempts"]) == 301
    watched.page.keyboard.press("Escape")
    watched.run("log")
    watched.page.locator(".log-table tbody button").first.click()
    watched.page.evaluate(close)
    watched.press("delete", "#dialog-entry")
    heard(watched.page, "1 game deleted")
    watched.start()
    assert len(watched.log()) == 300


def test_while_the_database_cant_be_read_nothing_is_said_to_be_whole_or_done(
    watched: Player,
) -> None:
    page = watched.page
    watched.start()
    page.evaluate("broken = true")
    watched.run("log")
    expect(page.locator("#dialog-log .problem")).to_contain_text("games are missing")
    page.locator(".log-table tbody button").first.click()
    watched.press("delete", "#dialog-entry")
    heard(watched.page, "nothing was deleted")
    assert page.locator(".log-table tbody tr").count() == 1
    watched.press("files", "#dialog-log")
    for kind in ("export", "csv"):
        watched.press(kind)
        expect(page.locator("#dialog-files [role=status]")).to_contain_text("games are missing")
    with page.expect_download() as download:
        watched.press("save-part")
    assert len(download.value.path().read_text("utf-8").splitlines()) == 2
    page.evaluate("broken = false")
    assert len(json.loads(watched.saved("export"))["attempts"]) == 301
    page.keyboard.press("Escape")
    watched.press("read-again", "#dialog-log")
    expect(page.locator("#dialog-log .problem")).to_have_count(0)
    expect(page.locator("#dialog-log .log-count")).to_have_text(re.compile("301"))


# --- a browser that keeps nothing ------------------------------------------------------------------


def test_that_nothing_is_kept_stays_to_be_read_until_a_move(page: Page, address: str) -> None:
    page.add_init_script(
        """if (location.pathname === '/carpet/')
             Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };"""
    )
    player = Player(page, address)
    page.goto(address + "#deal=1234")
    player.ready()
    toast = page.locator(".toast", has_text="keeps nothing")
    expect(toast).to_be_visible()
    page.evaluate("endWaits()")
    expect(toast).to_be_visible()
    player.play("t")
    expect(toast).to_have_count(0)
