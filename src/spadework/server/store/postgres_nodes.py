"""The nodes that share one PostgreSQL database: which of them live, and what they tell each other.

Each node has a row that it prolongs again and again, by the database's clock; one that does not is dead to the others. Its sessions have a
lock as well, which goes with the last of them: so one that was killed is known for dead at once, and one whose machine is
cut off when its row has ended. What they tell goes by NOTIFY, in a statement of its own for all that waits, and never with an append: a commit that notifies waits for all others.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog

from spadework.server.store.failures import DatabaseInUse, StoreFailed
from spadework.server.store.postgres import driver
from spadework.server.store.postgres_hold import HELD, PATIENCE_SECONDS
from spadework.server.store.postgres_sight import GONE_SECONDS, IN_SESSION, LEASE_SECONDS, LIVING, Node, Sight

BEAT_SECONDS: Final = 0.5
TWIN_SECONDS: Final = 1.5
"""A node that is there prolongs its row meanwhile; one whose sessions are all that is left of it does not."""
LOOK_SECONDS: Final = 4.0
"""So often logs are looked at, for what nobody told of."""
CHANNEL: Final = "spadework"
LONGEST: Final = 7000
"""Bytes of one thing that is told."""
AT_ONCE: Final = 100
"""Things that are told by one statement."""
_NODES_LOCK: Final = 0x5370_576C

_SCHEMA: Final = """
create table if not exists node (
    id      text primary key,
    address text        not null,  -- where the other nodes reach it; empty for one that has none beside it
    workers integer     not null,
    keys    text        not null,  -- a fingerprint of its keys
    open    bytea       not null default '',
    until   timestamptz not null
)
"""
_BEAT: Final = """
insert into node (id, address, workers, keys, open, until)
values ($1, $2, $3, $4, coalesce($5::bytea, ''), now() + $6 * interval '1 second')
on conflict (id) do update set until = excluded.until, open = coalesce($5::bytea, node.open)
"""
_BE: Final = "select pg_advisory_lock_shared(21360, hashtext($1))"
"""Have the lock of a node as well; none waits for it."""
_BURY: Final = f"""
delete from node where until < now() - interval '1 hour' or (address = $1 and address <> '' and id <> $2)
returning until > now() and {IN_SESSION} as lived
"""  # noqa: S608 - nothing of it is given
"""Whoever had the address before is dead, though its row may live on for a moment."""
_TELL: Final = "select pg_notify($1, told) from unnest($2::text[]) as told"
_CALL: Final = "select pg_notify($1, '')"
"""Has all look at once who lives."""
_HEADS: Final = """
select name, coalesce((select version from event where table_id = name order by version desc limit 1), 0)
from unnest($1::text[]) as name
"""

_LOG = structlog.get_logger()

IN_USE: Final = (
    "another Spadework keeps its tables in this database; stop it first, or give this one a database of its own, or make both of them "
    "nodes: the same keys, and SPADEWORK_NODE for each"
)
OTHER_KEYS: Final = (
    "the nodes that share this database have other keys; copy cookie.key, seal.key and sign.key from one of them into the folder of this "
    "one's keys, or give it a database of its own"
)

SAME_ADDRESS: Final = "another node on this database says that it is reached at {address} as well; SPADEWORK_NODE is each machine's own address"


class Nodes:
    """This node among the others, as one of its workers keeps it there."""

    def __init__(self, url: str, me: Node, *, lost: Callable[[Exception], object]) -> None:
        """`lost` is called where another server has the database since; the process should end."""
        self._url = url
        self._me = me
        self._lost = lost
        self._session: Any = None
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._tells: list[bytes] = []
        self._open: bytes | None = None
        self._twin = False
        """Whether another node seems to have this one's address."""
        self._sight = Sight()
        self._beaten = 0.0
        """When its row was last prolonged."""
        self._hurry = False
        """Whether a node came or went, so that there is something to be seen before the next beat."""
        self.living: tuple[Node, ...] = (me,)
        self.changed: Callable[[], object] = lambda: None
        """Called where others live than before, or tell of other tables."""
        self._early: list[bytes] = []
        """What was told before anybody listened."""
        self._listens: Callable[[bytes], object] = self._early.append
        self.known: Callable[[], dict[str, int]] = dict
        """The tables that are looked at, and up to which version each is known."""
        self.behind: Callable[[str], object] = lambda _table: None
        """Called with each table of which more was written than is known."""

    async def join(self) -> None:
        """Be one of them. Raises `DatabaseInUse` and `StoreFailed`."""
        await self._connect()
        if self._twin:
            await self._look_for_twin()
        await self._beat()
        await self._session.execute(_CALL, CHANNEL, timeout=5)
        self._task = asyncio.get_running_loop().create_task(self._keep(), name="spadework-nodes")

    async def leave(self) -> None:
        """Be none of them any more; the others take over at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._session.execute("update node set until = now() where id = $1", self._me.id, timeout=2)
            await self._session.execute(_CALL, CHANNEL, timeout=2)
        with contextlib.suppress(Exception):
            await self._session.close(timeout=2)

    def tell(self, told: bytes) -> None:
        """Tell all workers of all nodes."""
        self._tells.append(told)
        self._wake.set()

    def listen(self, hear: Callable[[bytes], object]) -> None:
        """Hear what the others tell, and what they have told since this node joined them."""
        early, self._listens = self._early, hear
        for told in early:
            self._pass_on(told)
        early.clear()

    def _pass_on(self, told: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            self._listens(told)

    def show(self, open_tables: bytes) -> None:
        """Have the others know of the open tables of this node."""
        self._open = open_tables

    # The session.

    async def _connect(self) -> None:
        asyncpg = driver()
        try:
            session = await asyncpg.connect(self._url)
            try:
                await self._enter(session)
                await session.add_listener(CHANNEL, self._hear)
            except BaseException:
                session.terminate()
                raise
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise StoreFailed(f"cannot reach the database of the event log: {error}; check its URL") from error
        self._session = session
        self._sight.anew()

    async def _enter(self, session: Any) -> None:
        """See that whoever else uses the database belongs together with this one. Raises `DatabaseInUse`."""
        until = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while not await session.fetchval(
            "select pg_try_advisory_lock_shared($1)", HELD
        ):  # a single server has it alone
            if asyncio.get_running_loop().time() > until:
                raise DatabaseInUse(IN_USE)
            await asyncio.sleep(0.25)
        await session.execute(_BE, self._me.id)
        while True:
            async with session.transaction():
                await session.execute("select pg_advisory_xact_lock($1)", _NODES_LOCK)
                await session.execute(_SCHEMA)
                buried = await session.fetch(_BURY, self._me.address, self._me.id)
                self._twin = self._twin or any(row["lived"] for row in buried)
                others = [Node(*row[:5]) for row in await session.fetch(LIVING) if row[0] != self._me.id]
                alone = any(not (node.address and self._me.address) for node in others)
                if not alone and all(node.keys == self._me.keys for node in others):
                    if not self._twin:
                        await self._prolong(session)
                    return
            if asyncio.get_running_loop().time() > until:  # one that has just died lives on in its row for a moment
                raise DatabaseInUse(IN_USE if alone else OTHER_KEYS)
            await asyncio.sleep(0.25)

    async def _look_for_twin(self) -> None:
        """See that the row of who had this address does not come back, as one does that is prolonged. Raises `DatabaseInUse`."""
        until = asyncio.get_running_loop().time() + TWIN_SECONDS
        while asyncio.get_running_loop().time() < until:
            await asyncio.sleep(BEAT_SECONDS / 2)
            for row in await self._session.fetch(LIVING, timeout=5):
                found = Node(*row[:5])
                if found.address == self._me.address and found.id != self._me.id:
                    await self.leave()
                    raise DatabaseInUse(SAME_ADDRESS.format(address=self._me.address))
        self._twin = False

    async def _prolong(self, session: Any) -> None:
        me, shown = self._me, self._open
        await session.execute(_BEAT, me.id, me.address, me.workers, me.keys, shown, LEASE_SECONDS, timeout=5)
        if self._open is shown:
            self._open = None

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        beat = look = loop.time()
        away = False
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), max(0.0, beat + BEAT_SECONDS - loop.time()))
            self._wake.clear()
            try:
                if self._session is None or self._session.is_closed():
                    await self._connect()
                await self._send()
                if self._hurry or loop.time() >= beat + BEAT_SECONDS:
                    beat, self._hurry = loop.time(), False
                    await self._beat()
                    if self._sight.unsure:
                        beat += GONE_SECONDS - BEAT_SECONDS
                if loop.time() >= look + LOOK_SECONDS:
                    look = loop.time()
                    await self._look()
                if away:
                    away = False
                    _LOG.info("nodes reached again")
            except DatabaseInUse as error:
                self._lost(error)
                return
            except Exception as error:  # noqa: BLE001 - the database is away; it is reached for again
                if not away:  # said once, however long it takes
                    _LOG.warning("nodes not reached", error=type(error).__name__)
                away = True
                before, self._session = self._session, None
                if before is not None:
                    before.terminate()
                await asyncio.sleep(BEAT_SECONDS if before is None else GONE_SECONDS / 3)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        away = self._beaten > 0 and loop.time() - self._beaten > LEASE_SECONDS / 2
        await self._prolong(self._session)
        self._beaten = loop.time()
        if away:
            self._sight.spare(self._beaten)
        living = self._sight.living(await self._session.fetch(LIVING, timeout=5), self.living, loop.time())
        if living != self.living:
            self.living = living
            self.changed()

    async def _send(self) -> None:
        """Tell all that waits by one statement."""
        while self._tells:
            some = self._tells[:AT_ONCE]
            told = [f"{self._me.id} {one.hex()}" for one in some if 2 * len(one) <= LONGEST]
            await self._session.execute(_TELL, CHANNEL, told, timeout=5)
            del self._tells[: len(some)]  # what failed is told again, which hurts nobody

    def _hear(self, _session: object, _process: int, _channel: str, told: str) -> None:
        sender, _, text = told.partition(" ")
        if not sender:
            self._hurry = True
            self._wake.set()
        elif sender != self._me.id:
            with contextlib.suppress(ValueError):
                self._pass_on(bytes.fromhex(text))

    async def _look(self) -> None:
        known = self.known()
        for table, version in await self._session.fetch(_HEADS, list(known), timeout=5) if known else ():
            if version > known[table]:
                self.behind(table)
