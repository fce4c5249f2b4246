"""The scoring article: each of its sentences with a number, under the ruleset that follows it."""

import itertools

import pytest

from spadework.rules import Bid, custom, ruleset
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.table import legal, taker
from tests.rulebook.translation import score as score_by
from tests.rulebook.translation import scored
from tests.together import together

RULES = ruleset("source-0")
DOUBLES = custom("source-0", {"double_nil": {"kind": "combined"}})


def score(bids: str, tricks: str, *, bags: int = 0) -> int:
    return score_by(bids, tricks, rules=RULES, bags=bags)


def test_5_tricks_bid_and_exactly_5_won_earns_50_points() -> None:
    """'if your team bids 5 tricks and wins exactly 5, your team earns 50 points.'"""
    assert score("3+2", "3+2") == 50


def test_winning_6_tricks_when_you_bid_5_earns_51_points() -> None:
    """'winning 6 tricks when you bid 5 earns your team 51 points.'"""
    assert score("3+2", "4+2") == 51


def test_51_points_are_50_for_the_tricks_bid_and_one_extra() -> None:
    """'they score 51 points — 50 for the tricks bid and one extra point for the additional trick won.'"""
    lines, after = scored("3+2", "4+2", rules=RULES)
    assert [line.points for line in lines] == [50, 1]
    assert after.bags == 1


@together("overtricks", range(10))
def test_each_overtrick_up_to_9_adds_a_point(overtricks: int) -> None:
    """'Overtricks (up to 9; also called bags or overbooks): 1 per bag'"""
    assert score("2+1", f"{3 + overtricks}+0") == 30 + overtricks


def test_a_nil_after_seeing_the_hand_earns_100() -> None:
    """'Successful Nil Bid (single player): 100'"""
    assert score("nil+4", "0+4") - score("1+4", "1+4") + 10 == 100


def test_a_blind_nil_earns_200() -> None:
    """'Successful Blind Nil Bid (single player): 200'"""
    assert score("blind-nil+4", "0+4") == 240


def test_a_double_nil_earns_400() -> None:
    """'Successful Double Nil Bid (both players): 400'"""
    assert score_by("nil+nil", "0+0", rules=DOUBLES) == 400


def test_a_double_blind_nil_earns_800_and_the_game() -> None:
    """'Successful Double Blind Nil Bid (both players): 800 (game)'"""
    lines, after = scored("blind-nil+blind-nil", "0+0", rules=DOUBLES)
    assert after.points == 800
    over = verdict(DOUBLES, (after, Standing(points=900)), lines, deals=1, dealer=3)
    assert over is not None
    assert over.winners == (0,)


def test_doubles_need_agreement_beforehand() -> None:
    """'This rule variant is only allowed if agreed to by all players beforehand.'"""
    assert legal(RULES, bids=(Bid(nil=True), Bid(3))) == tuple(Bid(number) for number in range(1, 14))


def test_bids_5_only_wins_3_loses_50() -> None:
    """'if a team bids 5 tricks but only wins 3, they lose 50 points.'"""
    assert score("3+2", "1+2") == -50


def test_10_bags_cost_100_points() -> None:
    """'Once a team collects 10 overtricks or “bags,” they get a 100-point penalty.'"""
    lines, after = scored("3+2", "3+3", rules=RULES, bags=9)
    assert [line.points for line in lines] == [50, 1, -100]
    assert after.bags == 0


def test_bagging_out_may_occur_multiple_times_in_a_single_game() -> None:
    """'This is sometimes called “bagging out,” and may occur multiple times in a single game.'"""
    points = bags = 0
    for _ in range(4):
        _, after = scored("1+1", "7+0", rules=RULES, points=points, bags=bags)
        points, bags = after.points, after.bags
    assert (points, bags) == (4 * 25 - 2 * 100, 0)


def test_a_failed_nil_costs_100() -> None:
    """'If a player bids “nil” but wins at least one trick, they subtract 100 points from their team's score.'"""
    assert next(line.points for line in scored("nil+4", "1+4", rules=RULES)[0]) == -100


def test_a_failed_blind_nil_costs_200() -> None:
    """'If a player bids “blind nil” but wins a trick, a 200-point penalty is applied.'"""
    assert next(line.points for line in scored("blind-nil+4", "1+4", rules=RULES)[0]) == -200


