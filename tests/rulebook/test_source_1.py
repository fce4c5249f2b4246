"""The basics page: each of its sentences with a number, under the ruleset that follows it."""

import pytest

from spadework.rules import ruleset
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.table import bidding, may_play
from tests.rulebook.translation import score as score_by
from tests.rulebook.translation import scored

RULES = ruleset("source-1")


def score(bids: str, tricks: str, *, bags: int = 0) -> int:
    return score_by(bids, tricks, rules=RULES, bags=bags)


def test_13_cards_for_each_of_four_players() -> None:
    """'The entire deck is dealt giving each of four players 13 cards.'"""
    assert [hand.bit_count() for hand in bidding(RULES).hands] == [13, 13, 13, 13]


def test_bidding_starts_to_the_left_of_the_dealer() -> None:
    """'Bidding starts to the dealer's left and continues clockwise until all players have bid once.'"""
    state = bidding(RULES)
    assert (state.dealer, state.turn) == (0, 1)


def test_3_and_4_bid_with_8_taken_are_70_points_and_a_bag() -> None:
    """'one member of the team bid 3 tricks and other bid 4 tricks and, combined, they took 8 tricks, they are awarded
    70 points for 7 tricks bid.' and 'awarded 1 additional point for taking 8 tricks when they bid only 7'"""
    lines, after = scored("3+4", "4+4", rules=RULES)
    assert [line.points for line in lines] == [70, 1]
    assert (after.points, after.bags) == (71, 1)


def test_10_bags_across_hands_cost_100_points() -> None:
    """'If a team collects 10 bags across hands, a penalty of 100 points is subtracted from their score.'"""
    assert score("2+2", "3+3", bags=8) == 42 - 100


def test_failing_the_bid_does_not_change_the_score() -> None:
    """'If a team fails to achieve their bid, their score is not changed.'"""
    assert score("3+3", "2+2") == 0


@pytest.mark.parametrize(("bid", "points"), (("nil", 100), ("blind-nil", 200)))
def test_a_nil_adds_100_points_double_for_blind(bid: str, points: int) -> None:
    """'100 points is added to the team score (double for Blind Nil).'"""
    assert score(f"{bid}+4", "0+4") == points + 40


@pytest.mark.parametrize(("bid", "points"), (("nil", -100), ("blind-nil", -200)))
def test_a_failed_nil_subtracts_100_points_double_for_blind(bid: str, points: int) -> None:
    """'they fail their Nil bid and 100 points are subtracted from the team score (double for Blind Nil).'"""
    assert score(f"{bid}+4", "1+4") == points + 40


def test_the_partner_is_judged_without_the_tricks_of_the_nil_bidder() -> None:
    """'the other player's score is computed based on their own bid and tricks taken without including any tricks taken
    by the Nil bidder.'"""
    assert score("nil+4", "1+3") == -100
    assert scored("nil+4", "2+4", rules=RULES)[1].bags == 0


def test_spades_may_be_led_by_a_player_who_has_only_spades() -> None:
    """'Spades may not be led until they've been played on a previous hand, unless the player has only Spades.'"""
    assert may_play(RULES, "AS 9S 2C") == {"2C"}
    assert may_play(RULES, "AS 9S") == {"AS", "9S"}
    assert may_play(RULES, "AS 9S 2C", broken=True) == {"AS", "9S", "2C"}


def test_the_first_team_to_500_points_wins() -> None:
    """'The first team to achieve 500 points wins the game.'"""
    over = verdict(RULES, (Standing(points=500), Standing(points=499)), (), deals=9, dealer=0)
    assert over is not None
    assert over.winners == (0,)
    assert verdict(RULES, (Standing(points=499), Standing(points=499)), (), deals=9, dealer=0) is None
