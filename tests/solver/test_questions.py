"""Guards the jobs behind the door: slices change no answer, and no request breaks anything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carpet import Deal, solve
from carpet.bridge import Bridge
from carpet.bridge.questions import MOST_QUESTIONS

Answer = dict[str, Any]


def ask(bridge: Bridge, **request: Any) -> Answer:
    answer = json.loads(bridge.handle(json.dumps(request)))
    assert answer.get("error", {}).get("code") != "internal", answer
    return answer  # type: ignore[no-any-return]


def begun(number: int = 1234) -> Bridge:
    bridge = Bridge()
    assert ask(bridge, do="new", number=number)["ok"]
    return bridge


def answer_to(bridge: Bridge, work: int, **question: Any) -> tuple[Any, int]:
    """A job's answer, worked out in steps of so much work, and how many steps it took."""
    job = ask(bridge, do="analyse", **question)["job"]
    steps, before = 0, 0.0
    while True:
        said = ask(bridge, do="step", job=job, work=work)
        steps += 1
        assert before <= said["progress"] <= 1
        before = said["progress"]
        if said["done"]:
            assert before == 1
            return said["result"], steps


QUESTIONS: list[dict[str, Any]] = [
    {"what": "hint"},
    {"what": "hint", "seed": 5},
    {"what": "verdict"},
    {"what": "review"},
    {"what": "coach"},
    {"what": "why_lost"},
    {"what": "why_lost", "cursor": 0},
    {"what": "line"},
    {"what": "difficulty"},
    {"what": "difficulty", "number": 5},
    {"what": "pick", "kind": "tricky", "from": 1},
    {"what": "daily", "date": "2026-12-05"},
]


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_slices_change_no_answer(question: dict[str, Any]) -> None:
    bridge = begun()
    for move in ("t", "t", "t"):
        ask(bridge, do="play", move=move)
    at_once, few = answer_to(bridge, 1_000_000, **question)
    sliced, many = answer_to(bridge, 100, **question)
    assert at_once == sliced
    assert few == 1 or few < many


def test_a_job_keeps_the_position_it_began_with() -> None:
    bridge = begun()
    expected, _ = answer_to(bridge, 10**6, what="verdict")
    job = ask(bridge, do="analyse", what="verdict")["job"]
    ask(bridge, do="play", move="t")
    said = ask(bridge, do="step", job=job, work=10**6)
    assert said["result"] == expected
    assert "t" in said["result"]["moves"]


def test_questions_change_nothing() -> None:
    bridge = begun()
    before = ask(bridge, do="save")["save"]
    for question in QUESTIONS:
        answer_to(bridge, 10**6, **question)
    assert ask(bridge, do="save")["save"] == before


def test_verdict_is_the_solver_s() -> None:
    said, _ = answer_to(begun(), 1000, what="verdict")
    truth = solve(Deal.numbered(1234).position())
    assert (said["winnable"], said["best_score"]) == (truth.winnable, truth.best_score)


def test_review_of_a_saved_game() -> None:
    bridge = begun()
    ask(bridge, do="play", move="t")
    text = ask(bridge, do="game")["save"]
    here, _ = answer_to(bridge, 10**6, what="review")
    elsewhere, _ = answer_to(Bridge(), 10**6, what="review", text=text)
    assert here == elsewhere
    assert len(here["strip"]) == 2
    assert [step["cursor"] for step in here["fair"]["steps"]] == [0]


def test_a_line_from_a_place_in_a_saved_game() -> None:
    bridge = begun()
    for move in ("t", "t", "t"):
        ask(bridge, do="play", move=move)
    text = ask(bridge, do="game")["save"]
    whole, _ = answer_to(Bridge(), 10**6, what="line", text=text, cursor=0)
    position = Deal.numbered(1234).position()
    assert whole["moves"] == [str(move) for move in solve(position).line]
    rest, _ = answer_to(Bridge(), 10**6, what="line", text=text)
    for move in ("t", "t", "t"):
        position = position.play(move)
    assert rest["moves"] == [str(move) for move in solve(position).line]


