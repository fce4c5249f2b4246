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
from spadework.kernel.scores import unscored
from spadework.kernel.worlds import Worlds
from spadework.players.search.belief import believed
from spadework.players.search.bidders import BidModel
from spadework.players.search.habits import foretold, habits
from spadework.players.search.heard import before, fits
from spadework.players.search.models import Models
from spadework.players.search.outcomes import Outcomes, numbered, with_nil
from spadework.players.search.payoffs import Payoffs
from spadework.players.search.ways import around
from spadework.rules.bid import Bid
from spadework.rules.model import RefillDeal, Rules
from spadework.rules.numbered import numbers_of


class BidLook(NamedTuple):
    """What was found about bids."""

    bids: tuple[Bid, ...]
    values: npt.NDArray[np.floating]
    """The payoff by bid and world."""
    outcomes: tuple[Outcomes, ...]
    """How the worlds end, by bid."""

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
        return BidLook(
            self.bids + other.bids, np.concatenate([self.values, other.values]), self.outcomes + other.outcomes
        )


class BidSearch:
    """What is asked of the kernel for a bid; see `SearchPlayer` for the terms."""

    def __init__(self, *, worlds: int, pool: int, payoffs: Payoffs, models: Models) -> None:
        self.worlds = worlds
        self._pool = pool
        self._payoffs = payoffs
        self._models = models

    def look(self, view: View, likely: Bid, seed: int) -> BidLook | None:
        """The numbers around a likely bid, on to the best, and a nil; nothing where these deals cannot be played out."""
        rules = view.rules
        if isinstance(rules.deal, RefillDeal) or unscored(rules) or why_not(rules) or not _foreseen(rules):
            return None
        worlds = believed(view, self.worlds, self._pool, seed, self._models.bids)
        found: list[BidLook] = []

        def played(bids: Sequence[Bid]) -> Sequence[float]:
            more = self._played(view, worlds, bids, seed)
            found[:] = [found[0].with_(more) if found else more]
            return found[0].means().tolist()  # type: ignore[no-any-return] # what NumPy gives is not told

        around(view.legal_bids, likely, played)
        return found[0]

    def _played(self, view: View, worlds: Worlds, bids: Sequence[Bid], seed: int) -> BidLook:
        ends = map(Ends, *ends_of(view, worlds, bids, seed, self._models.bids))
        found = [
            with_nil(view, each, self._models) if bid.nil else numbered(view, each)
            for bid, each in zip(bids, ends, strict=True)
        ]
        values = [each.mean(self._payoffs.of_deals(view, each.all)) for each in found]
        return BidLook(tuple(bids), np.stack(values), tuple(found))


def _foreseen(rules: Rules) -> bool:
    """Whether enough is known of the bids to come: a pair among several lives by how many of the others bid a nil."""
    return len(rules.teams) in (2, rules.seats) or fits(rules) or habits(rules) is not None


def ends_of(view: View, worlds: Worlds, bids: Sequence[Bid], seed: int, model: BidModel) -> Ends:
    """How the worlds end with each of these bids: bids and tricks by bid, world and seat."""
    said = np.concatenate([_said(view, worlds, bid, seed, model) for bid in bids])
    hands = np.tile(worlds, (len(bids), 1))
    ends = bid_and_play(view.rules, hands, said, dealer=view.dealer, trump=view.trump, seed=seed)
    shape = (len(bids), len(worlds), view.rules.seats)
    return Ends(ends.bids.reshape(shape), ends.taken.reshape(shape))


def _said(view: View, worlds: Worlds, bid: Bid, seed: int, model: BidModel) -> npt.NDArray[np.int8]:
    """The bids of all seats in each world with this one; those to come by the model, or by habits, where there are any."""
    said = np.full((len(worlds), view.rules.seats), NO_BID, dtype=np.int8)
    said[:] = numbers_of(view.bids)
    said[:, view.seat] = numbers_of([bid])[0]
    if not fits(view.rules):
        foretold(view, worlds, said, seed)
        return said
    luck = lucky(seed, view.rules.seats, len(worlds))
    for later in range(1, view.rules.seats - len(before(view, view.seat))):
        seat = (view.seat + later) % view.rules.seats
        chances = model.chances(worlds[:, seat], said[:, before(view, seat)])
        drawn = (chances.cumsum(axis=1) < luck[seat][:, None]).sum(axis=1)
        said[:, seat] = np.where(drawn == 0, NIL, drawn)
    return said


def lucky(seed: int, seats: int, worlds: int) -> npt.NDArray[np.float64]:
    """Numbers from 0 to 1 by which the bids to come are drawn, a row for each seat."""
    return np.random.default_rng(seed).random((seats, worlds))
