"""The pen and paper page: each of its sentences with a number, under the ruleset that follows it."""

from spadework.rules import BLIND_NIL, ruleset
from spadework.scoring.finish import verdict
from spadework.scoring.sheet import Standing
from tests.rulebook.table import bidding, legal, may_play, taker
from tests.rulebook.translation import score as score_by
from tests.rulebook.translation import scored

RULES = ruleset("source-2")


def score(bids: str, tricks: str, *, bags: int = 0) -> int:
    return score_by(bids, tricks, rules=RULES, bags=bags)


def test_a_nil_bidder_takes_1_and_the_other_4_for_minus_59() -> None:
    """'The nil bidder takes 1 trick and the other player takes 4 tricks = -59 points (-100 + 1 + 4 x 10).'"""
    lines, after = scored("nil+4", "1+4", rules=RULES)
    assert sorted(line.points for line in lines) == [-100, 1, 40]
    assert (after.points, after.bags) == (-59, 1)


def test_a_nil_bidder_takes_none_and_the_other_3_for_60() -> None:
    """'The nil bidder takes zero tricks, and the other player takes 3 tricks = 60 points (100 - 4 x 10)'"""
    assert score("nil+4", "0+3") == 60


def test_a_nil_bidder_takes_none_and_the_other_4_for_140() -> None:
    """'The nil bidder takes zero tricks, and the other player takes 4 tricks = 140 points (100 + 4 x 10)'"""
    assert score("nil+4", "0+4") == 140


def test_a_bid_of_zero_tricks_is_worth_100() -> None:
    """'If a player bids zero tricks and takes zero tricks during the round, it is worth 100 points.'"""
    assert scored("nil+4", "0+4", rules=RULES)[0][0].points == 100


def test_every_10_sandbags_take_100_points() -> None:
    """'Every time a team gets to 10 sandbags during the game, 100 points are taken from their score.'"""
    assert score("1+1", "9+4", bags=9) == 20 + 11 - 2 * 100


def test_a_player_need_not_win_what_he_bid() -> None:
    """'Each individual player is not required to win the amount of tricks initially bid.'"""
    assert score("3+2", "0+5") == 50


def test_a_set_costs_ten_times_the_bid() -> None:
    """'If a team wins fewer tricks than bid, their score goes down ten times the amount bid.'"""
    assert score("3+2", "2+2") == -50


def test_five_bid_and_six_won_are_51_points() -> None:
    """'if a team bids five tricks and wins six tricks, they are awarded 51 points (5 x 10 + 1 = 51).'"""
    assert score("3+2", "3+3") == 51


def test_spades_are_broken_by_one_played_on_a_trick() -> None:
    """'A trick cannot be lead with a spade suited card unless a player has only spade suited cards left, or spades have
    been broken.'"""
    assert may_play(RULES, "2S 3C") == {"3C"}
    assert may_play(RULES, "2S 3C", broken=True) == {"2S", "3C"}
    assert may_play(RULES, "2S 3S") == {"2S", "3S"}


def test_a_player_who_cannot_follow_can_play_any_card() -> None:
    """'If a player cannot follow the lead suit, the player can play any card.'"""
    assert may_play(RULES, "2S 3C 4D", trick="KH") == {"2S", "3C", "4D"}
    assert may_play(RULES, "2S 3C 4H", trick="KH") == {"4H"}


def test_the_highest_spade_or_the_highest_of_the_suit_led_takes_the_trick() -> None:
    """'The winner of the trick is the player with the highest ranking spade. If no spade was played ...'"""
    assert taker(RULES, "KH 2S AH 3S") == 3
    assert taker(RULES, "KH 2C AH AD") == 2


def test_the_player_left_of_the_dealer_bids_first_and_leads() -> None:
    """'The player left of the dealer leads the first card for the first trick.'"""
    state = bidding(RULES, legal(RULES)[1:2] * 4)
    assert (state.dealer, state.leader, state.turn) == (0, 1, 1)


def test_thirteen_cards_dealt_one_at_a_time() -> None:
    """'52 card deck, four players ... Each player is dealt 13 cards, one card at a time.'"""
    assert [hand.bit_count() for hand in bidding(RULES).hands] == [13] * 4


def test_the_objective_is_500_points() -> None:
    """'Be the first team to score 500 points.'"""
    over = verdict(RULES, (Standing(points=430), Standing(points=502)), (), deals=9, dealer=0)
    assert over is not None
    assert over.winners == (1,)


def test_no_blind_bids_are_named() -> None:
    assert BLIND_NIL not in legal(RULES)
