"""What follows at a table from what has happened there: the end of a deal fixes the next one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from spadework.server import happenings as h
from spadework.server.table.folding import evolve_table
from spadework.server.table.opening import Chance, draw_next
from spadework.server.table.promise import ENDS
from spadework.server.table.state import TableState


def with_next(state: TableState, events: Sequence[h.Logged], chance: Chance) -> Sequence[h.Logged]:
    """Events to be written, and the seed of the deal to come where they end one: so it is known to be fixed as early as can be."""
    if not events or not isinstance(events[-1], ENDS):
        return events
    return (*events, draw_next(reduce(evolve_table, events, state), chance))
