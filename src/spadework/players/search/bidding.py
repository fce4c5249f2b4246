"""What each bid is worth: the deal played out after it, in many worlds.

Each world is a deal as it could be. In it the seats that are still to bid do so, by the model of bidders where there is
one, and all play by the roles that their bids give them. The same worlds, and the same luck of the bids to come, are used
for every bid, so that bids are told apart sooner than their worth is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.game.view import View
from spadework.kernel import NIL, NO_BID, Ends, bid_and_play
from spadework.kernel.arrays import np, npt
from spadework.kernel.bids import why_not
from spadework.kernel.convert import compiled
from spadework.kernel.scores import unscored
from spadework.kernel.worlds import Worlds
from spadework.players.search.belief import believed
from spadework.players.search.bidders import BidModel, before, fits
from spadework.players.search.models import Models
from spadework.players.search.nils import chance
from spadework.players.search.payoffs import Payoffs
from spadework.rules.bid import Bid
from spadework.rules.model import RefillDeal
from spadework.rules.numbered import numbers_of

Payoff = npt.NDArray[np.floating]

POOL = 4
"""How many worlds are drawn for one that is looked at."""

_STRAY = 0.65
"""How often a deal is played one trick otherwise than by roles, up or down: in play by search the tricks of a team stray
from their mean in playouts by 1.58, and the playouts themselves by 1.34."""


class BidLook(NamedTuple):
    """What was found about bids."""

    bids: tuple[Bid, ...]
    values: npt.NDArray[np.floating]
    """The payoff by bid and world."""
    said: npt.NDArray[np.int8]
    """The bids of all seats as numbers, by bid, world and seat."""
    taken: npt.NDArray[np.uint8]
    """The tricks of all seats, likewise."""

    @property
    def best(self) -> Bid:
        """The bid with the highest mean."""
        return self.bids[int(self.means().argmax())]

    def means(self) -> npt.NDArray[np.floating]:
        """What each bid comes to on average."""
        found: npt.NDArray[np.floating] = self.values.mean(axis=1)
        return found

    def with_(self, other: BidLook) -> BidLook:
        """These bids and others."""
        arrays = (np.concatenate([own, theirs]) for own, theirs in zip(self[1:], other[1:], strict=True))
        return BidLook(self.bids + other.bids, *arrays)


class BidSearch:
    """What is asked of the kernel for a bid; see `SearchPlayer` for the terms."""

    def __init__(self, *, worlds: int, payoffs: Payoffs, models: Models) -> None:
        self.worlds = worlds
        self._payoffs = payoffs
        self._models = models

    def look(self, view: View, likely: Bid, seed: int) -> BidLook | None:
        """The numbers around a likely bid, on to the best, and a nil; nothing where these deals cannot be played out."""
        if isinstance(view.rules.deal, RefillDeal) or unscored(view.rules) or why_not(view.rules):
            return None
        worlds = believed(view, self.worlds, POOL * self.worlds, seed, self._models.bids)
        numbers = [bid for bid in view.legal_bids if not bid.nil]
        at = numbers.index(likely) if likely in numbers else min(2, len(numbers) - 1)
        low, high = max(at - 1, 0), min(at + 2, len(numbers))
        found = self._played(view, worlds, [bid for bid in view.legal_bids if bid.nil] + numbers[low:high], seed)
        while True:
            if low and found.best == numbers[low]:
                low -= 1
                found = found.with_(self._played(view, worlds, [numbers[low]], seed))
            elif high < len(numbers) and found.best == numbers[high - 1]:
                high += 1
                found = found.with_(self._played(view, worlds, [numbers[high - 1]], seed))
            else:
                return found

    def _played(self, view: View, worlds: Worlds, bids: Sequence[Bid], seed: int) -> BidLook:
        said, taken = ends_of(view, worlds, bids, seed, self._models.bids)
        played = zip(bids, map(Ends, said, taken), strict=True)
        values = [self._nil_values(view, each) if bid.nil else self._values(view, each) for bid, each in played]
        return BidLook(tuple(bids), np.stack(values), said, taken)

    def _values(self, view: View, ends: Ends) -> Payoff:
        """The payoff of a number in each world: that of the playout, and of one trick more or less."""
        own, rivals = _sides(view)
        found = (1 - _STRAY) * self._payoffs.of_deals(view, ends)
        for givers, takers in ((own, rivals), (rivals, own)):
            moved = moved_trick(ends, givers, takers)
            found += _STRAY / 2 * self._payoffs.of_deals(view, Ends(ends.bids, moved))
        return found

    def _nil_values(self, view: View, ends: Ends) -> Payoff:
        """The payoff of a nil in each world: what it is worth made and broken, as likely as it is made by good players."""
        own, made = view.seat, nil_chance(view, ends, self._models)
        kept, broken = ends.taken.copy(), ends.taken.copy()
        rivals = _sides(view)[1]
        kept[:, rivals[0]] += kept[:, own]
        kept[:, own] = 0
        safe = ends.taken[:, own] == 0
        broken[safe] = moved_trick(Ends(ends.bids[safe], ends.taken[safe]), rivals, [own])
        worth = [self._payoffs.of_deals(view, Ends(ends.bids, taken)) for taken in (kept, broken)]
        blended: Payoff = made * worth[0] + (1 - made) * worth[1]
        return blended


def ends_of(view: View, worlds: Worlds, bids: Sequence[Bid], seed: int, model: BidModel) -> Ends:
    """How the worlds end with each of these bids: bids and tricks by bid, world and seat."""
    said = np.concatenate([_said(view, worlds, bid, seed, model) for bid in bids])
    hands = np.tile(worlds, (len(bids), 1))
    ends = bid_and_play(view.rules, hands, said, dealer=view.dealer, trump=view.trump, seed=seed)
    shape = (len(bids), len(worlds), view.rules.seats)
    return Ends(ends.bids.reshape(shape), ends.taken.reshape(shape))


def nil_chance(view: View, ends: Ends, models: Models) -> float:
    """How likely the nil of a seat is made, by how often it was in deals that were played out."""
    said = float((ends.taken[:, view.seat] == 0).mean())
    return chance(said, compiled(view.rules, view.trump).cards(view.hand), models.nils if fits(view.rules) else None)


def _sides(view: View) -> tuple[list[int], list[int]]:
    """The seats of the team of a seat, its own first, and the others."""
    own = [view.seat, *view.rules.partners(view.seat)]
    return own, [seat for seat in range(view.rules.seats) if seat not in own]


def moved_trick(ends: Ends, givers: Sequence[int], takers: Sequence[int]) -> npt.NDArray[np.uint8]:
    """The tricks of deals with one moved: from the giver with most to the first taker, no nils among them if that can be."""
    moved, rows = ends.taken.copy(), np.arange(len(ends.taken))
    nil = ends.bids == NIL
    giver = np.array(givers)[(ends.taken[:, givers] * ~nil[:, givers]).argmax(axis=1)]
    taker = np.array(takers)[nil[:, takers].argmin(axis=1)]
    there = moved[rows, giver] > 0
    moved[rows, giver] -= there
    moved[rows, taker] += there
    return moved


def _said(view: View, worlds: Worlds, bid: Bid, seed: int, model: BidModel) -> npt.NDArray[np.int8]:
    """The bids of all seats in each world with this one; those to come by the model, where it knows how these rules bid."""
    said = np.full((len(worlds), view.rules.seats), NO_BID, dtype=np.int8)
    said[:] = numbers_of(view.bids)
    said[:, view.seat] = numbers_of([bid])[0]
    if not fits(view.rules):
        return said
    luck = np.random.default_rng(seed).random((view.rules.seats, len(worlds)))
    for later in range(1, view.rules.seats - len(before(view, view.seat))):
        seat = (view.seat + later) % view.rules.seats
        chances = model.chances(worlds[:, seat], said[:, before(view, seat)])
        drawn = (chances.cumsum(axis=1) < luck[seat][:, None]).sum(axis=1)
        said[:, seat] = np.where(drawn == 0, NIL, drawn)
    return said
