"""Guards survey and check: counted right, resumed right, wrong claims refused."""

from __future__ import annotations

import ast
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from brute import THOROUGH

import carpet
from carpet import CarpetError, Deal, DealError, SaveError, solve
from carpet.command import check as checking
from carpet.command import main
from carpet.command import survey as surveying
from carpet.command.check import check
from carpet.command.survey import interval, look_at, survey

FIRST_VERSION = Path(__file__).parent.parent / "data" / "v0.1.0"


def test_a_chunk_counts_what_solve_says() -> None:
    found = look_at((1, 60))
    truths = [solve(Deal.numbered(number).position()).best_score for number in range(1, 61)]
    assert found["scores"] == {str(score): truths.count(score) for score in set(truths)}
    assert found["done"] == 60
    assert found["most_nodes"] >= found["nodes"] / 60
    assert look_at((found["hardest"], 1))["nodes"] == found["most_nodes"]


def test_a_survey_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surveying, "CHUNK", 20)
    whole = survey(1, 60, None, processes=1)
    kept = tmp_path / "survey.json"
    survey(1, 40, kept, processes=1)
    assert json.loads(kept.read_text())["done"] == 40
    assert survey(1, 60, kept, processes=2) == whole
    assert survey(1, 60, kept, processes=1) == whole


KEPT = '{"first": 1, "done": 3, "scores": {"52": 3}, "nodes": 90, "most_nodes": 50, "hardest": 2}'


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", '{"first": 1}', "\x00", "[" * 100_000, KEPT.replace("3}", "2}")),
        *(KEPT.replace('"first": 1', '"first": 5'), KEPT.replace('"52"', '"53"')),
        *(KEPT.replace("90", '"90"'), KEPT.replace("50,", "5.0,"), KEPT.replace("}", ', "x": 1}')),
        *(KEPT.replace('"52"', '"x"'), KEPT.replace("3", "-3"), KEPT.replace("3", "true")),
    ],
)
def test_another_file_is_no_survey(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "survey.json"
    kept.write_text(text)
    with pytest.raises(SaveError, match=re.escape(str(kept))):
        survey(1, 20, kept, processes=1)
    assert kept.read_text() == text


def test_more_is_kept_than_is_asked_for(tmp_path: Path) -> None:
    kept = tmp_path / "survey.json"
    kept.write_text(KEPT)
    with pytest.raises(SaveError) as caught:
        survey(1, 2, kept, processes=1)
    assert (caught.value.code, caught.value.params["done"]) == ("no_fewer_deals", 3)
    assert survey(1, 3, kept, processes=1)["done"] == 3


def test_what_cannot_be_kept_is_said_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(surveying, "look_at", None)
    for path in (tmp_path / "none" / "survey.json", tmp_path):
        assert main(["survey", "--deals", "20", "--keep", str(path)]) == 1
        assert capsys.readouterr().err.startswith(f"carpet: {path}: ")


def test_an_interrupted_survey_keeps_what_it_found(tmp_path: Path) -> None:
    """Ctrl-C goes to all processes of a terminal: one line may come of it, and no traceback."""
    kept = tmp_path / "survey.json"
    root = Path(carpet.__file__).parent.parent
    words = ["survey", "--deals", "1000000", "--keep", str(kept)]
    # Who runs the tests in the background may have Ctrl-C switched off.
    heard = "signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"import signal, sys; {heard}; from carpet.command import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", program, *words],
        cwd=root, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stderr
        said = ""
        while " of 1000000" not in said:
            said += process.stderr.read(20)
        os.killpg(process.pid, signal.SIGINT)
        said += process.communicate()[1]
    assert process.returncode == 130
    assert "Traceback" not in said
    assert json.loads(kept.read_text())["done"] >= surveying.CHUNK


def fail(number: int) -> None:
    Deal.numbered(number)


def test_a_pool_hands_an_error_on() -> None:
    """One that can't be sent from process to process leaves the pool waiting for ever."""
    pool = multiprocessing.get_context("spawn").Pool(1)
    with pool, pytest.raises(DealError) as caught:
        pool.apply_async(fail, [0]).get(timeout=60)
    assert (caught.value.code, caught.value.params) == ("deal_number", {"number": "0"})


def test_surveys_and_solutions_of_the_first_version_are_read(tmp_path: Path) -> None:
    kept = tmp_path / "survey.json"
    kept.write_text((FIRST_VERSION / "survey.json").read_text())
    assert survey(1, 1020, kept, processes=1)["done"] == 1020
    assert check((FIRST_VERSION / "solution.txt").read_text()).endswith("reach 52 of 52")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["survey", "--deals", "1", "--from", "5"]) == 0
    assert capsys.readouterr().out.startswith("deals 5 to 5: 1\nwinnable 1, 100")
    assert main(["survey", "--deals", "60"]) == 0
    said = capsys.readouterr().out
    lost = [n for n in range(1, 61) if not solve(Deal.numbered(n).position()).winnable]
    assert f"winnable {60 - len(lost)}, " in said
    assert said.splitlines()[-1].startswith("best scores of the others: ")
    for wrong in (["--deals", "0"], ["--from", "0"], ["--from", str(2**53)]):
        assert main(["survey", *wrong]) == 1


