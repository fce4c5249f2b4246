"""An event log that notices what is missing at its end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spadework.server.store.anchors import Anchor, Anchors, anchor_of
from spadework.server.store.failures import Corrupt
from spadework.server.store.log import VERSION_LIMIT, Appended, Conflict, Duplicate, EventLog, LogEntry, RequestKey


class AnchoredLog:
    """A log held to anchors outside it; see `EventLog`."""

    def __init__(self, log: EventLog, anchors: Anchors, *, one_of_several: bool = False) -> None:
        """`one_of_several` writes a log that others write as well, each with anchors of its own, who may delete a whole table."""
        self._log = log
        self._anchors = anchors
        self._one_of_several = one_of_several

    async def append(
        self, table: str, expected: int, bodies: Sequence[bytes], *, request: RequestKey | None = None, at: float
    ) -> Appended | Duplicate | Conflict:
        """Write, and keep how far the log has come."""
        outcome = await self._log.append(table, expected, bodies, request=request, at=at)
        if isinstance(outcome, Appended):
            self._anchors.note(table, outcome.entries[-1])
        return outcome

    async def read(self, table: str, since: int = 0, *, most: int = VERSION_LIMIT) -> tuple[LogEntry, ...]:
        """Return the entries, or raise `Corrupt` where some that were written are missing or are others."""
        anchor = self._anchors.find(table)  # before, since another entry may be written meanwhile
        entries = await self._log.read(table, since, most=most)
        if anchor is None:
            return entries
        if self._one_of_several and not entries and not await self._log.head(table):
            self._anchors.note(table, None)  # another let it go; a single server would have known of that
        else:
            _check(table, since, most, entries, anchor)
        return entries

    async def head(self, table: str) -> int:
        """Return the last version."""
        return await self._log.head(table)

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        """Return the tables to which something was written since a time."""
        return await self._log.recent(since, limit)

    async def after(self, table: str) -> str | None:
        """Return the next table by name, also one that is missing altogether."""
        names = (await self._log.after(table), self._anchors.after(table))
        return min(filter(None, names), default=None)

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        """Return what a request wrote."""
        return await self._log.answer(table, person, request)

    async def delete(self, table: str, head: int) -> bool:
        """Delete a table's whole log, and what is kept of it."""
        gone = await self._log.delete(table, head)
        if gone:
            self._anchors.note(table, None)
        return gone

    async def close(self) -> None:
        """Let go of both."""
        await self._log.close()
        await asyncio.to_thread(self._anchors.close)


def _check(table: str, since: int, most: int, entries: Sequence[LogEntry], anchor: Anchor) -> None:
    last = since + len(entries)
    if since < anchor.version <= last:
        if anchor_of(entries[anchor.version - since - 1]) != anchor:
            raise Corrupt(table, anchor.version, "another entry was written there")
    elif last < anchor.version and len(entries) < most:
        raise Corrupt(table, last + 1, f"it is missing, though version {anchor.version} was written")
