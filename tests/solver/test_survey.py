"""Guards survey and verify: counted right, resumed right, wrong claims refused."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from brute import THOROUGH

from carpet import CarpetError, Deal, SaveError, solve
from carpet.command import main
from carpet.command import survey as surveying
from carpet.command import verify as verifying
from carpet.command.survey import interval, look_at, survey
from carpet.command.verify import verify


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


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"first": 1}'])
def test_another_file_is_no_survey(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "survey.json"
    kept.write_text(text)
    with pytest.raises(SaveError):
        survey(1, 20, kept, processes=1)
    assert kept.read_text() == text


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


# --- verify -------------------------------------------------------------------------------------


def solved(start: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["solve", start]) == 0
    return capsys.readouterr().out


def test_what_solve_prints_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    won = "KKKK " + "/".join(["-" * 10] * 4) + " - -"
    for start in (won, *map(str, range(1, 40))):
        file = tmp_path / "solution"
        file.write_text(solved(start, capsys))
        assert main(["verify", str(file)]) == 0
        assert capsys.readouterr().out.startswith("sound: ")


def test_verify_takes_a_saved_game_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("carpet 1\ndeal 1234\nmoves t t\nat 2\n")
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "sound, unfinished, 2 moves, score 4 of 52\n"
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
            verify("\n".join(wrong))


def test_verify_shares_no_code_with_the_solver() -> None:
    tree = ast.parse(Path(verifying.__file__).read_text())
    taken = {
        name.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    assert "solver" not in " ".join(str(module) for module in taken.values())
    assert set(taken) == {"PACK", "SaveError", "quote", "Position", "annotations"}
