"""Cards that are passed for a nil, kept from the stock, or laid aside for a kitty (1.8, 1.13, 2.4)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import BidMade, CardKept, CardsDiscarded, CardsPassed, Phase, RedealCalled, View
from spadework.players import ThumbPlayer
from spadework.rules import BLIND_NIL, custom, ruleset
from spadework.rules.model import NilOff
from tests.unit.players.positions import bid, bidding, bids_of, hand_of

THUMB = ThumbPlayer()
PASSING = ruleset("passing")


def passing(hand: str, bids: str, owed: int = 2) -> View:
    return replace(bidding(hand, rules=PASSING), phase=Phase.PASSING, bids=bids_of(bids), owed=owed, pass_to=2)


def test_a_nil_bidder_passes_its_high_spades_first() -> None:
    fact = THUMB.choose(passing("S K94 H A73 D 9532 C 854", "nil 4 3 3", 1))
    assert fact == CardsPassed(0, ("KS",))
    fact = THUMB.choose(passing("S AK H 7432 D 9532 C 854", "nil 4 3 3"))
    assert isinstance(fact, CardsPassed)
    assert set(fact.cards) == {"AS", "KS"}


def test_a_nil_bidder_passes_the_suit_that_it_cannot_duck() -> None:
    fact = THUMB.choose(passing("S 4 H AK D 9865432 C 543", "nil 4 3 3"))
    assert isinstance(fact, CardsPassed)
    assert set(fact.cards) == {"AH", "KH"}


def test_the_partner_gives_low_cards_and_keeps_its_cover() -> None:
    fact = THUMB.choose(passing("S AQ2 H AK2 D KQ93 C A32", "5 4 nil 3"))
    assert isinstance(fact, CardsPassed)
    assert set(fact.cards) == {"2H", "2C"}


def test_bids_nil_with_one_dangerous_card_where_it_can_be_passed() -> None:
    hand = "S K4 H 9732 D 8652 C 543"
    assert bid(bidding(hand, rules=PASSING)).nil
    assert not bid(bidding(hand, rules=custom(PASSING, {"passing.nil": 0, "passing.blind_nil": 0}))).nil


def test_bids_a_blind_nil_where_many_cards_can_be_passed_for_it() -> None:
    rules = custom(PASSING, {"passing.blind_nil": 4})
    asked = replace(bidding("", rules=replace(rules, hand_size=0)), rules=rules, phase=Phase.BLIND, waiting=(0,))
    fact = THUMB.choose(replace(asked, legal_bids=(BLIND_NIL,), dealer=3))
    assert fact == BidMade(0, BLIND_NIL)


def drawing(hand: str, offered: str) -> View:
    rules = ruleset("two-draw")
    held = tuple(hand_of(hand).split())
    view = bidding("", rules=replace(rules, hand_size=0))
    return replace(view, rules=rules, phase=Phase.DRAW, hand=held, offered=offered)


def test_a_card_of_the_stock_has_its_article_where_it_is_spoken_of() -> None:
    """It said: Keep four of spades: a trump."""
    assert THUMB.explain(drawing("H A2", "4S"))[1] == "Keep the four of spades, a trump"
    assert THUMB.explain(drawing("H A2", "5H"))[1] == "The next card is likely to be better than the five of hearts"


def test_keeps_trumps_and_high_cards_of_the_stock() -> None:
    assert THUMB.choose(drawing("H A2", "3S")) == CardKept(0, keep=True)
    assert THUMB.choose(drawing("H A2", "KH")) == CardKept(0, keep=True)
    assert THUMB.choose(drawing("H A2", "5H")) == CardKept(0, keep=False)


def test_keeps_a_card_that_others_have_become_higher_than() -> None:
    assert THUMB.choose(drawing("H AK", "TH")) == CardKept(0, keep=True)
    assert THUMB.choose(drawing("S AK", "TH")) == CardKept(0, keep=False)


def discarding(hand: str, bids: str = "- - - -") -> View:
    rules = ruleset("kitty")
    held = tuple(hand_of(hand).split())
    view = bidding("", rules=replace(rules, hand_size=0))
    return replace(view, rules=rules, phase=Phase.DISCARD, hand=held, bids=bids_of(bids), owed=2)


def test_lays_losers_aside_and_keeps_trumps_and_aces() -> None:
    fact = THUMB.choose(discarding("S AK942 H A98 D KQJT C 52 S J"))
    assert isinstance(fact, CardsDiscarded)
    assert set(fact.cards) == {"5C", "2C"}


def test_lays_dangerous_cards_aside_for_a_nil() -> None:
    fact = THUMB.choose(discarding("S AK2 H 9532 D 97642 C 543", "nil - - -"))
    assert isinstance(fact, CardsDiscarded)
    assert set(fact.cards) == {"AS", "KS"}


def test_asks_for_a_new_deal_with_a_poor_hand_and_not_with_a_good_nil() -> None:
    poor = "S - H KJ873 D QJ52 C QT64"
    assert THUMB.choose(replace(bidding(poor, rules=replace(PASSING, nil=NilOff())), may_redeal=True)) == RedealCalled(
        0
    )
    assert bid(replace(bidding("S - H 87432 D 9652 C 8532"), may_redeal=True)).nil
