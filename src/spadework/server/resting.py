"""A table at rest: what the server still knows of one that nobody looks at and where nothing is due, until somebody comes."""

from __future__ import annotations

import msgspec

from spadework.server.directory_notes import OpenTable, host_of, open_table, status
from spadework.server.table.left import Left
from spadework.server.table.owner import Table
from spadework.server.table.seating import free_seats

LISTED_SECONDS = 120.0
"""For so long after the last has gone a table is among those that anybody may join."""

KNOWN_SECONDS = 3600.0
"""After so long nothing at all is known of a table but its log."""


class Resting(msgspec.Struct):
    """All that is kept of a table at rest."""

    left: Left
    noted: object
    """What the directory was last told of it."""
    shown: OpenTable | None = None
    """As it stands among those that anybody may join."""
    host: str = ""
    """Who is named there."""


def resting(table: Table) -> Resting:
    """What to keep of a table."""
    state = table.state
    listed = state.opened.listed and status(state) != "over" and free_seats(state)
    host = host_of(state)
    return Resting(
        table.left(),
        table.noted,
        open_table(state) if listed else None,
        host.owner if listed and host else "",
    )
