"""Where a game stands: the fold of its events.

The state holds everything, hands included, and has no encoder on purpose: what a person or a bot may know of it is a
`View`, and what travels is a `Seen`, both cut in `spadework.game.view`.
"""

from __future__ import annotations

import enum

import msgspec

from spadework.cards import Card, Cards
from spadework.game.ranking import Ranking
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.sheet import Line, Standing

__all__ = ["NOBODY", "ClaimState", "GameState", "Phase", "Trick"]


class Phase(enum.StrEnum):
    """What a game waits for."""

    BLIND = "blind"
    """Some seats have yet to say whether they bid blind; no card has been shown."""
    BIDDING = "bidding"
    PLAY = "play"
    BETWEEN = "between"
    """The next deal has yet to be dealt."""
    OVER = "over"


NOBODY = -1
"""Stands for a seat where it is no seat's turn."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick that was taken: who led, the cards from the one led, and who took it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class ClaimState(msgspec.Struct, frozen=True):
    """A claim that waits for answers."""

    seat: int
    waiting: tuple[int, ...]
    cards: tuple[Card, ...] = ()


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """A game between two events. Lists by seat have one entry a seat, lists by team one a team."""

    rules: Rules
    ranking: Ranking
    phase: Phase = Phase.BETWEEN
    dealer: int = 0
    """The dealer of this deal; before the first deal, the one who will deal it."""
    deal: int = 0
    """The number of this deal, from 1."""
    turn: int = NOBODY
    """The seat to act."""
    waiting: tuple[int, ...] = ()
    """Seats that have yet to answer about a blind bid."""
    shown: bool = False
    """Whether the seats have been shown their hands in this deal."""
    dealt: tuple[Cards, ...] = ()
    """What each seat was dealt."""
    hands: tuple[Cards, ...] = ()
    """What each seat still holds."""
    bids: tuple[Bid | None, ...] = ()
    leader: int = NOBODY
    """The seat that led the present trick, or is to lead it."""
    trick: tuple[Card, ...] = ()
    """The cards of the present trick, from the one led."""
    taken: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    broken: bool = False
    claim: ClaimState | None = None
    standings: tuple[Standing, ...] = ()
    last_lines: tuple[Line, ...] = ()
    """The lines of the deal scored last; the whole sheet is in the log."""
    conceded: int = NOBODY
    """The team that gave the game up."""
    winners: tuple[int, ...] = ()
    why: str = ""
