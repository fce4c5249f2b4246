"""A table as its log has it, read so that the others go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from spadework.server.happenings import Logged, read_logged
from spadework.server.sealing import Seals
from spadework.server.store import EventLog, LogEntry
from spadework.server.store.reading import read_all
from spadework.server.table.called import Named, nobody_named, persons_in
from spadework.server.table.folding import fold_table
from spadework.server.table.state import TableState

LONG_LOG: Final = 500
"""A log of more entries is folded in a thread: it takes as long as many people's plays."""


async def load_table(
    table: str,
    log: EventLog,
    seals: Seals = Seals(),  # noqa: B008 - it is frozen
    named: Named = nobody_named,
) -> TableState | None:
    """A table from its log; None where there is none of that name."""
    entries = await read_all(log, table)
    return await fold_log(table, entries, seals, named) if entries else None


async def fold_log(table: str, entries: Sequence[LogEntry], seals: Seals, named: Named = nobody_named) -> TableState:
    """A table from the entries of its log, with the names of its people."""
    long = len(entries) > LONG_LOG

    def read() -> tuple[Sequence[bytes], Sequence[Logged]]:
        texts = seals.texts(table, entries)
        return texts, [read_logged(text) for text in texts]

    texts, events = await asyncio.to_thread(read) if long else read()
    names = await named(persons_in(events))

    def folded() -> TableState:
        return fold_table(table, events, (entry.at for entry in entries), texts, names)

    return await asyncio.to_thread(folded) if long else folded()
