"""The tables of this server: set up, found, listed, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

import msgspec
import structlog

from spadework.rules import Rules
from spadework.server import happenings as h
from spadework.server.auth import Visitor
from spadework.server.directory_notes import Notes, OpenTable, is_open, open_table
from spadework.server.found import most_played, page, to_join
from spadework.server.garbage import Grown
from spadework.server.glimpse import Glimpse
from spadework.server.names import guest_name
from spadework.server.others import Others
from spadework.server.people import People
from spadework.server.refusals import Denied, TableCode
from spadework.server.renames import Renames
from spadework.server.retention import Retention
from spadework.server.scrub import scrub_daily
from spadework.server.store import Appended, StoreBusy, StoreError
from spadework.server.store.reading import read_all
from spadework.server.table.closing import closing, forgetting
from spadework.server.table.jobs import Close, Forget, House, Rename, Reread
from spadework.server.table.loading import load_table
from spadework.server.table.news import encode
from spadework.server.table.opening import begin
from spadework.server.table.owner import Table
from spadework.server.table.state import TableState, evolve_table, fold_table, seat_of
from spadework.server.theirs import write_theirs
from spadework.server.watcher import Watcher
from spadework.server.wire import Bye
from spadework.server.workers.messages import Expected, NowCalled, SignedOut, WrittenTo

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

_SIGNED_OUT = "You signed out in this browser; load this page again to come as somebody new."
_GONE = 1008
_ELSEWHERE = "This table moved to another part of the server; a moment."
_AGAIN = 1012

SWEEP_SECONDS = 15.0
RECENT_SECONDS = 24 * 3600.0
"""A table where nothing happened for so long does not go on by itself and does not count as open."""

RESUME_AT_MOST = 500

CLOSING_SECONDS = 10.0
"""After so long without an answer a table was not closed."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

_LOG = structlog.get_logger()


def _nameless(event: h.Logged) -> h.Logged:
    """An entry as it is written now: logs of earlier versions had names in them."""
    return msgspec.structs.replace(event, name="") if isinstance(event, h.SatDown) else event


