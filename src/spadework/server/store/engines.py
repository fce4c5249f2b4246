"""How SQLAlchemy reaches the directory: a file, or PostgreSQL."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spadework.server.store.address import Database, SqliteFile

CONNECTIONS: Final = 4
"""To PostgreSQL; a file has one."""

WRITES: Final = "spadework_writes"
"""The option of a connection that says that its transaction is to write."""


def engine_of(address: SqliteFile | Database) -> AsyncEngine:
    """An engine for an address. Raises `OSError`, `ImportError`, `NoSuchModuleError` and `StoreFailed`."""
    return _file_engine(address) if isinstance(address, SqliteFile) else _database_engine(address)


def _file_engine(address: SqliteFile) -> AsyncEngine:
    """Return an engine of one connection: copies of SQLite before 3.51.3 are only safe so, and Python's may be one."""
    address.path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{address.path}",
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": 1.0},
        hide_parameters=True,  # an error that is told would have names, keys and hashes in it
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver would commit before each change of the schema
        cursor = connection.cursor()
        cursor.execute("pragma synchronous = full")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # Two that read first and then both write would each wait for the other, which SQLite ends by refusing one at once.
        connection.exec_driver_sql("begin immediate" if connection.get_execution_options().get(WRITES) else "begin")

    return engine


def _database_engine(address: Database) -> AsyncEngine:
    """Return an engine whose connections the driver makes from the URL as it stands."""
    from spadework.server.store.postgres import driver

    asyncpg = driver()

    async def connect() -> Any:
        return await asyncpg.connect(address.dsn)

    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=CONNECTIONS,
        pool_pre_ping=True,
        hide_parameters=True,
    )
