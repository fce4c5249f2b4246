"""The end of a table: its host closes it, and whoever is there is told so."""

from __future__ import annotations

from spadework.server import happenings as h
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.news import encode
from spadework.server.table.state import TableState
from spadework.server.wire import Bye

CLOSED = encode(Bye("The host closed this table."))
REMOVED = encode(Bye("The host asked you to leave this table. There are others."))


def closing(state: TableState, person: str) -> tuple[h.Logged, ...]:
    """What is written when somebody closes a table; nothing where that was done. Raises `Denied` for all but its host."""
    if person != state.opened.host:
        raise Denied(TableCode.NOT_HOST, "close")
    return () if state.closed else (h.TableClosed(),)
