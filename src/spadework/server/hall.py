"""The tables of this process: those that are awake, what is kept of those at rest, and how one becomes the other.

A table is awake while somebody looks at it or anything is due there, and some seconds longer. Nothing is due where nobody
is, once the bots have played up to a person's turn; so of a table at rest no clock runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from spadework.server.directory_notes import Notes, OpenTable
from spadework.server.found import to_join
from spadework.server.others import Others
from spadework.server.resting import KNOWN_SECONDS, LISTED_SECONDS, Resting, resting
from spadework.server.store import StoreBusy
from spadework.server.table.jobs import House
from spadework.server.table.loading import load_table
from spadework.server.table.owner import Table
from spadework.server.table.state import TableState

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

LOOK_SECONDS = 5.0
"""How often tables that may rest are looked for; more often where they do so sooner."""

UNNOTED_SECONDS = 120.0
"""So long a table waits to be noted before it rests, where the directory is away."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Hall:
    """Tables by id."""

    def __init__(self, house: House, directory: Directory, others: Others, *, rest_seconds: float) -> None:
        self._house = house
        self._others = others
        self._rest_seconds = rest_seconds
        self._awake: dict[str, Table] = {}
        self._resting: dict[str, Resting] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self.notes = Notes(directory, self.get, house.clock.time)

    def __iter__(self) -> Iterator[Table]:
        """Those that are awake."""
        return iter(tuple(self._awake.values()))

    def get(self, name: str) -> Table | None:
        """A table that is awake."""
        return self._awake.get(name)

    def uses(self, name: str) -> bool:
        """Whether a table is awake or about to be read."""
        return name in self._awake or name in self._loading

    async def find(self, name: str) -> Table | None:
        """The table of this id, awake; None where there is none. Raises `StoreError`, also for one of the others'.

        Whoever gets it and asks it for something before he waits for anything is heard: it does not rest in between.
        """
        if not _ID.fullmatch(name):
            return None
        self._check_mine(name)
        while (table := self._awake.get(name)) is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = asyncio.get_running_loop().create_task(self._load(name))
                self._loading[name] = loading
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            if await asyncio.shield(loading) is None:
                return None
            self._check_mine(name)
        table.wanted_at = self._house.clock.monotonic()
        return table

    async def state(self, name: str) -> TableState | None:
        """How a table stands; one of the others', as it stood a moment ago."""
        if self._others.have(name):
            return await self.read(name)
        table = await self.find(name)
        return None if table is None else table.state

    async def read(self, name: str) -> TableState | None:
        """How a table stands by its log."""
        if not _ID.fullmatch(name):
            return None
        return await load_table(name, self._house.log, self._house.seals, self._house.named)

    def add(self, state: TableState) -> Table:
        """Have a table that was set up, or read; it goes on where it rested."""
        name = state.table
        rested = self._resting.pop(name, None)
        table = Table(state, self._house, changed=self.notes.touched, left=rested.left if rested else None)
        table.noted = rested.noted if rested else None
        self._awake[name] = table
        self.notes.touched(name)
        table.start()
        self._count()
        return table

    async def drop(self, name: str) -> None:
        """Forget a table; the log has it."""
        self._resting.pop(name, None)
        table = self._awake.pop(name, None)
        if table is not None:
            await table.stop()
        self._count()

    async def let_go(self) -> list[str]:
        """Forget the tables that are others' now; those that were awake or listed."""
        gone = {table.state.table: table for table in self if self._others.have(table.state.table)}
        rested = {name: one for name, one in self._resting.items() if self._others.have(name)}
        for name in gone:
            del self._awake[name]
        for name in rested:
            del self._resting[name]
        self._count()
        await asyncio.gather(*(table.stop() for table in gone.values()), return_exceptions=True)
        return [*gone, *(name for name, one in rested.items() if one.shown)]

    async def stop(self) -> None:
        """Have all tables finish what they do."""
        await asyncio.gather(*(table.stop() for table in self._awake.values()), return_exceptions=True)

    def open(self) -> list[TableState | OpenTable]:
        """The tables that anybody may join."""
        since = self._house.clock.monotonic() - LISTED_SECONDS
        rested = [one.shown for one in self._resting.values() if one.shown and one.left.since > since]
        return [*to_join(self), *rested]

    def call(self, person: str, name: str) -> None:
        """Somebody is called otherwise, where he is named of a table at rest."""
        for one in self._resting.values():
            if one.shown and one.host == person:
                one.shown = msgspec.structs.replace(one.shown, host=name)

    async def put_to_rest(self, table: Table) -> None:
        """Keep of a table no more than is needed to list it and to go on, if nobody is there and nothing is due."""
        name = table.state.table
        if not table.calm or self._awake.get(name) is not table:
            return
        self._resting[name] = resting(table)
        del self._awake[name]  # before anything is waited for: whoever asks for it now has it read again
        with contextlib.suppress(Exception):
            await table.stop()
        self._count()

    async def keep(self) -> None:
        """Put to rest what may, for as long as the server runs."""
        pause = min(LOOK_SECONDS, max(0.5, self._rest_seconds / 2))
        while True:
            before = self._house.clock.monotonic()
            await asyncio.sleep(pause)
            now = self._house.clock.monotonic()
            self._house.metrics.loop_lag.set(max(0.0, now - before - pause))
            for table in self:
                unwanted = now - max(table.wanted_at, table.idle_since)
                noted = not self.notes.awaits(table.state.table) or unwanted > UNNOTED_SECONDS
                if unwanted >= self._rest_seconds and noted:
                    await self.put_to_rest(table)
            for name in [name for name, one in self._resting.items() if now - one.left.since > KNOWN_SECONDS]:
                del self._resting[name]

    def _count(self) -> None:
        self._house.metrics.tables.set(len(self._awake))
        self._house.metrics.resting.set(len(self._resting))

    async def _load(self, name: str) -> Table | None:
        state = await self.read(name)
        self._check_mine(name)
        return None if state is None else self.add(state)

    def _check_mine(self, name: str) -> None:
        """Raise `StoreBusy` where a table is another process's, also since a moment."""
        if self._others.have(name):
            raise StoreBusy(f"table {name!r} is one of another process; ask there")
