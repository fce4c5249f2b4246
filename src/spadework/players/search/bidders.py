"""How likely a hand makes the bid of its seat, as bidders are who count high cards, length and short suits.

A model with a logit for each bid, summed over the holdings of the hand and what was bid before it. It is fitted to the bids
of `thumb` (`spadework train`), and asked where four seats bid for themselves on a pack of 52.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.choices import Chosen, Factors, likelihoods
from spadework.kernel.convert import compiled
from spadework.kernel.seat import played_by
from spadework.kernel.worlds import Weights, Worlds
from spadework.players.search.features import Numbers, bid_class, contexts, holdings, shares, suits_of
from spadework.rules.bid import Bid
from spadework.rules.model import IndividualBidding, Nil, Pack, Rules, SpadesTrump
from spadework.rules.numbered import numbers_of

DATA = "bidders.npy"
DOUBT = 0.05
"""How often a bid is one that the model does not foresee."""


def likelihood(view: View, worlds: Worlds, model: BidModel) -> Weights | None:
    """How likely the other seats' bids are in each world; nothing where no model says it."""
    if not fits(view.rules):
        return None
    played = played_by(view, compiled(view.rules, view.trump))
    made = [
        Chosen(seat, kind, played[seat], heard)
        for seat, kind, heard in made_by(view.bids, view.rules.eldest(view.dealer))
        if seat != view.seat
    ]
    return likelihoods(worlds, model.factors, made, doubt=DOUBT)


@lru_cache(maxsize=1024)
def made_by(bids: tuple[Bid | None, ...], first: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """The seats that bid with their cards in view, the classes of their bids, and the features of the bids before."""
    said, found = numbers_of(bids), []
    for seat, bid in enumerate(bids):
        if bid is not None and not bid.blind:
            heard = np.array([[said[other] for other in _before(first, seat, len(bids))]], dtype=np.int64)
            found.append((seat, bid_class(bid), tuple(contexts(heard)[0].tolist())))
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


class BidModel(NamedTuple):
    """The logits of all bids by holding of a plain suit, by holding of trumps, and by feature of what was bid before."""

    plain: Numbers
    trumps: Numbers
    context: Numbers
    factors: Factors
    """The same as factors, of which the kernel makes chances."""

    def chances(self, hands: npt.NDArray[np.uint64], heard: npt.NDArray[np.integer]) -> Weights:
        """How likely each hand makes each bid, a row for each hand; `heard` is as for `contexts`, or one row for all."""
        suits = suits_of(hands)
        logits = self.plain[suits[:, :3]].sum(axis=1) + self.trumps[suits[:, 3]]
        return shares(logits + self.context[contexts(heard)].sum(axis=1), np.float64)


def model_of(weights: Numbers) -> BidModel:
    """The model by its weights: a row for each feature, a column for each class of bids."""
    features = holdings()
    width = features.shape[1]
    logits = features @ weights[:width], features @ weights[width : 2 * width], weights[2 * width :]
    return BidModel(*logits, Factors(*(np.exp(rows - rows.max(axis=1, keepdims=True)) for rows in logits)))
