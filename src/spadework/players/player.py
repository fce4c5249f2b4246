"""What a player is: something that chooses by a view.

A player never gets a `GameState`: looking at another hand is a type error.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from spadework.cards import Card
from spadework.game.events import Fact
from spadework.game.view import View
from spadework.rules.bid import Bid

Chosen: TypeAlias = Fact | Bid | Card | tuple[Card, ...]
"""What a player may choose: a bid, a card, several cards, a word, or the fact that one of these is."""


class Player(Protocol):
    """Anybody who plays: a class with a name, and a method that chooses by what its seat may know.

    >>> import random, spadework
    >>> class Dicey:
    ...     name = "dicey"
    ...
    ...     def choose(self, view):
    ...         return random.choice(spadework.legal(view))
    >>> game = spadework.Game("euchre", bots=Dicey)

    A function of a view is a player as well: ``spadework.Game(bots=lambda view: random.choice(spadework.legal(view)))``.

    `spadework.legal(view)` has all that may be chosen, so that this plays every game. What it is depends on `view.phase`,
    a `spadework.game.Phase`:

        BIDDING             one of view.legal_bids, such as Bid(4) or Bid("nil"); "new deal" where it may be asked for;
                            in New York, a number as a hope for the team, or "4 and a possible"
        PLAY                one of view.legal_cards, such as "QS"
        BLIND               "look" at the cards, or a bid before: Bid("blind-nil"), Bid("blind-6")
        PASSING, DISCARD    view.owed cards of view.hand, as a tuple: to the partner, or out of a kitty
        DRAW                "keep" the card view.offered, or the "next"
        CALLING             "pass", "order up", "order up alone", "hearts", "hearts alone", "no trump"
        DEFENSE             "together" or "alone", against a maker who plays alone
        CONFIRM             "confirm" the deal, where cards are played on honor
        view.claim          "agree" or "play on", whatever the phase, while somebody claims the rest

    The facts that these are do as well: ``BidMade(view.seat, Bid(4))``, ``CardPlayed(view.seat, "QS")`` and the others of
    `spadework.game`; `spadework.players.ThumbPlayer` chooses such, and is a class to begin from. One that takes a `seed`
    is given one. What may not be done is told as `spadework.players.BadPlayer`, with the player's name and seat.
    """

    name: str
    """What the player is called at a table and in reports."""

    def choose(self, view: View) -> Chosen:
        """What the seat does now; `view.asked` is true."""
        ...