def test_a_double_nil_costs_400_if_one_of_them_wins_a_trick() -> None:
    """'If both players on a team bid “nil” but one of them wins a trick, the team receives a 400-point penalty.'"""
    assert next(line.points for line in scored("nil+nil", "0+1", rules=DOUBLES)[0]) == -400


def test_a_failed_double_blind_nil_costs_800_and_the_game() -> None:
    """'... win at least a single trick, they get a penalty of 800 points and lose the game.'"""
    lines, after = scored("blind-nil+blind-nil", "1+0", rules=DOUBLES, points=480)
    assert lines[0].points == -800
    over = verdict(DOUBLES, (after, Standing(points=-900)), lines, deals=1, dealer=3)
    assert over is not None
    assert over.winners == (1,)


def test_four_and_two_bid_score_60_for_exactly_6() -> None:
    """'If a player bids four and their partner bids two, they score 60 points if they win exactly 6 tricks.'"""
    assert score("4+2", "4+2") == 60


def test_the_partner_who_bid_four_does_not_need_to_win_that_many() -> None:
    """'the partner who bid four doesn't need to win that many tricks if their partner can win them instead.'"""
    assert score("4+2", "0+6") == 60


@pytest.mark.parametrize("won", (4, 1))
def test_bids_five_and_only_wins_four_or_one_loses_50(won: int) -> None:
    """'If a team bids five and only wins four tricks, they would lose 50 points. This is still the case if they
    win one trick'"""
    assert score("3+2", f"{won}+0") == -50


def test_bids_4_wins_6_gets_42_points() -> None:
    """'If a team bids 4 but wins 6, they get 42 points.'"""
    assert score("2+2", "3+3") == 42


def test_42_points_and_the_tenth_bag_are_minus_58() -> None:
    """'If those two bags add up the running total of bags to 10 ... In total, the team gets -58 points that round.'"""
    assert score("2+2", "3+3", bags=8) == -58


def test_nil_beside_a_made_four_is_140_points() -> None:
    """'a combined 140 points for that round (100 for the successful nil bid and 40 for Player B's contract).'"""
    lines, _ = scored("nil+4", "0+4", rules=RULES)
    assert [line.points for line in lines] == [100, 40]


@pytest.mark.parametrize(("bids", "tricks", "nil"), (("nil+4", "0+4", 50), ("nil+4", "1+4", -50)))
def test_nil_is_50_in_a_game_to_250(bids: str, tricks: str, nil: int) -> None:
    """'In shorter games with a game top score of only 250, this penalty or bonus is only 50 points.'"""
    assert ruleset("short").finish.target == 250
    assert scored(bids, tricks, rules="short")[0][0].points == nil


@pytest.mark.parametrize(("tricks", "nil"), (("0+4", 100), ("1+4", -100)))
def test_blind_nil_is_halved_in_a_game_to_250(tricks: str, nil: int) -> None:
    """'Again, this bonus or penalty is halved in a game of Spades played to only 250 total points.'"""
    assert scored("blind-nil+4", tricks, rules="short")[0][0].points == nil


def test_bids_four_wins_three_loses_40() -> None:
    """'if a player bids for four tricks but only wins three, they would incur a penalty of 40 points.'"""
    assert score("2+2", "1+2") == -40


def test_highest_score_wins_even_if_both_surpass_500() -> None:
    """'The team with the highest score wins, even if both teams surpass 500 in the last round.'"""
    over = verdict(RULES, (Standing(points=505), Standing(points=510)), (), deals=9, dealer=0)
    assert over is not None
    assert over.winners == (1,)


def test_cards_rank_from_the_ace_to_the_two() -> None:
    """'A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, and 2.'"""
    order = "AKQJT98765432"
    for high, low in itertools.pairwise(order):
        assert taker(RULES, f"{low}H {high}H 2C 3C") == 1


def test_the_smallest_spade_outranks_any_other_card() -> None:
    """'The Spade suit is always trump, meaning any Spade will outrank cards from other suits in a trick.'"""
    assert taker(RULES, "AH KH 2S QH") == 2


def test_ace_king_and_queen_of_spades_are_a_guaranteed_3_trick_hand() -> None:
    """'if you hold the Ace, King, and Queen of Spades, you have a guaranteed 3-trick hand'"""
    for spade in ("AS", "KS", "QS"):
        assert taker(RULES, f"JS {spade} TS 9S") == 1
