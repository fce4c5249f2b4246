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

from spadework.dealing.statistics import HandCounts

SECONDS: Final = 60.0
"""So often they are written, where there is anything new; what a crash loses is as random as what it leaves."""

_LOG = structlog.get_logger()


class CountedDeals:
    """The counts, in memory and in a file."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._written = 0
        self.counts = HandCounts()
        if path is not None:
            with contextlib.suppress(OSError, msgspec.DecodeError):
                self.counts = msgspec.json.decode(path.read_bytes(), type=HandCounts)
        self._written = self._total

    async def keep(self) -> None:
        """Write them now and then, for as long as the server runs."""
        while True:
            await asyncio.sleep(SECONDS)
            await self.write()

    async def write(self) -> None:
        """Write what is new, whole or not at all."""
        if self._path is None or self._written == self._total:
            return
        self._written = self._total
        try:
            await asyncio.to_thread(_write, self._path, msgspec.json.encode(self.counts))
        except OSError as error:
            _LOG.error("counts of deals not written", error=type(error).__name__)

    @property
    def _total(self) -> int:
        return self.counts.deals + self.counts.others


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
