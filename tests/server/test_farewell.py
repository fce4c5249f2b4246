"""A connection whose other end reads nothing more is let go of, whoever served it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from spadework.server.rim import rim
from spadework.server.rim.sorting import Sorter, Sorting
from spadework.server.rim.splice import Splice


class Unread(asyncio.Transport):
    """The way to a page that reads nothing: to close it waits for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = asyncio.Event()
        self.closing = False

    def get_write_buffer_size(self) -> int:
        return 65_536

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Whatever they are."""

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted.set()


class Served(asyncio.Protocol):
    """What serves a connection, as uvicorn does."""

    timeout_keep_alive_task = None

    def on_response_complete(self) -> None:
        """An answer is on its way."""


class Everybody:
    """Counts nobody."""

    def come(self, _host: str) -> bool:
        return True

    def go(self, _host: str) -> None:
        """Whoever it was."""


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> Unread:
    monkeypatch.setattr(rim, "FAREWELL_SECONDS", 0.01)
    return Unread()


def connected(transport: Unread) -> Sorting:
    sorting = Sorting(cast("Any", Served()), seconds=10, gate=Everybody(), sorter=cast("Sorter", None))
    sorting.connection_made(transport)
    return sorting


async def test_when_the_machine_that_served_it_is_done(unread: Unread) -> None:
    Splice(connected(unread)).connection_lost(None)
    await asyncio.wait_for(unread.aborted.wait(), 5)


async def test_when_its_request_had_no_end_that_could_be_seen(unread: Unread) -> None:
    sorting = connected(unread)
    sorting._loose = True
    sorting.answered()
    await asyncio.wait_for(unread.aborted.wait(), 5)
