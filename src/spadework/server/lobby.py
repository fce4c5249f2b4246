"""The tables of this server: set up, found, listed, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from spadework.server.auth import Visitor
from spadework.server.directory_notes import AT_THE_END, OpenTable
from spadework.server.found import most_played, page, shown
from spadework.server.founding import Founding
from spadework.server.glimpse import Glimpse
from spadework.server.hall import Hall
from spadework.server.memory import tidy
from spadework.server.names import FORGOTTEN, guest_name
from spadework.server.others import Others
from spadework.server.pages import Pages
from spadework.server.people import People
from spadework.server.refusals import Denied, TableCode
from spadework.server.renames import Renames
from spadework.server.resuming import Resuming
from spadework.server.retention import Retention
from spadework.server.scrub import scrub_daily
from spadework.server.store import StoreError
from spadework.server.table.closing import closing, forgetting
from spadework.server.table.jobs import Close, Forget, House, Rename, Reread
from spadework.server.table.news import encode
from spadework.server.table.owner import Table
from spadework.server.table.state import TableState, seat_of
from spadework.server.theirs import write_theirs
from spadework.server.watcher import Watcher
from spadework.server.wire import Bye
from spadework.server.workers.messages import Expected, NowCalled, SessionOver, SignedOut, WrittenTo

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

_SIGNED_OUT = "You signed out in this browser; load this page again to come as somebody new."
_GONE = 1008
_ELSEWHERE = "This table moved to another part of the server; a moment."
_AGAIN = 1012

NOTING_SECONDS = 2.0
"""For so long the directory is waited for before tables go to whoever has them now."""

CLOSING_SECONDS = 10.0
"""After so long without an answer a table was not closed."""


class Lobby:
    """All tables of this process, by id."""

    def __init__(
        self,
        house: House,
        directory: Directory,
        *,
        tables_per_host: int,
        rest_seconds: float,
        retention: Retention | None = None,
        others: Others | None = None,
    ) -> None:
        self.others = others or Others()
        self.session_over: Callable[[str], None] = lambda _: None
        """Told of each device that somebody signed out in another process."""
        self._retention = retention
        self.people = People(directory)
        self.house = msgspec.structs.replace(house, named=self.people.named)
        self.pages = Pages()
        self.tables = Hall(self.house, directory, self.others, rest_seconds=rest_seconds)
        self.notes = self.tables.notes
        self.founding = Founding(self.house, self.tables, self.others, met=self._met, tables_per_host=tables_per_host)
        self._resuming = Resuming(self.tables, directory, self.house, self.others)
        self._renames = Renames(house.clock, self._rename)
        self._tasks: list[asyncio.Task[None]] = []
        self.ending = False
        """Whether the server ends."""

    def start(self) -> None:
        """Begin to keep the directory up to date and to put idle tables away."""
        resumed, tidied = self._resuming.go_on(), tidy()
        for work in (self.notes.keep(), self.tables.keep(), resumed, tidied, self._scrub(), self._retain()):
            self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def stop(self) -> None:
        """Put everything away."""
        self.ending = True
        for task in self._tasks:
            task.cancel()
        self._renames.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.stop()
        with contextlib.suppress(Exception):  # nothing in the directory is the truth of a game
            await self.notes.write_all()

    async def table(self, name: str) -> Table | None:
        """The table of this id, from memory or from its log; None where there is none. Raises `StoreError`, also for one of the others'."""
        return await self.tables.find(name)

    async def state(self, name: str) -> TableState | None:
        """How a table stands; one of the others', as it stood a moment ago."""
        return await self.tables.state(name)

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
        return page([*self.tables.open(), *self.others.open()], after)

    def open_here(self, most: int) -> tuple[OpenTable, ...]:
        """The tables of this process alone that anybody may join."""
        return tuple(shown(one) for one in self.tables.open()[:most])

    def glimpse(self) -> Glimpse | None:
        """A table that everybody may find and where a game goes on, with the most people; none where there is no such."""
        people, glimpse = self.glimpse_here()
        other, theirs = self.others.played()
        return theirs if other > people else glimpse

    def glimpse_here(self) -> tuple[int, Glimpse | None]:
        """The same of this process alone, and how many people play there."""
        return most_played(self.tables)

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
        self.tables.call(visitor.person, visitor.called)
        for watcher in self.pages.of(visitor.person):
            watcher.name = visitor.called  # also where the page has yet to take its turn at the table
        self._renames.take(visitor)

    def _rename(self, visitor: Visitor) -> None:
        sits = (table for table in self.tables if seat_of(table.state, visitor.person) is not None)
        for table in {*self.pages.of(visitor.person).values(), *sits}:
            table.submit(Rename(visitor.person, visitor.called))

    def sent_away(self, person: str) -> None:
        """Close all pages of somebody who signed out."""
        self.send_away_here(person)
        self.others.tell(SignedOut(person))

    def session_left(self, session: str) -> None:
        """Have the other processes know that a device was signed out here; the directory may not be there to tell them."""
        self.others.tell(SessionOver(session))

    def send_away_here(self, person: str) -> None:
        """Close those that are connected to this process."""
        for watcher in self.pages.of(person):
            watcher.end(encode(Bye(_SIGNED_OUT)), _GONE)

    def _met(self, visitor: Visitor) -> None:
        """Somebody is here, and may have a name that nobody knew."""
        if visitor.name and self.people.learn(visitor.person, visitor.name):
            self.notes.named(visitor)
            self.others.tell(NowCalled(visitor.person, visitor.name))

    def came(self, watcher: Watcher, table: Table) -> None:
        """Somebody opened the page of a table."""
        if watcher.name != guest_name(watcher.person):
            self._met(Visitor(watcher.person, watcher.name))
        self.pages.add(watcher, table)
        self.notes.visited(watcher.person, table.state.table)

    async def close(self, name: str, person: str) -> None:
        """Close a table for good. Raises `Denied` for all but its host, and where nothing can be stored."""
        await self.settle(name, Close, person)

    async def settle(self, name: str, job: type[Close | Forget], person: str) -> None:
        """Have a table do something for a person, and wait until it is stored. Raises `Denied` where it is not."""
        if self.others.have(name):
            rule = closing if job is Close else forgetting
            await write_theirs(name, lambda state: rule(state, person), self.tables.read, self.house)
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
        return {table.state.table: table.state.version for table in self.tables}

    async def let_go(self) -> None:
        """Put away the tables that are others' now; who is there comes again, and finds them."""
        for watcher, table in self.pages:
            if self.others.have(table.state.table):
                watcher.end(encode(Bye(_ELSEWHERE)), _AGAIN)
        with contextlib.suppress(Exception):  # a process that is yet to come finds them by what is noted
            await asyncio.wait_for(self.notes.write(AT_THE_END), NOTING_SECONDS)
        for name in await self.tables.let_go():
            self.others.tell(Expected(name))  # who has it now may not have been known when it was set up
        await self._resuming.go_on()

    async def open_soon(self, name: str) -> None:
        """Somebody is on his way to a table, or had it until now."""
        self.reread(name)
        with contextlib.suppress(StoreError):  # who comes is told
            await self.table(name)

    def forget_here(self, person: str) -> None:
        """Somebody is to be called nothing any more, at the tables of this process."""
        self.people.forget(person)
        self.notes.drop(person)
        self.tables.call(person, FORGOTTEN)
        for table in self.tables:
            if person in table.state.names or seat_of(table.state, person) is not None:
                done = asyncio.get_running_loop().create_future()
                done.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever asked wrote it
                table.submit(Forget(person, done))

    def reread(self, name: str) -> None:
        """Somebody else wrote to a table."""
        table = self.tables.get(name)
        if table is not None:
            table.submit(Reread())

    # In the background.

    async def _retain(self) -> None:
        if self._retention is not None:
            others = self.others.have
            await self._retention.keep(self.house.clock.time, lambda name: self.tables.uses(name) or others(name))

    async def _scrub(self) -> None:
        await scrub_daily(self.house.log, self.house.metrics, self.others.have)
