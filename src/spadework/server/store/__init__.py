"""What the server keeps: the event log, which is the truth, and the directory of people and tables beside it.

Each is opened by a URL, ``sqlite:///path`` or ``postgresql://…``, or by a bare path. In SQLite each needs a file of
its own: two libraries read them, and two copies of SQLite on one file break its locks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from spadework.server.store.address import Database, SqliteFile, parsed
from spadework.server.store.failures import (
    Corrupt,
    DatabaseInUse,
    SchemaMismatch,
    StoreBusy,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreLost,
)
from spadework.server.store.log import Appended, Conflict, Duplicate, EventLog, LogEntry, RequestKey

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

__all__ = [
    "Appended",
    "Conflict",
    "Corrupt",
    "DatabaseInUse",
    "Duplicate",
    "EventLog",
    "LogEntry",
    "RequestKey",
    "SchemaMismatch",
    "StoreBusy",
    "StoreError",
    "StoreFailed",
    "StoreFull",
    "StoreLost",
    "anchored",
    "hold_database",
    "open_directory",
    "open_log",
]


async def open_log(
    url: str | Path, *, on_failure: Callable[[Exception], object] | None = None, shared: bool = False
) -> EventLog:
    """Open the event log, creating it where there is none; a `shared` one is written by other processes as well.

    ``on_failure`` is called once when a write failed for good, possibly from another thread; the process should end.
    """
    match parsed(url):
        case SqliteFile(path):
            from spadework.server.store.sqlite import SqliteLog

            return SqliteLog(path, on_failure=on_failure, shared=shared)
        case Database(dsn):
            from spadework.server.store.postgres import PostgresLog

            return await PostgresLog.open(dsn, on_failure=on_failure)


def anchored(log: EventLog, path: Path, *, one_of_several: bool = False) -> EventLog:
    """Hold a log to what is kept of it in another file, so that a tail that is missing is noticed.

    Where it is `one_of_several` nodes, another of them may have let go of a whole log.
    """
    from spadework.server.store.anchored_log import AnchoredLog
    from spadework.server.store.anchors import Anchors

    return AnchoredLog(log, Anchors(path), one_of_several=one_of_several)


async def hold_database(url: str, *, on_loss: Callable[[Exception], object]) -> Callable[[], Awaitable[None]]:
    """Keep a PostgreSQL database to one server until what comes back is called. Raises `DatabaseInUse`.

    ``on_loss`` is called where another server has it since; the process should end.
    """
    from spadework.server.store.postgres_hold import hold

    return await hold(url, on_loss)


async def open_directory(url: str | Path, *, patient: bool = False) -> Directory:
    """Open the directory of people and tables and bring its schema up to date."""
    from spadework.server.store.directory import Directory

    return await Directory.open(parsed(url), patient=patient)
