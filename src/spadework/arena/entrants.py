"""The players of a match, as one worker has them."""

from __future__ import annotations

from typing import Self

from spadework.arena.spec import MatchSpec
from spadework.players import Player, player


class Entrants:
    """Makes the players of a match, new for each game."""

    def __init__(self, spec: MatchSpec) -> None:
        self.spec = spec

    def __enter__(self) -> Self:
        """As it is."""
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is left behind."""

    def check(self) -> None:
        """Make each player once. Raises `BadPlayer` for one that there is not."""
        for name in (*self.spec.players, *([self.spec.bidder] if self.spec.bidder else ())):
            player(name)

    def player(self, who: int, seed: int) -> Player:
        """The player at this place of the match, for one game."""
        return player(self.spec.players[who], seed=seed)

    def bidder(self, seed: int) -> Player | None:
        """Who bids for a seat in its player's place; nobody where each bids for itself."""
        return player(self.spec.bidder, seed=seed) if self.spec.bidder else None
