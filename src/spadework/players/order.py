"""The cards of a pack as bits in the order in which they beat one another.

`spadework.cards` gives each card a bit by what is printed on it. To compare cards under any rules, players use bits of
their own: each effective suit is one run of bits from its lowest card to its highest, and trumps lie above all others.
Then the highest of some cards is the highest bit, and "which of these beat that one" is a single mask.

>>> from spadework.rules.model import CalledTrump, NoTrump, SpadesTrump
>>> order = order_of(Pack(), SpadesTrump(high=("2D",)))
>>> order.bit["2D"] > order.bit["AS"] > order.bit["2S"] > order.bit["AH"]
True
>>> order.suit[order.bit["2D"]] == order.trump
True
>>> hearts = order_of(Pack(lowest="9"), CalledTrump(), "H")
>>> " ".join(hearts.card[bit] for bit in bits(hearts.trump))
'9H TH QH KH AH JD JH'
>>> order_of(Pack(), NoTrump(), "none").trump
0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from spadework.cards import Card
from spadework.game.ranking import ranking
from spadework.rules.model import Pack, SuitLetter, Trump


class Order:
    """The bits of a pack's cards under a trump rule, in a deal in which this suit is trump where deals differ."""

    __slots__ = ("bit", "card", "every", "side", "suit", "suits", "trump")

    def __init__(self, pack: Pack, trump: Trump, called: SuitLetter | Literal["", "none"] = "") -> None:
        ranks = ranking(pack, trump, called)
        self.bit: dict[Card, int] = {}
        """The bit of each card."""
        self.card: dict[int, Card] = {}
        """The card of each bit."""
        self.suit: dict[int, int] = {}
        """The effective suit of each bit, as the mask of all its cards."""
        self.trump: int = 0
        """All trumps; nothing where there are none."""
        side = []
        for suit in sorted(ranks.high_to_low, key=lambda suit: suit is ranks.trump):
            run = [1 << len(self.bit) + i for i in range(len(ranks.high_to_low[suit]))]
            self.bit.update(zip(reversed(ranks.high_to_low[suit]), run, strict=True))
            self.suit.update(dict.fromkeys(run, sum(run)))
            if suit is ranks.trump:
                self.trump = sum(run)
            elif run:
                side.append(sum(run))
        self.card.update((bit, card) for card, bit in self.bit.items())
        self.side: tuple[int, ...] = tuple(side)
        """The mask of each suit that has cards and is not trump."""
        self.suits: tuple[int, ...] = (*side, self.trump) if self.trump else self.side
        """The mask of each suit that has cards, trumps last."""
        self.every: int = sum(self.suits)

    def mask(self, cards: Iterable[Card]) -> int:
        """These cards as a mask."""
        found = 0
        for card in cards:
            found |= self.bit[card]
        return found

    def beats(self, card: int, best: int) -> bool:
        """Whether a card takes the trick from the best card so far."""
        return card > best and (card & self.trump != 0 or self.suit[card] == self.suit[best])

    def beating(self, best: int) -> int:
        """All cards that take the trick from the best card so far."""
        return (self.suit[best] | self.trump) & -(best << 1)


@lru_cache(maxsize=256)
def order_of(pack: Pack, trump: Trump, called: SuitLetter | Literal["", "none"] = "") -> Order:
    """The order of a pack when this suit is trump in a deal; the same object for equal rules."""
    return Order(pack, trump, called)


def top(mask: int) -> int:
    """The highest card of a mask; nothing of nothing."""
    return 1 << mask.bit_length() - 1 if mask else 0


def low(mask: int) -> int:
    """The lowest card of a mask; nothing of nothing."""
    return mask & -mask


def above(card: int, mask: int) -> int:
    """The cards of a mask above a card, whatever their suit; all of them above no card."""
    return mask & -(card << 1) if card else mask


def bits(mask: int) -> Iterator[int]:
    """The cards of a mask one by one, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest
