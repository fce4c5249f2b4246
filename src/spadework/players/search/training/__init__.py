"""How a player comes to its models, from nothing: bids are heard, nils are played out, and both are fitted."""

from spadework.players.search.training.course import LEARNED, PLAYED, train
from spadework.players.search.training.learning import Learning, Tenth, Trial

__all__ = ["LEARNED", "PLAYED", "Learning", "Tenth", "Trial", "train"]
