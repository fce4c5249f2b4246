"""What the thumb player bids."""

import random

import pytest
from msgspec.structs import replace

from spadework.players.order import order_of
from spadework.players.thumb.bidding import Manner
from spadework.players.thumb.bidding import bid as bid_in
from spadework.players.thumb.estimate import estimate
from spadework.rules.bid import NIL, Bid
from spadework.rules.model import (
    Bags,
    ContractScoring,
    FreeBags,
    IndividualBidding,
    NilOff,
    Pack,
    Rules,
    SpadesTrump,
    pack_cards,
)
from tests.unit.players.positions import STANDARD, bid, bidding, hand_of, why

AVERAGE = "S K94 H A873 D Q62 C J85"
STRONG = "S AKQ4 H AK D A83 C KQ42"
LONG = "S AKQJT98 H 5 D 64 C 973"


def tricks(hand: str, rules: Rules = STANDARD) -> float:
    order = order_of(rules.pack, rules.trump)
    return estimate(rules, order, order.mask(hand_of(hand).split()))


def test_bids_about_what_an_average_hand_holds() -> None:
    assert bid(bidding(AVERAGE)).tricks in {2, 3}


def test_bids_high_on_a_strong_hand() -> None:
    assert bid(bidding(STRONG)).tricks in {6, 7, 8}


def test_bids_its_long_spades() -> None:
    assert bid(bidding(LONG)).tricks in {7, 8}


def test_bids_one_on_a_weak_hand_with_a_dangerous_spade() -> None:
    assert bid(bidding("S AK H 8743 D 9632 C 872")).tricks in {1, 2}


def test_counts_a_side_ace_less_in_a_long_suit() -> None:
    assert tricks("S 865 H AJ98743 D 62 C 5") - tricks("S 865 H TJ98743 D 62 C 5") < tricks(
        "S 865 H A43 D 6232 C 543".replace("6232", "6287")
    ) - tricks("S 865 H T43 D 6287 C 543")


def test_counts_a_guarded_king_and_not_a_bare_one() -> None:
    assert tricks("S 865 H K43 D 9872 C 543") > tricks("S 865 H T43 D 9872 C 543") + 0.5
    assert tricks("S 865 H K D 98742 C 5432") < tricks("S 865 H T D 98742 C 5432") + 0.2


def test_counts_a_void_with_trumps_and_not_without() -> None:
    with_trumps = tricks("S 8652 H - D 98742 C 5432") - tricks("S 8652 H 97 D 984 C 5432")
    without = tricks("S - H - D 9876542 C 765432") - tricks("S - H 97 D 98765 C 765432")
    assert with_trumps > 0.8
    assert without < 0.3


def test_counts_cards_above_the_ace_of_spades() -> None:
    deuces = replace(
        STANDARD, pack=Pack(removed=("2H", "2C"), jokers=2), trump=SpadesTrump(high=("BJ", "LJ", "2D", "2S"))
    )
    order = order_of(deuces.pack, deuces.trump)
    held = ["BJ", "LJ", "2D", "2S", *hand_of("H 543 D 543 C 543").split()]
    assert estimate(deuces, order, order.mask(held)) >= 4
    low = ["3S", "4S", "5S", "6S", *held[4:]]
    assert estimate(deuces, order, order.mask(low)) < 2.5


def test_reads_a_weaker_ace_of_spades_where_others_are_above_it() -> None:
    jokers = replace(STANDARD, pack=Pack(removed=("2H", "2C"), jokers=2), trump=SpadesTrump(high=("BJ", "LJ")))
    hand = "S A3 H 9843 D 9872 C 543"
    assert tricks(hand, jokers) < tricks(hand)


def test_leaves_the_last_bidder_no_more_than_the_room() -> None:
    assert bid(bidding(STRONG, "- 4 2 5", dealer=0)).tricks <= 2


def test_bids_up_when_the_others_leave_much_room() -> None:
    position = "S K94 H AK73 D Q62 C K85"
    assert bid(bidding(position, "- 1 2 1", dealer=0)).tricks >= bid(bidding(position, "- 5 2 4", dealer=0)).tricks


def test_leaves_a_trick_free_to_set_a_nil() -> None:
    """Complaint 13: the last bidder takes the one trick with which the nil could be set."""
    assert bid(bidding(STRONG, "- nil 3 4", dealer=0)).tricks == 5


