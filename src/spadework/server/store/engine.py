"""The directory's database as SQLAlchemy reaches it: made ready when it can be, and left alone for a while when it cannot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from spadework.server.store.engines import WRITES
from spadework.server.store.failures import StoreFailed

AWAY_SECONDS: Final = 5.0
"""For so long nobody asks a database that did not answer: each question would wait for it in vain."""

GIVE_BACK_SECONDS: Final = 2.0
"""For so long the end waits for connections that are still being given back; a database that is away gives none."""


class Engine:
    """A database whose schema is brought up to date by the first who reaches it."""

    def __init__(self, engine: AsyncEngine, prepare: Callable[[Connection], None], *, turns: int) -> None:
        """`turns` is how many may ask at the same time: as many as there are connections, so that nobody waits in the pool."""
        self._turns = asyncio.Semaphore(turns)
        self.dialect = engine.dialect.name
        self._reading = engine
        self._writing = engine.execution_options(**{WRITES: True})
        self._prepare = prepare
        self._ready = False
        self._not_before = 0.0

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. Raises `StoreFailed` where the database cannot be reached, read or written."""
        async with self._asked(self._writing) as connection:
            yield connection

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads: what is read is of one moment. Raises `StoreFailed`."""
        async with self._asked(self._reading if self._ready else self._writing) as connection:
            yield connection

    @asynccontextmanager
    async def _asked(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        self._check()
        try:
            async with self._turns, self._reached(engine) as connection:
                if not self._ready:
                    await connection.run_sync(self._prepare)
                yield connection
            self._ready = True
        except (OSError, DBAPIError) as error:
            if not _answered(error):
                self._not_before = time.monotonic() + AWAY_SECONDS
            raise StoreFailed(f"cannot reach the directory: {error}") from error

    @asynccontextmanager
    async def _reached(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        self._check()  # it may have failed for somebody while this one waited
        async with engine.begin() as connection:
            yield connection

    def _check(self) -> None:
        if time.monotonic() < self._not_before:
            raise StoreFailed("the directory did not answer a moment ago; it is asked again soon")

    async def dispose(self) -> None:
        """Let go of the connections, after those who asked last have given theirs back.

        Whoever was called off amid a question gives back in a task of its own, which the end of the loop would break off.
        """
        pool = self._reading.pool
        until = time.monotonic() + GIVE_BACK_SECONDS
        while isinstance(pool, QueuePool) and pool.checkedout() and time.monotonic() < until:  # noqa: ASYNC110 - a pool tells nobody
            await asyncio.sleep(0.005)
        await self._reading.dispose()
        self._not_before = 0.0


_REFUSALS: Final = ("22", "23", "40")
"""The classes of PostgreSQL's answers that say no to one question: it cannot hold that, something else stands there, or another was first."""


def _answered(error: OSError | DBAPIError) -> bool:
    """Whether a database is there, and said no to what one asked: nobody else need do without it."""
    if isinstance(error, DataError | IntegrityError):
        return True
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "").startswith(_REFUSALS)
