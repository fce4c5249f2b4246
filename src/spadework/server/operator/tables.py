"""The list of tables as the operator sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from spadework.server.directory_notes import status
from spadework.server.operator.orders import PersonSeen, TableSeen
from spadework.server.sealing import Seals
from spadework.server.store import EventLog, StoreError
from spadework.server.table.called import Named
from spadework.server.table.loading import load_table
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState

if TYPE_CHECKING:
    from spadework.server.store.listing import Listing

Live = tuple[TableState, Moment]
"""A table in memory, and who is there."""


async def seen_table(
    listing: Listing,
    log: EventLog,
    seals: Seals,
    live: Live | None,
    *,
    named: Named,
    called: Callable[[str], str],
    node: str = "",
) -> TableSeen | None:
    """A table of the directory as it stands; none where its log is gone. `named` says what people are called, and `called` names who watches.

    What is damaged, or sealed with a key that is not at hand, is told without its people.
    """
    head = await _last(log, listing.id)
    try:
        state = live[0] if live else await load_table(listing.id, log, seals, named)
    except StoreError:
        state = None
    if state is None and head is None:
        return None
    return TableSeen(
        table=listing.id,
        title=listing.title,
        ruleset=listing.ruleset,
        state="unreadable" if state is None else status(state),
        listed=listing.listed,
        practice=listing.practice,
        live=live is not None,
        opened=listing.created_at,
        last=head or listing.touched_at,
        people=_people(state, live[1] if live else None, called) if state else (),
        node=node,
    )


def _people(state: TableState, moment: Moment | None, called: Callable[[str], str]) -> tuple[PersonSeen, ...]:
    here = moment.here if moment else frozenset()
    networks = moment.networks if moment else {}
    sitting = [
        PersonSeen(chair.owner, chair.name, seat, chair.owner in here, networks.get(chair.owner, ""))
        for seat, chair in enumerate(state.chairs)
        if chair.owner
    ]
    owners = {person.key for person in sitting}
    watching = [
        PersonSeen(person, called(person), None, here=True, network=networks.get(person, ""))
        for person in sorted(here - owners)
    ]
    return (*sitting, *watching)


async def _last(log: EventLog, table: str) -> float | None:
    """When something was last written of a table; none where nothing is."""
    try:
        head = await log.head(table)
        last = await log.read(table, head - 1) if head else ()
    except StoreError:
        return None
    return last[-1].at if last else None
