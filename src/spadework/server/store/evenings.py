"""Sheets of real tables that are shown on other screens: one document each, which only its owner may replace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from spadework.server.store.directory_schema import EVENINGS
from spadework.server.store.engine import Engine
from spadework.server.store.failures import NotOwner, TooMany

KEPT_SECONDS: Final = 30 * 24 * 3600.0
"""How long a sheet stays that nobody writes to."""

SURE_SECONDS: Final = 12 * 3600.0
"""How long a sheet stays at least: an evening. After that the one untouched longest makes room where there is none."""


class StoredSheet(msgspec.Struct, frozen=True):
    """A sheet as it is now."""

    version: int
    body: str


class Evenings:
    """The sheets, in the directory's database."""

    def __init__(self, engine: Engine, clock: Callable[[], float], *, most: int) -> None:
        self._engine = engine
        self._clock = clock
        self._most = most

    async def write(self, key: str, owner: str, body: str) -> int:
        """Put a sheet there, or one in its place; its version comes back. Raises `NotOwner` and `TooMany`."""
        now = self._clock()
        changed = (
            update(EVENINGS)
            .where(EVENINGS.c.id == key, EVENINGS.c.owner == owner)
            .values(body=body, version=EVENINGS.c.version + 1, touched_at=now)
            .returning(EVENINGS.c.version)
        )
        async with self._engine.begin() as connection:
            version = (await connection.execute(changed)).scalar_one_or_none()
            if version is not None:
                return int(version)
            await connection.execute(delete(EVENINGS).where(EVENINGS.c.touched_at < now - KEPT_SECONDS))
            if not await self._make_room(connection, now):
                raise TooMany
            new = {"id": key, "owner": owner, "version": 1, "body": body, "touched_at": now}
            try:
                await connection.execute(insert(EVENINGS).values(new))
            except IntegrityError:
                raise NotOwner from None
        return 1

    async def _make_room(self, connection: AsyncConnection, now: float) -> bool:
        """Whether another sheet may be written, for which those untouched longest go."""
        count = (await connection.execute(select(func.count()).select_from(EVENINGS))).scalar_one()
        spare = count - self._most + 1
        if spare <= 0 or not self._most:
            return spare <= 0
        oldest = (
            select(EVENINGS.c.id)
            .where(EVENINGS.c.touched_at < now - SURE_SECONDS)
            .order_by(EVENINGS.c.touched_at)
            .limit(spare)
        )
        gone = await connection.execute(delete(EVENINGS).where(EVENINGS.c.id.in_(oldest.scalar_subquery())))
        return gone.rowcount >= spare

    async def knows(self, key: str) -> bool:
        """Whether a sheet is there."""
        question = select(EVENINGS.c.version).where(EVENINGS.c.id == key)
        async with self._engine.connect() as connection:
            return (await connection.execute(question)).one_or_none() is not None

    async def read(self, key: str) -> StoredSheet | None:
        """A sheet as it is now; none where there is none."""
        question = select(EVENINGS.c.version, EVENINGS.c.body).where(EVENINGS.c.id == key)
        async with self._engine.connect() as connection:
            row = (await connection.execute(question)).one_or_none()
        return None if row is None else StoredSheet(*row)

    async def remove(self, key: str, owner: str) -> bool:
        """Take a sheet away; whether there was one of this owner."""
        gone = delete(EVENINGS).where(EVENINGS.c.id == key, EVENINGS.c.owner == owner)
        async with self._engine.begin() as connection:
            return (await connection.execute(gone)).rowcount > 0
