"""Attempts that are counted for all processes on one directory together, so that nobody has more of them where there are more workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import case, delete, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from spadework.server.store.directory_schema import ATTEMPTS
from spadework.server.store.engine import Engine

_AT_ONCE: Final = 1000
"""So many rows that are over go in one turn."""


class AttemptStore:
    """A bucket of attempts for each of many things, kept as the time at which it would be full again.

    That is one number, which one statement judges and changes: of two processes that ask at once, each is counted.
    """

    def __init__(self, engine: Engine, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._clock = clock
        self._insert = postgresql.insert if engine.dialect == "postgresql" else sqlite.insert

    async def spend(self, what: str, *, burst: float, rate: float) -> float:
        """Count an attempt at this; 0 if there was one left, else for how many seconds there will be none. Raises `StoreFailed`."""
        now, each = self._clock(), 1 / rate
        room = burst * each
        row = self._insert(ATTEMPTS).values(what=what, until=now + each)
        nonsense = ATTEMPTS.c.until > now + 2 * room  # the clock was set back since
        full = case((or_(ATTEMPTS.c.until < now, nonsense), now), else_=ATTEMPTS.c.until)
        spent = row.on_conflict_do_update(
            index_elements=["what"], set_={"until": full + each}, where=full <= now + room - 0.999 * each
        )
        async with self._engine.begin() as connection:
            if (await connection.execute(spent.returning(ATTEMPTS.c.until))).first():
                return 0.0
            until = (await connection.execute(select(ATTEMPTS.c.until).where(ATTEMPTS.c.what == what))).scalar_one()
        return max(0.0, float(until) + each - now - room)

    async def forget(self) -> None:
        """Let go of what counts no more. Raises `StoreFailed`."""
        over = select(ATTEMPTS.c.what).where(ATTEMPTS.c.until < self._clock()).limit(_AT_ONCE)
        gone = delete(ATTEMPTS).where(ATTEMPTS.c.what.in_(over.with_for_update(skip_locked=True)))
        async with self._engine.begin() as connection:
            await connection.execute(gone)
