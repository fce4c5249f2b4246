"""The bidder of "Bidding in Spades" (Cohensius, Meir, Oved and Stern, ECAI 2020, arXiv 1912.11323), and the one it was held against.

`bis` bids the number of the highest expected utility: each honor of a side suit takes a trick with the chance of the paper's
table, and how many come together follows. Its table for spades, the regression that corrects a nil, and its terms for bags and
the end of a game are not known to us: spades and short suits are guessed here, a nil is the product of its suits with a
guess for cover, and a bag costs a tenth of the penalty. `rule-honors` counts honors as the paper's rule-based bidder does, and
bids nil where few cards are a liability. Both play the cards of `rule-cover`.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod

from spadework.game.view import View
from spadework.players.baselines.cover import CoverPlayer
from spadework.players.baselines.seat import legal
from spadework.players.order import Order, above, bits, order_of
from spadework.rules.bid import NIL, Bid
from spadework.rules.model import Nil

_HONORS = (
    (0.997, 0.994, 0.990, 0.983, 0.970, 0.948, 0.915, 0.857, 0.774, 0.646, 0.462, 0.227),
    (0.966, 0.942, 0.907, 0.855, 0.779, 0.678, 0.544, 0.381, 0.214, 0.074),
    (0.817, 0.733, 0.624, 0.489, 0.350, 0.212, 0.095, 0.025),
)
"""The chance of an ace, a king and a queen to take a trick, by the cards in their suit beyond those that guard them."""
_TOP = (0.97, 0.75, 0.45)
"""The chance of a high spade, by how many higher ones the others hold, with a spade beside it for each."""
_LIMITS = (5, 8, 10)
"""The highest second, third and fourth lowest card of a suit that is no liability of a nil."""
_BAG = -9.0


class BisPlayer(CoverPlayer):
    """Bids for the highest expected utility."""

    name = "bis"

    def bid(self, view: View, thumbs: Bid) -> Bid:
        """The number or the nil that comes to most points."""
        del thumbs
        order = order_of(view.rules.pack, view.rules.trump, view.trump)
        hand = order.mask(view.hand)
        shares = _shares(_chances(order, hand))
        values = {bid: _value(shares, bid.tricks) for bid in view.legal_bids if not bid.nil}
        if NIL in view.legal_bids and isinstance(view.rules.nil, Nil):
            values[NIL] = view.rules.nil.points * (2 * _nil(view, order, hand) - 1)
        return max(values, key=values.__getitem__)


class HonorsPlayer(CoverPlayer):
    """Counts honors, and bids nil where few cards are a liability."""

    name = "rule-honors"

    def bid(self, view: View, thumbs: Bid) -> Bid:
        """Aces, guarded kings, a guarded queen of trumps, trumps from the fourth, and short suits."""
        del thumbs
        order = order_of(view.rules.pack, view.rules.trump, view.trump)
        hand = order.mask(view.hand)
        trumps = (hand & order.trump).bit_count()
        tricks = float(max(0, trumps - 3))
        for suit in order.suits:
            length = (hand & suit).bit_count()
            for card in bits(hand & suit):
                higher = above(card, suit).bit_count()
                tricks += higher == 0 or (higher < 2 + (suit == order.trump) and length > higher)
            tricks += 0.5 * (suit != order.trump and not length and trumps > 0)
        return legal(view, int(tricks), nil=tricks < 2 and _liabilities(order, hand) <= 2)


def _chances(order: Order, hand: int) -> list[float]:
    """For each card that may take a trick, the chance that it does."""
    found = []
    trumps = hand & order.trump
    for suit in order.side:
        length = (hand & suit).bit_count()
        for card in bits(hand & suit):
            higher = above(card, suit).bit_count()
            if higher < 3 and higher < length <= higher + len(_HONORS[higher]):
                found.append(_HONORS[higher][length - 1 - higher])
        if length < 2 and trumps.bit_count() < 5:
            found += [0.2 if length else 0.5] * (trumps.bit_count() > 0)
    for place, card in enumerate(reversed(tuple(bits(trumps)))):
        higher = above(card, order.trump & ~trumps).bit_count()
        guarded = higher < len(_TOP) and higher < trumps.bit_count()
        found.append(max(_TOP[higher] if guarded else 0.0, 0.9 if place >= 3 else 0.1))
    return found


def _shares(chances: list[float]) -> list[float]:
    """How likely each number of tricks is, from none."""
    shares = [1.0]
    for chance in chances:
        shares = [a * (1 - chance) + b * chance for a, b in zip([*shares, 0.0], [0.0, *shares], strict=True)]
    return shares


def _value(shares: list[float], tricks: int) -> float:
    """The points of a bid on average, a partner taking what it bids."""
    falls = list(accumulate(shares))[tricks - 1] if 0 < tricks <= len(shares) else float(tricks > 0)
    bags = sum(share * (number - tricks) for number, share in enumerate(shares) if number > tricks)
    return 10 * tricks * (1 - 2 * falls) + _BAG * bags


def _nil(view: View, order: Order, hand: int) -> float:
    """The chance of a nil: each card of a suit is to be beaten or thrown away, by a partner's help a little more often."""
    safe = []
    for suit in order.suits:
        others = (suit & ~hand).bit_count()
        for place, card in enumerate(bits(hand & suit)):
            lower = (suit & ~hand & (card - 1)).bit_count() / max(1, others)
            # Spades cannot be thrown away; of other suits each card has more time for that than the one below it.
            safe.append(1 - float(lower ** (2.0 if suit == order.trump else 3.0 + 2 * place)))
    known = [bid.tricks for seat in view.rules.partners(view.seat) if (bid := view.bids[seat])]
    return max(0.0, min(1.0, prod(safe) ** 0.6 + 0.03 * (sum(known or [3]) - 3)))


def _liabilities(order: Order, hand: int) -> int:
    """The suits in which the second, third or fourth lowest card is above its limit, counted from the two up, and bad spades."""
    found = 0
    for suit in order.suits:
        ranks = [2 + (suit & (card - 1)).bit_count() for card in bits(hand & suit)]
        found += any(rank > limit for rank, limit in zip(ranks[1:4], _LIMITS, strict=False))
        # High spades cannot be thrown away.
        found += 3 * (suit == order.trump and (len(ranks) > 3 or any(rank > 11 for rank in ranks)))
    return found
