"""After a start: the games that were being played go on, as far as that needs nobody, and what was listed is listed."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

import structlog

from spadework.server.hall import Hall
from spadework.server.others import Others
from spadework.server.resting import LISTED_SECONDS
from spadework.server.store import StoreError
from spadework.server.table.jobs import House

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

RECENT_SECONDS = 24 * 3600.0
"""A table where nothing happened for so long does not go on by itself and does not count as open."""

RESUME_AT_MOST = 500

_TURNS = 8
"""So many turns of the event loop a table has to see that it waits for people."""

_LOG = structlog.get_logger()


class Resuming:
    """Wakes the tables at which bots were to act. One that waits for its people rests again at once."""

    def __init__(self, tables: Hall, directory: Directory, house: House, others: Others) -> None:
        self._tables = tables
        self._directory = directory
        self._house = house
        self._others = others

    async def go_on(self) -> None:
        """Go on where anything is due. Only what happens counts as new, not that it was looked at."""
        noted, names = await self._alive(self._house.clock.time())
        for name in names:
            if self._others.have(name) or self._tables.get(name) is not None:
                continue
            try:
                table = await self._tables.find(name)
            except StoreError as error:
                if not self._others.have(name):
                    _LOG.error("table not resumed", table=name, error=type(error).__name__)
                continue
            if table is None:
                continue
            if noted:
                self._tables.notes.known(table)
            for _ in range(_TURNS):
                await asyncio.sleep(0)
            if noted:
                await self._tables.put_to_rest(table)

    async def _alive(self, now: float) -> tuple[bool, Collection[str]]:
        """The tables to look at, and whether the directory has them; one that is lost is made anew of the log."""
        since = now - RECENT_SECONDS
        try:
            if not await self._directory.is_empty():
                return True, await self._directory.alive_since(since, now - LISTED_SECONDS, RESUME_AT_MOST)
        except StoreError as error:
            _LOG.error("directory not read", error=type(error).__name__)
        try:
            return False, await self._house.log.recent(since, RESUME_AT_MOST)
        except StoreError as error:
            _LOG.error("log not read", error=type(error).__name__)
            return False, ()
