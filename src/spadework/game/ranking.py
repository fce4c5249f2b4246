"""Which suit a card counts as, and which card beats which.

Every rule about following, leading and breaking uses the *effective* suit (1.0): cards that the rules put above the
ace of spades are spades, whatever is printed on them, and a left bower belongs to the trump suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from spadework.cards import NO_CARDS, Card, Cards, Suit, cards
from spadework.rules.model import Pack, SuitLetter, Trump
from spadework.rules.order import order, trump_suit


class Ranking:
    """The order of a pack's cards under one trump suit, worked out once."""

    __slots__ = (
        "_display",
        "_power",
        "every",
        "followed",
        "high_to_low",
        "letter",
        "strength",
        "suit",
        "suits",
        "trump",
        "trump_mask",
    )

    def __init__(self, pack: Pack, trump: Trump, called: Suit | None) -> None:
        self.trump: Suit | None = trump_suit(trump, called)
        self.high_to_low: dict[Suit, tuple[Card, ...]] = order(pack, trump, called)
        self.suit: dict[Card, Suit] = {card: suit for suit, found in self.high_to_low.items() for card in found}
        """The effective suit of each card."""
        self.letter: dict[Card, SuitLetter] = {card: suit.value for card, suit in self.suit.items()}
        """The same as a letter: an enumeration takes long to say it."""
        self.strength: dict[Card, int] = {
            card: len(found) - place for found in self.high_to_low.values() for place, card in enumerate(found)
        }
        """A number by which cards of one effective suit compare."""
        self.suits: dict[Suit, Cards] = {suit: cards(found) for suit, found in self.high_to_low.items()}
        """The cards of each effective suit."""
        self.followed: dict[Card, Cards] = {card: self.suits[suit] for card, suit in self.suit.items()}
        """The cards that follow each card, if it is led."""
        self.every: Cards = Cards(sum(self.suits.values()))
        """The whole pack."""
        self.trump_mask: Cards = self.suits[self.trump] if self.trump else NO_CARDS
        self._power = {suit: self._powers(suit).__getitem__ for suit in Suit}
        shown = _display_order(self.trump or Suit.SPADES)
        self._display = {card: (shown.index(suit), -self.strength[card]) for card, suit in self.suit.items()}

    def winner(self, trick: tuple[Card, ...]) -> int:
        """The place in a trick, from 0 for the card led, of the card that takes it (1.0)."""
        powers = [*map(self._power[self.suit[trick[0]]], trick)]
        return powers.index(max(powers))

    def ahead(self, trick: tuple[Card, ...]) -> tuple[int, ...]:
        """After each card of a trick, the place of the one that would take it if no more came."""
        power = self._power[self.suit[trick[0]]]
        found, first, best = list[int](), 0, 0
        for place, card in enumerate(trick):
            if (worth := power(card)) > best:
                first, best = place, worth
            found.append(first)
        return tuple(found)

    def _powers(self, led: Suit) -> dict[Card, int]:
        """A number by which cards compare in a trick to which this suit was led."""
        above = max(self.strength.values())
        worth = {suit: above * (suit is led) + 2 * above * (suit is self.trump) for suit in Suit}
        return {card: self.strength[card] + worth[suit] for card, suit in self.suit.items()}

    def display(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """A hand in the order in which to show it: trumps first, suits of alternating color, high to low."""
        return tuple(sorted(hand, key=self._display.__getitem__))

    def follow(self, hand: Cards, led: Card) -> Cards:
        """The cards of a hand that follow the card led."""
        return hand & self.followed[led]


def _display_order(first: Suit) -> tuple[Suit, ...]:
    """All suits from the first on, black and red in turn."""
    black, red = [Suit.SPADES, Suit.CLUBS], [Suit.HEARTS, Suit.DIAMONDS]
    own, other = (black, red) if first in black else (red, black)
    second = next(suit for suit in own if suit is not first)
    return (first, other[0], second, other[1])


@lru_cache(maxsize=256)
def ranking(pack: Pack, trump: Trump, called: SuitLetter | Literal["", "none"] = "") -> Ranking:
    """The ranking of a pack when this suit is trump in a deal; the same object for equal rules."""
    return Ranking(pack, trump, Suit(called) if called in tuple(Suit) else None)
