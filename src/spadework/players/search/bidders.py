"""How likely a hand makes the bid of its seat, as bidders are who count high cards, length and short suits.

A model with a logit for each bid, summed over the holdings of the hand and what was bid before it. It is fitted to the bids
of `thumb` (`spadework train`), and asked where four seats bid for themselves on a pack of 52.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from spadework.game.view import View
from spadework.kernel import as_dealt
from spadework.kernel.arrays import np, npt
from spadework.kernel.worlds import Weights, Worlds
from spadework.players.search.features import BIDS, Numbers, bid_class, contexts, holdings, shares, suits_of
from spadework.rules.model import IndividualBidding, Nil, Pack, Rules, SpadesTrump
from spadework.rules.numbered import numbers_of

DATA = "bidders.npy"
_DOUBT = 0.05
"""How often a bid is one that the model does not foresee."""


def likelihood(view: View, worlds: Worlds, model: BidModel) -> Weights | None:
    """How likely the other seats' bids are in each world; nothing where no model says it."""
    if not fits(view.rules):
        return None
    dealt, found, said = as_dealt(view, worlds), np.ones(len(worlds)), np.array(numbers_of(view.bids))
    for seat, bid in enumerate(view.bids):
        if seat != view.seat and bid is not None and not bid.blind:
            chances = model.chances(dealt[:, seat], said[None, before(view, seat)])[:, bid_class(bid)]
            found *= (1 - _DOUBT) * chances + _DOUBT / BIDS
    return found


def fits(rules: Rules) -> bool:
    """Whether the model is one of these rules: each of four may bid any number and a nil, one after the other."""
    spades = isinstance(rules.trump, SpadesTrump) and rules.pack == Pack() and rules.seats == 4
    bids = rules.bidding
    free = isinstance(bids, IndividualBidding) and replace(bids, min_bid=1) == IndividualBidding()
    return spades and free and isinstance(rules.nil, Nil)


def before(view: View, seat: int) -> list[int]:
    """The seats that bid before a seat does, the one before it first."""
    place = (seat - view.rules.eldest(view.dealer)) % view.rules.seats
    return [(seat - back) % view.rules.seats for back in range(1, place + 1)]


class BidModel(NamedTuple):
    """The logits of all bids by holding of a plain suit, by holding of trumps, and by feature of what was bid before."""

    plain: Numbers
    trumps: Numbers
    context: Numbers

    def chances(self, hands: npt.NDArray[np.uint64], heard: npt.NDArray[np.integer]) -> Weights:
        """How likely each hand makes each bid, a row for each hand; `heard` is as for `contexts`, or one row for all."""
        suits = suits_of(hands)
        logits = self.plain[suits[:, :3]].sum(axis=1) + self.trumps[suits[:, 3]]
        return shares(logits + self.context[contexts(heard)].sum(axis=1), np.float64)


def model_of(weights: Numbers) -> BidModel:
    """The model by its weights: a row for each feature, a column for each class of bids."""
    features = holdings()
    width = features.shape[1]
    return BidModel(features @ weights[:width], features @ weights[width : 2 * width], weights[2 * width :])
