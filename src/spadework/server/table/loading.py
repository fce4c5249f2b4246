"""A table as its log has it, read so that the others go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spadework.server.happenings import read_logged
from spadework.server.sealing import Seals
from spadework.server.store import EventLog, LogEntry
from spadework.server.store.reading import read_all
from spadework.server.table.state import TableState, fold_table

LONG_LOG: Final = 500
"""A log of more entries is folded in a thread: it takes as long as many people's plays."""


async def load_table(table: str, log: EventLog, seals: Seals = Seals()) -> TableState | None:  # noqa: B008 - it is frozen
    """A table from its log; None where there is none of that name."""
    entries = await read_all(log, table)
    return await fold_log(table, entries, seals) if entries else None


async def fold_log(table: str, entries: Sequence[LogEntry], seals: Seals) -> TableState:
    """A table from the entries of its log."""

    def folded() -> TableState:
        texts = seals.texts(table, entries)
        return fold_table(table, map(read_logged, texts), (entry.at for entry in entries), texts)

    return await asyncio.to_thread(folded) if len(entries) > LONG_LOG else folded()
