"""The log, files, links and sharing, used as a player uses them, in the built page."""

import json
import re

import pytest
from player import Player
from playwright.sync_api import BrowserContext, Page, expect
from table import heard, stepped_back, until

from carpet import Deal, Game
from carpet.coach.example import coach_game
from carpet.coach.fair import fair
from carpet.link import links
from carpet.slices import Report, finish

VIEW = "(await import('/carpet/main.js')).app.game.view"

LAYOUT = "async () => (await import('/carpet/main.js')).app.settings.get('layout')"
DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "dropped.txt"));
  document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}"""
"""Lets a file fall on the page."""


@pytest.fixture
def player(page: Page, address: str) -> Player:
    player = Player(page, address)
    player.start("#deal=1234")
    return player


def shared(page: Page, part: str) -> str:
    """Wait until something was handed to the system's sheet, and see a part of it."""
    until(page, "globalThis.shared")
    text: str = page.evaluate("(part) => shared[part]", part)
    return text


# --- attempts -------------------------------------------------------------------------------------


def test_an_attempt_enters_the_log_with_its_first_move(player: Player) -> None:
    assert player.log() == []
    player.play("t", "t")
    [record] = player.log()
    assert (record["start"], record["moves"], record["result"]) == ("deal 1234", "t t", "open")
    player.send({"do": "restart", "id": "again"})
    player.play("t")
    assert [record["moves"] for record in player.log()] == ["t t", "t"]


def test_the_game_comes_back_with_its_undo_list(player: Player) -> None:
    player.play("t", "t")
    player.run("deal")
    player.play("t")
    before = player.view
    player.start()
    assert player.view == before
    for _ in range(3):
        player.send({"do": "undo"})
    assert player.view["deal"]["number"] == 1234


# --- the log --------------------------------------------------------------------------------------


def test_the_log_lists_deletes_with_undo_and_clears_with_a_question(player: Player) -> None:
    player.play("t")
    player.send({"do": "new", "number": 7, "id": "seven"})
    player.play("t", "t")
    player.run("log")
    rows = player.page.locator(".log-table tbody tr")
    expect(rows).to_have_count(2)
    player.page.locator(".log-table tbody button").first.click()
    player.press("delete", "#dialog-entry")
    heard(player.page, "1 game deleted")
    expect(rows).to_have_count(1)
    player.press("undo-delete")
    heard(player.page, "Brought back")
    expect(rows).to_have_count(2)
    player.press("clear", "#dialog-log")
    focused = player.page.evaluate("document.activeElement.dataset.button")
    assert focused == "cancel"
    player.press("clear", "#dialog-clear")
    heard(player.page, "2 games deleted")
    assert player.log() == []
    player.press("undo-delete")
    expect(rows).to_have_count(2)
    assert len(player.log()) == 2


def test_an_attempt_can_be_looked_back_over(player: Player) -> None:
    player.play("t", "t", "t")
    player.send({"do": "new", "number": 7, "id": "seven"})
    player.run("log")
    player.page.locator(".log-table tbody button").first.click()
    player.press("review")
    player.page.locator(".review").wait_for()
    assert player.view["deal"]["number"] == 1234
    assert player.view["moves"] == ["t", "t", "t"]
    # It was looked at, not played.
    assert len(player.log()) == 1


# --- files ----------------------------------------------------------------------------------------


def test_everything_goes_out_and_comes_back_without_doubles(player: Player) -> None:
    player.play("t", "t")
    player.run("files")
    text = player.saved("export")
    backup = json.loads(text)
    assert (backup["format"], backup["version"]) == ("carpet backup", 1)
    assert [record["moves"] for record in backup["attempts"]] == ["t t"]
    assert Game.loads(backup["game"]).position.score == 4
    player.read(text)
    heard(player.page, "0 games added")
    more = {**backup["attempts"][0], "id": "other", "moves": "t", "count": 1}
    bad = {**more, "id": "<b>"}
    player.read(json.dumps({**backup, "attempts": [*backup["attempts"], more, bad]}))
    heard(player.page, "1 entry could not be read")
    assert sorted(record["moves"] for record in player.log()) == ["t", "t t"]


def test_the_log_goes_out_as_csv(player: Player) -> None:
    player.play("t", "t")
    player.run("files")
    head, line = player.saved("csv").splitlines()
    record = dict(zip(head.split(","), line.split(","), strict=True))
    assert (record["deal"], record["moves"], record["line"]) == ("1234", "2", "t t")


def test_a_game_goes_out_as_a_text_that_the_engine_reads(player: Player) -> None:
    player.play("t", "t")
    player.run("log")
    player.page.locator(".log-table tbody button").first.click()
    game = Game.loads(player.saved("save"))
    assert game.deal is not None
    assert (game.deal.number, len(game.moves), game.cursor) == (1234, 2, 2)


