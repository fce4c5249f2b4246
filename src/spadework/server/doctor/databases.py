"""The databases: whether they can be read, are whole, and are of a version that this program knows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import apsw

from spadework.extras import remedy
from spadework.server.doctor.data import in_use
from spadework.server.doctor.symptom import Symptom, look, right, wrong
from spadework.server.store.directory_schema import APPLICATION_ID as DIRECTORY_ID
from spadework.server.store.failures import StoreError
from spadework.server.store.postgres import driver
from spadework.server.store.postgres_hold import HELD
from spadework.server.store.postgres_schema import SCHEMA_VERSION as POSTGRES_VERSION
from spadework.server.store.sqlite_file import APPLICATION_ID, SAFE_SQLITE, SCHEMA_VERSION

_WAIT_MS: Final = 1000
_LOOKED_THROUGH: Final = 256 * 1024 * 1024
"""A larger file is not looked through here: that takes as long as people wait for."""
_PATIENCE_SECONDS: Final = 5.0
_PROMISES: Final = ("fsync", "synchronous_commit", "full_page_writes")
"""Settings of PostgreSQL without which an acknowledged play can be lost."""
_NEWER: Final = "upgrade Spadework, or put a backup of before the upgrade in place"


def files(folder: Path) -> Iterator[Symptom]:
    """The files of SQLite."""
    if apsw.SQLITE_VERSION_NUMBER < SAFE_SQLITE:
        yield wrong("sqlite", f"SQLite {apsw.sqlite_lib_version()} can corrupt the log", "install apsw 3.51.3 or newer")
    if (log := folder / "log.db").exists():
        yield from _file(log, APPLICATION_ID, "put the one from a backup in its place: spadework restore")
    elif folder.is_dir():
        yield right("log.db", "there is no log.db yet; the first start makes it")
    if (directory := folder / "directory.db").exists():
        yield from _file(
            directory, DIRECTORY_ID, "games go on without it; put the one from a backup in its place to have names back"
        )
    for damaged in sorted(folder.glob("*.damaged")):
        yield look(
            "damaged", f"{damaged} was damaged and set aside", "put the one from a backup in its place, or delete it"
        )


def _file(path: Path, application: int, instead: str) -> Iterator[Symptom]:
    name = path.name
    try:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    except apsw.Error:
        yield wrong(name, f"{path} cannot be opened", "run this as the user that serves")
        return
    try:
        connection.set_busy_timeout(_WAIT_MS)
        if connection.pragma("application_id") != application:
            yield wrong(name, f"{path} is not what its name says", instead)
            return
        version = _version(connection, name)
        if version is not None:
            yield wrong(name, version, _NEWER)
            return
        if path.stat().st_size <= _LOOKED_THROUGH and (fault := _fault(connection)) != "ok":
            yield wrong(name, f"{path} is damaged ({fault})", instead)
            return
        served = in_use(path.parent)
        if not served and _locked(path):
            yield wrong(name, f"{path} is held by another program", f"end it; lsof {path} names it")
            return
        size = path.stat().st_size / 1e6
        more = "; spadework check looks through its games" if name == "log.db" and not served else ""
        yield right(name, f"{name} can be read and is of this version, {size:.1f} MB{more}")
    except apsw.BusyError:
        yield wrong(name, f"{path} is held by another program", f"end it; lsof {path} names it")
    except (apsw.Error, OSError) as error:
        yield wrong(name, f"{path} is damaged or cannot be read ({type(error).__name__})", instead)
    finally:
        connection.close()


def _fault(connection: apsw.Connection) -> str:
    """The first thing that SQLite finds wrong with a file, or "ok"."""
    return str(next(iter(connection.execute("pragma quick_check(1)")))[0])


def _version(connection: apsw.Connection, name: str) -> str | None:
    """What is wrong with the version of a file; none where it is one that this program knows."""
    if name == "log.db":
        version = connection.pragma("user_version")
        return (
            f"log.db has schema {version}, this program knows up to {SCHEMA_VERSION}"
            if version > SCHEMA_VERSION
            else None
        )
    return _unknown([str(row[0]) for row in connection.execute("select version_num from alembic_version")])


def _unknown(versions: list[str]) -> str | None:
    from spadework.server.store.migrations import revisions

    known = revisions()
    new = [version for version in versions if version not in known]
    return f"the directory has schema {new[0]}, this program knows up to {max(known)}" if new else None


def _locked(path: Path) -> bool:
    """Whether another program keeps a file from being written."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        connection.set_busy_timeout(_WAIT_MS)
        connection.execute("begin immediate; rollback")
    except apsw.BusyError:
        return True
    finally:
        connection.close()
    return False


def database(url: str) -> Iterator[Symptom]:
    """PostgreSQL. Nothing is said of the address, which may hold a password."""
    try:
        asyncpg = driver()
    except StoreError:
        yield wrong("postgresql", "asyncpg is not installed, which reaches PostgreSQL", f"run: {remedy('postgres')}")
        return
    try:
        yield from asyncio.run(_database(asyncpg, url))
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError, TimeoutError) as error:
        yield wrong(
            "postgresql",
            f"the database at SPADEWORK_DATABASE_URL cannot be used ({type(error).__name__})",
            "see that it runs, that the database is there, and that address, user and password are right",
        )


async def _database(asyncpg: Any, url: str) -> list[Symptom]:
    session = await asyncpg.connect(url, timeout=_PATIENCE_SECONDS)
    try:
        found = [right("postgresql", f"PostgreSQL {await session.fetchval('show server_version')} answers")]
        off = [name for name in _PROMISES if await session.fetchval(f"show {name}") == "off"]
        found += [
            wrong(
                "postgresql",
                f"{name} is off: plays that were acknowledged can be lost",
                f"set {name} = on in postgresql.conf",
            )
            for name in off
        ]
        if await session.fetchval("select to_regclass('event_schema')") is None:
            found.append(right("postgresql", "the database is empty; the first start makes its tables"))
            return found
        version = await session.fetchval("select max(version) from event_schema")
        if version > POSTGRES_VERSION:
            found.append(
                wrong(
                    "postgresql", f"the log has schema {version}, this program knows up to {POSTGRES_VERSION}", _NEWER
                )
            )
        if await session.fetchval("select to_regclass('alembic_version')") is not None:
            rows = await session.fetch("select version_num from alembic_version")
            if fault := _unknown([row[0] for row in rows]):
                found.append(wrong("postgresql", fault, _NEWER))
        held = await session.fetchval(
            "select count(*) from pg_locks where locktype = 'advisory' and objid = $1 and granted", HELD
        )
        found.append(right("postgresql", f"{'a server has' if held else 'no server has'} this database at present"))
        return found
    finally:
        await session.close()
