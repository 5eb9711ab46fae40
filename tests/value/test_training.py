"""Guards how a table of weights is made: each stage by itself, and all of them on a few games."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

# isort: split
import numpy as np
import pytest

from carpet import Deal, Outcome, Position
from carpet.coach.closed import Play, Waste, number_of
from carpet.coach.net import FEATURES, Net, features
from carpet.coach.rule import play_out, suited
from carpet.coach.value import Judge
from carpet.coach.weights import WEIGHTS
from carpet.solver.table import Table
from tools.paths import BuildError
from tools.value import games as playing
from tools.value.__main__ import main
from tools.value.fit import Model, batch, chances, fit, fresh, gradient, loss
from tools.value.form import packed, unpacked
from tools.value.games import FIRST, Game, rule_game, strength_game, table_game, waste_of
from tools.value.ship import ship
from tools.value.strength import brier_of, compared
from tools.value.table import data_of, net_at
from tools.value.targets import Samples, gather, load, save, targets
from tools.value.train import Plan, train

TINY = Plan(rule_games=100, rule_share=1.0, rounds=1, games=6, epochs=8)


def unsure(unseen: int, waste: Waste) -> float:
    """A table that knows a little: a low waste is better, and so are few unseen cards."""
    return 0.95 - waste.height / 30 - unseen.bit_count() / 300


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games by that table, whatever the file."""
    monkeypatch.setattr(playing, "judge_of", lambda table: Judge(Play(), unsure))


@pytest.fixture(scope="module")
def rule_games() -> list[Game]:
    return [rule_game(FIRST + number) for number in range(60)]


@pytest.fixture(scope="module")
def samples(rule_games: list[Game]) -> Samples:
    return gather(rule_games, 1.0)


# --- games --------------------------------------------------------------------------------------


def built(position: Position) -> Position:
    """A position with every card built that fits."""
    while builds := [move for move in position.legal_moves() if move.kind == "build"]:
        position = position.play(builds[0])
    return position


def follow(game: Game) -> list[Position]:
    """The closed positions at the decisions of a game, and the one after the last turn."""
    position = built(Deal.numbered(game["deal"]).position())
    seen = []
    for cards, heights, _, _, made in game["decisions"]:
        seen.append(position)
        assert [number_of(card) for card in position.waste] == cards
        while len(position.waste) > heights[made]:
            fill = next(move for move in position.legal_moves() if move.kind != "turn")
            position = position.play(fill)
        position = built(position.play(position.legal_moves()[-1]))
    return [*seen, position]


def test_games_can_be_played_with_the_rules(quick: None, rule_games: list[Game]) -> None:
    for game in (*rule_games[:20], *(table_game("", FIRST + number) for number in range(8))):
        last = follow(game)[-1]
        if not last.stock:
            while not last.outcome:
                last = last.play(last.legal_moves()[0])
        assert game["won"] == (last.locked or last.outcome is Outcome.WON)


def test_the_rule_judges_each_choice_in_the_real_order(rule_games: list[Game]) -> None:
    both = 0
    for game in rule_games[:20]:
        for position, (_, heights, worths, value, _) in zip(
            follow(game), game["decisions"], strict=False
        ):
            table = Table(position.waste, position.stock)
            for height, worth in zip(heights, worths, strict=True):
                level = table.turn(table.level((1 << height) - 1), table.begin)
                assert play_out(table, suited(table), table.begin + 1, level) == worth
            assert value == max(worths)
            both += len(set(worths)) > 1
    assert both > 10


def test_most_games_go_astray_once(quick: None) -> None:
    lengths = []
    for number in range(30):
        astray = 0
        for _, heights, worths, _, made in table_game("", FIRST + number)["decisions"]:
            assert len(heights) == len(worths)
            astray += worths[made] < max(worths)
        lengths.append(astray)
    assert set(lengths) == {0, 1}
    assert 5 < sum(lengths) < 20


