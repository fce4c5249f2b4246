"""The ones digit page: each of its sentences with a number, under the ruleset that follows it."""

import pytest

from spadework.game import DealScored, Event, TrickTaken, fold
from spadework.rules import ruleset
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.table import may_play, taker
from tests.rulebook.translation import score as score_by
from tests.rulebook.translation import scored
from tests.strategies import ending, log_of

RULES = ruleset("source-3")


def score(bids: str, tricks: str, *, bags: int = 0) -> int:
    return score_by(bids, tricks, rules=RULES, bags=bags)


def test_6_bid_and_8_taken_are_62_points() -> None:
    """'if a team collectively bid 6 tricks and took 8, they would get 62 points.'"""
    assert score("3+3", "4+4") == 62


def test_6_bid_and_4_taken_are_minus_60_points() -> None:
    """'if a team bid 6 tricks and took 4, they would get -60 points.'"""
    assert score("3+3", "2+2") == -60


@pytest.mark.parametrize(("tricks", "points"), (("0+4", 100), ("1+4", -100)))
def test_a_zero_bid_is_100_points_either_way(tricks: str, points: int) -> None:
    """'If an individual player's zero bid is successful, they receive an additional 100 points for their team. If they
    are unsuccessful, they receive -100 points for their team.'"""
    assert scored("nil+4", tricks, rules=RULES)[0][0].points == points


def test_bags_can_be_tracked_by_the_ones_digit() -> None:
    """'This can easily be tracked by looking at the ones digit of the team's score.'"""
    assert scored("3+3", "4+4", rules=RULES, points=131, bags=1)[1] == Standing(points=193, bags=3)


def test_10_bags_deduct_100_points() -> None:
    """'Over the course of several games, a team may accumulate 10 bags. When this happens, 100 points are deduced'"""
    assert scored("3+3", "4+4", rules=RULES, points=138, bags=8)[1] == Standing(points=138 + 62 - 100, bags=0)


def test_the_ones_digit_of_a_negative_score_is_by_floored_division() -> None:
    """Two bags below nothing: -58 is two above -60."""
    assert scored("3+3", "4+4", rules=RULES, points=-120)[1] == Standing(points=-58, bags=2)


def test_the_game_is_scored_once_all_13_tricks_are_taken_and_the_deal_rotates() -> None:
    """'The dealer should rotate', 'Once all 13 tricks have been taken, the game is scored'"""
    log = log_of(ending(RULES, target=2000, deals=2), 7, rare=False)
    taken = [sum(isinstance(event, TrickTaken) for event in log[: i + 1]) for i in scorings(log)]
    assert taken == [13, 26]
    assert [fold(log[: i + 1]).dealer for i in scorings(log)] == [2, 3]


def scorings(log: tuple[Event, ...]) -> list[int]:
    return [i for i, event in enumerate(log) if isinstance(event, DealScored)]


def test_aces_are_high_and_the_highest_spade_wins() -> None:
    """'Aces are high. In addition, ♠ spades are the trump suit, hence the name of the game.'"""
    assert taker(RULES, "KD AD 2D 3D") == 1
    assert taker(RULES, "KD AD 2S 3D") == 2


def test_leading_spades_is_not_allowed_before_they_are_broken() -> None:
    """'Leading a trick with a ♠ spade is not allowed until ♠ spades have already been "broken"'"""
    assert may_play(RULES, "AS 2C") == {"2C"}


def test_played_until_one_team_scores_500() -> None:
    """'Typically, the game is played until one team scores 500 points in total.'"""
    assert verdict(RULES, (Standing(points=499), Standing(points=0)), (), deals=9, dealer=0) is None
    assert verdict(RULES, (Standing(points=500), Standing(points=0)), (), deals=9, dealer=0) is not None
