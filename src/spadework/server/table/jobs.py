"""What a table is asked to do, one after the other, and what all tables of a server share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from spadework.dealing.statistics import HandCounts
from spadework.server.clock import Clock
from spadework.server.sealing import Seals
from spadework.server.signing import Signer
from spadework.server.store import EventLog
from spadework.server.table.blocked import Blocked
from spadework.server.table.called import Named, nobody_named
from spadework.server.table.mind import Minds
from spadework.server.table.opening import Chance
from spadework.server.watcher import Watcher
from spadework.server.wire import Request

if TYPE_CHECKING:  # what counts is not there in a browser
    from spadework.server.metrics import Metrics


class House(msgspec.Struct, frozen=True):
    """What all tables of a server share."""

    log: EventLog
    clock: Clock
    chance: Chance
    minds: Minds
    metrics: Metrics
    seals: Seals = Seals()
    counted: HandCounts = msgspec.field(default_factory=HandCounts)
    """How the deals that are over fell."""
    signer: Signer | None = None
    """Puts the server's name to what happens; none where nobody is to be shown."""
    named: Named = nobody_named
    """What people are called."""
    blocked: Blocked = msgspec.field(default_factory=Blocked)
    """Who would have nothing to do with whom."""


class Join(msgspec.Struct, frozen=True):
    """Somebody's page connected."""

    watcher: Watcher
    since: int | None


class Leave(msgspec.Struct, frozen=True):
    """A page is gone."""

    watcher: Watcher


class Rename(msgspec.Struct, frozen=True):
    """A person has another name."""

    person: str
    name: str


class Demand(msgspec.Struct, frozen=True):
    """A page asks for something."""

    watcher: Watcher
    request: Request
    at: float
    """When it came."""


class Close(msgspec.Struct, frozen=True):
    """Its host closes the table; `done` tells whether that was so."""

    person: str
    """Empty for the operator, who may close any."""
    done: asyncio.Future[None]


class Forget(msgspec.Struct, frozen=True):
    """Somebody would not be known any more; `done` tells that it is written."""

    person: str
    done: asyncio.Future[None]


class Wake(msgspec.Struct, frozen=True):
    """A step is due."""


class Reread(msgspec.Struct, frozen=True):
    """Somebody else wrote to the table's log."""


Job = Join | Leave | Rename | Demand | Close | Forget | Wake | Reread