def test_a_games_values_are_the_judges(quick: None) -> None:
    play = Play()
    judge = Judge(play, unsure)
    game = table_game("", FIRST)
    for position, (cards, heights, worths, value, _) in zip(
        follow(game), game["decisions"], strict=False
    ):
        unseen = sum(1 << number_of(card) for card in position.stock)
        assert value == pytest.approx(judge.value(unseen, waste_of(play, cards)), abs=1e-6)
        for height, worth in zip(heights, worths, strict=True):
            expected = judge.one_ply(unseen, waste_of(play, cards[:height]))
            assert worth == pytest.approx(expected, abs=1e-6)


def test_strength_is_play_without_chance(quick: None) -> None:
    straight = 0
    for number in range(1, 9):
        game = strength_game("", number)
        decisions = table_game("", number)["decisions"]
        if all(made == worths.index(max(worths)) for _, _, worths, _, made in decisions):
            straight += 1
            assert game["values"] == [value for _, _, _, value, _ in decisions]
    assert straight > 1


# --- targets ------------------------------------------------------------------------------------


def test_a_target_is_the_result_less_luck_and_what_later_choices_lost(quick: None) -> None:
    astray = 0
    for number in range(12):
        game = table_game("", FIRST + number)
        decisions = game["decisions"]
        after = [value for _, _, _, value, _ in decisions[1:]] + [float(game["won"])]
        luck = [
            value - worths[made]
            for value, (_, _, worths, _, made) in zip(after, decisions, strict=True)
        ]
        lost = [max(worths) - worths[made] for _, _, worths, _, made in decisions]
        astray += sum(lost) > 0
        for time, goals in enumerate(targets(game)):
            _, _, worths, _, made = decisions[time]
            expected = game["won"] - sum(luck[time:]) + sum(lost[time + 1 :])
            assert goals[made] == pytest.approx(expected)
            for worth, goal in zip(worths, goals, strict=True):
                assert goal - goals[made] == pytest.approx(worth - worths[made])
    assert astray > 2


def test_a_rules_targets_are_its_results(rule_games: list[Game]) -> None:
    for game in rule_games:
        assert targets(game) == [worths for _, _, worths, _, _ in game["decisions"]]


def test_samples_hold_the_features_of_each_choice(rule_games: list[Game], tmp_path: Path) -> None:
    game = rule_games[7]
    samples = gather([game], 1.0)
    place = 0
    play = Play()
    for time, (cards, heights, worths, _, _) in enumerate(game["decisions"]):
        stock = Deal.numbered(game["deal"]).position().stock[time:]
        unseen = sum(1 << number_of(card) for card in stock)
        assert samples.decisions[time] == place
        for height, worth in zip(heights, worths, strict=True):
            held = samples.features[samples.begins[place] : samples.begins[place + 1]]
            assert list(held) == features(unseen, waste_of(play, cards[:height]))
            assert samples.left[place] == len(stock)
            assert samples.targets[place] == worth
            place += 1
    assert samples.decisions[-1] == place == len(samples.targets)
    file = tmp_path / "samples.npz"
    save(file, samples)
    assert [part.tolist() for part in load(file)] == [part.tolist() for part in samples]
    assert list(tmp_path.iterdir()) == [file]


def test_a_share_of_the_decisions_is_always_the_same(rule_games: list[Game]) -> None:
    whole, part = (len(gather(rule_games, share).decisions) for share in (1.0, 0.25))
    assert 0.15 * whole < part < 0.35 * whole
    assert len(gather(rule_games, 0.25).decisions) == part


# --- fit ----------------------------------------------------------------------------------------


