"""Which suit a card counts as, and which card beats which.

Every rule about following, leading and breaking uses the *effective* suit (1.0): cards that the rules put above the
ace of spades are spades, whatever is printed on them.
"""

from __future__ import annotations

from functools import lru_cache

from spadework.cards import BIT, Card, Cards, Suit, cards, printed_suit, rank, texts
from spadework.rules.model import Pack, SpadesTrump, pack_cards

__all__ = ["Ranking", "ranking"]


class Ranking:
    """The order of a pack's cards, worked out once from the rules."""

    __slots__ = ("_display", "high_to_low", "strength", "suit", "suits", "trump", "trump_mask")

    def __init__(self, pack: Pack, trump: SpadesTrump) -> None:
        deck = pack_cards(pack)
        self.trump = Suit.SPADES
        self.suit: dict[Card, Suit] = {
            card: Suit.SPADES if card in trump.high else printed_suit(card) or Suit.SPADES for card in deck
        }
        """The effective suit of each card."""
        plain = max(rank(card) for card in deck)
        self.strength: dict[Card, int] = {
            card: plain + len(trump.high) - trump.high.index(card) if card in trump.high else rank(card)
            for card in deck
        }
        """A number by which cards of one effective suit compare."""
        self.suits: dict[Suit, Cards] = {suit: cards(c for c in deck if self.suit[c] is suit) for suit in Suit}
        """The cards of each effective suit."""
        self.trump_mask: Cards = self.suits[self.trump]
        self.high_to_low: dict[Suit, tuple[Card, ...]] = {
            suit: tuple(sorted(texts(mask), key=self.strength.__getitem__, reverse=True))
            for suit, mask in self.suits.items()
        }
        order = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
        self._display = {card: (order.index(suit), -self.strength[card]) for card, suit in self.suit.items()}

    def winner(self, trick: tuple[Card, ...]) -> int:
        """The place in a trick, from 0 for the card led, of the card that takes it (1.0)."""
        suit, strength = self.suit, self.strength
        best, place = trick[0], 0
        best_suit, best_strength = suit[best], strength[best]
        for i in range(1, len(trick)):
            card = trick[i]
            if suit[card] is best_suit:
                if strength[card] > best_strength:
                    place, best_strength = i, strength[card]
            elif suit[card] is self.trump:
                place, best_suit, best_strength = i, self.trump, strength[card]
        return place

    def display(self, hand: Cards) -> tuple[Card, ...]:
        """A hand in the order in which to show it: spades first, suits of alternating color, high to low."""
        return tuple(sorted(texts(hand), key=self._display.__getitem__))

    def follow(self, hand: Cards, led: Card) -> Cards:
        """The cards of a hand that follow the card led."""
        return Cards(hand & self.suits[self.suit[led]])

    def is_trump(self, card: Card) -> bool:
        """Whether a card counts as a spade."""
        return bool(BIT[card] & self.trump_mask)


@lru_cache(maxsize=64)
def ranking(pack: Pack, trump: SpadesTrump) -> Ranking:
    """The ranking of a pack under a trump rule; the same object for equal rules."""
    return Ranking(pack, trump)
