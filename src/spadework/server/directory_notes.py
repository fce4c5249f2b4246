"""What the directory is told: who was where, and how each table stands. Beside the game, and never in its way.

Notes wait in memory and are written some at a time, of each kind as many, so that thousands who come back at once neither
slow the tables nor keep each other's notes from being written.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from spadework.rules import target_text
from spadework.server.auth import Visitor
from spadework.server.store import StoreError
from spadework.server.table.moment import phase_of
from spadework.server.table.owner import Table
from spadework.server.table.seating import free_seats
from spadework.server.table.state import Chair, TableState
from spadework.server.table.usual import differs, usual_title

if TYPE_CHECKING:  # what the directory needs takes as long to import as all else, and is opened when the server runs
    from spadework.server.store.directory import Directory, Person
    from spadework.server.store.listing import Listing, Status, TableNote

SECONDS = 0.25
AT_ONCE = 100
"""So many notes of each kind are written in each pause, in one transaction."""

AT_THE_END = 2000
SECONDS_AFTER_FAILURE = 5.0

SEATED = "seated"
"""Under this name a note has the persons who have seats, so that they find their table while it rests."""

_LOG = structlog.get_logger()

_STATUS: dict[str, Status] = {"waiting": "open", "playing": "playing", "over": "over"}


class OpenTable(msgspec.Struct, frozen=True):
    """A table as the list of open tables shows it."""

    table: str
    title: str
    target: str
    host: str
    people: int
    free: int
    status: str
    differs_from: str
    """The title of the usual game."""
    differs: tuple[str, ...]
    """The sentences in which its rules differ from that."""


def status(state: TableState) -> str:
    """What is going on at a table: waiting, playing or over."""
    if state.closed:
        return "over"
    phase = phase_of(state)
    return phase if phase in ("waiting", "over") else "playing"


def is_open(state: TableState) -> bool:
    """Whether anybody may yet want to come back: not after the game, nor where all left before it."""
    return status(state) != "over" and any(chair.owner for chair in state.chairs)


def host_of(state: TableState) -> Chair | None:
    """Who is named as the host: whoever set the table up, or else the first who has a seat; none where nobody has."""
    owners = [chair for chair in state.chairs if chair.owner]
    return next((chair for chair in owners if chair.owner == state.opened.host), owners[0] if owners else None)


def open_table(state: TableState) -> OpenTable:
    """How a table stands, for people who look for one."""
    opened, host = state.opened, host_of(state)
    return OpenTable(
        table=state.table,
        title=opened.rules.title,
        target=target_text(opened.rules),
        host=host.name if host else "",
        people=sum(bool(chair.owner) for chair in state.chairs),
        free=free_seats(state),
        status=status(state),
        differs_from=usual_title(),
        differs=differs(opened.rules),
    )


class Notes:
    """Notes for the directory."""

    def __init__(self, directory: Directory, find: Callable[[str], Table | None], time: Callable[[], float]) -> None:
        self._directory = directory
        self._find = find
        self._time = time
        self._touched: set[str] = set()
        self._visits: dict[tuple[str, str], None] = {}
        self._people: dict[str, str] = {}
        self._theirs: dict[str, TableState] = {}
        """Tables that were set up for another process, which will note what becomes of them."""
        self._writing = asyncio.Lock()

    def touched(self, table: str) -> None:
        """Something happened at a table; whether it is worth a note is looked at later."""
        self._touched.add(table)

    def awaits(self, table: str) -> bool:
        """Whether something of a table is yet to be noted."""
        return table in self._touched

    def visited(self, person: str, table: str) -> None:
        """Somebody is at a table."""
        self._visits.pop((person, table), None)
        self._visits[person, table] = None

    def set_up(self, state: TableState) -> None:
        """A table was set up for another process."""
        self._theirs[state.table] = state

    def drop(self, person: str) -> None:
        """Note nothing more of somebody who would not be known."""
        self._people.pop(person, None)
        for visit in [visit for visit in self._visits if visit[0] == person]:
            del self._visits[visit]

    def named(self, visitor: Visitor) -> None:
        """Somebody is called something."""
        if visitor.name:
            self._people[visitor.person] = visitor.name

    async def last_of(self, person: str) -> tuple[str, str, str] | None:
        """The id, title and status of the table where somebody was last."""
        for visitor, name in reversed(self._visits):
            table = self._find(name)
            if visitor == person and table is not None:
                return name, table.state.opened.rules.title, status(table.state)
        try:
            listings = await self._directory.tables_of(person, limit=1)
        except StoreError:  # who comes back may play without
            return None
        for listing in listings:
            table = self._find(listing.id)
            now = status(table.state) if table else "waiting" if listing.status == "open" else listing.status
            return listing.id, listing.title, now
        return None

    async def open_of(self, host: str, since: float, limit: int) -> frozenset[str]:
        """The open tables for people that a host set up, by what was noted since a time."""
        try:
            return frozenset(listing.id for listing in await self._directory.open_of(host, since, limit))
        except Exception as error:  # noqa: BLE001 - without the directory those in memory are all that is known
            _LOG.error("directory not read", error=type(error).__name__)
            return frozenset()

    async def tables_of(self, person: str, limit: int) -> tuple[Listing, ...]:
        """The tables that somebody was at and that were not over when they were noted, the last one first."""
        return tuple(one for one in await self._of(person, limit) if one.status != "over")

    async def over_of(self, person: str, limit: int) -> tuple[Listing, ...]:
        """The tables that somebody was at and that were over when they were noted, the last one first."""
        return tuple(one for one in await self._of(person, 4 * limit) if one.status == "over")[:limit]

    async def _of(self, person: str, limit: int) -> tuple[Listing, ...]:
        try:
            return await self._directory.tables_of(person, limit=limit)
        except Exception as error:  # noqa: BLE001 - without the directory those in memory are all that is known
            _LOG.error("directory not read", error=type(error).__name__)
            return ()

    def known(self, table: Table) -> None:
        """A table was brought back as it was noted."""
        table.noted = self._look(table)

    async def keep(self) -> None:
        """Write notes for as long as the server runs."""
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self.write()
            except Exception as error:  # noqa: BLE001 - nothing in the directory is the truth of a game
                _LOG.error("directory not written", error=type(error).__name__)
                await asyncio.sleep(SECONDS_AFTER_FAILURE)

    async def write(self, most: int = AT_ONCE) -> bool:
        """Write so many notes of each kind, in one transaction; whether that was all. What fails is kept for later."""
        async with self._writing:
            return await self._write(most)

    async def forget(self, visitor: Visitor) -> None:
        """Forget somebody, and what is yet to be noted of him. Raises `StoreError`."""
        person = visitor.person
        async with self._writing:
            self.drop(person)
            await self._directory.forget_person(person, lambda listing: _nameless(listing, visitor))

    async def everything_of(self, person: str) -> tuple[Person | None, tuple[tuple[Listing, float], ...]]:
        """Who somebody is in the directory, and all tables that he was at, each with when. Raises `StoreError`."""
        await self.write(AT_THE_END)
        return await self._directory.person(person), await self._directory.visits_of(person)

    async def _write(self, most: int) -> bool:
        tables = self._changed(most)
        people = dict(itertools.islice(self._people.items(), most))
        visits = dict.fromkeys(itertools.islice(self._visits, most))
        theirs = tuple(self._theirs.values())
        if not (tables or people or visits or theirs):
            return True
        looks = {table.state.table: (table, self._look(table)) for table in tables}
        try:
            notes = [*map(_note, theirs), *(_note(table.state) for table in tables)]
            await self._directory.note(people=people, tables=notes, visits=visits)
        except BaseException:
            self._touched |= looks.keys()
            raise
        for table, look in looks.values():
            table.noted = look
        for state in theirs:
            self._theirs.pop(state.table, None)
        for person, name in people.items():
            if self._people.get(person) == name:
                del self._people[person]
        for visit in visits:
            self._visits.pop(visit, None)
        return not (self._touched or self._people or self._visits)

    async def write_all(self) -> None:
        """Write all that is left, at the end."""
        while not await self.write(AT_THE_END):
            pass

    def _changed(self, most: int) -> list[Table]:
        """Tables that look otherwise than they were last noted, or were last noted an hour ago."""
        found: list[Table] = []
        while self._touched and len(found) < most:
            table = self._find(self._touched.pop())
            if table is not None and table.noted != self._look(table):
                found.append(table)
        return found

    def _look(self, table: Table) -> int:
        """A number for all that a note would say of a table; cheap, since it is asked for after every card."""
        return hash((table.state.chairs, status(table.state), int(self._time() // 3600)))


def _note(state: TableState) -> TableNote:
    from spadework.server.store.listing import TableNote

    opened, shown = state.opened, open_table(state)
    return TableNote(
        id=shown.table,
        title=shown.title,
        ruleset=opened.rules.name,
        listed=opened.listed,
        practice=opened.practice,
        status=_STATUS[shown.status] if is_open(state) else "over",
        host=opened.host,
        summary=msgspec.to_builtins(shown) | {SEATED: [chair.owner for chair in state.chairs if chair.owner]},
    )


def _nameless(listing: Listing, visitor: Visitor) -> Mapping[str, Any]:
    """What the list shows of a table, without the name of somebody who was there."""
    named = listing.host == visitor.person or listing.summary.get("host") == visitor.called
    shown = {**listing.summary, "host": ""} if named else listing.summary
    if visitor.person not in shown.get(SEATED, ()):
        return shown
    return {**shown, SEATED: [person for person in shown[SEATED] if person != visitor.person]}
