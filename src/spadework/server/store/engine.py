"""The directory's database as SQLAlchemy reaches it: made ready when it can be, and left alone for a while when it cannot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.server.store.failures import StoreFailed

AWAY_SECONDS: Final = 5.0
"""For so long nobody asks a database that did not answer: each question would wait for it in vain."""


class Engine:
    """A database whose schema is brought up to date by the first who reaches it."""

    def __init__(self, engine: AsyncEngine, prepare: Callable[[Connection], None], *, turns: int) -> None:
        """`turns` is how many may ask at the same time: as many as there are connections, so that nobody waits in the pool."""
        self._turns = asyncio.Semaphore(turns)
        self.dialect = engine.dialect.name
        self._engine = engine
        self._prepare = prepare
        self._ready = False
        self._not_before = 0.0

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. Raises `StoreFailed` where the database cannot be reached, read or written."""
        self._check()
        try:
            async with self._turns, self._reached() as connection:
                if not self._ready:
                    await connection.run_sync(self._prepare)
                yield connection
            self._ready = True
        except (OSError, DBAPIError) as error:
            self._not_before = time.monotonic() + AWAY_SECONDS
            raise StoreFailed(f"cannot reach the directory: {error}") from error

    @asynccontextmanager
    async def _reached(self) -> AsyncIterator[AsyncConnection]:
        self._check()  # it may have failed for somebody while this one waited
        async with self._engine.begin() as connection:
            yield connection

    def _check(self) -> None:
        if time.monotonic() < self._not_before:
            raise StoreFailed("the directory did not answer a moment ago; it is asked again soon")

    connect = begin
    """To read is to begin as well: what is read is of one moment."""

    async def dispose(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()
        self._not_before = 0.0
