"""The bids of a deal as the model of bidders takes them: who made which, and what had been bid before.

A hand of four seats on a pack of 52 that bid for themselves is what the model is of. No arrays are needed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from spadework.game.view import View
from spadework.kernel import NO_BID
from spadework.kernel.convert import compiled
from spadework.kernel.seat import played_by
from spadework.rules.bid import Bid
from spadework.rules.model import IndividualBidding, Nil, Pack, Rules, SpadesTrump
from spadework.rules.numbered import numbers_of

DATA = "bidders.npy"
"""The weights of the model."""
DOUBT = 0.05
"""How often a bid is one that the model does not foresee."""
BIDS = 11
"""Classes of bids: nil, the numbers 1 to 9, and all above."""
SAID = 13
"""What a seat said: nil, a number to 11, or nothing yet."""
CONTEXTS = 4 + 3 * SAID
"""How many features say what was bid before."""


def bid_class(bid: Bid) -> int:
    """The class of a bid."""
    return 0 if bid.nil else min(max(bid.tricks, 1), BIDS - 1)


def context(heard: Sequence[int]) -> tuple[int, ...]:
    """The places of the features that say what was bid before: how many bids, then each of the last three, backwards.

    >>> context(()), context((4, -1))
    ((0, 16, 29, 42), (2, 8, 17, 42))
    """
    said = [SAID - 1 if bid == NO_BID else min(max(bid, 0), SAID - 2) for bid in heard]
    said += [SAID - 1] * (3 - len(said))
    return (len(heard), *(4 + SAID * back + bid for back, bid in enumerate(said)))


def chosen(view: View) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """The bids that the others made: seat, class, the cards played since, and the features of the bids before."""
    played = played_by(view, compiled(view.rules, view.trump))
    for seat, kind, heard in made_by(view.bids, view.rules.eldest(view.dealer)):
        if seat != view.seat:
            yield seat, kind, played[seat], heard


@lru_cache(maxsize=1024)
def made_by(bids: tuple[Bid | None, ...], first: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """The seats that bid with their cards in view, the classes of their bids, and the features of the bids before."""
    said, found = numbers_of(bids), []
    for seat, bid in enumerate(bids):
        if bid is not None and not bid.blind:
            heard = [said[other] for other in _before(first, seat, len(bids))]
            found.append((seat, bid_class(bid), context(heard)))
    return tuple(found)


def fits(rules: Rules) -> bool:
    """Whether the model is one of these rules: each of four may bid a nil and any number that its partner leaves it, one after the other."""
    plain = isinstance(rules.trump, SpadesTrump) and all(card[-1] == "S" for card in rules.trump.high)
    spades = plain and rules.pack == Pack() and rules.seats == 4
    bids = rules.bidding
    free = isinstance(bids, IndividualBidding) and replace(bids, min_bid=1, max_team_bid=0) == IndividualBidding()
    return spades and free and isinstance(rules.nil, Nil)


def before(view: View, seat: int) -> list[int]:
    """The seats that bid before a seat does, the one before it first."""
    return _before(view.rules.eldest(view.dealer), seat, view.rules.seats)


def _before(first: int, seat: int, seats: int) -> list[int]:
    return [(seat - back) % seats for back in range(1, (seat - first) % seats + 1)]
