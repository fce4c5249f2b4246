"""The event log in PostgreSQL: any number of nodes may write, and the primary key decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, Self, cast

from spadework.extras import remedy
from spadework.server.store.chain import verified
from spadework.server.store.failures import StoreFailed
from spadework.server.store.log import (
    VERSION_LIMIT,
    Appended,
    Conflict,
    Duplicate,
    LogEntry,
    RequestKey,
    check_name,
    check_version,
)
from spadework.server.store.postgres_schema import prepare
from spadework.server.store.postgres_writer import TicketedOrder, Writer

COMMAND_SECONDS: Final = 15
"""A connection that says nothing for so long is given up, and what was asked is asked again."""

_SELECT_SINCE = (
    "select version, at, body, hash, person, request from event where table_id = $1"
    " and version between $2 and $3 order by version"
)
_DELETE = (
    "delete from event where table_id = $1"
    " and (select max(version) from event where table_id = $1) = $2 returning version"
)
_SELECT_RECENT = "select table_id from event where at >= $1 group by table_id order by max(at) desc, table_id limit $2"
_SELECT_ANSWER = (
    "select min(version), max(version) from event"
    " where table_id = $1 and person = $2 and request = $3 and request <> ''"
)


class PostgresLog:
    """An `EventLog` in a database; it belongs to the event loop that opened it.

    Read from the primary only: a replica may lag behind what was acknowledged.
    """

    def __init__(self, pool: Any, writer: Writer, *, errors: type[Exception]) -> None:
        self._pool = pool
        self._errors = errors
        self._writer = writer
        self._closed = False

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        on_failure: Callable[[Exception], object] | None = None,
        patience: float = 30.0,
    ) -> Self:
        """Connect, and create the schema in an empty database.

        ``patience`` is for how many seconds an append waits for a database that is away before it raises `StoreLost`.

        Raises:
            StoreFailed: The driver is missing, or the database cannot be reached.
            SchemaMismatch: The log in the database is one of a newer Spadework.
        """
        asyncpg = driver()
        try:
            settings = await _promise(asyncpg, url)
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=4, command_timeout=COMMAND_SECONDS, server_settings=settings
            )
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise StoreFailed(f"cannot reach the database of the event log: {error}; check its URL") from error
        try:
            async with pool.acquire() as connection:
                await prepare(connection)
        except BaseException:
            await pool.close()
            raise
        return cls(pool, Writer(pool, asyncpg, on_failure=on_failure, patience=patience), errors=asyncpg.PostgresError)

    async def append(
        self,
        table: str,
        expected: int,
        bodies: Sequence[bytes],
        *,
        request: RequestKey | None = None,
        at: float,
    ) -> Appended | Duplicate | Conflict:
        """Write all bodies in one committed transaction; see `EventLog`."""
        order = TicketedOrder(table, expected, bodies, request=request, at=at)
        self._writer.put(order)
        return await order.future

    async def read(self, table: str, since: int = 0, *, most: int = VERSION_LIMIT) -> tuple[LogEntry, ...]:
        """Return the verified entries above ``since``; see `EventLog`."""
        check_name("table", table)
        check_version(table, since)
        rows = await self._ask(_SELECT_SINCE, table, since, since + most)
        return verified(table, since, cast("Any", iter(rows)))

    async def head(self, table: str) -> int:
        """Return the last version."""
        check_name("table", table)
        rows = await self._ask("select coalesce(max(version), 0) from event where table_id = $1", table)
        return int(rows[0][0])

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        """Return the tables to which something was written since a time; see `EventLog`."""
        return tuple(row[0] for row in await self._ask(_SELECT_RECENT, since, limit))

    async def after(self, table: str) -> str | None:
        """Return the next table by name."""
        name = (await self._ask("select min(table_id) from event where table_id > $1", table))[0][0]
        return None if name is None else str(name)

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        """Return what this request wrote."""
        for what, name in (("table", table), ("request person", person), ("request id", request)):
            check_name(what, name)
        first, last = (await self._ask(_SELECT_ANSWER, table, person, request))[0]
        return None if first is None else Duplicate(first, last)

    async def delete(self, table: str, head: int) -> bool:
        """Delete a table's whole log; see `EventLog`."""
        check_name("table", table)
        return bool(await self._ask(_DELETE, table, head))

    async def close(self) -> None:
        """Write what is queued and close the connections."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await self._pool.close()

    async def _ask(self, question: str, *arguments: object) -> Sequence[Any]:
        if self._closed:
            raise StoreFailed("the event log is closed; open it again")
        try:
            rows = await self._writer.patiently(lambda: self._pool.fetch(question, *arguments))
        except self._errors as error:
            raise StoreFailed(f"cannot read the event log: {error}") from error
        return cast("Sequence[Any]", rows)


async def _promise(asyncpg: Any, url: str) -> dict[str, str]:
    """Return the settings that bring back a sync before each acknowledgement; stricter ones than ours stay."""
    connection = await asyncpg.connect(url)
    try:
        off = await connection.fetchval("show synchronous_commit") == "off"
    finally:
        await connection.close()
    return {"synchronous_commit": "on"} if off else {}


def driver() -> Any:
    """Return the module `asyncpg`, which carries no types, or say how to get it."""
    try:
        return import_module("asyncpg")
    except ImportError as error:
        raise StoreFailed(
            f"a postgresql:// URL needs the driver asyncpg, which is not installed; run: {remedy('postgres')}"
        ) from error
