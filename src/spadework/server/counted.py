"""How the deals of this server fell, counted when each is over: of a deal in progress, counts would tell."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from pathlib import Path
from typing import Final

import msgspec
import structlog

from spadework.dealing.statistics import HandCounts, joined
from spadework.described import described

SECONDS: Final = 60.0
"""So often they are written, where there is anything new; what a crash loses is as random as what it leaves."""

_LOG = structlog.get_logger()


class CountedDeals:
    """The counts, in memory and in a file."""

    def __init__(self, folder: Path, worker: int = 0) -> None:
        """Each worker has a file of its own."""
        self._folder = folder
        self._path = folder / (f"deals-{worker}.json" if worker else "deals.json")
        self.counts = _read(self._path)
        self._written = self._total

    def all(self) -> HandCounts:
        """The counts of all workers, of the others as they were last written."""
        others = [_read(path) for path in self._folder.glob("deals*.json") if path != self._path]
        return joined([self.counts, *others]) if others else self.counts

    async def keep(self) -> None:
        """Write them now and then, for as long as the server runs."""
        while True:
            await asyncio.sleep(SECONDS)
            await self.write()

    async def write(self) -> None:
        """Write what is new, whole or not at all."""
        if self._written == self._total:
            return
        self._written = self._total
        try:
            await asyncio.to_thread(_write, self._path, msgspec.json.encode(self.counts))
        except OSError as error:
            _LOG.error("counts of deals not written", error=type(error).__name__)

    @property
    def _total(self) -> int:
        return self.counts.deals + self.counts.others


def _read(path: Path) -> HandCounts:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=described(HandCounts))
    return HandCounts()


def _write(path: Path, body: bytes) -> None:
    aside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    try:
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(body)
        aside.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