def test_a_batch_is_some_decisions(samples: Samples) -> None:
    data = batch(samples, np.array([3, 8]))
    chosen = [
        place
        for decision in (3, 8)
        for place in range(samples.decisions[decision], samples.decisions[decision + 1])
    ]
    assert np.array_equal(data.targets, samples.targets[chosen])
    assert np.array_equal(data.left, samples.left[chosen])
    for row, place in zip(data.held, chosen, strict=True):
        held = samples.features[samples.begins[place] : samples.begins[place + 1]]
        assert np.array_equal(row, np.bincount(held, minlength=FEATURES))
    sizes = np.diff(samples.decisions)[[3, 8]]
    assert list(data.begins) == [0, sizes[0]]
    assert np.array_equal(data.decision, np.repeat([0, 1], sizes))


def test_the_loss_counts_differences_within_a_decision(samples: Samples) -> None:
    """Each choice's cross entropy, and twenty times how far its error is from its decision's."""
    data = batch(samples, np.arange(20))
    model = fresh(samples, 1)
    said = chances(model, data)
    missed = said - data.targets
    total = -float(np.sum(data.targets * np.log(said) + (1 - data.targets) * np.log(1 - said)))
    for decision in range(20):
        errors = missed[data.decision == decision]
        total += 20 * sum((errors - errors.mean()) ** 2)
    assert loss(model, data) == pytest.approx(total / len(missed), rel=1e-4)


def test_the_gradient_is_the_slope_of_the_loss(samples: Samples) -> None:
    data = batch(samples, np.arange(0, 200, 5))
    exact: list[Any] = [part.astype(np.float64) for part in fresh(samples, 1)]
    model = Model(*exact)
    slopes = gradient(model, data)
    chance = random.Random(1)
    for part, slope in zip(model, slopes, strict=True):
        steep = np.flatnonzero(np.abs(slope) > 0.2 * np.abs(slope).max())
        for place in chance.sample(sorted(steep), min(4, len(steep))):
            before = part.flat[place]
            sides = []
            for step in (1e-4, -1e-4):
                part.flat[place] = before + step
                sides.append(loss(model, data))
            part.flat[place] = before
            measured = (sides[0] - sides[1]) / 2e-4
            assert measured == pytest.approx(slope.flat[place], rel=0.02)


def test_a_fit_is_repeatable_and_makes_the_loss_smaller(samples: Samples) -> None:
    data = batch(samples, np.arange(len(samples.decisions) - 1))
    start = fresh(samples, 1)
    fitted = fit(start, samples, 4, 1)
    assert loss(fitted, data) < 0.9 * loss(start, data)
    again = fit(fresh(samples, 1), samples, 4, 1)
    assert all(np.array_equal(*pair) for pair in zip(fitted, again, strict=True))


# --- form ---------------------------------------------------------------------------------------


def test_the_packed_table_says_what_the_model_says(
    samples: Samples, rule_games: list[Game]
) -> None:
    model = fit(fresh(samples, 1), samples, 1, 1)
    net = Net(data_of(packed(model)))
    place = 0
    said = chances(model, batch(samples, np.arange(len(samples.decisions) - 1)))
    play = Play()
    for time, (cards, heights, *_) in enumerate(rule_games[0]["decisions"]):
        stock = Deal.numbered(rule_games[0]["deal"]).position().stock[time:]
        unseen = sum(1 << number_of(card) for card in stock)
        for height in heights:
            waste = waste_of(play, cards[:height])
            assert net.chance(unseen, waste) == pytest.approx(said[place], abs=0.01)
            place += 1
    assert len(packed(model)) < 45_000


def test_a_packed_table_can_be_gone_on_from() -> None:
    """The shipped one, unpacked and packed again, still says the same."""
    before, after = Net(data_of(WEIGHTS)), Net(data_of(packed(unpacked(WEIGHTS))))
    play = Play()
    stock = Deal.numbered(5).position().stock
    for time in range(3, 20):
        unseen = sum(1 << number_of(card) for card in stock[time:])
        waste = play.close(unseen, waste_of(play, [number_of(card) for card in stock[:time]]))
        assert after.chance(unseen, waste) == pytest.approx(before.chance(unseen, waste), abs=0.005)


# --- all of it ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all stages of a tiny plan."""
    folder = tmp_path_factory.mktemp("value")
    assert train(TINY, folder, processes=1) == folder / "1-table.b85"
    return folder


