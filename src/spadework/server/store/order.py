"""One append on its way to a writer, and the future that waits for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spadework.server.store.log import Appended, Conflict, Duplicate, LogEntry, RequestKey, checked

Written = Appended | Duplicate | Conflict


class Writing:
    """What one `EventLog.append` asks for, checked; made in the loop that waits for it."""

    __slots__ = ("at", "bodies", "expected", "future", "loop", "person", "request", "table")

    def __init__(
        self, table: str, expected: int, bodies: Sequence[bytes], *, request: RequestKey | None, at: float
    ) -> None:
        self.table = table
        self.expected = expected
        self.bodies = checked(table, expected, bodies, request, at)
        self.person = "" if request is None else request.person
        self.request = "" if request is None else request.id
        self.at = at + 0.0  # SQLite keeps no negative zero, and the hash would notice
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Written] = self.loop.create_future()

    def appended(self) -> Appended:
        """Return the answer for an append whose events are all committed."""
        entries = tuple(
            LogEntry(self.expected + 1 + part, self.at, body, self.person, self.request)
            for part, body in enumerate(self.bodies)
        )
        return Appended(self.expected + 1, self.expected + len(self.bodies), entries)


class Removal(Writing):
    """What `EventLog.delete` asks for: that nothing be left of a log whose last version is the expected one."""

    __slots__ = ()

    def __init__(self, table: str, head: int) -> None:
        super().__init__(table, head, (b"-",), request=None, at=0.0)
        self.bodies = ()
