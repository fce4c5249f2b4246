"""Writing to a table that another process has: the log decides who was first, and the other one reads it then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from spadework.server import happenings as h
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import Appended, StoreError
from spadework.server.table.following import with_next
from spadework.server.table.jobs import House
from spadework.server.table.state import TableState

TRIES: Final = 5
"""So often, where the other one writes as well."""


async def write_theirs(
    table: str,
    rule: Callable[[TableState], Sequence[h.Logged]],
    read: Callable[[str], Awaitable[TableState | None]],
    house: House,
) -> None:
    """Write what a rule says of the table as it is read. Raises `Denied` where it cannot be stored."""
    for _ in range(TRIES):
        state = await read(table)
        if state is None:
            raise Denied(TableCode.UNKNOWN_TABLE)
        if not (events := rule(state)):
            return
        bodies = house.seals.write(table, state, with_next(state, events, house.chance))
        try:
            outcome = await house.log.append(table, state.version, bodies, at=house.clock.time())
        except StoreError as error:
            raise Denied(TableCode.NOT_STORED, "busy") from error
        if isinstance(outcome, Appended):
            return
    raise Denied(TableCode.NOT_STORED, "busy")
