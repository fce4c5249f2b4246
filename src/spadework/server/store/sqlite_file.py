"""The SQLite file of the event log: how it is opened, and what is in it.

Opened by ``apsw`` alone. Python's own ``sqlite3`` is another copy of SQLite: two copies on one file break its locks,
and copies before 3.51.3 can corrupt a write-ahead log that two connections share.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import apsw

from spadework.server.store.failures import SchemaMismatch, StoreFailed

APPLICATION_ID: Final = 0x5370_576B
"""Marks the file as a Spadework log (``SpWk``), for SQLite and for ``file(1)``."""

SCHEMA_VERSION: Final = 1
SAFE_SQLITE: Final = 3_051_003
BUSY_MILLISECONDS: Final = 5000
READER_KILOBYTES: Final = 256
"""Of pages that a reader keeps: a log is read through once, and then by another, so that more would only lie there."""

SCHEMA: Final = """
create table event (
    table_id text    not null,
    version  integer not null check (version > 0),
    at       real    not null,
    body     blob    not null,
    hash     blob    not null,
    person   text    not null default '',
    request  text    not null default '',
    part     integer not null,  -- 0, 1, … within its append, so that one request is written once
    primary key (table_id, version)
) strict, without rowid;
create unique index event_request on event (table_id, person, request, part) where request <> '';
"""


def open_writer(path: Path) -> apsw.Connection:
    """Open or create the file for the one writer: WAL, and a sync before every acknowledgement.

    Raises:
        SchemaMismatch: The file is not a log, or one of a newer Spadework.
        StoreFailed: The file system cannot keep the promise (no WAL, no permission), or SQLite is too old.
    """
    if apsw.SQLITE_VERSION_NUMBER < SAFE_SQLITE:
        raise StoreFailed(
            f"SQLite {apsw.sqlite_lib_version()} can corrupt a write-ahead log; install apsw 3.51.3 or newer"
        )
    if str(path) == ":memory:":
        raise StoreFailed("an event log in memory would promise what it cannot keep; give a file, temporary if need be")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = apsw.Connection(str(path))
    except (OSError, apsw.Error) as error:
        raise StoreFailed(f"cannot open the event log {path}: {error}; give a path that can be written") from error
    try:
        _prepare(connection, path)
    except apsw.NotADBError as error:
        connection.close()
        raise SchemaMismatch(f"{path} is not a SQLite file; give another path for the event log") from error
    except apsw.Error as error:
        connection.close()
        raise StoreFailed(f"cannot open the event log {path}: {error}") from error
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: apsw.Connection, path: Path) -> None:
    """Set what holds per connection, check whose file it is, and create the schema in an empty one."""
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    with connection:
        application = connection.pragma("application_id")
        version = connection.pragma("user_version")
        empty = connection.execute("select count(*) from sqlite_schema").fetchone() == (0,)
        if empty and application in {0, APPLICATION_ID}:
            connection.execute(SCHEMA)
            connection.pragma("application_id", APPLICATION_ID)
            connection.pragma("user_version", SCHEMA_VERSION)
        elif application != APPLICATION_ID:
            raise SchemaMismatch(f"{path} is not an event log of Spadework; give each store a file of its own")
        elif version > SCHEMA_VERSION:
            raise SchemaMismatch(
                f"the event log {path} has schema {version}, this program knows up to {SCHEMA_VERSION}; "
                "upgrade Spadework or restore a backup"
            )
    if connection.pragma("journal_mode", "wal") != "wal":
        raise StoreFailed(f"the file system of {path} has no write-ahead log (a network share?); use a local disk")
    connection.pragma("synchronous", "full")
    connection.pragma("cell_size_check", True)  # noqa: FBT003 — the pragma's own value
    connection.pragma("wal_autocheckpoint", 0)  # the writer checkpoints when it is quiet


def open_beside(path: Path) -> apsw.Connection:
    """Open the file once more, to move its write-ahead log into it; the writer has created it."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    connection.pragma("synchronous", "full")
    connection.pragma("wal_autocheckpoint", 0)
    return connection


def open_reader(path: Path) -> apsw.Connection:
    """Open the file for reading alone; the writer has created it."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    connection.pragma("cell_size_check", True)  # noqa: FBT003 — the pragma's own value
    connection.pragma("cache_size", -READER_KILOBYTES)
    return connection
