"""The one thread that writes the SQLite log, with group commit and no timer.

It takes everything that is queued, writes it in one transaction, syncs, answers, and repeats: a lone append pays one
sync, a crowd shares one.
"""

from __future__ import annotations

import contextlib
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import apsw

from spadework.server.store.chain import genesis, link
from spadework.server.store.failures import Corrupt, StoreBusy, StoreError, StoreFailed, StoreFull
from spadework.server.store.log import Conflict, Duplicate
from spadework.server.store.order import Removal, Writing, Written
from spadework.server.store.sqlite_file import open_writer

BATCH_LIMIT: Final = 512
"""Appends in one transaction; beyond a few hundred only the wait grows."""

QUIET_SECONDS: Final = 1.0
"""After so long without an append the writer moves the write-ahead log into the file. Moving syncs twice, and whatever
comes meanwhile waits for it, on a busy disk for a quarter of a second; so a short lull between two plays will not do."""

WAL_PAGES_WORTH_MOVING: Final = 256
WAL_PAGES_TOO_MANY: Final = 16_384
"""64 MiB: beyond it the writer checkpoints in the midst of work, so that the log in waiting stays bounded."""

SELECT_HEAD: Final = "select version, hash from event where table_id = ? order by version desc limit 1"
SELECT_ANSWER: Final = (
    "select min(version), max(version) from event"
    " where table_id = ? and person = ? and request = ? and request <> ''"  # so that the partial index applies
)
INSERT: Final = (
    "insert into event (table_id, version, at, body, hash, person, request, part) values (?, ?, ?, ?, ?, ?, ?, ?)"
)
DELETE: Final = "delete from event where table_id = ?"


