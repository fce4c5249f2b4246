"""The one thread that writes the SQLite log, with group commit and no timer.

It takes everything that was handed over, writes it in one transaction, syncs, answers, and repeats: a lone append pays one
sync, a crowd shares one. Where each log ends it knows by heart, so that a batch is one statement; what that statement refuses
(a request that was written before, another writer) is judged again by what the file says, one append after the other.
"""

from __future__ import annotations

import contextlib
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import apsw

from spadework.server.store.chain import link
from spadework.server.store.ends import Head, LogEnds, beginning
from spadework.server.store.failures import Corrupt, StoreBusy, StoreError, StoreFailed, StoreFull
from spadework.server.store.gathering import Gathered
from spadework.server.store.log import Conflict, Duplicate
from spadework.server.store.order import Removal, Writing, Written
from spadework.server.store.sqlite_file import open_beside, open_writer
from spadework.server.store.sqlite_mover import Mover, make_room, moved
from spadework.server.store.turns import Turns

BATCH_LIMIT: Final = 512
"""Appends in one transaction, or somewhat more; beyond a few hundred only the wait grows."""

QUIET_SECONDS: Final = 1.0
"""After so long without an append the writer moves the write-ahead log into the file. Moving syncs twice, and whatever
comes meanwhile waits for it, on a busy disk for a quarter of a second; so a short lull between two plays will not do."""

WAL_PAGES_WORTH_MOVING: Final = 256
WAL_PAGES_TOO_MANY: Final = 2048
"""8 MiB: beyond it the write-ahead log is moved in the midst of work, by a thread beside the writer."""
BEHIND: Final = 4
"""At so many times as many pages the writer waits for that thread, and all wait with it."""

SELECT_HEAD: Final = "select version, hash from event where table_id = ? order by version desc limit 1"
SELECT_ANSWER: Final = (
    "select min(version), max(version) from event"
    " where table_id = ? and person = ? and request = ? and request <> ''"  # so that the partial index applies
)
_COLUMNS: Final = "insert into event (table_id, version, at, body, hash, person, request, part) values "
_ROW: Final = "(?, ?, ?, ?, ?, ?, ?, ?)"
ROWS: Final = 32
"""So many rows in one statement: each number of them is a statement of its own, which is prepared once."""
DELETE: Final = "delete from event where table_id = ?"

Row = tuple[Any, ...]


