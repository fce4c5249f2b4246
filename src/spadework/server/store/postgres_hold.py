"""The lock by which one server alone keeps its tables in a PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

from spadework.server.store.failures import DatabaseInUse, StoreFailed
from spadework.server.store.postgres import driver

HELD: Final = 0x5BADE
"""The number of the lock that the one server has in its database."""
PATIENCE_SECONDS: Final = 5.0
"""For so many seconds the lock of a server that has just died may live on."""
LOOKS_SECONDS: Final = 2.0
"""How often the server looks whether it still has the lock. A database that was started anew has forgotten it."""


class Hold:
    """The lock, in a session of its own, taken again where that session is lost."""

    def __init__(self, url: str, on_loss: Callable[[Exception], object], looks: float, patience: float) -> None:
        self._url = url
        self._on_loss = on_loss
        self._looks = looks
        self._patience = patience
        self._session: Any = None
        self._watch: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """Take the lock. Raises `StoreFailed` and `DatabaseInUse`."""
        self._session = await _locked(self._url, self._patience)
        self._watch = asyncio.get_running_loop().create_task(self._keep(), name="spadework-database-lock")

    async def release(self) -> None:
        """Let others have it."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await self._session.close()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._looks)
            try:
                await self._session.fetchval("select 1", timeout=10)
            except Exception:  # noqa: BLE001 - whatever it was, the session is of no use any more
                if not await self._take_again():
                    return

    async def _take_again(self) -> bool:
        """Whether the lock is ours again: nothing is written while the database is away, so there is time."""
        with contextlib.suppress(Exception):
            self._session.terminate()
        while True:
            try:
                self._session = await _locked(self._url, self._patience)
            except DatabaseInUse as taken:
                self._on_loss(taken)
                return False
            except StoreFailed:
                await asyncio.sleep(self._looks)
            else:
                return True


async def _locked(url: str, patience: float) -> Any:
    """A session that has the lock."""
    asyncpg = driver()
    try:
        session = await asyncpg.connect(url)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise StoreFailed(f"cannot reach the database of the event log: {error}; check its URL") from error
    try:
        free = await _free(session, patience)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise StoreFailed(f"cannot reach the database of the event log: {error}; check its URL") from error
    if not free:
        await session.close()
        raise DatabaseInUse(
            "another Spadework keeps its tables in this database; stop it first, or give this one a database of its own"
        )
    return session


async def _free(session: Any, patience: float) -> bool:
    """Whether the lock is ours within so many seconds."""
    until = asyncio.get_running_loop().time() + patience
    while not await session.fetchval("select pg_try_advisory_lock($1)", HELD):
        if asyncio.get_running_loop().time() > until:
            return False
        await asyncio.sleep(0.25)
    return True


async def hold(
    url: str,
    on_loss: Callable[[Exception], object],
    *,
    looks: float = LOOKS_SECONDS,
    patience: float = PATIENCE_SECONDS,
) -> Callable[[], Awaitable[None]]:
    """Take the lock of the one server, until what comes back is called.

    ``on_loss`` is called where the lock was lost and another server has it since; the process should end.

    Raises:
        StoreFailed: The driver is missing, or the database cannot be reached.
        DatabaseInUse: Another server has it.
    """
    held = Hold(url, on_loss, looks, patience)
    await held.take()
    return held.release