def test_bids_what_it_takes_when_the_opponents_are_about_to_win() -> None:
    hand = "S KJ4 H AQ73 D A2 C 9853"
    calm = bid(bidding(hand, "- 3 2 2", dealer=0)).tricks
    pressed = bidding(hand, "- 3 2 2", dealer=0, scores=(445, 455))
    assert 445 + 10 * (calm + 2) <= 455 + 50 < 445 + 10 * (bid(pressed).tricks + 2)
    assert "about to win" in why(pressed)


def test_bids_no_more_than_wins_the_game() -> None:
    assert bid(bidding(STRONG, "- 2 3 2", dealer=0, scores=(455, 100))).tricks <= 3
    assert "enough to win" in why(bidding(STRONG, "- 2 3 2", dealer=0, scores=(455, 100)))


def test_bids_more_where_being_set_costs_nothing() -> None:
    free = replace(STANDARD, scoring=ContractScoring(set_penalty="zero"))
    hands = [AVERAGE, STRONG, LONG, "S QJ4 H KQ73 D K2 C AJ53"]
    assert sum(bid(bidding(h, rules=free)).tricks for h in hands) > sum(bid(bidding(h)).tricks for h in hands)


def test_bids_less_boldly_where_bags_are_free() -> None:
    free = replace(STANDARD, nil=NilOff(), scoring=ContractScoring(bags=FreeBags()))
    dear = replace(STANDARD, nil=NilOff(), scoring=ContractScoring(bags=Bags(limit=5)))
    hands = [AVERAGE, STRONG, LONG, "S QJ4 H KQ73 D K2 C AJ53"]
    assert sum(bid(bidding(h, rules=free)).tricks for h in hands) < sum(
        bid(bidding(h, rules=dear)).tricks for h in hands
    )


def test_keeps_to_the_limit_of_a_team() -> None:
    limited = replace(STANDARD, bidding=IndividualBidding(max_team_bid=6))
    assert bid(bidding(STRONG, "- - 4 -", rules=limited)).tricks <= 2


def test_keeps_to_the_lowest_bid_of_the_rules() -> None:
    rules = replace(STANDARD, nil=NilOff(), bidding=IndividualBidding(min_bid=3))
    assert bid(bidding("S 432 H 8743 D 963 C 872", rules=rules)).tricks == 3


def test_raises_its_bid_when_partner_has_a_nil() -> None:
    """Complaint 7: constant underbidding; with a nil opposite, this hand takes more by itself."""
    hand = "S AJ94 H AK73 D Q62 C K8"
    assert bid(bidding(hand, "- - nil -")).tricks >= bid(bidding(hand, "- - 3 -")).tricks


def test_says_why_it_bids() -> None:
    """Complaint 15: hard to know what the bot will bid."""
    assert why(bidding(AVERAGE)).startswith("About ")
    assert "nil" in why(bidding("S 3 H 8732 D 9632 C 8754"))


@pytest.mark.parametrize("seats", (2, 3, 5, 6))
def test_bids_sensibly_alone_with_any_number_of_seats(seats: int) -> None:
    solo = Rules(seats=seats, teams=tuple((seat,) for seat in range(seats)), hand_size=8, nil=NilOff())
    made = bid(bidding("S AK H AK D 83 C 42", " ".join("-" * seats), rules=solo)).tricks
    assert 2 <= made <= 5
    assert bid(bidding("S 3 H 842 D 83 C 42", " ".join("-" * seats), rules=solo)) != NIL


def bids_of(manner: Manner) -> list[Bid]:
    dice = random.Random(5)
    pack = list(pack_cards(STANDARD.pack))
    views = (replace(bidding(AVERAGE), hand=tuple(dice.sample(pack, 13))) for _ in range(60))
    return [bid_in(view, manner)[0] for view in views]


def test_somebody_bold_bids_more_on_the_same_hands_and_a_hunter_of_nils_more_of_these() -> None:
    even, bold = bids_of(Manner()), bids_of(Manner(bold=0.5))
    shy, hunter = bids_of(Manner(nils=-40.0)), bids_of(Manner(nils=20.0))
    assert sum(each.tricks for each in bold) > sum(each.tricks for each in even) + 10
    assert sum(each.nil for each in shy) < sum(each.nil for each in even) < sum(each.nil for each in hunter)
    assert sum(each.tricks for each in bids_of(Manner(bags=4.0))) > sum(each.tricks for each in even)
