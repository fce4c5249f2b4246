"""A request as a table judges it, and what comes of it."""

from __future__ import annotations

import msgspec

from spadework.server import happenings as h
from spadework.server.table.moment import Moment
from spadework.server.table.opening import Chance
from spadework.server.table.state import TableState
from spadework.server.wire import Request


class Asker(msgspec.Struct, frozen=True, gc=False):
    """The person who asks."""

    person: str
    name: str


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What comes of a request."""

    events: tuple[h.Logged, ...] = ()
    ready: bool | None = None
    """Whether the person now waits for the next deal, or would like a rematch; that is not written down. None leaves it."""
    knock: int | None = None
    """The seat that the person asks the host for; nor is that."""
    turned_away: int | None = None
    """The number of whoever asked for a seat and is told no."""
    unheard: bool = False
    """Whether the person asked for a seat, and nobody is to hear of it."""


class Case(msgspec.Struct, frozen=True, gc=False):
    """All that a request is judged by."""

    state: TableState
    moment: Moment
    asker: Asker
    request: Request
    chance: Chance
