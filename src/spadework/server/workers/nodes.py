"""A worker of a server whose tables are in PostgreSQL: there may be others on other machines, and tables change hands as they come and go."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from spadework.described import described
from spadework.server.directory_notes import OpenTable
from spadework.server.glimpse import Glimpse
from spadework.server.rim.sorting import Sorting
from spadework.server.rim.splice import Badge
from spadework.server.store.postgres_nodes import Nodes
from spadework.server.store.postgres_sight import Node, owner
from spadework.server.workers.messages import (
    Expected,
    Forgotten,
    Message,
    NowCalled,
    Open,
    SessionOver,
    SignedOut,
    WrittenTo,
    packed,
    unpacked,
)
from spadework.server.workers.neighbours import Neighbours
from spadework.server.workers.shares import Share
from spadework.server.workers.worker import Worker

if TYPE_CHECKING:
    from spadework.server.lobby import Lobby

MOST_SHOWN: Final = 100
"""Open tables that a node shows the others."""

_opens = msgspec.msgpack.Decoder(described(tuple[Open, ...])).decode


def fingerprint(*keys: bytes) -> str:
    """What is known of keys to those who do not have them."""
    return sha256(b"spadework keys" + b"".join(sha256(key).digest() for key in keys)).hexdigest()


class NodeWorker(Worker):
    """A worker of one node."""

    def __init__(self, share: Share, neighbours: Neighbours, *, node: str, address: str) -> None:
        super().__init__(share, neighbours)
        self._node = node
        self._address = address
        self._nodes: Nodes | None = None
        self._living: tuple[Node, ...] = ()
        self._abroad: tuple[Open, ...] = ()

    async def join(self, url: str, keys: tuple[bytes, ...], lost: Callable[[Exception], object]) -> None:
        """Be one of the nodes of a database. Raises `DatabaseInUse` and `StoreFailed`."""
        self.badge = Badge(keys[0]) if self._address else None
        me = Node(self._node, self._address, self.share.count, fingerprint(*keys))
        self._nodes = Nodes(url, me, lost=lost)
        await self._nodes.join()
        self._look_around()
        self._nodes.changed = self._look_around

    async def leave(self) -> None:
        """Be none of them any more."""
        if self._nodes is not None:
            await self._nodes.leave()

    def start(self, lobby: Lobby) -> None:
        """Begin to hear the others, and to tell them."""
        super().start(lobby)
        assert self._nodes is not None  # noqa: S101 - it has joined
        self._nodes.listen(self._hear_from_afar)
        self._nodes.known = lobby.versions
        self._nodes.behind = lobby.reread

    # Whose a table is.

    def have(self, table: str) -> bool:
        """Whether a table is another's."""
        return not (self._owner(table).id == self._node and self.share.has(table))

    def node_of(self, table: str) -> str:
        """Where the other machine is reached that has a table; empty where this one has it."""
        node = self._owner(table)
        return "" if node.id == self._node else node.address

    def _owner(self, table: str) -> Node:
        return self._living[0] if len(self._living) == 1 else owner(table, self._living)

    def _way_to(self, table: str, *, spliced: bool) -> Callable[[Sorting], bool]:
        node, badge = self._owner(table), self.badge
        if node.id == self._node or badge is None:
            return super()._way_to(table, spliced=spliced)
        if spliced:
            return lambda _one: False  # it is tried until all agree on whose the table is
        return lambda one: one.splice(node.address, badge)

    def _look_around(self) -> None:
        """Others live than before, or show other tables."""
        assert self._nodes is not None  # noqa: S101 - it has joined
        before, self._living = self._living, self._nodes.living
        abroad: list[Open] = []
        for node in self._living:
            if node.id != self._node and node.open:
                with contextlib.suppress(msgspec.MsgspecError):  # of another version
                    abroad += _opens(node.open)
        self._abroad = tuple(abroad)
        if self._lobby is not None and [node.id for node in before] != [node.id for node in self._living]:
            self._do(self._lobby.let_go())

    # What is told.

    def tell(self, message: NowCalled | SignedOut | SessionOver | Forgotten | WrittenTo | Expected) -> None:
        """Tell whom it concerns."""
        super().tell(message)
        if len(self._living) > 1 and self._nodes is not None:
            self._nodes.tell(packed(message))

    def open(self) -> tuple[OpenTable, ...]:
        """The open tables of the others."""
        return (*super().open(), *(table for told in self._abroad for table in told.tables))

    def played(self) -> tuple[int, Glimpse | None]:
        """The one of their tables at which most people play."""
        far = max(((told.people, told.played) for told in self._abroad), key=lambda told: told[0], default=(0, None))
        return max(super().played(), far, key=lambda told: told[0])

    def _tell_open(self, told: Open) -> None:
        super()._tell_open(told)
        if self.share.number == 0 and self._nodes is not None:
            shown = [told, *self._open.values()]
            each = max(1, MOST_SHOWN // len(shown))
            self._nodes.show(packed([msgspec.structs.replace(one, tables=one.tables[:each]) for one in shown]))

    def _hear(self, message: Message, connection: socket.socket | None = None) -> None:
        super()._hear(message, connection)
        if isinstance(message, Open) and self.share.number == 0:
            self._told = None  # the other nodes hear of it by this worker, at its next turn

    def _hear_from_afar(self, told: bytes) -> None:
        message = unpacked(told)
        if isinstance(message, WrittenTo | Expected) and self.have(message.table):
            return
        if isinstance(message, NowCalled | SignedOut | SessionOver | Forgotten | WrittenTo | Expected):
            self._hear(message)