class Writer:
    """Owns the writing connection and its thread.

    Attributes:
        connection: For pragmas and tests; the thread alone writes through it.
    """

    def __init__(
        self, path: Path, *, on_failure: Callable[[Exception], object] | None = None, shared: bool = False
    ) -> None:
        """`shared` is a file to which other processes write as well."""
        self._turns = Turns(path.with_name(f"{path.name}-turn") if shared else None)
        self.connection = open_writer(path)
        self._path = path
        self._on_failure = on_failure
        self._gathered = Gathered()
        self._ends = LogEnds()
        self._wal_pages = 0
        self._failure: Exception | None = None
        self._closed = False
        self._closing = False
        self.connection.set_wal_hook(self._count_wal)
        self._mover = Mover(open_beside(path), self._fail)
        self._thread = threading.Thread(target=self._run, name="spadework-log-writer", daemon=True)
        self._thread.start()

    def put(self, order: Writing) -> None:
        """Queue an append; its future is resolved on its own loop.

        Raises:
            StoreFailed: The writer is closed or broken.
        """
        if self._closed or self._failure is not None:
            raise self._refusal()
        self._gathered.put(order)

    def close(self) -> None:
        """Write what is queued, move the write-ahead log into the file and close it. Blocks."""
        if not self._closed:
            self._closed = True
            self._gathered.end()
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
        with self._turns.turn():
            make_room(self._path)
        while not self._closing:
            orders = self._take()
            if orders:
                self._serve(orders)
            self._move(quiet=not orders)
        while late := self._gathered.take_more():  # put by another thread in the moment of closing
            _tell(late, [self._refusal() for _ in late])
        self._mover.close()
        with contextlib.suppress(apsw.Error):
            self.connection.close()
        self._turns.close()

    def _take(self) -> list[Writing]:
        """Wait for work and take all that is there; nothing after a quiet moment, or when the log was closed."""
        worth_moving = self._wal_pages >= WAL_PAGES_WORTH_MOVING
        orders: list[Writing] = []
        more = self._gathered.take(QUIET_SECONDS if worth_moving else None)
        while more:
            orders += more
            if len(orders) >= BATCH_LIMIT:
                return orders
            more = self._gathered.take_more()
        self._closing = more is None
        return orders

    def _serve(self, orders: list[Writing]) -> None:
        """Write a batch and answer each of its appends, whatever becomes of it."""
        answers: Sequence[Written | StoreError]
        broken: Exception | None = None
        try:
            with self._turns.turn():
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

    def _write(self, orders: list[Writing]) -> Sequence[Written]:
        """Write a batch in one transaction; when it raises, nothing of it was written."""
        known = self._known(orders)
        if known is None:
            return self._write_slowly(orders)
        rows, heads = known
        try:
            with self._together(len(rows)):
                for at in range(0, len(rows), ROWS):
                    some = rows[at : at + ROWS]
                    self.connection.execute(
                        _COLUMNS + ",".join([_ROW] * len(some)), [one for row in some for one in row]
                    )
        except apsw.ConstraintError:  # a request that was written before, or somebody else has written
            return self._write_slowly(orders)
        for table, head in heads.items():
            self._ends.keep(table, head)
        return [order.appended() for order in orders]

    def _known(self, orders: list[Writing]) -> tuple[list[Row], dict[str, Head]] | None:
        """The rows of a batch and where each log ends behind them; None where the file has to be asked about one."""
        rows: list[Row] = []
        heads: dict[str, Head] = {}
        for order in orders:
            table, person, request, at = order.table, order.person, order.request, order.at
            version, digest = heads.get(table) or self._ends.find(table) or self._head(table)
            if version != order.expected or isinstance(order, Removal):
                return None
            for part, body in enumerate(order.bodies):
                version += 1
                digest = link(digest, body=body, at=at, person=person, request=request)
                rows.append((table, version, at, body, digest, person, request, part))
            heads[table] = (version, digest)
        return rows, heads

    @contextlib.contextmanager
    def _together(self, rows: int) -> Iterator[None]:
        """One transaction around so many rows: a lone statement is one by itself."""
        if rows <= ROWS:
            yield
            return
        with self._transaction():
            yield

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self.connection.execute("begin immediate")
            yield
            self.connection.execute("commit")
        except BaseException:
            if self.connection.in_transaction:  # a full disk may have rolled back by itself
                self.connection.execute("rollback")
            raise

    def _write_slowly(self, orders: list[Writing]) -> Sequence[Written]:
        """The same by what the file says of each log, with an answer of its own for each append."""
        for order in orders:
            self._ends.forget(order.table)
        with self._transaction():
            return [self._judge(order) for order in orders]

    def _head(self, table: str) -> Head:
        """How far a log has come, as the file has it."""
        head = self.connection.execute(SELECT_HEAD, (table,)).fetchone()
        return beginning(table) if head is None else head

    def _judge(self, order: Writing) -> Written:
        """Answer one append. It writes only after every reason to refuse it is gone, so no savepoint is needed."""
        execute = self.connection.execute
        table, person, request, at = order.table, order.person, order.request, order.at
        if request:
            old = execute(SELECT_ANSWER, (table, person, request)).fetchone()
            if old is not None and old[0] is not None:
                return Duplicate(*old)
        head, digest = self._head(table)
        if head != order.expected:
            return Conflict(head)
        if isinstance(order, Removal):
            execute(DELETE, (table,))
            return order.appended()
        for part, body in enumerate(order.bodies):
            digest = link(digest, body=body, at=at, person=person, request=request)
            execute(_COLUMNS + _ROW, (table, head + 1 + part, at, body, digest, person, request, part))
        return order.appended()

    def _move(self, *, quiet: bool) -> None:
        """Have the write-ahead log moved into the file where it is long, or where nobody waits."""
        if self._failure is not None:
            return
        if self._mover.busy:
            if self._wal_pages < BEHIND * WAL_PAGES_TOO_MANY:
                return
            self._mover.wait()
        if self._mover.done or (quiet and self._wal_pages >= WAL_PAGES_WORTH_MOVING):
            self._checkpoint()
        elif self._wal_pages >= WAL_PAGES_TOO_MANY:
            self._mover.begin()

    def _checkpoint(self) -> None:
        """Move what is left, so that the write-ahead log begins anew with the next commit."""
        self._wal_pages, self._mover.done = 0, False  # the next commit counts anew
        try:
            moved(self.connection)
        except apsw.Error as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
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
