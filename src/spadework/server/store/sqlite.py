"""The event log in a SQLite file: one thread writes, one reads, and the event loop waits for neither."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

import apsw

from spadework.server.store.chain import Row, verified
from spadework.server.store.failures import Corrupt, StoreBusy, StoreFailed
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
from spadework.server.store.order import Removal, Writing
from spadework.server.store.sqlite_file import open_reader
from spadework.server.store.sqlite_writer import SELECT_ANSWER, Writer

T = TypeVar("T")

_SELECT_SINCE = (
    "select version, at, body, hash, person, request from event where table_id = ?"
    " and version between ? and ? order by version"
)

_SELECT_RECENT = "select table_id from event where at >= ? group by table_id order by max(at) desc, table_id limit ?"


class SqliteLog:
    """An `EventLog` in one file.

    ``on_failure`` is called once, from the writer's thread, when a write failed for good; the process is expected to
    end, and the log raises `StoreFailed` until it does. A `shared` file is written by other processes as well.
    """

    def __init__(
        self, path: Path | str, *, on_failure: Callable[[Exception], object] | None = None, shared: bool = False
    ) -> None:
        self.writer = Writer(Path(path), on_failure=on_failure, shared=shared)
        self._path = path
        self._closed = False
        self._reader = open_reader(Path(path))
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="spadework-log-reader")

    async def append(
        self,
        table: str,
        expected: int,
        bodies: Sequence[bytes],
        *,
        request: RequestKey | None = None,
        at: float,
    ) -> Appended | Duplicate | Conflict:
        """Write all bodies in one synced transaction; see `EventLog`."""
        order = Writing(table, expected, bodies, request=request, at=at)
        self.writer.put(order)
        return await order.future

    async def read(self, table: str, since: int = 0, *, most: int = VERSION_LIMIT) -> tuple[LogEntry, ...]:
        """Return the verified entries above ``since``; see `EventLog`."""
        check_name("table", table)
        check_version(table, since)
        return await self._ask(table, partial(self._read, table, since, most))

    async def head(self, table: str) -> int:
        """Return the last version."""
        check_name("table", table)
        return await self._ask(table, partial(self._head, table))

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        """Return the tables to which something was written since a time; see `EventLog`."""
        return await self._ask("", partial(self._recent, since, limit))

    async def after(self, table: str) -> str | None:
        """Return the next table by name."""
        return await self._ask(table, partial(self._after, table))

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        """Return what this request wrote."""
        for what, name in (("table", table), ("request person", person), ("request id", request)):
            check_name(what, name)
        return await self._ask(table, partial(self._answer, table, person, request))

    async def delete(self, table: str, head: int) -> bool:
        """Delete a table's whole log; see `EventLog`."""
        order = Removal(table, head)
        self.writer.put(order)
        return isinstance(await order.future, Appended)

    async def close(self) -> None:
        """Write what is queued and close both connections."""
        if not self._closed:
            self._closed = True
            self._reading.shutdown(wait=True)
            self._reader.close()
        await asyncio.to_thread(self.writer.close)

    async def _ask(self, table: str, question: Callable[[], T]) -> T:
        if self._closed:
            raise StoreFailed(f"the event log {self._path} is closed; open it again")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, question)
        except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
            raise Corrupt(table, 1, f"the file is damaged ({error})") from error
        except apsw.BusyError as error:
            raise StoreBusy(f"another process holds the event log {self._path}; try again") from error
        except apsw.Error as error:
            raise StoreFailed(f"cannot read the event log {self._path}: {error}") from error

    def _read(self, table: str, since: int, most: int) -> tuple[LogEntry, ...]:
        rows = cast("Iterator[Row]", self._reader.execute(_SELECT_SINCE, (table, since, since + most)))
        return verified(table, since, rows)

    def _head(self, table: str) -> int:
        row = self._reader.execute("select max(version) from event where table_id = ?", (table,)).fetchone()
        return 0 if row is None or row[0] is None else int(row[0])

    def _recent(self, since: float, limit: int) -> tuple[str, ...]:
        return tuple(str(row[0]) for row in self._reader.execute(_SELECT_RECENT, (since, limit)))

    def _after(self, table: str) -> str | None:
        row = self._reader.execute("select min(table_id) from event where table_id > ?", (table,)).fetchone()
        if row is None or row[0] is None:
            return None
        try:
            check_name("table", row[0])
        except (TypeError, ValueError) as error:  # a flipped bit can make any name of one, and another type
            raise Corrupt(table, 1, f"the name of the next table is damaged ({error})") from error
        return str(row[0])

    def _answer(self, table: str, person: str, request: str) -> Duplicate | None:
        row = self._reader.execute(SELECT_ANSWER, (table, person, request)).fetchone()
        return None if row is None or row[0] is None else Duplicate(*row)
