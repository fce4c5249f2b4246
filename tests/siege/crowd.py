"""People who play through whatever happens to their server, and remember what it promised them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from typing_extensions import override

from bench.server_crowd import Client, Crowd, Serving, Table, sit_down
from spadework.server.auth import Keeper, make_key
from tests.server.running import Server

__all__ = ["Besieged", "Member", "Siege"]

_TABLES_AN_ADDRESS = 3
"""A dozen people, as they are behind one address."""


class Besieged(Server):
    """A server process as the measured people know one."""

    @property
    def address(self) -> str:
        """Where it listens now."""
        return self.url.removeprefix("http://")

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self._process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def keeper(self) -> Keeper:
        """Who makes its cookies."""
        return Keeper(make_key(self.folder))


class Siege(Crowd):
    """All members together: what was promised to them, and what turned out to be wrong."""

    def __init__(self, server: Besieged) -> None:
        super().__init__()
        self.server = server
        self.returning = True
        self.resting = False
        self.members: list[Member] = []
        self.wrong: list[str] = []
        self.cut = 0
        self.longest = 0.0
        """The longest time, in seconds, from a lost connection to the picture after it."""

    @override
    def home(self, number: int) -> str:
        block, place = divmod(number // _TABLES_AN_ADDRESS, 250)
        return f"127.1.{block}.{place + 1}"

    @override
    def seat(self, table: Table, seat: int, server: Serving, cookie: str) -> Client:
        self.members.append(Member(self, table, seat, server, cookie))
        return self.members[-1]

    async def begin_play(self, tables: int) -> None:
        """Seat four members at each of so many tables, and let them begin."""
        for table in await sit_down(self.server, self, tables):
            table.clients[0].ask(next=True)

    async def rest(self) -> None:
        """Play on no more, and wait until everybody is back and all that was asked is answered."""
        self.resting = True
        try:
            await self.until(lambda: all(member.here and not member.waiting for member in self.members))
        except TimeoutError:
            self.wrong.append(f"{sum(bool(member.waiting) for member in self.members)} pages wait without end")

    def leave(self) -> None:
        """Close all connections."""
        for member in self.members:
            member.close()

    async def until(self, ready: Callable[[], bool], *, seconds: float = 120) -> None:
        """Wait for something. Raises `TimeoutError`."""
        async with asyncio.timeout(seconds):
            while not ready():
                await asyncio.sleep(0.01)


class Member(Client):
    """A seat's page: it comes back, asks again for what got no answer, and knows what it was promised."""

    def __init__(self, siege: Siege, table: Table, seat: int, server: Serving, cookie: str) -> None:
        super().__init__(siege, table, seat, server, cookie)
        self.siege = siege
        self.promised: dict[str, int] = {}
        """For each card and bid that was acknowledged, the entry of the log that was said."""
        self.denied: set[str] = set()
        """Requests that were asked twice and refused."""
        self.waiting: dict[str, bytes] = {}
        self.highest = 0
        """The last entry that it was told of, or promised."""
        self._twice: set[str] = set()
        self._cut_at = 0.0

    @property
    def table(self) -> str:
        """At which one it sits."""
        return self._table.id

    @property
    def here(self) -> bool:
        """Whether it is connected and knows all."""
        return self.ready.done() and not self._cut_at

    @property
    def person(self) -> str:
        """Whose page it is, as the log calls them."""
        visitor = self.siege.server.keeper.read([(b"cookie", self._cookie.encode())])
        assert visitor is not None
        return visitor.person

    def cut(self) -> None:
        """Lose the connection, as in a tunnel."""
        self._transport.abort()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        if not self._left and not self._cut_at:
            self.siege.cut += 1
            self._cut_at = time.monotonic()
        super().connection_lost(exc)

    @override
    def _send(self, name: str, body: bytes) -> None:
        self.waiting[name] = body
        super()._send(name, body)

    @override
    def _hear(self, payload: bytes, size: int) -> None:
        super()._hear(payload, size)
        if self._v < self.highest:
            self.siege.wrong.append(f"{self.table} went back from {self.highest} to {self._v}")
        self.highest = max(self.highest, self._v)
        if self._cut_at and self.ready.done():
            self.siege.longest = max(self.siege.longest, time.monotonic() - self._cut_at)
            self._cut_at = 0.0
            for name, body in list(self.waiting.items()):
                self._twice.add(name)
                self._write(1, body)

    @override
    def _answered(self, message: Any) -> None:
        name = message.id
        body = self.waiting.pop(name, None)
        if body is None:
            return
        if message.ok is not None:
            if b'"next"' not in body:  # of four who say so, one is written
                self.promised[name] = message.ok
            self.highest = max(self.highest, message.ok)
        elif name in self._twice:
            self.denied.add(name)
        elif message.refused != "stale":
            self.siege.wrong.append(f"{self.table} refused {message.refused}")
        super()._answered(message)

    @override
    def _act(self, now: dict[str, Any], you: dict[str, Any]) -> None:
        if not self.siege.resting:
            super()._act(now, you)
