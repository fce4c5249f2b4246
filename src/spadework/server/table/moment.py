"""What matters at a table and is not in its log: who is here, who is ready, and since when it waits."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

import msgspec

from spadework.dealing import SignedHead
from spadework.game import NO_DEAL, NOBODY, GameState
from spadework.server.table.state import Chair, TableState


class Knock(msgspec.Struct, frozen=True, gc=False):
    """Somebody asks the host for a seat."""

    number: int
    """By which the host answers."""
    seat: int
    name: str


class Moment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The present moment. Times are seconds on a clock that only runs forwards."""

    now: float
    time: float = 0.0
    """The same moment on the clock by which the log is dated."""
    here: AbstractSet[str] = frozenset()
    """Persons whose page is connected."""
    ready: AbstractSet[str] = frozenset()
    """Persons who wait for the next deal, or agreed to a rematch."""
    away: Mapping[str, float] = {}
    """Since when those are away who have been here or sat here."""
    knocks: Mapping[str, Knock] = {}
    """Who asks the host for a seat, by person."""
    turned_away: Mapping[str, float] = {}
    """Until when persons to whom the host said no may not ask again."""
    blocked: AbstractSet[str] = frozenset()
    """Persons whom the host has blocked: to them the table is locked, and nobody is told that they ask."""
    unheard: Mapping[str, float] = {}
    """The same of those of them who asked for a seat."""
    networks: Mapping[str, str] = {}
    """From where those are connected who are here."""
    asked: float = 0.0
    """Since when the present question stands, or since when there has been somebody to answer it."""
    signed: SignedHead | None = None
    """What was last signed of this table."""
    key: str = ""
    """The public key by which it was."""
    luck: float = 0.5
    """A number from 0 to 1 drawn when the question came up, for how long a bot seems to think."""


def asked(game: GameState) -> tuple[int, ...]:
    """The seats that are to act now."""
    if game.phase in NO_DEAL:
        return ()
    if game.claim is not None:
        return game.claim.waiting
    return game.waiting if game.turn == NOBODY else (game.turn,)


def phase_of(state: TableState) -> str:
    """The game's phase, or "waiting" while there is no game."""
    return "waiting" if state.game is None else state.game.phase


def present(state: TableState, moment: Moment) -> tuple[Chair, ...]:
    """The seats whose owners are here and act for themselves."""
    return tuple(chair for chair in state.chairs if chair.owner in moment.here and not chair.bot)
