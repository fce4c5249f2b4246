"""Which card beats which, in the words of the rulebooks."""

from __future__ import annotations

from spadework.cards import Suit
from spadework.rules.model import (
    CalledTrump,
    NoTrump,
    Pack,
    RotatingTrump,
    SpadesTrump,
    Trump,
    TurnedUpTrump,
    pack_cards,
)
from spadework.rules.order import order, trump_suit
from tests.together import together

JJDD = Pack(removed=("2H", "2C"), jokers=2)


def text(pack: Pack, trump: Trump, called: Suit | None, suit: Suit) -> str:
    return " ".join(order(pack, trump, called)[suit])


@together(
    "pack, trump, called, suit, expected",
    (
        (Pack(), SpadesTrump(), None, "S", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"),
        (
            JJDD,
            SpadesTrump(high=("BJ", "LJ", "2D", "2S")),
            None,
            "S",
            "BJ LJ 2D 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S",
        ),
        (JJDD, SpadesTrump(high=("BJ", "LJ", "2D", "2S")), None, "D", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D"),
        (JJDD, SpadesTrump(), None, "S", "BJ LJ AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"),
        (Pack(lowest="9"), CalledTrump(), Suit.CLUBS, "C", "JC JS AC KC QC TC 9C"),
        (Pack(lowest="9"), CalledTrump(), Suit.CLUBS, "S", "AS KS QS TS 9S"),
        (Pack(lowest="9"), CalledTrump(bowers=False), Suit.CLUBS, "C", "AC KC QC JC TC 9C"),
        (Pack(lowest="7", jokers=1), CalledTrump(), Suit.DIAMONDS, "D", "BJ JD JH AD KD QD TD 9D 8D 7D"),
        (Pack(lowest="9"), CalledTrump(), None, "H", "AH KH QH JH TH 9H"),
        (Pack(lowest="9", removed=("JD",)), CalledTrump(), Suit.DIAMONDS, "D", "JH AD KD QD TD 9D"),
        (Pack(), TurnedUpTrump(), Suit.HEARTS, "H", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"),
        (Pack(lowest="9"), NoTrump(), None, "S", "AS KS QS JS TS 9S"),
        (Pack(lowest="9", jokers=1), RotatingTrump(), Suit.HEARTS, "H", "BJ AH KH QH JH TH 9H"),
    ),
)
def test_the_order_of_a_suit(pack: Pack, trump: Trump, called: Suit | None, suit: str, expected: str) -> None:
    assert text(pack, trump, called, Suit(suit)) == expected
    assert sorted(sum(order(pack, trump, called).values(), ())) == sorted(pack_cards(pack))


def test_what_is_trump() -> None:
    assert trump_suit(SpadesTrump(), None) is Suit.SPADES
    assert trump_suit(CalledTrump(), Suit.HEARTS) is Suit.HEARTS
    assert trump_suit(NoTrump(), None) is None