def test_a_saved_game_and_a_design_are_read_too(player: Player) -> None:
    player.play("t")
    player.run("files")
    design = json.dumps({"name": "X"})
    player.read(design, "x.cardz")
    heard(player.page, "is missing")
    published = player.page.request.get(player.address + "carpet-ten.cardz").text()
    player.read(published, "carpet.cardz")
    heard(player.page, "you are playing")
    assert player.page.evaluate(LAYOUT) == "five"
    player.page.locator("[data-button=lay-out]").click()
    assert player.page.evaluate(LAYOUT) == "ten"
    player.page.evaluate(DROP, "carpet 1\ndeal 7\nmoves t t\nat 1\n")
    player.page.locator("dialog").first.wait_for(state="detached")
    assert (player.view["deal"]["number"], player.view["cursor"]) == (7, 1)
    player.send({"do": "undo"})
    player.send({"do": "undo"})
    assert (player.view["deal"]["number"], player.view["cursor"]) == (1234, 1)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "hello", '{"format":"carpet backup"}', "carpet 1"]
)
def test_what_is_no_file_of_ours_changes_nothing(player: Player, text: str) -> None:
    player.play("t")
    before = player.view
    player.run("files")
    player.read(text)
    player.page.locator("#dialog-files [role=status]:not(:empty)").wait_for()
    assert player.view == before


# --- links ----------------------------------------------------------------------------------------


def test_a_link_opens_a_deal_and_the_running_game_is_kept(player: Player) -> None:
    player.play("t")
    player.start("#deal=77")
    assert player.view["deal"]["number"] == 77
    assert "#" not in player.page.url
    heard(player.page, "Your game is kept")
    player.send({"do": "undo"})
    assert (player.view["deal"]["number"], player.view["cursor"]) == (1234, 1)


def test_a_reload_after_a_link_stays_in_the_game(player: Player) -> None:
    player.play("t")
    player.send({"do": "save"})
    player.page.reload()
    player.ready()
    assert player.view["cursor"] == 1


def test_links_to_cards_positions_and_games(player: Player) -> None:
    game = Game(Deal(Deal.numbered(5).cards))
    game.play("t", "t")
    start, position, whole = links(game)
    for link, stock, moves in ((start, 28, 0), (position, 26, 0), (whole, 28, 2)):
        player.start(f"#{link}")
        assert (player.view["stock"], len(player.view["moves"])) == (stock, moves)


def test_links_open_with_what_mail_and_chats_put_behind_them(player: Player) -> None:
    game = Game(Deal.numbered(6))
    game.play("t")
    link = links(game).game
    for number, tail in enumerate(
        [")", ".", ",", "!", "%20", "&utm_source=x", "?fbclid=x", "%"], 50
    ):
        for start, moves in ((f"deal={number}", 0), (link, 1)):
            player.page.evaluate("(hash) => { location.hash = hash; }", start + tail)
            until(
                player.page,
                f"{VIEW}.deal.number === given[0] && {VIEW}.moves.length === given[1]",
                [6 if moves else number, moves],
            )


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("deal=0", "whole number"),
        ("deal=99999999999999999999", "whole number"),
        ("cards=abc", "cut short or misspelt"),
        ("position=AAAA", "four rows of five"),
        ("game=1234.2.AA", "cut short or misspelt"),
        ("deal=%", "no deal that we can read"),
    ],
)
def test_a_bad_link_explains_itself_and_costs_nothing(
    player: Player, link: str, words: str
) -> None:
    player.play("t")
    before = player.view
    player.send({"do": "save"})
    player.page.evaluate("(link) => { location.hash = link; }", link)
    heard(player.page, words)
    assert player.view == before


def test_a_first_visit_with_a_bad_link_starts_normally(page: Page, address: str) -> None:
    player = Player(page, address)
    player.start("#deal=zero")
    heard(player.page, "whole number")
    assert player.view["stock"] == 28


# --- sharing --------------------------------------------------------------------------------------


