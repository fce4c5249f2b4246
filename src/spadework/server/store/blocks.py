"""Whom people have blocked, in the directory's database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Final

import msgspec
from sqlalchemy import delete, func, select, union
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from spadework.server.store.directory_schema import BLOCKS, KEYS, PEOPLE, VISITS
from spadework.server.store.engine import Engine

BLOCKS_EACH: Final = 500
"""So many people one person may block."""


class Block(msgspec.Struct, frozen=True):
    """Somebody would have nothing to do with another."""

    person: str
    other: str
    at: float
    """When that was said, in seconds since 1970."""


Tell = Callable[[AsyncConnection], Awaitable[None]]


class BlockStore:
    """The blocks; each method is one transaction."""

    def __init__(self, engine: Engine, clock: Callable[[], float], tell: Tell) -> None:
        """`tell` has other processes know of a change, with the transaction that makes it."""
        self._engine = engine
        self._clock = clock
        self._tell = tell
        self._insert = postgresql.insert if engine.dialect == "postgresql" else sqlite.insert

    async def all(self) -> tuple[tuple[Block, ...], dict[str, str]]:
        """All blocks, the last one first, and the keys of all accounts that are part of one, with the person whose each is."""
        question = select(BLOCKS).order_by(BLOCKS.c.at.desc(), BLOCKS.c.other)
        part = union(select(BLOCKS.c.person), select(BLOCKS.c.other))
        known = KEYS.alias()
        theirs = select(KEYS.c.key, KEYS.c.person).where(
            KEYS.c.person.in_(select(known.c.person).where(known.c.key.in_(part)))
        )
        async with self._engine.connect() as connection:
            blocks = tuple(Block(*row) for row in await connection.execute(question))
            owners = {row.key: row.person for row in await connection.execute(theirs)} if blocks else {}
        return blocks, owners

    async def put(self, person: str, other: str) -> bool:
        """Keep that somebody has blocked another; False where he has blocked as many as one may."""
        async with self._engine.begin() as connection:
            mine = select(func.count()).select_from(BLOCKS).where(BLOCKS.c.person == person)
            if (await connection.execute(mine)).scalar_one() >= BLOCKS_EACH:
                return False
            row = self._insert(BLOCKS).values(person=person, other=other, at=self._clock())
            await connection.execute(row.on_conflict_do_nothing())
            await self._tell(connection)
        return True

    async def lift(self, persons: Collection[str], others: Collection[str]) -> None:
        """Whoever goes by the first keys blocks those of the others no more."""
        async with self._engine.begin() as connection:
            gone = delete(BLOCKS).where(BLOCKS.c.person.in_(persons), BLOCKS.c.other.in_(others))
            await connection.execute(gone)
            await self._tell(connection)

    async def forget(self, persons: Collection[str]) -> None:
        """Delete whom somebody has blocked, and that others have blocked him."""
        async with self._engine.begin() as connection:
            gone = delete(BLOCKS).where(BLOCKS.c.person.in_(persons) | BLOCKS.c.other.in_(persons))
            await connection.execute(gone)
            await self._tell(connection)

    async def let_go(self, before: float) -> None:
        """Delete those from before a time that are by, or of, somebody of whom the directory knows nothing any more."""
        known = union(select(KEYS.c.key), select(PEOPLE.c.id), select(VISITS.c.person))
        gone = BLOCKS.c.person.not_in(known) | BLOCKS.c.other.not_in(known)
        async with self._engine.begin() as connection:
            if (await connection.execute(delete(BLOCKS).where(BLOCKS.c.at < before, gone))).rowcount:
                await self._tell(connection)
