"""What a player is: something that chooses a fact by a view.

A player never gets a `GameState`: looking at another hand is a type error.
"""

from __future__ import annotations

from typing import Protocol

from spadework.game.events import Fact
from spadework.game.view import View

__all__ = ["Player"]


class Player(Protocol):
    """Anybody who plays: a class with a name, and a method that chooses by what its seat may know.

    >>> from spadework.game import CardPlayed
    >>> from spadework.players import ThumbPlayer
    >>> class Careful(ThumbPlayer):
    ...     name = "careful"
    ...
    ...     def choose(self, view):
    ...         if view.legal_cards:
    ...             return CardPlayed(view.seat, view.legal_cards[0])
    ...         return super().choose(view)

    What it may choose is in the view, and is one of the facts of `spadework.game`: a bid is ``BidMade(view.seat, bid)`` with
    one of `view.legal_bids`, a card ``CardPlayed(view.seat, card)``. ``spadework.Game(bots=Careful)`` plays with it.
    """

    name: str
    """What the player is called at a table and in reports."""

    def choose(self, view: View) -> Fact:
        """What the seat does now: a bid, a card, or the answer to a blind offer or a claim. `view.asked` is true."""
        ...