class Writer:
    """Owns the writing connection and its thread.

    Attributes:
        connection: For pragmas and tests; the thread alone writes through it.
    """

    def __init__(self, path: Path, *, on_failure: Callable[[Exception], object] | None = None) -> None:
        self.connection = open_writer(path)
        self._path = path
        self._on_failure = on_failure
        self._queue: SimpleQueue[Writing | None] = SimpleQueue()
        self._wal_pages = 0
        self._failure: Exception | None = None
        self._closed = False
        self._closing = False
        self.connection.set_wal_hook(self._count_wal)
        self._thread = threading.Thread(target=self._run, name="spadework-log-writer", daemon=True)
        self._thread.start()

    def put(self, order: Writing) -> None:
        """Queue an append; its future is resolved on its own loop.

        Raises:
            StoreFailed: The writer is closed or broken.
        """
        if self._closed or self._failure is not None:
            raise self._refusal()
        self._queue.put(order)

    def close(self) -> None:
        """Write what is queued, move the write-ahead log into the file and close it. Blocks."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _refusal(self) -> StoreFailed:
        if self._failure is not None:
            return StoreFailed(
                f"the event log {self._path} failed ({self._failure}); nothing more is acknowledged, restart the process"
            )
        return StoreFailed(f"the event log {self._path} is closed; open it again")

    def _count_wal(self, _connection: apsw.Connection, _name: str, pages: int) -> int:
        self._wal_pages = pages
        return apsw.SQLITE_OK

    # The thread ------------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closing:
            orders = self._take()
            if orders:
                self._serve(orders)
            if self._wal_pages >= (WAL_PAGES_TOO_MANY if orders else WAL_PAGES_WORTH_MOVING):
                self._checkpoint()
        while not self._queue.empty():  # put by another thread in the moment of closing
            late = self._queue.get()
            if late is not None:
                _tell([late], [self._refusal()])
        with contextlib.suppress(apsw.Error):
            self.connection.close()

    def _take(self) -> list[Writing]:
        """Wait for work and take all that is there; nothing after a quiet moment, or when the log was closed."""
        orders: list[Writing] = []
        worth_moving = self._wal_pages >= WAL_PAGES_WORTH_MOVING
        with contextlib.suppress(Empty):
            order = self._queue.get(timeout=QUIET_SECONDS if worth_moving else None)
            while order is not None:
                orders.append(order)
                if len(orders) >= BATCH_LIMIT:
                    return orders
                order = self._queue.get_nowait()
            self._closing = True
        return orders

    def _serve(self, orders: list[Writing]) -> None:
        """Write a batch and answer each of its appends, whatever becomes of it."""
        answers: Sequence[Written | StoreError]
        broken: Exception | None = None
        try:
            answers = [self._refusal() for _ in orders] if self._failure else self._write(orders)
        except apsw.FullError:
            answers = [StoreFull(f"no room for the event log {self._path}; nothing was written") for _ in orders]
        except apsw.BusyError:
            answers = [StoreBusy(f"another process holds the event log {self._path}; try again") for _ in orders]
        except (apsw.CorruptError, apsw.ConstraintError) as error:  # the judge had found no reason to refuse
            if len(orders) > 1:
                for order in orders:  # one damaged table does not stop the others
                    self._serve([order])
                return
            answers = [Corrupt(order.table, order.expected + 1, f"it cannot be written ({error})") for order in orders]
        except Exception as error:  # noqa: BLE001 — whatever it was, nothing may be acknowledged any more
            self._failure = broken = error
            answers = [self._refusal() for _ in orders]
        _tell(orders, answers)
        if broken is not None:
            self._report(broken)

    def _write(self, orders: list[Writing]) -> list[Written]:
        """Write a batch in one transaction; when it raises, nothing of it was written."""
        try:
            self.connection.execute("begin immediate")
            answers = [self._judge(order) for order in orders]
            self.connection.execute("commit")
        except BaseException:
            if self.connection.in_transaction:  # a full disk may have rolled back by itself
                self.connection.execute("rollback")
            raise
        return answers

    def _judge(self, order: Writing) -> Written:
        """Answer one append. It writes only after every reason to refuse it is gone, so no savepoint is needed."""
        execute = self.connection.execute
        table, person, request, at = order.table, order.person, order.request, order.at
        if request:
            old = execute(SELECT_ANSWER, (table, person, request)).fetchone()
            if old is not None and old[0] is not None:
                return Duplicate(*old)
        head, digest = execute(SELECT_HEAD, (table,)).fetchone() or (0, None)
        if head != order.expected:
            return Conflict(head)
        if isinstance(order, Removal):
            execute(DELETE, (table,))
            return order.appended()
        if digest is None:
            digest = genesis(table)
        for part, body in enumerate(order.bodies):
            digest = link(digest, body=body, at=at, person=person, request=request)
            execute(INSERT, (table, head + 1 + part, at, body, digest, person, request, part))
        return order.appended()

    def _checkpoint(self) -> None:
        """Move the write-ahead log into the file as far as no reader is in the way."""
        self._wal_pages = 0  # the next commit counts anew
        if self._failure is not None:
            return
        try:
            self.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except (apsw.FullError, apsw.BusyError):
            return  # nothing is lost, the pages stay in the write-ahead log
        except apsw.Error as error:
            self._failure = error
            self._report(error)

    def _report(self, error: Exception) -> None:
        if self._on_failure is not None:
            self._on_failure(error)


def _tell(orders: list[Writing], answers: Sequence[Written | StoreError]) -> None:
    """Resolve the futures, with one wake-up for each event loop."""
    loops: dict[AbstractEventLoop, list[tuple[Future[Written], Written | StoreError]]] = {}
    for order, answer in zip(orders, answers, strict=True):
        loops.setdefault(order.loop, []).append((order.future, answer))
    for loop, pairs in loops.items():
        with contextlib.suppress(RuntimeError):  # that loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, pairs)


def _settle(pairs: list[tuple[Future[Written], Written | StoreError]]) -> None:
    for future, answer in pairs:
        if future.done():  # canceled by its caller
            continue
        if isinstance(answer, StoreError):
            future.set_exception(answer)
        else:
            future.set_result(answer)
