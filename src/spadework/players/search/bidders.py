"""How likely a hand makes the bid of its seat, as bidders are who count high cards, length and short suits.

A model with a logit for each bid, summed over the holdings of the hand and what was bid before it. It is fitted to the bids
of `thumb` (`spadework train`), and asked where four seats bid for themselves on a pack of 52.
"""

from __future__ import annotations

from typing import NamedTuple

from spadework.game.view import View
from spadework.kernel.arrays import np, npt
from spadework.kernel.choices import Chosen, Factors, likelihoods
from spadework.kernel.worlds import Weights, Worlds
from spadework.players.search.features import Numbers, contexts, holdings, shares, suits_of
from spadework.players.search.heard import DOUBT, chosen, fits


def likelihood(view: View, worlds: Worlds, model: BidModel) -> Weights | None:
    """How likely the other seats' bids are in each world; nothing where no model says it."""
    if not fits(view.rules):
        return None
    made = [Chosen(*each) for each in chosen(view)]
    return likelihoods(worlds, model.factors, made, doubt=DOUBT)


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
