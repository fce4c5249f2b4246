"""All that is kept of a person, for taking home, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
import structlog

from spadework.server import happenings as h
from spadework.server.auth import Visitor
from spadework.server.lobby import Lobby
from spadework.server.store import StoreError
from spadework.server.table.jobs import Forget
from spadework.server.table.state import TableState, seat_of
from spadework.server.workers.messages import Forgotten

if TYPE_CHECKING:
    from spadework.server.store.listing import Listing

MOST = 100_000
"""So many tables of a person are looked at, which is all."""

_LOG = structlog.get_logger()


class KeptTable(msgspec.Struct, frozen=True):
    """What is kept of a person's time at a table."""

    table: str
    title: str
    status: str
    """Open, playing or over."""
    host: bool
    """Whether the person set it up."""
    visited_at: float
    """When he was last there, in seconds since 1970."""
    sat_at: float | None
    """When they first took a seat; none for whoever looked on."""
    names: tuple[str, ...]
    """What the log of that table calls him, one name after the other, and what he is called now; newer logs have no names."""
    phrases: tuple[h.Phrase, ...]
    """What he said."""
    record: str
    """The deals that are over, as a record, of a table where he had a seat; empty where there is none."""


class SignedIn(msgspec.Struct, frozen=True):
    """A device where somebody is signed in."""

    browser: str
    system: str
    since: float
    seen_at: float


class BlockedPerson(msgspec.Struct, frozen=True):
    """Somebody whom one has blocked."""

    name: str
    since: float


class KeptOfMe(msgspec.Struct, frozen=True):
    """All that is kept of a person by which he could be known."""

    name: str
    """Empty until one is given."""
    since: float | None
    """When he first took a seat, in seconds since 1970, as far as those tables are still kept."""
    named_at: float | None
    """When he was last given a name."""
    tables: tuple[KeptTable, ...]
    """The last one first."""
    account: bool = False
    """Whether one has an account. Its password and code are kept as hashes alone."""
    sessions: tuple[SignedIn, ...] = ()
    """Where one is signed in to it."""
    blocked: tuple[BlockedPerson, ...] = ()
    """Whom one has blocked."""


def kept_table(
    listing: Listing,
    at: float,
    visitor: Visitor,
    log: Sequence[tuple[float, h.Logged]],
    named: Mapping[str, str] | None = None,
) -> KeptTable:
    """What a table's log, each entry with its time, holds of a person; `named` is what people there are called."""
    from spadework.notation.record import write_record
    from spadework.server.records import table_record

    mine: int | None = None
    first: float | None = None
    names: dict[str, None] = {}
    phrases = []
    for when, event in log:
        if isinstance(event, h.SatDown) and event.person == visitor.person:
            mine, first = event.seat, first if first is not None else when
            if event.name:
                names[event.name] = None
        elif isinstance(event, h.SatDown) and event.seat == mine:
            mine = None
        elif isinstance(event, h.Admitted | h.SentAway) and event.person == visitor.person and event.name:
            names[event.name] = None
        elif isinstance(event, h.PhraseSaid) and event.seat == mine:
            phrases.append(event.phrase)
    if first is not None:
        names[visitor.called] = None
    record = table_record(listing.id, [event for _, event in log], named) if first is not None else None
    return KeptTable(
        table=listing.id,
        title=listing.title,
        status=listing.status,
        host=listing.host == visitor.person,
        visited_at=at,
        sat_at=first,
        names=tuple(names),
        phrases=tuple(phrases),
        record=write_record(record) if record and record.games else "",
    )


async def forget_person(lobby: Lobby, visitor: Visitor) -> None:
    """Take somebody off his seats and out of the directory. What fails has to be asked again, and then does the rest.

    Raises `Denied` or `StoreError` where something could not be stored.
    """
    for person in visitor.keys:
        await _forget_key(lobby, person)
    for person in visitor.keys:
        await lobby.notes.forget(Visitor(person, visitor.name))


async def _forget_key(lobby: Lobby, person: str) -> None:
    lobby.people.forget(person)
    noted = [one.id for one in await lobby.notes.tables_of(person, MOST)]
    here = [table.state.table for table in lobby.tables if _is_part(table.state, person)]
    for name in dict.fromkeys((*here, *noted)):
        try:
            state = await lobby.state(name)
        except StoreError as error:  # what is damaged is played by nobody
            _LOG.error("table not read", table=name, error=type(error).__name__)
            continue
        if state is not None and _is_part(state, person):
            await lobby.settle(name, Forget, person)
    lobby.others.tell(Forgotten(person))
    lobby.sent_away(person)


def _is_part(state: TableState, person: str) -> bool:
    seated = not state.closed and (state.opened.host == person or seat_of(state, person) is not None)
    return seated or person in state.names