def test_a_job_that_is_done_or_dropped_is_gone() -> None:
    bridge = begun()
    job = ask(bridge, do="analyse", what="verdict")["job"]
    assert ask(bridge, do="drop", job=job)["ok"]
    assert ask(bridge, do="step", job=job, work=1)["error"]["code"] == "request_job"
    job = ask(bridge, do="analyse", what="verdict")["job"]
    assert ask(bridge, do="step", job=job, work=10**6)["done"]
    assert ask(bridge, do="drop", job=job)["error"]["code"] == "request_job"


def test_the_oldest_of_too_many_jobs_is_dropped() -> None:
    bridge = begun()
    jobs = [ask(bridge, do="analyse", what="hint")["job"] for _ in range(MOST_QUESTIONS + 1)]
    assert ask(bridge, do="step", job=jobs[0], work=1)["error"]["code"] == "request_job"
    assert ask(bridge, do="step", job=jobs[1], work=1)["ok"]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"do": "analyse"}, "request_what"),
        ({"do": "analyse", "what": []}, "request_what"),
        ({"do": "analyse", "what": "hint", "seed": -1}, "request_argument"),
        ({"do": "analyse", "what": "hint", "seed": True}, "request_argument"),
        ({"do": "analyse", "what": "line", "cursor": 1}, "request_argument"),
        ({"do": "analyse", "what": "coach", "text": "no save"}, "save_form"),
        ({"do": "analyse", "what": "pick", "kind": 1, "from": 1}, "request_argument"),
        ({"do": "analyse", "what": "pick", "kind": "odd", "from": 1}, "request_kind"),
        ({"do": "analyse", "what": "pick", "kind": "easy", "from": 0}, "request_argument"),
        ({"do": "analyse", "what": "daily"}, "request_argument"),
        ({"do": "analyse", "what": "daily", "date": "soon"}, "request_date"),
        ({"do": "analyse", "what": "daily", "date": "9999-99-99"}, "request_date"),
        ({"do": "analyse", "what": "difficulty", "number": 0}, "deal_number"),
        ({"do": "analyse", "what": "difficulty", "cards": "AS"}, "deal_length"),
        ({"do": "analyse", "what": "review", "text": "?"}, "save_form"),
        ({"do": "analyse", "what": "review", "text": None}, "request_argument"),
        ({"do": "step"}, "request_job"),
        ({"do": "step", "job": [1], "work": 1}, "request_job"),
        ({"do": "drop", "job": True}, "request_job"),
    ],
    ids=str,
)
def test_refused(request_: dict[str, Any], code: str) -> None:
    bridge = begun()
    assert ask(bridge, **request_)["error"]["code"] == code
    assert ask(bridge, do="view")["view"]["deal"]["number"] == 1234


def test_slices_carry_no_view() -> None:
    """There are hundreds of them, and nobody reads it there."""
    bridge = begun()
    job = ask(bridge, do="analyse", what="hint")["job"]
    assert ask(bridge, do="step", job=job, work=1).keys() == {
        "ok", "job", "done", "progress", "result",
    }  # fmt: skip
    assert ask(bridge, do="drop", job=job) == {"ok": True, "job": job}
    assert ask(bridge, do="drop", job=job).keys() == {"ok", "error"}


def test_work_must_be_a_number() -> None:
    bridge = begun()
    job = ask(bridge, do="analyse", what="hint")["job"]
    for work in (0, -1, 1.5, "5", None, True):
        assert ask(bridge, do="step", job=job, work=work)["error"]["code"] == "request_argument"
    assert ask(bridge, do="step", job=job, work=1)["ok"]


@pytest.mark.parametrize("what", ["hint", "verdict", "review", "difficulty"])
def test_before_the_first_deal(what: str) -> None:
    assert ask(Bridge(), do="analyse", what=what)["error"]["code"] == "request_deal"


def test_a_finished_game_has_an_empty_hint() -> None:
    bridge = Bridge()
    won = "KKKK ----------/----------/----------/---------- - -"
    ask(bridge, do="new", position=won)
    assert answer_to(bridge, 100, what="hint")[0] is None
    assert answer_to(bridge, 100, what="verdict")[0]["moves"] == {}
    assert answer_to(bridge, 100, what="difficulty")[0]["chance"] == 1
    assert answer_to(bridge, 100, what="review")[0]["bests"] == [52]
