"""Group commit for PostgreSQL: one task takes everything queued, writes it together, answers, and repeats."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar
from uuid import UUID, uuid4

from spadework.server.store.chain import genesis, link
from spadework.server.store.failures import StoreError, StoreFailed, StoreFull, StoreLost
from spadework.server.store.log import Conflict, Duplicate, RequestKey
from spadework.server.store.order import Writing, Written

BATCH_LIMIT: Final = 256
FIRST_PAUSE: Final = 0.02
LONGEST_PAUSE: Final = 1.0

T = TypeVar("T")

# For every append of a batch: the table's head, what its request wrote before, and whether its own rows are there
# already, because an earlier try was committed though its answer was lost.
_JUDGE = """
select head.version, head.hash, old.first, old.last, mine.version is not null
from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::uuid[])
    with ordinality as ask(table_id, expected, person, request, ticket, place)
left join lateral (
    select version, hash from event where table_id = ask.table_id order by version desc limit 1) head on true
left join lateral (
    select min(version) as first, max(version) as last from event
    where table_id = ask.table_id and person = ask.person and request = ask.request and request <> '') old on true
left join lateral (
    select version from event
    where table_id = ask.table_id and version = ask.expected + 1 and ticket = ask.ticket) mine on true
order by place
"""

# Rivals may have written in between: their rows stay, ours are left out, and what came back tells which.
_INSERT = """
insert into event (table_id, version, at, body, hash, person, request, part, ticket)
select * from unnest($1::text[], $2::bigint[], $3::float8[], $4::bytea[], $5::bytea[], $6::text[], $7::text[],
    $8::int[], $9::uuid[])
