"""What a seat believes of the hands it does not see: worlds, each as likely as the bids made in it."""

from __future__ import annotations

from spadework.game.view import View
from spadework.kernel import resample, sample
from spadework.kernel.worlds import Worlds, effective_size
from spadework.players.search.bidders import BidModel, likelihood
from spadework.players.search.habits import likely

_FIRST, _MORE = 4, 4
"""How many worlds are drawn at first for one that is wanted, and how many times as many where these are not enough."""


def believed(view: View, number: int, pool: int, seed: int, model: BidModel) -> Worlds:
    """So many worlds, drawn from a pool of all that fit by how likely each hand makes the bid of its seat.

    A nil or a bid of seven is likely in few hands. So more are drawn, up to `pool`, until they are worth as many as are wanted,
    and most of those that are given differ.
    """
    if pool <= number:
        return sample(view, number, seed=seed)
    drawn = min(_FIRST * number, pool)
    while True:
        worlds = sample(view, drawn, seed=seed)
        weights = likelihood(view, worlds, model)
        if weights is None:
            weights = likely(view, worlds)
        if weights is None:
            return worlds[:number]
        if drawn == pool or effective_size(weights) >= number:
            return resample(worlds, weights, number, seed=seed)
        drawn = min(_MORE * drawn, pool)
