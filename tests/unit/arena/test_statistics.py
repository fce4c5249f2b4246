"""What numbers of pairs say, against numbers known from elsewhere and against chance itself."""

from __future__ import annotations

import math
import random

import pytest

from spadework.arena.ladder import ladder
from spadework.arena.statistics import mean_of, sequential, share_of, student, wilson


@pytest.mark.parametrize(
    ("freedom", "known"), ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962))
)
def test_the_quantiles_of_student(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=0.01)


def test_an_interval_holds_the_mean_as_often_as_it_says() -> None:
    dice = random.Random(1)
    found = [mean_of([dice.gauss(3, 40) for _ in range(8)]) for _ in range(2000)]
    held = sum(each.low <= 3 <= each.high for each in found)
    assert 0.935 < held / len(found) < 0.965


def test_nothing_is_known_of_no_pair_or_one() -> None:
    assert mean_of([]).half == math.inf
    assert mean_of([4.0]).half == math.inf
    assert (share_of([], 2).low, share_of([], 2).high) == (0.0, 1.0)


def test_a_share_of_everything_is_not_certain() -> None:
    assert share_of([1.0] * 200, 2).low == pytest.approx(wilson(1.0, 200).low)
    assert 0.97 < share_of([1.0] * 200, 2).low < 1


def test_pairs_that_share_their_games_have_a_narrow_interval() -> None:
    assert share_of([0.5] * 90 + [1.0] * 10, 2).half < wilson(0.55, 200).half


@pytest.mark.parametrize(("truth", "wrong"), ((0.0, "stronger"), (4.0, "not stronger")))
@pytest.mark.parametrize("matches", (100, pytest.param(300, marks=pytest.mark.long)))
def test_the_sequential_test_is_wrong_as_rarely_as_it_says(truth: float, wrong: str, matches: int) -> None:
    dice = random.Random(2)
    answers = []
    for _ in range(matches):
        values: list[float] = []
        for _ in range(2000):
            values.append(dice.gauss(truth, 25))
            if len(values) % 20 == 0 and (answer := sequential(values, 4.0).answer):
                answers.append(answer)
                break
    assert len(answers) > 0.96 * matches
    assert answers.count(wrong) / len(answers) < 0.08  # type: ignore[arg-type] # it is one of the answers


def test_the_ladder_finds_the_strengths_by_which_games_were_won() -> None:
    dice = random.Random(3)
    truth = (150.0, 50.0, -60.0, -140.0)
    met = [(one, other) for one in range(4) for other in range(one + 1, 4)]
    chance = {(a, b): 1 / (1 + 10 ** ((truth[b] - truth[a]) / 400)) for a, b in met}
    results = {pair: [float(dice.random() < chance[pair]) for _ in range(1500)] for pair in met}
    for rating, wanted in zip(ladder(4, results), truth, strict=True):
        assert rating.mean == pytest.approx(wanted, abs=25)
        assert rating.low < rating.mean < rating.high
        assert 5 < rating.half < 30


def test_who_won_everything_has_a_rating_all_the_same() -> None:
    first, second = ladder(2, {(0, 1): [1.0] * 50})
    assert 300 < first.mean < 1000
    assert second.mean == pytest.approx(-first.mean)
    assert first.low < first.high


def test_a_few_pairs_that_are_all_alike_do_not_make_sure() -> None:
    first, _ = ladder(2, {(0, 1): [1.0] * 4})
    assert first.half > 50


def test_a_ladder_without_results_is_level() -> None:
    assert [rating.mean for rating in ladder(3, {})] == [0, 0, 0]