on conflict do nothing returning ticket
"""


class TicketedOrder(Writing):
    """An order that is known again by its rows, when the answer to a commit was lost."""

    __slots__ = ("ticket",)

    def __init__(
        self, table: str, expected: int, bodies: Sequence[bytes], *, request: RequestKey | None, at: float
    ) -> None:
        super().__init__(table, expected, bodies, request=request, at=at)
        self.ticket = uuid4()


class Writer:
    """Owns the queue and the task that empties it."""

    def __init__(
        self,
        pool: Any,
        asyncpg: Any,
        *,
        on_failure: Callable[[Exception], object] | None,
        patience: float,
    ) -> None:
        self._pool = pool
        self._full = asyncpg.DiskFullError
        self._away = (
            OSError,
            TimeoutError,
            asyncpg.InterfaceError,  # closed under our hands
            asyncpg.PostgresConnectionError,
            asyncpg.InternalClientError,
            asyncpg.CannotConnectNowError,
            asyncpg.OperatorInterventionError,
            asyncpg.TooManyConnectionsError,
            asyncpg.TransactionRollbackError,  # deadlock, serialization
            asyncpg.ReadOnlySQLTransactionError,  # a standby on its way to being the primary
        )
        self._on_failure = on_failure
        self._patience = patience
        self._queue: list[TicketedOrder] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._failure: Exception | None = None
        self._task = asyncio.create_task(self._run(), name="spadework-log-writer")

    def put(self, order: TicketedOrder) -> None:
        """Queue an append.

        Raises:
            StoreFailed: The writer is closed or broken.
        """
        if self._closing or self._failure is not None:
            raise self._refusal()
        self._queue.append(order)
        self._wake.set()

    async def close(self) -> None:
        """Write what is queued, then end."""
        self._closing = True
        self._wake.set()
        await self._task

    async def patiently(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something that may be repeated, again and again while the database is away.

        Raises:
            StoreLost: It was away for longer than the patience lasts.
        """
        clock = asyncio.get_running_loop()
        end = clock.time() + self._patience
        pause = FIRST_PAUSE
        while True:
            try:
                return await act()
            except self._away as error:
                if clock.time() + pause > end:
                    raise StoreLost(
                        f"the database of the event log is away ({type(error).__name__}: {error}); what was asked "
                        f"for {self._patience:g} s may or may not be written: reload, then repeat the same request"
                    ) from error
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, LONGEST_PAUSE)

    def _refusal(self) -> StoreFailed:
        if self._failure is not None:
            return StoreFailed(f"the event log failed ({self._failure}); nothing more is acknowledged, restart")
        return StoreFailed("the event log is closed; open it again")

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._serve(self._take())

    def _take(self) -> list[TicketedOrder]:
        """Take what is queued, but one append of each table: a second one has to see what became of the first."""
        batch: dict[str, TicketedOrder] = {}
        left: list[TicketedOrder] = []
        for order in self._queue:
            if order.table in batch or len(batch) >= BATCH_LIMIT:
                left.append(order)
            else:
                batch[order.table] = order
        self._queue = left
        # In one order on every node, so that no two wait for each other.
        return sorted(batch.values(), key=lambda order: order.table)

    async def _serve(self, batch: list[TicketedOrder]) -> None:
        """Write a batch and answer each of its appends, whatever becomes of it."""
        waiting = batch
        try:
            while waiting:
                if self._failure is not None:
                    raise self._refusal()  # noqa: TRY301 — one place answers for all refusals
                now = waiting
                answers = await self.patiently(lambda: self._write(now))  # noqa: B023 — awaited within the turn
                waiting = [order for order, answer in zip(now, answers, strict=True) if answer is None]
                for order, answer in zip(now, answers, strict=True):
                    if answer is not None and not order.future.done():
                        order.future.set_result(answer)
        except self._full as error:
            _refuse(waiting, StoreFull, f"no room in the database ({error}); nothing was written")
        except StoreError as error:
            _refuse(waiting, type(error), str(error))
        except Exception as error:  # noqa: BLE001 — whatever it was, nothing may be acknowledged any more
            self._failure = error
            _refuse(waiting, StoreFailed, str(self._refusal()))
            if self._on_failure is not None:
                self._on_failure(error)

    async def _write(self, batch: Sequence[TicketedOrder]) -> list[Written | None]:
        """Answer each append of a batch, or None where a rival was faster and it has to be judged anew."""
        async with self._pool.acquire() as connection:
            verdicts = await connection.fetch(
                _JUDGE,
                [order.table for order in batch],
                [order.expected for order in batch],
                [order.person for order in batch],
                [order.request for order in batch],
                [order.ticket for order in batch],
            )
            answers: list[Written | None] = []
            rows: list[tuple[object, ...]] = []
            for order, (head, digest, first, last, mine) in zip(batch, verdicts, strict=True):
                if mine:
                    answers.append(order.appended())
                elif first is not None:
                    answers.append(Duplicate(first, last))
                elif (head or 0) != order.expected:
                    answers.append(Conflict(head or 0))
                else:
                    answers.append(None)
                    rows.extend(_rows(order, digest))
            if rows:
                written = await _insert(connection, rows, whole={o.ticket: len(o.bodies) for o in batch})
                for place, order in enumerate(batch):
                    if answers[place] is None and order.ticket in written:
                        answers[place] = order.appended()
        return answers


async def _insert(connection: Any, rows: list[tuple[object, ...]], *, whole: dict[UUID, int]) -> set[UUID]:
    """Insert rows and return the tickets of the appends that are in as a whole; of the others nothing stays."""
    columns = [list(column) for column in zip(*rows, strict=True)]
    if all(whole[ticket] == 1 for ticket in columns[-1]):
        return {row[0] for row in await connection.fetch(_INSERT, *columns)}
    async with connection.transaction():
        count: dict[UUID, int] = {}
        for (ticket,) in await connection.fetch(_INSERT, *columns):
            count[ticket] = count.get(ticket, 0) + 1
        torn = [ticket for ticket, number in count.items() if number < whole[ticket]]
        if torn:
            await connection.execute(
                "delete from event where ticket = any($1::uuid[]) and table_id = any($2::text[])", torn, columns[0]
            )
    return count.keys() - torn


def _rows(order: TicketedOrder, digest: bytes | None) -> list[tuple[object, ...]]:
    """Return the rows of an append that follows the entry with this hash."""
    rows: list[tuple[object, ...]] = []
    previous = genesis(order.table) if digest is None else digest
    for part, body in enumerate(order.bodies):
        previous = link(previous, body=body, at=order.at, person=order.person, request=order.request)
        version = order.expected + 1 + part
        rows.append((order.table, version, order.at, body, previous, order.person, order.request, part, order.ticket))
    return rows


def _refuse(orders: Sequence[TicketedOrder], kind: type[StoreError], why: str) -> None:
    for order in orders:
        if not order.future.done():
            order.future.set_exception(kind(why))
