"""The command line: driven as a person or a script would, through arguments and lines of input."""

from __future__ import annotations

import errno
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from second import DATA
from tables import lay

import carpet
from carpet import Deal, Game, Position, command, solve
from carpet.coach.hint import Reason
from carpet.coach.review import review
from carpet.command import main
from carpet.command.draw import PLAIN, Style, draw
from carpet.command.words import _REASONS
from carpet.link import links
from carpet.slices import Report, finish

LATE = "KKKJ ----------/----------/----------/------KC-- QC -"


class Terminal(io.StringIO):
    """Standard input or output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def run(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *words: str,
    typed: str = "",
) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line with these lines typed."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    return lambda *words, typed="": run(monkeypatch, capsys, *words, typed=typed)


# --- the table ----------------------------------------------------------------------------------


def test_a_table_without_colours_and_symbols() -> None:
    position = lay("3AKA", {"a1": "4S", "b1": "9C"}, spaces="e4", waste="KH2C", stock="QS")
    lines = draw(position).splitlines()
    assert lines[0] == f" 3S  AH  KD  AC    stock {len(position.stock)}    waste  KH [2C]"
    assert lines[2] == "     a   b   c   d   e"
    assert lines[3].startswith("1  [4S] 9C ")
    assert lines[6].startswith("4 ")
    assert lines[6].endswith("  .")
    assert lines[-1] == "score 18 of 52"


def test_a_long_waste_is_cut_to_its_top() -> None:
    position = Deal.numbered(1).position()
    for _ in range(8):
        position = position.play("t")
    assert "…" not in draw(position)
    position = position.play("t")
    line = draw(position).splitlines()[0]
    shown = [str(card) for card in position.waste[-8:]]
    assert line.split("waste …")[1].replace("[", "").replace("]", "").split() == shown


def test_colours_and_symbols() -> None:
    late = Position.parse(LATE)
    shown = draw(late, Style(colours=True, symbols=True))
    assert "\x1b[31m K♥ \x1b[0m" in shown
    assert " K♠ " in shown
    assert "\x1b[1m[Q♣]\x1b[0m" in shown
    assert "\x1b" not in draw(late, Style(symbols=True))
    assert draw(late).isascii()
    assert draw(late) == draw(late, PLAIN)


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], coloured: bool
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["deal", "1"]) == 0
    assert ("\x1b[" in out.getvalue()) is coloured


def test_letters_where_there_are_no_symbols(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["deal", "1"]) == 0
    assert b" AS  AH  AD  AC " in raw.getvalue()


# --- verbs --------------------------------------------------------------------------------------


def test_a_deal_is_shown_in_every_form(shell) -> None:  # type: ignore[no-untyped-def]
    deal = Deal.numbered(1234)
    code, out, err = shell("deal", "1234")
    assert (code, err) == (0, "")
    assert out.endswith(f"deal 1234\ncards {deal}\nposition {deal.position()}\nlink #deal=1234\n")
    code, out, _ = shell("deal", str(deal))
    assert f"\n\ncards {deal}\nposition {deal.position()}\nlink #cards=" in out
    link = out.rpartition("link ")[2].strip()
    assert shell("deal", f"https://example.org/carpet/{link}")[1] == out
    code, out, _ = shell("deal", LATE)
    assert f"\n\nposition {LATE}\nlink #position=" in out
    assert "cards" not in out


@pytest.mark.parametrize("verb", ["deal", "solve", "play"])
@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("0", "a deal number is a whole number"),
        ("9007199254740992", "a deal number is a whole number"),
        ("99999999999999999", "a whole number from 1 to 9007199254740991, not 99999999999999999"),
        ("9007199254740992 ", "not 9007199254740992"),
        ("2S", "'2S' is not a deal number, 96 characters of cards, a position's text, or a link"),
        ("2S" * 40, "a deal is written in 96 characters, not 80"),
        ("KKKK -", "a position has four fields"),
        ("deal=x", "no link"),
    ],
)
def test_a_wrong_start_is_refused(shell, verb: str, start: str, message: str) -> None:  # type: ignore[no-untyped-def]
    code, out, err = shell(verb, start)
    assert (code, out) == (1, "")
    assert err.startswith("carpet: ")
    assert message in err or start == "deal=x"
    assert len(err.splitlines()) == 1


def test_solving(shell) -> None:  # type: ignore[no-untyped-def]
    said = f"position {LATE}\ncan be won\nbest score 52 of 52\nmoves w d4\n"
    assert shell("solve", LATE)[1] == said
    lost = next(n for n in range(1, 99) if not solve(Deal.numbered(n).position()).winnable)
    solution = solve(Deal.numbered(lost).position())
    code, out, _ = shell("solve", str(lost))
    assert code == 0
    assert f"\ncan't be won\nbest score {solution.best_score} of 52\nmoves " in out
    won = "KKKK " + "/".join(["-" * 10] * 4) + " - -"
    assert shell("solve", won)[1].endswith("moves -\n")


def test_a_value(shell) -> None:  # type: ignore[no-untyped-def]
    chance = carpet.value(Deal.numbered(1234).position())
    said = json.loads(shell("value", "1234", "--json")[1])
    assert said == {"value": chance, "choices": [{"takes": 0, "value": chance}]}
    waiting = "KKKT ----------/----------/----------/---------- KCJC QC"
    said = json.loads(shell("value", waiting, "--json")[1])
    assert said == {
        "value": 1.0,
        "choices": [{"takes": 1, "value": 1.0}, {"takes": 2, "value": 1.0}],
    }
    assert shell("value", waiting)[1] == (
        f"position {waiting}\na strong player who can't see the stock wins 100.0%\n"
        "taking 1 before the next turn 100.0%\ntaking 2 before the next turn 100.0%\n"
    )


BLOCKED = DATA / "saves" / "1-steps.carpet"


def test_a_review_of_a_saved_game_a_link_and_a_file(shell) -> None:  # type: ignore[no-untyped-def]
    text = BLOCKED.read_text()
    game = Game.loads(text)
    out = shell("review", str(BLOCKED), "--json")[1]
    assert json.loads(out) == finish(review(game.start, game.moves, Report()))
    assert json.loads(out)["fair"]["result"] == 0
    assert shell("review", text, "--json")[1] == out
    assert shell("review", "-", "--json", typed=text)[1] == out
    assert shell("review", f"https://example.org/#{links(game).game}", "--json")[1] == out


def test_a_review_for_people(shell) -> None:  # type: ignore[no-untyped-def]
    lines = shell("review", str(BLOCKED))[1].splitlines()
    start, luck, choices = (
        int(word) for word in re.findall(r"[-+]?\d+", lines[0].split(",")[0] + lines[1])
    )
    assert start + luck + choices == 0
    assert lines[0].endswith(" 0 % at the end")
    assert any(" lost " in line and ", better " in line for line in lines)
    assert lines[-1].startswith("with the stock known: the win was lost with move ")
    lost = next(n for n in range(1, 99) if not solve(Deal.numbered(n).position()).winnable)
    assert re.fullmatch(
        r"with the stock known: nobody could have won, but with .. and .. in each other's place",
        shell("review", f"deal={lost}")[1].splitlines()[-1],
    )
    assert shell("review", "deal=1")[1].endswith("it could be won to the end\n")


def test_checking_saves(shell, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, err = shell("check", *map(str, sorted((DATA / "saves").glob("*.carpet"))))
    assert (code, err) == (0, "")
    assert "1-won.carpet: sound, won, 88 moves, score 52 of 52\n" in out
    assert "1-steps.carpet: sound, blocked, 42 moves, score 13 of 52\n" in out
    assert "1-fresh.carpet: sound, unfinished, 0 moves, score 4 of 52\n" in out

    wrong = tmp_path / "wrong.carpet"
    wrong.write_text("carpet 1\ndeal 1\nmoves t w\nat 2\n")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    code, out, err = shell("check", str(wrong), str(DATA / "saves/1-won.carpet"), str(binary))
    assert code == 1
    assert out.count("\n") == 1
    assert f"{wrong}: move 2, w: " in err
    assert f"{binary}: " in err

    assert shell("check", "-", typed=Game(Deal.numbered(3)).dumps())[:2] == (
        0,
        "-: sound, unfinished, 0 moves, score 4 of 52\n",
    )
    code, _, err = shell("check", str(tmp_path / "none"))
    assert (code, err) == (1, f"carpet: {tmp_path / 'none'}: No such file or directory\n")


def test_a_wrong_command_line_is_refused_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["play", "1", "--load", "game"]
    for words in (wrong, ["fly"], ["deal"], ["check"], ["--fly"], ["play", "1", "2"]):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2
    assert "usage: carpet" in capsys.readouterr().err


def test_help_names_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    for verb in ("play", "deal", "check", "solve", "value", "review"):
        assert f"\n    {verb} " in out
    assert "carpet [-h] [--version] COMMAND ..." in out
    assert "exit code: " in out


# --- playing ------------------------------------------------------------------------------------


def test_a_whole_game_is_won(shell) -> None:  # type: ignore[no-untyped-def]
    moves = [str(move) for move in solve(Deal.numbered(2).position()).line]
    typed = "\n".join(" ".join(moves[start : start + 5]) for start in range(0, len(moves), 5))
    code, out, err = shell("play", "2", typed=typed + "\n")
    assert (code, err) == (0, "")
    assert out.startswith("Carpet. Type ? for help.\n\nDeal 2\n\n")
    assert out.endswith("Won! All 52 cards are out.\n")


def test_a_game_is_blocked(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", "--load", str(DATA / "saves/1-steps.carpet"), typed="")[1]
    assert out.endswith("Blocked: no move is left. 13 of 52. Undo, restart or new?\n")


def test_refused_moves_say_why_and_the_game_goes_on(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", "1", typed="w\na1\nwa1\nfly\nt w\n\nsave\n")[1]
    assert "No: the waste is empty.\n" in out
    assert "No: TH waits for 9H.\n" in out
    assert "No: a1 holds TH.\n" in out
    assert "No: 'fly' is no move.\n" in out
    assert "No: 5H waits for 4H.\n" in out
    assert out.endswith("carpet 1\ndeal 1\nmoves t\nat 1\n")
    assert out.count("score") == 2, "shown at the start and after the turn"


def test_commands_and_their_short_forms(shell, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for undo, redo, build in (("undo", "redo", "build"), ("u", "r", "b")):
        out = shell("play", "1", typed=f"t\n{undo}\n{redo}\n{build}\n{build}\nsave\n")[1]
        assert "\nBuilt: b1 d2 \n" in out
        assert "\nNo card fits.\n" in out
        assert out.endswith("moves t b1+d2\nat 3\n")
    out = shell("play", "1", typed="u\nr\n")[1]
    assert "No: no move has been made.\n" in out
    assert "No: no move waits to be made again.\n" in out
    assert "wb3" in shell("play", "1", typed="?\n")[1]
    assert shell("play", "1", typed="help\n")[1] == shell("play", "1", typed="?\n")[1]
    for leave in ("quit", "q"):
        assert shell("play", "1", typed=f"{leave}\nt\n")[1].count("score") == 1


def test_hints(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", "1", typed="hint\nb\nh\n")[1]
    assert out.count("\nTry ") == 2
    assert "\nTry b1: 2D fits, and building costs nothing.\n" in out
    late = lay("5566", spaces="a1 b1 c1", stock="TSJSQS", waste="9H8C")
    assert re.search(
        r"\nTry \w+: [^{}\n]+\.\n",
        shell("play", str(late), typed="h\n")[1],
    )
    won = "KKKK " + "/".join(["-" * 10] * 4) + " - -"
    assert "No move is left.\n" in shell("play", won, typed="h\n")[1]


def test_new_and_restart_can_be_undone(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", "1", typed="t\nrestart\nnew 5\nnew x\nnew 0\nu\nu\nsave\n")[1]
    assert out.count("Deal 1\n") == 3
    assert out.count("Deal 5\n") == 1
    assert "No: x is no deal number.\n" in out
    assert "No: a deal number is a whole number from 1 to 9007199254740991, not 0.\n" in out
    assert out.endswith("moves t\nat 1\n")


def test_a_deal_by_chance(shell, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    numbers = iter([77, 78, 79])
    monkeypatch.setattr(command.random, "randrange", lambda first, end: next(numbers))  # type: ignore[attr-defined]
    assert "Deal 77\n" in shell()[1]
    out = shell("play", typed="new\n")[1]
    assert out.index("Deal 78\n") < out.index("Deal 79\n")


def test_saving_and_loading(shell, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "game.carpet"
    out = shell("play", "1", typed=f"t t\nsave {file}\nnew 2\nload {file}\nu\nu\nsave\n")[1]
    assert f"Saved to {file}.\n" in out
    assert file.read_text() == "carpet 1\ndeal 1\nmoves t t\nat 2\n"
    assert out.endswith("moves t t\nat 0\n")
    out = shell(
        "play", "1", typed=f"load\nload {tmp_path / 'none'}\nsave {tmp_path}\nload {file}x\n"
    )[1]
    assert "Load which file?\n" in out
    assert f"No: {tmp_path / 'none'}: No such file or directory.\n" in out
    assert f"No: {file}x: No such file or directory.\n" in out
    assert f"No: {tmp_path}: Is a directory.\n" in out
    assert shell("play", "--load", str(file))[1].count("score") == 1
    wrong = tmp_path / "wrong"
    wrong.write_bytes(b"\xff")
    said = f"No: {wrong}: this is no text in UTF-8.\n"
    assert said in shell("play", "1", typed=f"load {wrong}\n")[1]
    assert shell("play", "--load", str(wrong))[0] == 1


def test_a_file_name_may_hold_spaces_and_other_files_are_left_alone(shell, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "my game.txt"
    other = tmp_path / "my"
    other.write_text("a letter")
    typed = f"t\nsave {file}\nt\nsave {file}\nsave {other}\nload {file}\nsave\n"
    out = shell("play", "1", typed=typed)[1]
    assert out.count(f"Saved to {file}.\n") == 2
    assert f"No: {other} is there already, and is no saved game.\n" in out
    assert other.read_text() == "a letter"
    assert out.endswith("carpet 1\ndeal 1\nmoves t t\nat 2\n")


@pytest.mark.parametrize(
    ("encoding", "change"),
    [("utf-8-sig", str), ("utf-16", str), ("utf-8", lambda text: text.replace("\n", "\r\n> "))],
)
def test_files_as_other_programs_write_them(shell, tmp_path: Path, encoding: str, change) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "game"
    file.write_bytes(change("carpet 1\ndeal 1\nmoves b1\nat 1").encode(encoding))
    expected = f"{file}: sound, unfinished, 1 move, score 5 of 52\n"
    assert shell("check", str(file)) == (0, expected, "")
    assert "score 5 of 52" in shell("play", "--load", str(file))[1]


def test_capitals_are_as_good(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", "1", typed="T B1\nSave\nUNDO\nQ\n")[1]
    assert "moves t b1\nat 2\n" in out


def test_a_start_alone_is_played(shell) -> None:  # type: ignore[no-untyped-def]
    for start in ("1234", "1,234", "1 234", "deal=1234", "https://example.org/#deal=1234)."):
        assert shell(start)[1].startswith("Carpet. Type ? for help.\n\nDeal 1234\n")
    assert "Deal 9007199254740991\n" in shell("play", "9,007,199,254,740,991")[1]
    assert "Deal 5000\n" in shell("play", "1", typed="new 5,000\n")[1]


def test_all_files_are_checked_and_each_error_names_its_own(shell, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    good = DATA / "saves" / "1-won.carpet"
    bad = tmp_path / "bad"
    bad.write_bytes(b"\x80")
    code, out, err = shell("check", str(tmp_path / "none"), str(bad), str(good))
    assert (code, out) == (1, f"{good}: sound, won, 88 moves, score 52 of 52\n")
    assert err == (
        f"carpet: {tmp_path / 'none'}: No such file or directory\n"
        f"carpet: {bad}: this is no text in UTF-8\n"
    )
    code, out, err = shell("play", "--load", str(tmp_path))
    assert (code, out, err) == (1, "", f"carpet: {tmp_path}: Is a directory\n")


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert re.fullmatch(r"carpet (\d+\.\d+\.\d+|\(not installed\))\n", capsys.readouterr().out)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_a_full_disk_is_an_error_that_says_so() -> None:
    root = Path(carpet.__file__).parent.parent
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "carpet", "solve", LATE],
            cwd=root, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "carpet: the output: No space left on device\n")


def test_every_reason_has_words() -> None:
    """The codes stand in the table of `carpet.coach.hint.Reason`."""
    codes = re.findall(r"^ *\| (\w+) \|", Reason.__doc__ or "", re.MULTILINE)[1:]
    assert len(codes) > 9
    assert set(codes) == set(_REASONS)


def test_a_position_can_be_played(shell) -> None:  # type: ignore[no-untyped-def]
    out = shell("play", LATE, typed="wa1 a1 d4\n")[1]
    assert "Deal" not in out
    assert out.endswith("Won! All 52 cards are out.\n")


def test_a_person_is_prompted(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts: list[str] = []
    lines = iter(["t"])

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        if (line := next(lines, None)) is None:
            raise EOFError
        return line

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", typed)
    assert main(["play", "1"]) == 0
    assert prompts == ["> ", "> "]


def test_an_interrupt_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "1"]) == 130


def test_as_a_module_and_into_a_closed_pipe() -> None:
    """Run as `python -m carpet`, from where the package that is tested lies."""
    root = Path(carpet.__file__).parent.parent
    started = [sys.executable, "-m", "carpet"]
    done = subprocess.run(
        [*started, "solve", LATE], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("\ncan be won\nbest score 52 of 52\nmoves w d4\n")
    with subprocess.Popen(
        [*started, "play", "1"],
        cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout
        process.stdout.close()
        _, err = process.communicate(b"t\n" * 28)
    assert (process.returncode, err) == (0, b"")


def test_what_is_printed_for_a_start_can_be_typed_again(shell) -> None:  # type: ignore[no-untyped-def]
    said = shell("deal", "1234")[1]
    labelled = said.splitlines()[-4:]
    assert [line.split()[0] for line in labelled] == ["deal", "cards", "position", "link"]
    for line in labelled:
        assert shell("deal", line)[1].splitlines()[:8] == said.splitlines()[:8]


def test_a_save_that_does_not_fit_on_the_disk_leaves_the_one_before(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "my.carpet"
    before = Game(Deal.numbered(7)).dumps()
    file.write_text(before, "utf-8")

    def half(path: Path, text: str, **_: str) -> None:
        path.write_bytes(text[:9].encode())
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    out = run(monkeypatch, capsys, "1234", typed=f"t\nsave {file}\n")[1]
    assert out.endswith(f"No: {file}: No space left on device.\n")
    assert file.read_text("utf-8") == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_that_no_file_can_have_ends_no_game(shell) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = shell("1234", typed="save a\0b\nload a\0b\nt\n")
    assert code == 0
    assert out.count("a\0b: ") == 2
    assert "27" in out


def test_letters_that_the_output_can_not_show_end_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "é.carpet"
    file.write_text(Game(Deal.numbered(7)).dumps(), "utf-8")
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, "ascii"))
    assert main(["check", str(file)]) == 0
    assert b"\\xe9.carpet: sound" in shown.getvalue()


def test_closed_streams_are_empty_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (["1234"], ["deal", "1234"]):
        monkeypatch.setattr(sys, "stdin", None)
        monkeypatch.setattr(sys, "stdout", None)
        assert main(words) == 0


def test_standard_input_is_read_as_a_file_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Game(Deal.numbered(7)).dumps()
    for data, code in ((text.encode("utf-16"), 0), (b"\xff", 1)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        assert main(["check", "-"]) == code
    out, err = capsys.readouterr()
    assert out.startswith("-: sound")
    assert err == "carpet: -: this is no text in UTF-8\n"
