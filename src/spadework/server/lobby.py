"""The tables of this server: set up, found, listed, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import re
import secrets

import structlog

from spadework.rules import Rules
from spadework.server import happenings as h
from spadework.server.auth import Visitor
from spadework.server.notes import Notes, OpenTable, open_table, status
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import Appended, StoreError
from spadework.server.store.directory import Directory, Status
from spadework.server.table.jobs import House, Rename
from spadework.server.table.news import encode
from spadework.server.table.opening import begin
from spadework.server.table.owner import Table, load_table
from spadework.server.table.state import TableState, evolve_table, fold_table, seat_of

__all__ = ["Lobby"]

SWEEP_SECONDS = 15.0
RESUME_WITHIN = 24 * 3600.0
RESUME_AT_MOST = 500

_PLAYING: tuple[Status, ...] = ("playing",)
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

_LOG = structlog.get_logger()


class Lobby:
    """All tables of this process, by id."""

    def __init__(self, house: House, directory: Directory) -> None:
        self.house = house
        self._directory = directory
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self.notes = Notes(directory, self._tables.get, house.clock.time)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to keep the directory up to date and to put idle tables away."""
        for work in (self.notes.keep, self._sweep, self._resume):
            self._tasks.append(asyncio.get_running_loop().create_task(work()))

    async def stop(self) -> None:
        """Put everything away."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self._tables.values()), return_exceptions=True)
        await self.notes.write()

    async def open(
        self,
        host: Visitor,
        rules: Rules,
        *,
        listed: bool = False,
        practice: bool = False,
        pace: h.Pace = "normal",
        turn_seconds: int = 0,
    ) -> str:
        """Set a table up, with the host on the first seat; for practice the game begins at once."""
        name = secrets.token_urlsafe(16)
        opened = h.TableOpened(
            rules, host.person, listed=listed, practice=practice, pace=pace, turn_seconds=turn_seconds
        )
        events: list[h.Logged] = [opened, h.SatDown(0, host.person, host.called)]
        state = fold_table(name, events)
        if practice:
            for event in begin(state, self.house.chance):
                events.append(event)
                state = evolve_table(state, event)
        bodies = [encode(event) for event in events]
        try:
            outcome = await self.house.log.append(name, 0, bodies, at=self.house.clock.time())
        except StoreError as error:
            raise Denied(TableCode.NOT_STORED, "The server can store no table now; try again in a moment") from error
        if not isinstance(outcome, Appended):
            raise Denied(TableCode.FAILED, "The table could not be set up; try again")
        self._add(state)
        self.notes.visited(host.person, name)
        return name

    async def table(self, name: str) -> Table | None:
        """The table of this id, from memory or from its log; None where there is none."""
        table = self._tables.get(name)
        if table is not None:
            return table
        loading = self._loading.get(name)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(name))
            self._loading[name] = loading
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    def listed(self) -> tuple[OpenTable, ...]:
        """The tables that anybody may join, the one that waits for people first."""
        found = [
            open_table(table.state)
            for table in self._tables.values()
            if table.state.opened.listed and table.alive and status(table.state) != "over"
        ]
        return tuple(sorted((table for table in found if table.free), key=lambda table: table.status != "waiting"))

    def renamed(self, visitor: Visitor) -> None:
        """Call somebody by another name, wherever he sits."""
        self.notes.named(visitor)
        for table in self._tables.values():
            if seat_of(table.state, visitor.person) is not None:
                table.submit(Rename(visitor.person, visitor.called))

    async def _load(self, name: str) -> Table | None:
        if not _ID.fullmatch(name):
            return None
        state = await load_table(name, self.house.log)
        return None if state is None else self._add(state)

    def _add(self, state: TableState) -> Table:
        table = Table(state, self.house, changed=self.notes.touched)
        self._tables[state.table] = table
        self.notes.touched(state.table)
        self.house.metrics.tables.set(len(self._tables))
        table.start()
        return table

    # In the background.

    async def _resume(self) -> None:
        """Go on with the listed games that were being played when the server last ended.

        The others go on when the first of their people comes back; until then nothing of theirs is running.
        """
        since = self.house.clock.time() - RESUME_WITHIN
        for listing in await self._directory.open_tables(RESUME_AT_MOST, statuses=_PLAYING):
            if listing.touched_at < since:
                return
            try:
                await self.table(listing.id)
            except StoreError as error:
                _LOG.error("table not resumed", table=listing.id, error=type(error).__name__)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            before = self.house.clock.monotonic()
            await asyncio.sleep(SWEEP_SECONDS)
            now = self.house.clock.monotonic()
            self.house.metrics.loop_lag.set(max(0.0, now - before - SWEEP_SECONDS))
            for name, table in list(self._tables.items()):
                if not table.alive:
                    del self._tables[name]
                    await table.stop()
            self.house.metrics.tables.set(len(self._tables))
