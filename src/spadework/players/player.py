"""What a player is: something that chooses a fact by a view.

A player never gets a `GameState`: looking at another hand is a type error.
"""

from __future__ import annotations

from typing import Protocol

from spadework.game.events import Fact
from spadework.game.view import View

__all__ = ["Player"]


class Player(Protocol):
    """Anybody who plays."""

    name: str
    """What the player is called at a table and in reports."""

    def choose(self, view: View) -> Fact:
        """What the seat does now: a bid, a card, or the answer to a blind offer or a claim. `view.asked` is true."""
        ...
