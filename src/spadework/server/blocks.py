"""Whom people have blocked: in memory for every table, in the directory for good, and told to nobody but who has done it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Self

import msgspec
import structlog

from spadework.server.auth import Visitor
from spadework.server.refusals import Denied, TableCode
from spadework.server.store import StoreError
from spadework.server.table.blocked import Blocked

if TYPE_CHECKING:
    from spadework.server.store.accounts import Change
    from spadework.server.store.blocks import Block, BlockStore

AGAIN_SECONDS: Final = 1.0
"""So soon the directory is asked again that could not be read."""

_LOG = structlog.get_logger()


class OwnBlock(msgspec.Struct, frozen=True):
    """Somebody whom one has blocked."""

    id: str
    """By which one names him; nobody else can make anything of it."""
    person: str
    at: float


class Blocks(Blocked):
    """The blocks as they were last read. Without a directory, those that were read before hold."""

    def __init__(self, store: BlockStore) -> None:
        super().__init__()
        self._store = store
        self._all: tuple[Block, ...] = ()
        self._owners: Mapping[str, str] = {}
        self._stale = asyncio.Event()
        self._stale.set()

    @classmethod
    async def open(cls, store: BlockStore) -> Self:
        """Those of a directory; where it is away they are read as soon as they can be."""
        blocks = cls(store)
        with contextlib.suppress(StoreError):
            await blocks.look()
        return blocks

    async def keep(self) -> None:
        """Read them whenever they may be others, for as long as the server runs."""
        while True:
            await self._stale.wait()
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001 - whatever it was, it is tried again
                _LOG.debug("blocks not read", error=type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)

    def heard(self, change: Change) -> None:
        """Some process changed something that may concern them."""
        if change.kind != "session":
            self._stale.set()

    async def look(self) -> None:
        """Read them anew. Raises `StoreError`."""
        self._stale.clear()
        try:
            self._all, self._owners = await self._store.all()
        except BaseException:
            self._stale.set()
            raise
        self.read([(block.person, block.other) for block in self._all], self._owners)

    def of(self, visitor: Visitor) -> tuple[OwnBlock, ...]:
        """Whom somebody has blocked, each person once, the last one first."""
        found = dict[str, OwnBlock]()
        for block in self._all:
            if block.person in visitor.keys:
                other = self._owners.get(block.other, block.other)
                found.setdefault(other, OwnBlock(_name(visitor.person, other), other, block.at))
        return tuple(found.values())

    async def put(self, visitor: Visitor, other: str) -> None:
        """Block somebody. Raises `Denied` where these are too many, or `StoreError`."""
        if other not in self.by(visitor.person) and not await self._store.put(visitor.person, other):
            raise Denied(TableCode.RATE_LIMITED, "blocks")
        await self.look()

    async def lift(self, visitor: Visitor, name: str) -> None:
        """Block somebody no more, by what the list names him. Raises `StoreError`."""
        person = next((block.person for block in self.of(visitor) if block.id == name), None)
        if person is not None:
            others = {other for other, owner in self._owners.items() if owner == person}
            await self._store.lift(visitor.keys, others | {person})
            await self.look()

    async def forget(self, keys: Collection[str]) -> None:
        """Somebody is gone, by all his keys. Raises `StoreError`."""
        await self._store.forget(keys)
        await self.look()


def _name(person: str, other: str) -> str:
    return sha256(f"{person} {other}".encode()).hexdigest()[:32]