def test_the_result_is_copied_where_there_is_no_sheet_and_spoils_nothing(
    player: Player, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.play("t", "t")
    player.run("share")
    player.press("share-result")
    heard(player.page, "Copied")
    text = player.page.evaluate("navigator.clipboard.readText()")
    title, squares, reached, address = text.splitlines()
    assert "1234" in title
    assert squares == "🟩" + "⬜" * 12
    assert reached == "4 of 52"
    assert address == player.address + "#deal=1234"
    assert not re.search(r"[A23456789TJQK][SHDC♠♥♦♣]", text.replace(address, ""))


def test_the_coachs_result_stands_in_the_log_and_in_a_shared_text_once_a_game_has_ended(
    player: Player, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = Game(Deal.numbered(1234))
    while moves := game.position.legal_moves():
        game.play(moves[-1])
    last = game.moves[-1]
    game.undo()
    coach = finish(coach_game(game.start, Report()))["score"]

    player.run("share")
    expect(player.page.locator("[data-button=share-result]")).to_be_visible()
    assert not player.page.locator("[data-button=share-coach]").count()
    player.send({"do": "open", "text": game.dumps(), "id": "ends"})
    player.play(str(last))
    assert player.view["outcome"]
    player.run("share")
    player.press("share-coach")
    heard(player.page, "Copied")
    assert f"either: {coach} of 52" in player.page.evaluate("navigator.clipboard.readText()")

    player.run("log")
    player.page.locator(".log-table tbody button").first.click()
    facts = player.page.locator("#dialog-entry .facts")
    expect(facts).to_contain_text(f"The coach{coach} of 52")
    player.page.keyboard.press("Escape")

    # Who always turned finds choices to make once more; each is told of after it was made.
    steps = finish(fair(game.start, [*game.moves[: game.cursor], last], Report()))["steps"]
    worst = max(steps, key=lambda step: step["lost"])
    player.press("turnings", "#dialog-log")
    player.press("turning", "#dialog-turnings")
    heard(player.page, "What would you do?")
    assert player.view["moves"] == [str(move) for move in game.moves[: worst["cursor"]]]
    assert "points" not in player.page.evaluate("said.at(-1)")
    player.play("t")
    heard(player.page, f"{round(100 * worst['lost'])} points lost. Better")
    assert player.view["attempt"]["assisted"]


def test_the_systems_sheet_is_used_where_there_is_one(page: Page, address: str) -> None:
    page.add_init_script(
        "navigator.share = (data) => { globalThis.shared = data; return Promise.resolve(); };"
    )
    player = Player(page, address)
    player.start("#deal=1234")
    player.run("share")
    player.press("share-deal")
    assert shared(page, "url") == address + "#deal=1234"
    assert page.evaluate("Object.keys(shared)") == ["url"]


@pytest.mark.parametrize(("error", "words"), [("AbortError", ""), ("NotAllowedError", "Copied.")])
def test_a_sheet_that_is_closed_says_nothing_and_one_that_fails_is_made_up_for(
    page: Page, context: BrowserContext, address: str, error: str, words: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(
        f"""navigator.share = async (data) => {{
          globalThis.shared = {{ ...data, asked: navigator.userActivation.isActive }};
          throw new DOMException("no", "{error}");
        }};"""
    )
    player = Player(page, address)
    player.start("#deal=1234")
    page.evaluate("navigator.clipboard.writeText('before')")
    player.run("share")
    player.press("share-result")
    text = shared(page, "text")
    assert page.evaluate("shared") == {"text": text, "asked": True}
    assert text.endswith(address + "#deal=1234")
    if words:
        heard(player.page, words)
    else:
        player.press("share-deal")
        shared(page, "url")
    assert page.locator("#dialog-share [role=status]").text_content() == words
    assert page.evaluate("navigator.clipboard.readText()") == (text if words else "before")


def test_the_rug_is_saved_as_a_picture(player: Player) -> None:
    player.run("share")
    with player.page.expect_download() as download:
        player.press("share-picture")
    assert download.value.suggested_filename == "carpet-1234.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


# --- daily deals ---------------------------------------------------------------------------------


def test_a_daily_deal_keeps_its_day_over_a_reload(player: Player) -> None:
    player.page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          app.commands.run("daily");
        }"""
    )
    day = player.page.evaluate(
        "import('./source/features/daily/days.js').then(({ dayOf }) => dayOf())"
    )
    player.press("today")
    expect(player.page.locator(".deal")).to_contain_text("Daily deal")
    stepped_back(player.page)
    player.page.reload()
    player.ready()
    expect(player.page.locator(".deal")).to_contain_text("Daily deal")
    player.play("t")
    assert [record["daily"] for record in player.log()] == [day]


# --- two tabs -------------------------------------------------------------------------------------


def test_the_older_tab_steps_back_and_takes_over_again(
    context: BrowserContext, player: Player, address: str
) -> None:
    player.play("t")
    newer = Player(context.new_page(), address)
    newer.start()
    assert newer.view["cursor"] == 1
    player.page.locator("#dialog-other-tab").wait_for()
    newer.play("t")
    player.press("reload")
    player.ready()
    assert player.view["cursor"] == 2
    newer.page.locator("#dialog-other-tab").wait_for()


# --- storage that fails ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
               IDBFactory.prototype.open = () => { throw new DOMException("no room", "QuotaExceededError"); };""",
            "storage is full",
        ),
        (
            """for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(globalThis, name, {
                 get() { throw new DOMException("forbidden", "SecurityError"); } });""",
            "keeps nothing",
        ),
    ],
    ids=["full", "forbidden"],
)
def test_the_game_goes_on_without_storage_and_says_so(
    page: Page, address: str, fault: str, words: str
) -> None:
    page.add_init_script(f"if (location.pathname === '/carpet/') {{ {fault} }}")
    player = Player(page, address)
    page.goto(address + "#deal=1234")
    player.ready()
    heard(player.page, words)
    player.play("t", "t")
    assert [record["moves"] for record in player.log()] == ["t t"]