class Lobby:
    """All tables of this process, by id."""

    def __init__(
        self,
        house: House,
        directory: Directory,
        *,
        tables_per_host: int,
        retention: Retention | None = None,
        others: Others | None = None,
    ) -> None:
        self.others = others or Others()
        self._retention = retention
        self.people = People(directory)
        self.house = msgspec.structs.replace(house, named=self.people.named)
        self._directory = directory
        self._tables_per_host = tables_per_host
        self._opening: Counter[str] = Counter()
        self._pages: dict[str, dict[Watcher, Table]] = {}
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._renames = Renames(house.clock, self._rename)
        self.notes = Notes(directory, self._tables.get, house.clock.time)
        self._tasks: list[asyncio.Task[None]] = []
        self.ending = False
        """Whether the server ends."""

    def start(self) -> None:
        """Begin to keep the directory up to date and to put idle tables away."""
        for work in (self.notes.keep, self._sweep, self._resume, self._scrub, self._retain):
            self._tasks.append(asyncio.get_running_loop().create_task(work()))

    async def stop(self) -> None:
        """Put everything away."""
        self.ending = True
        for task in self._tasks:
            task.cancel()
        self._renames.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self._tables.values()), return_exceptions=True)
        with contextlib.suppress(Exception):  # nothing in the directory is the truth of a game
            await self.notes.write_all()

    async def open(
        self,
        host: Visitor,
        rules: Rules,
        *,
        listed: bool = False,
        practice: bool = False,
        pace: h.Pace = "normal",
        turn_seconds: int = 0,
        bots: tuple[str, ...] = (),
    ) -> str:
        """Set a table up, with the host on the first seat; for practice the game begins at once.

        Raises `Denied` where the host has too many tables for people already, or where nothing can be stored.
        """
        self._opening[host.person] += 1
        try:
            if not practice:
                await self._check_open(host.person)
            return await self._open(
                host,
                h.TableOpened(
                    rules,
                    host.person,
                    listed=listed,
                    practice=practice,
                    pace=pace,
                    turn_seconds=turn_seconds,
                    bots=bots,
                ),
            )
        finally:
            self._opening[host.person] -= 1
            if not self._opening[host.person]:
                del self._opening[host.person]

    async def _open(self, host: Visitor, opened: h.TableOpened) -> str:
        name = secrets.token_urlsafe(16)
        events: list[h.Logged] = [opened, h.SatDown(0, host.person)]
        state = fold_table(name, events, names={host.person: host.called})
        if opened.practice:
            for event in begin(state, self.house.chance):
                events.append(event)
                state = evolve_table(state, event)
        await self._keep(state, events)
        self._met(host)
        self.notes.visited(host.person, name)
        await self._note_theirs(state)
        return name

    async def _keep(self, state: TableState, events: Sequence[h.Logged]) -> None:
        bodies = self.house.seals.write(state.table, None, events)
        try:
            outcome = await self.house.log.append(state.table, 0, bodies, at=self.house.clock.time())
        except StoreError as error:
            raise Denied(TableCode.NOT_STORED, "table") from error
        if not isinstance(outcome, Appended):
            raise Denied(TableCode.FAILED, "table")
        if self.others.have(state.table):
            self.others.tell(Expected(state.table))
        else:
            self._add(state)

    async def bring(self, owner: Visitor, name: str, events: Sequence[h.Logged]) -> None:
        """Keep a table that was played elsewhere, once. Raises `Denied` for a name that is somebody else's."""
        before = await self.state(name)
        if before is None:
            at = repeat(self.house.clock.time())
            before = await asyncio.to_thread(fold_table, name, events, at, (), {owner.person: owner.called})
            await self._keep(before, events)
        if before.opened.host not in owner.keys:
            raise Denied(TableCode.NOT_OWNER, "game")
        if len(events) > before.version:
            await self._go_on(before, events)
        self._met(owner)
        self.notes.visited(owner.person, name)
        await self._note_theirs(before)

    async def _note_theirs(self, state: TableState) -> None:
        """Have a table of the others noted before anybody asks for it: they know of it a moment later."""
        if self.others.have(state.table):
            self.notes.set_up(state)
            with contextlib.suppress(
                Exception
            ):  # it is tried again soon, and nothing in the directory is the truth of a game
                await self.notes.write()

    async def _go_on(self, before: TableState, events: Sequence[h.Logged]) -> None:
        """Add what was played at such a table after it was brought."""
        name, known = before.table, before.version
        logged = self.house.seals.read(name, await read_all(self.house.log, name))
        if [_nameless(event) for event in logged] != list(events[:known]):
            raise Denied(TableCode.NOT_OWNER, "game")
        bodies = self.house.seals.write(name, before, events[known:])
        try:
            await self.house.log.append(name, known, bodies, at=self.house.clock.time())
        except StoreError as error:
            raise Denied(TableCode.NOT_STORED, "table") from error
        self.others.tell(WrittenTo(name))
        table = self._tables.pop(name, None)
        if table is not None:
            await table.stop()

    async def table(self, name: str) -> Table | None:
        """The table of this id, from memory or from its log; None where there is none. Raises `StoreError`, also for one of the others'."""
        if not _ID.fullmatch(name):
            return None
        if self.others.have(name):
            raise StoreBusy(f"table {name!r} is one of another process; ask there")
        table = self._tables.get(name)
        if table is not None:
            return table
        loading = self._loading.get(name)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(name))
            self._loading[name] = loading
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def state(self, name: str) -> TableState | None:
        """How a table stands; one of the others', as it stood a moment ago."""
        if self.others.have(name):
            return await self._read(name)
        table = await self.table(name)
        return None if table is None else table.state

    async def found(self, name: str) -> Table:
        """The same for a link. Raises `Denied` where there is none."""
        table = await self.table(name)
        if table is None:
            raise Denied(TableCode.UNKNOWN_TABLE)
        return table

    def listed(self, after: str = "") -> tuple[tuple[OpenTable, ...], str]:
        """A page of the tables that anybody may join, those that wait for people first, and the last of them where there are more.

        The page begins behind a table, or at the beginning where that is no more to be found.
        """
        return page([*to_join(self._tables.values()), *self.others.open()], after)

    def open_here(self, most: int) -> tuple[OpenTable, ...]:
        """The tables of this process alone that anybody may join."""
        return tuple(open_table(state) for state in to_join(self._tables.values())[:most])

    def glimpse(self) -> Glimpse | None:
        """A table that everybody may find and where a game goes on, with the most people; none where there is no such."""
        people, glimpse = self.glimpse_here()
        other, theirs = self.others.played()
        return theirs if other > people else glimpse

    def glimpse_here(self) -> tuple[int, Glimpse | None]:
        """The same of this process alone, and how many people play there."""
        return most_played(self._tables.values())

    def renamed(self, visitor: Visitor) -> None:
        """Call somebody by another name, wherever he sits or watches."""
        for key in visitor.keys:
            self._met(known := Visitor(key, visitor.name))
            self.rename_here(known)
            self.others.tell(NowCalled(key, visitor.name))

    def rename_here(self, visitor: Visitor) -> None:
        """The same at the tables of this process, by one key."""
        if visitor.name:
            self.people.learn(visitor.person, visitor.name)
        for watcher in self._pages.get(visitor.person, {}):
            watcher.name = visitor.called  # also where the page has yet to take its turn at the table
        self._renames.take(visitor)

    def _rename(self, visitor: Visitor) -> None:
        pages = self._pages.get(visitor.person, {})
        sits = (table for table in self._tables.values() if seat_of(table.state, visitor.person) is not None)
        for table in {*pages.values(), *sits}:
            table.submit(Rename(visitor.person, visitor.called))

    def sent_away(self, person: str) -> None:
        """Close all pages of somebody who signed out."""
        self.send_away_here(person)
        self.others.tell(SignedOut(person))

    def send_away_here(self, person: str) -> None:
        """Close those that are connected to this process."""
        for watcher in self._pages.get(person, {}):
            watcher.end(encode(Bye(_SIGNED_OUT)), _GONE)

    def _met(self, visitor: Visitor) -> None:
        """Somebody is here, and may have a name that nobody knew."""
        if visitor.name and self.people.learn(visitor.person, visitor.name):
            self.notes.named(visitor)
            self.others.tell(NowCalled(visitor.person, visitor.name))

    def pages(self) -> list[Watcher]:
        """The pages of tables that are open."""
        return [watcher for pages in self._pages.values() for watcher in pages]

    def came(self, watcher: Watcher, table: Table) -> None:
        """Somebody opened the page of a table."""
        if watcher.name != guest_name(watcher.person):
            self._met(Visitor(watcher.person, watcher.name))
        self._pages.setdefault(watcher.person, {})[watcher] = table
        self.notes.visited(watcher.person, table.state.table)

    def went(self, watcher: Watcher) -> None:
        """Somebody closed it."""
        pages = self._pages.get(watcher.person, {})
        pages.pop(watcher, None)
        if not pages:
            self._pages.pop(watcher.person, None)

    async def close(self, name: str, person: str) -> None:
        """Close a table for good. Raises `Denied` for all but its host, and where nothing can be stored."""
        await self.settle(name, Close, person)

    async def settle(self, name: str, job: type[Close | Forget], person: str) -> None:
        """Have a table do something for a person, and wait until it is stored. Raises `Denied` where it is not."""
        if self.others.have(name):
            rule = closing if job is Close else forgetting
            await write_theirs(name, lambda state: rule(state, person), self._read, self.house)
            self.others.tell(WrittenTo(name))
            return
        table = await self.found(name)
        done = asyncio.get_running_loop().create_future()
        table.submit(job(person, done))
        try:
            await asyncio.wait_for(done, CLOSING_SECONDS)
        except TimeoutError:
            raise Denied(TableCode.NOT_STORED, "busy") from None

    def versions(self) -> dict[str, int]:
        """The tables in memory, and up to which version they are known."""
        return {name: table.state.version for name, table in self._tables.items()}

    async def let_go(self) -> None:
        """Put away the tables that are others' now; who is there comes again, and finds them."""
        for name, table in list(self._tables.items()):
            if self.others.have(name):
                del self._tables[name]
                for watcher, where in [(w, t) for pages in self._pages.values() for w, t in pages.items()]:
                    if where is table:
                        watcher.end(encode(Bye(_ELSEWHERE)), _AGAIN)
                await table.stop()
        await self._resume()

    async def open_soon(self, name: str) -> None:
        """Somebody is on his way to a table."""
        with contextlib.suppress(StoreError):  # who comes is told
            await self.table(name)

    def forget_here(self, person: str) -> None:
        """Somebody is to be called nothing any more, at the tables of this process."""
        self.people.forget(person)
        self.notes.drop(person)
        for table in self._tables.values():
            if person in table.state.names or seat_of(table.state, person) is not None:
                done = asyncio.get_running_loop().create_future()
                done.add_done_callback(lambda done: done.cancelled() or done.exception())  # it was written by who asked
                table.submit(Forget(person, done))

    def reread(self, name: str) -> None:
        """Somebody else wrote to a table."""
        table = self._tables.get(name)
        if table is not None:
            table.submit(Reread())

    def here(self) -> Collection[Table]:
        """The tables in memory."""
        return self._tables.values()

    async def _check_open(self, person: str) -> None:
        """Raise `Denied` where a host has as many open tables as one may have, the one to be set up among them."""
        noted = await self.notes.open_of(person, self.house.clock.time() - RECENT_SECONDS, self._tables_per_host + 1)
        here = {
            name: is_open(table.state)
            for name, table in self._tables.items()
            if table.state.opened.host == person and not table.state.opened.practice
        }
        count = sum(here.values()) + len(noted - here.keys()) + self._opening[person]
        if count > self._tables_per_host:
            raise Denied(TableCode.TOO_MANY_TABLES, wait=60.0, most=self._tables_per_host)

    async def _load(self, name: str) -> Table | None:
        state = await self._read(name)
        return None if state is None else self._add(state)

    async def _read(self, name: str) -> TableState | None:
        if not _ID.fullmatch(name):
            return None
        return await load_table(name, self.house.log, self.house.seals, self.house.named)

    def _add(self, state: TableState) -> Table:
        table = Table(state, self.house, changed=self.notes.touched)
        self._tables[state.table] = table
        self.notes.touched(state.table)
        self.house.metrics.tables.set(len(self._tables))
        table.start()
        return table

    # In the background.

    async def _resume(self) -> None:
        """Go on with the games that were being played when the server last ended, as far as that needs nobody.

        What waits for its people is put away again soon. Only what happens counts as new, not that it was looked at.
        """
        noted, names = await self._to_resume(self.house.clock.time() - RECENT_SECONDS)
        for name in names:
            if self.others.have(name):
                continue
            try:
                table = await self.table(name)
            except StoreError as error:
                _LOG.error("table not resumed", table=name, error=type(error).__name__)
                continue
            if table is not None and noted:
                self.notes.known(table)
            await asyncio.sleep(0)

    async def _to_resume(self, since: float) -> tuple[bool, Collection[str]]:
        """The tables to go on with, and whether the directory has them; one that is lost is made anew of the log."""
        try:
            if not await self._directory.is_empty():
                return True, [table.id for table in await self._directory.playing_since(since, RESUME_AT_MOST)]
        except StoreError as error:
            _LOG.error("directory not read", error=type(error).__name__)
        try:
            return False, await self.house.log.recent(since, RESUME_AT_MOST)
        except StoreError as error:
            _LOG.error("log not read", error=type(error).__name__)
            return False, ()

    async def _retain(self) -> None:
        if self._retention is not None:
            await self._retention.keep(
                self.house.clock.time,
                lambda name: name in self._tables or name in self._loading or self.others.have(name),
            )

    async def _scrub(self) -> None:
        await scrub_daily(self.house.log, self.house.metrics, self.others.have)

    async def _sweep(self) -> None:
        grown = Grown()
        while True:
            before = self.house.clock.monotonic()
            await asyncio.sleep(SWEEP_SECONDS)
            now = self.house.clock.monotonic()
            self.house.metrics.loop_lag.set(max(0.0, now - before - SWEEP_SECONDS))
            for name, table in list(self._tables.items()):
                if not table.alive:
                    del self._tables[name]
                    with contextlib.suppress(Exception):
                        await table.stop()
            self.house.metrics.tables.set(len(self._tables))
            grown.look()
