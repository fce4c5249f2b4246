"""The bot that plays anything."""

from __future__ import annotations

import random

from spadework.game.events import BidMade, BlindDeclined, CardPlayed, ClaimAnswered, Fact
from spadework.game.state import Phase
from spadework.game.view import View
from spadework.players.claims import certain

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """A player that makes any legal bid and plays any legal card: the floor that every other must beat.

    It never bids blind, and agrees to a claim only if it is certain. The same seed and views give the same game.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)

    def choose(self, view: View) -> Fact:
        """What the seat does now."""
        if view.claim is not None:
            return ClaimAnswered(view.seat, certain(view))
        if view.phase is Phase.BLIND:
            return BlindDeclined(view.seat)
        if view.phase is Phase.BIDDING:
            return BidMade(view.seat, self._dice.choice(view.legal_bids))
        return CardPlayed(view.seat, self._dice.choice(view.legal_cards))
