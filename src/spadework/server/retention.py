"""What is kept for how long: logs of tables where nothing happens any more become records, and people are forgotten.

Nothing goes unless the settings say so. What was played to the end of a deal is written as a record first, a tenth of its size.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import structlog

from spadework.server.happenings import Logged
from spadework.server.names import guest_name
from spadework.server.sealing import Seals
from spadework.server.store import EventLog, StoreError
from spadework.server.store.reading import every_table, read_all
from spadework.server.table.called import persons_in

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

FIRST_SECONDS: Final = 120.0
EACH_SECONDS: Final = 6 * 3600.0
PAUSE_SECONDS: Final = 0.02
_DAY: Final = 24 * 3600.0

_LOG = structlog.get_logger()


class Retention:
    """Lets go of what is older than so many days."""

    def __init__(self, log: EventLog, directory: Directory, seals: Seals, folder: Path, *, days: float) -> None:
        self._log = log
        self._directory = directory
        self._seals = seals
        self._folder = folder
        self._days = days

    async def keep(self, time: Callable[[], float], in_use: Callable[[str], bool]) -> None:
        """Go through all tables a few times a day, for as long as the server runs."""
        if not self._days:
            return
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.let_go(time(), in_use, pause=PAUSE_SECONDS)
            except (OSError, StoreError) as error:
                _LOG.error("old tables not deleted", error=type(error).__name__)
            await asyncio.sleep(EACH_SECONDS)

    async def let_go(self, now: float, in_use: Callable[[str], bool], *, pause: float = 0.0) -> int:
        """Delete what is too old and not in use; how many tables that were."""
        before, count = now - self._days * _DAY, 0
        async for name in every_table(self._log, pause):
            if not in_use(name) and await self._let_go(name, before):
                count += 1
        await self._directory.forget(before)
        await self._directory.blocks().let_go(before)
        return count

    async def _let_go(self, name: str, before: float) -> bool:
        try:
            head = await self._log.head(name)
            last = await self._log.read(name, head - 1) if head else ()
            if not last or last[-1].at >= before:
                return False
            entries = await read_all(self._log, name)
            await asyncio.to_thread(self._record, name, self._seals.read(name, entries))
            return await self._log.delete(name, head)
        except StoreError as error:  # what is damaged stays for somebody to look at
            _LOG.error("table not deleted", table=name, error=type(error).__name__)
            return False

    def _record(self, name: str, events: list[Logged]) -> None:
        """Keep what was played as a record, whole or not at all, and without names: nobody finds it to take one out."""
        from spadework.notation.record import write_record
        from spadework.server.records import table_record

        record = table_record(name, events, {person: guest_name(person) for person in persons_in(events)})
        if not record.games:
            return
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        aside = self._folder / f".{name}.new"
        with aside.open("w", encoding="utf-8") as file:
            file.write(write_record(record))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(self._folder / f"{name}.txt")
