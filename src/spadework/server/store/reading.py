"""A whole log, read a page at a time, so that a long one keeps nobody waiting who reads another; and all logs in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from spadework.server.store.log import EventLog, LogEntry

PAGE: Final = 2000
"""Entries that are read at once; a long game has 1,500."""


async def every_table(log: EventLog, pause: float = 0.0) -> AsyncIterator[str]:
    """The names of all tables of a log, one after the other, with so many seconds between two."""
    name = await log.after("")
    while name is not None:
        yield name
        await asyncio.sleep(pause)
        name = await log.after(name)


async def read_all(log: EventLog, table: str, since: int = 0) -> tuple[LogEntry, ...]:
    """The entries of a table above a version. Raises as `EventLog.read` does."""
    found: list[LogEntry] = []
    while True:
        page = await log.read(table, since, most=PAGE)
        found += page
        if len(page) < PAGE:
            return tuple(found)
        since = page[-1].version