def test_the_share_of_winnable_deals() -> None:
    """95.1955 % of 120 million random deals can be won: here it must be within five sigma."""
    deals = 2000 * THOROUGH
    won = survey(10**6, deals, None)["scores"]["52"]
    assert abs(won / deals - 0.951955) < 5 * (0.951955 * 0.048045 / deals) ** 0.5


def test_interval() -> None:
    low, high = interval(951_955, 1_000_000)
    assert low < 0.951955 < high
    assert high - low == pytest.approx(2 * 1.96 * (0.951955 * 0.048045 / 1e6) ** 0.5, rel=1e-3)
    assert interval(10, 10)[1] == pytest.approx(1)


# --- check --------------------------------------------------------------------------------------


def solved(start: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["solve", start]) == 0
    return capsys.readouterr().out


def test_what_solve_prints_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    won = "KKKK " + "/".join(["-" * 10] * 4) + " - -"
    for start in (won, *map(str, range(1, 40))):
        file = tmp_path / "solution"
        file.write_text(solved(start, capsys))
        assert main(["check", str(file)]) == 0
        assert capsys.readouterr().out.startswith(f"{file}: sound, ")
        assert check(" ".join(file.read_text().replace("'", "\u2019").split())).startswith(
            "sound, "
        )


def test_check_takes_a_saved_game_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("carpet 1\ndeal 1234\nmoves t t\nat 2\n")
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: sound, unfinished, 2 moves, score 4 of 52\n"
    file.write_text("carpet 1\ndeal 1234\nmoves t w\nat 2\n")
    assert main(["verify", str(file)]) == 1
    assert "move 2" in capsys.readouterr().err


def test_wrong_claims_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    good = solved("1", capsys)
    start, outcome, score, moves = good.splitlines()
    assert outcome == "can be won"
    for wrong in (
        [start, "can't be won", score, moves],
        [start, outcome, "best score 51 of 52", moves],
        [start, outcome, score, moves.rsplit(" ", 1)[0]],
        [start, outcome, score, moves + " t"],
        [start, outcome, score, moves + " zz"],
        [start, outcome, score, moves.replace(" t", " w", 1)],
        [start.replace("AAAA", "2AAA"), outcome, score, moves],
        [start, score, moves],
        [start, outcome, moves],
        [start, outcome, score],
        [outcome, score, moves],
        [],
    ):
        with pytest.raises(CarpetError):
            check("\n".join(wrong))


def test_check_shares_no_code_with_the_solver() -> None:
    tree = ast.parse(Path(checking.__file__).read_text())
    taken = {
        name.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    assert "solver" not in " ".join(str(module) for module in taken.values())
    assert set(taken) == {
        *("PACK", "SaveError", "quote", "Game", "fields", "words", "Position", "annotations"),
    }