@pytest.mark.parametrize("number", [0, 1])
def test_a_tiny_table_knows_more_than_the_base_rate(trained: Path, number: int) -> None:
    """On games that it hasn't seen: whether the rule wins after a choice."""
    net = net_at(trained / f"{number}-table.b85")
    play = Play()
    pairs = []
    for deal in range(60):
        game = rule_game(2 * FIRST + deal)
        stock = Deal.numbered(game["deal"]).position().stock
        for time, (cards, heights, worths, _, made) in enumerate(game["decisions"]):
            unseen = sum(1 << number_of(card) for card in stock[time:])
            said = net.chance(unseen, waste_of(play, cards[: heights[made]]))
            pairs.append((said, worths[made]))
    base = sum(won for _, won in pairs) / len(pairs)
    brier = sum((said - won) ** 2 for said, won in pairs) / len(pairs)
    assert brier < 0.9 * base * (1 - base)


def test_a_stopped_training_ends_with_the_same_bytes(trained: Path, tmp_path: Path) -> None:
    """Whichever stage it was stopped in: what was done is kept, and what follows is the same."""
    names = sorted(file.name for file in trained.iterdir())
    assert names == [
        f"{number}-{name}"
        for number in (0, 1)
        for name in ("games.jsonl", "samples.npz", "table.b85")
    ]
    for stopped in (0, 4):
        folder = tmp_path / str(stopped)
        folder.mkdir()
        for name in names[:stopped]:
            shutil.copy(trained / name, folder / name)
        if names[stopped].endswith("jsonl"):
            text = (trained / names[stopped]).read_bytes()
            (folder / names[stopped]).write_bytes(text[: len(text) * 5 // 6])
        train(TINY, folder, processes=1)
        for name in names:
            assert (folder / name).read_bytes() == (trained / name).read_bytes(), name


def test_another_plan_is_refused(trained: Path) -> None:
    with pytest.raises(BuildError, match="0-games"):
        train(TINY._replace(epochs=9), trained, processes=1)


# --- the command --------------------------------------------------------------------------------


def test_tables_are_compared_on_the_same_deals(
    trained: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--deals", "3", "--folder", str(tmp_path), "--processes", "1"]
    tiny = str(trained / "1-table.b85")
    assert main(["compare", "shipped", tiny, *asked]) == 0
    said = capsys.readouterr().out
    assert said.startswith("shipped: wins ")
    assert said.count("of the deals 1 to 3\n") == 2
    assert len(list(tmp_path.glob("strength-*.jsonl"))) == 2
    assert main(["compare", "shipped", tiny, *asked]) == 0
    assert capsys.readouterr().out == said


def test_a_comparison_is_paired() -> None:
    first = [{"won": won, "values": [0.5]} for won in (True, True, False)]
    second = [{"won": won, "values": [0.5]} for won in (True, False, False)]
    assert compared(first, second).endswith("+33.33 ± 65.33 points")
    assert compared(first, first).endswith("+0.00 ± 0.00 points")
    assert brier_of(first) == pytest.approx((0.25, 2 / 9, 3))


@pytest.mark.parametrize("text", [None, "", "nothing", WEIGHTS[:-5]])
def test_what_is_no_table_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "table.b85"
    if text is not None:
        file.write_text(text)
    with pytest.raises(BuildError, match=r"table\.b85 holds no table"):
        main(["compare", str(file), "shipped", "--deals", "1", "--folder", str(tmp_path)])


def test_shipping_writes_the_module_that_is_there(tmp_path: Path) -> None:
    import carpet.coach.weights as shipped

    module, table = tmp_path / "weights.py", tmp_path / "table.b85"
    text = Path(shipped.__file__).read_text()
    module.write_text(text.replace("c-kDh", "other"))
    table.write_text(WEIGHTS + "\n")
    ship(table, module)
    assert module.read_text() == text
