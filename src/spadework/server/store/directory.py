"""The directory: people and the list of tables, beside the log and never in its way.

Nothing here is the truth of a game; who sits where is in the log. A directory that was lost costs names and the list
of tables.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Self

import msgspec
from sqlalchemy import ColumnElement, Select, Table, delete, desc, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import NoSuchModuleError

from spadework.server.store.accounts import AccountStore
from spadework.server.store.address import Database, SqliteFile
from spadework.server.store.attempts import AttemptStore
from spadework.server.store.bans import Bans
from spadework.server.store.blocks import BlockStore
from spadework.server.store.directory_schema import KEYS, PEOPLE, TABLES, VISITS
from spadework.server.store.engine import Engine
from spadework.server.store.engines import CONNECTIONS, engine_of
from spadework.server.store.evenings import Evenings
from spadework.server.store.failures import StoreFailed
from spadework.server.store.listing import Listing, TableNote, listing_of, row_of, told_in
from spadework.server.store.migrations import upgrade


class Person(msgspec.Struct, frozen=True):
    """Someone who was here."""

    id: str
    name: str
    seen_at: float
    """Unix time in seconds."""


class Directory:
    """People, tables and visits in a SQLite file of its own, or in PostgreSQL."""

    def __init__(self, engine: Engine, *, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._clock = clock
        self._insert = postgresql.insert if engine.dialect == "postgresql" else sqlite.insert
        self._upserts = {table: _upsert(self._insert(table), table) for table in (PEOPLE, TABLES, VISITS)}
        """How rows of each are written: made once, since each holds things that refer to one another."""

    @classmethod
    async def open(
        cls, address: SqliteFile | Database, *, clock: Callable[[], float] = time.time, patient: bool = False
    ) -> Self:
        """Connect and bring the schema up to date.

        What is `patient` does without a directory that cannot be reached, until it can, and begins a damaged file anew: it
        stays beside, and no game is in it.

        Raises:
            SchemaMismatch: The database was written by a newer Spadework, or is something else.
            StoreFailed: The database cannot be reached or written, or its driver is missing.
        """
        try:
            reached = engine_of(address)
        except (OSError, ImportError, NoSuchModuleError) as error:
            raise StoreFailed(f"cannot open the directory: {error}") from error
        engine = Engine(reached, upgrade, turns=1 if isinstance(address, SqliteFile) else CONNECTIONS)
        try:
            await _prepared(engine)
        except StoreFailed as error:
            await engine.dispose()
            if not patient:
                raise
            if isinstance(address, SqliteFile) and _DAMAGED.search(str(error)):
                _set_aside(address.path)
                await _prepared(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, clock=clock)

    async def is_empty(self) -> bool:
        """Whether no table was ever noted here."""
        async with self._engine.connect() as connection:
            return (await connection.execute(select(TABLES.c.id).limit(1))).first() is None

    async def note(
        self,
        *,
        people: Mapping[str, str] = MappingProxyType({}),
        tables: Iterable[TableNote] = (),
        visits: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Write what is new in one transaction, all or none of it.

        People by their ids with their names, who were here just now; tables as they are now, of which the time of the first
        record stays; and who is at which table.
        """
        now = self._clock()
        seen = [{"id": person, "name": name, "seen_at": now} for person, name in people.items()]
        noted = [row_of(table, now) for table in tables]
        here = [{"person": person, "table_id": table, "at": now} for person, table in visits]
        async with self._engine.begin() as connection:
            for table, rows in ((PEOPLE, seen), (TABLES, noted), (VISITS, here)):
                if rows:
                    await connection.execute(self._upserts[table], rows)

    async def names(self, persons: Collection[str]) -> dict[str, str]:
        """What people are called, of whom that was noted; an empty name is that of somebody who was forgotten."""
        found = dict[str, str]()
        async with self._engine.connect() as connection:
            asked = list(persons)
            for begin in range(0, len(asked), _ASKED_AT_ONCE):
                some = asked[begin : begin + _ASKED_AT_ONCE]
                rows = await connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(some)))
                found.update((row.id, row.name) for row in rows)
        return found

    async def person(self, person: str) -> Person | None:
        """Return who this is, None for someone never seen."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(PEOPLE).where(PEOPLE.c.id == person))).one_or_none()
        return None if row is None else Person(*row)

    async def table(self, table: str) -> Listing | None:
        """Return a table, listed or not."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).one_or_none()
        return None if row is None else listing_of(row)

    async def alive_since(self, since: float, waiting: float, limit: int) -> tuple[str, ...]:
        """Return the ids of tables with a game under way that were touched since a time, and of listed ones that wait since another.

        The one touched last comes first. It is asked when a server starts: all that is known of hundreds of tables would leave
        megabytes that the system never gets back.
        """
        played = (TABLES.c.status == "playing") & (TABLES.c.touched_at >= since)
        waits = (TABLES.c.status == "open") & TABLES.c.listed & (TABLES.c.touched_at >= waiting)
        question = _newest(select(TABLES.c.id).where(played | waits), limit)
        async with self._engine.connect() as connection:
            return tuple(row.id for row in await connection.execute(question))

    async def open_of(self, host: str, since: float, limit: int) -> tuple[Listing, ...]:
        """Return a host's tables for people that are not over, of those touched since a time, the last one first."""
        return await self._tables_where(
            limit,
            TABLES.c.host == host,
            TABLES.c.touched_at >= since,
            TABLES.c.status != "over",
            TABLES.c.practice.is_(False),
        )

    async def tables_of(self, person: str, *, limit: int = 20) -> tuple[Listing, ...]:
        """Return the tables this person was at, the last one first."""
        question = (
            select(TABLES)
            .join(VISITS, VISITS.c.table_id == TABLES.c.id)
            .where(VISITS.c.person == person)
            .order_by(desc(VISITS.c.at), TABLES.c.id)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return tuple(listing_of(row) for row in await connection.execute(question))

    async def visits_of(self, person: str) -> tuple[tuple[Listing, float], ...]:
        """Return all tables this person was at, and when that was last, the last one first."""
        question = (
            select(TABLES, VISITS.c.at)
            .join(VISITS, VISITS.c.table_id == TABLES.c.id)
            .where(VISITS.c.person == person)
            .order_by(desc(VISITS.c.at), TABLES.c.id)
        )
        async with self._engine.connect() as connection:
            rows = [row._asdict() for row in await connection.execute(question)]
        return tuple((told_in(row), at) for row in rows for at in [row.pop("at")])

    async def forget_person(self, person: str, summary: Callable[[Listing], Mapping[str, Any]]) -> None:
        """Delete a person and where he was, and have what is shown of those tables, and of his own, written anew.

        It is kept that whoever this was is forgotten.
        """
        was_at = select(VISITS.c.table_id).where(VISITS.c.person == person)
        question = select(TABLES).where((TABLES.c.host == person) | TABLES.c.id.in_(was_at))
        async with self._engine.begin() as connection:
            for listing in [listing_of(row) for row in await connection.execute(question)]:
                shown = summary(listing)
                if shown != listing.summary:
                    text = msgspec.json.encode(shown).decode()
                    await connection.execute(update(TABLES).where(TABLES.c.id == listing.id).values(summary=text))
            await connection.execute(delete(VISITS).where(VISITS.c.person == person))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.name != ""))
            gone = self._insert(PEOPLE).values(id=person, name="", seen_at=self._clock())
            await connection.execute(gone.on_conflict_do_nothing())

    async def forget(self, before: float) -> None:
        """Delete the tables that were not touched since a time, and who was not here since and has no account."""
        async with self._engine.begin() as connection:
            for table, at in ((TABLES, TABLES.c.touched_at), (VISITS, VISITS.c.at)):
                await connection.execute(delete(table).where(at < before))
            stays = PEOPLE.c.id.in_(select(KEYS.c.key))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.seen_at < before, ~stays))

    def evenings(self, *, most: int) -> Evenings:
        """The sheets of real tables that are shown on other screens, at most so many."""
        return Evenings(self._engine, self._clock, most=most)

    def bans(self) -> Bans:
        """Whom the operator keeps out."""
        return Bans(self._engine)

    def attempts(self) -> AttemptStore:
        """How often passwords and codes were tried."""
        return AttemptStore(self._engine, self._clock)

    def blocks(self) -> BlockStore:
        """Whom people have blocked."""
        return BlockStore(self._engine, self._clock, partial(self.accounts().tell, kind="blocks", keys=("",)))

    async def newest(self, limit: int, *, over: bool) -> tuple[Listing, ...]:
        """Return so many tables, the one touched last first; those that are over only where they are asked for."""
        return await self._tables_where(limit, *(() if over else (TABLES.c.status != "over",)))

    def accounts(self) -> AccountStore:
        """People with a password, and where they are signed in."""
        return AccountStore(self._engine, self._clock)

    async def close(self) -> None:
        """Let go of the file or the connections."""
        await self._engine.dispose()

    async def _tables_where(self, limit: int, *conditions: ColumnElement[bool]) -> tuple[Listing, ...]:
        question = _newest(select(TABLES).where(*conditions), limit)
        async with self._engine.connect() as connection:
            return tuple(listing_of(row) for row in await connection.execute(question))


def _newest(question: Select[Any], limit: int) -> Select[Any]:
    """So many of the tables that are asked for, the one touched last first."""
    return question.order_by(desc(TABLES.c.touched_at), TABLES.c.id).limit(limit)


def _upsert(written: Any, table: Table) -> Any:
    """Write rows, or what changed of those that are there."""
    keys = [column.name for column in table.primary_key]
    changed = {
        column.name: written.excluded[column.name]
        for column in table.columns
        if column.name not in keys and column.name != "created_at"
    }
    stays = PEOPLE.c.name != "" if table is PEOPLE else None  # who was forgotten is
    return written.on_conflict_do_update(index_elements=keys, set_=changed, where=stays)


_ASKED_AT_ONCE: Final = 500
_DAMAGED: Final = re.compile(r"malformed|not a database|file is encrypted", re.IGNORECASE)


async def _prepared(engine: Engine) -> None:
    async with engine.begin():
        pass


def _set_aside(path: Path) -> None:
    """Keep a damaged file under another name, with what belongs to it."""
    for beside in ("", "-journal", "-wal", "-shm"):
        found = path.with_name(path.name + beside)
        if found.exists():
            found.replace(path.with_name(f"{path.name}.damaged{beside}"))
