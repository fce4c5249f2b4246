"""What a seat believes of the hands it does not see: worlds, each as likely as the bids made in it."""

from __future__ import annotations

from spadework.game.view import View
from spadework.kernel import resample, sample
from spadework.kernel.worlds import Worlds
from spadework.players.search.bidders import BidModel, likelihood


def believed(view: View, number: int, pool: int, seed: int, model: BidModel) -> Worlds:
    """So many worlds, drawn from a pool of all that fit by how likely each hand makes the bid of its seat."""
    if pool <= number:
        return sample(view, number, seed=seed)
    worlds = sample(view, pool, seed=seed)
    weights = likelihood(view, worlds, model)
    return worlds[:number] if weights is None else resample(worlds, weights, number, seed=seed)
