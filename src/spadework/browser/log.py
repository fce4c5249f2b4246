"""The logs of the tables here: in memory, and in the browser's box before anybody is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

import msgspec

from spadework.server.store.log import VERSION_LIMIT, Appended, Conflict, Duplicate, LogEntry, RequestKey


class KeptEntries(msgspec.Struct, frozen=True):
    """Entries that were written together, as the box keeps them."""

    first: int
    at: float
    bodies: tuple[str, ...]
    person: str = ""
    request: str = ""


Keep = Callable[[str, str], Awaitable[None]]
"""Puts what was written at a table, as JSON, into the box; done once it is there."""


class BoxLog:
    """An event log for one page of a browser, which has its tables to itself while it plays at them (`here.ts`)."""

    def __init__(self, keep: Keep) -> None:
        self._keep = keep
        self._entries: dict[str, list[LogEntry]] = {}

    def restore(self, table: str, written: Iterable[KeptEntries]) -> None:
        """Take a table as the box has it. What follows a gap is left out."""
        entries = self._entries[table] = []
        for part in sorted(written, key=lambda part: part.first):
            if part.first == len(entries) + 1:
                entries += _entries(part)

    async def append(
        self, table: str, expected: int, bodies: Sequence[bytes], *, request: RequestKey | None = None, at: float
    ) -> Appended | Duplicate | Conflict:
        """Write all bodies, or none of them."""
        entries = self._entries.setdefault(table, [])
        if request and (before := await self.answer(table, request.person, request.id)):
            return before
        if len(entries) != expected:
            return Conflict(len(entries))
        who = (request.person, request.id) if request else ("", "")
        written = KeptEntries(expected + 1, at, tuple(body.decode() for body in bodies), *who)
        added = tuple(_entries(written))
        entries += added
        await self._keep(table, msgspec.json.encode(written).decode())
        return Appended(added[0].version, added[-1].version, added)

    async def read(self, table: str, since: int = 0, *, most: int = VERSION_LIMIT) -> tuple[LogEntry, ...]:
        """The entries above a version."""
        return tuple(self._entries.get(table, ())[since : since + most])

    async def head(self, table: str) -> int:
        """The last version."""
        return len(self._entries.get(table, ()))

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        """The tables to which something was written since a time, the last first."""
        last = {table: entries[-1].at for table, entries in self._entries.items() if entries}
        found = (table for table in sorted(last, key=lambda table: -last[table]) if last[table] >= since)
        return tuple(found)[:limit]

    async def after(self, table: str) -> str | None:
        """The next table by name."""
        return min((name for name in self._entries if name > table), default=None)

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        """What this request wrote."""
        wrote = [
            entry.version
            for entry in self._entries.get(table, ())
            if entry.request == request and entry.person == person
        ]
        return Duplicate(wrote[0], wrote[-1]) if wrote else None

    async def delete(self, table: str, head: int) -> bool:
        """Forget a table, if this is its last version."""
        if await self.head(table) != head:
            return False
        self._entries.pop(table, None)
        return True

    async def close(self) -> None:
        """Nothing is open."""


def _entries(written: KeptEntries) -> list[LogEntry]:
    return [
        LogEntry(version, written.at, body.encode(), written.person, written.request)
        for version, body in enumerate(written.bodies, start=written.first)
    ]
