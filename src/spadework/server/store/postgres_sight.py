"""Who of the nodes that share a database lives: by their rows, and by their sessions.

A row says so for some seconds, and is prolonged. Sessions end with their processes, so that one that was killed is missed at once; but not
all that seems gone is: a database that starts anew has ended all sessions, and one that could not be reached kept all rows from being prolonged.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec

LEASE_SECONDS: Final = 3.0
"""A node that was not heard of for so long has no tables any more."""
GONE_SECONDS: Final = 0.25
"""One that had sessions, and for so long has none, has none either; meanwhile it may open another."""
IN_SESSION: Final = """
exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = 21360 and objsubid = 2
    and objid::bigint = hashtext(node.id)::bigint & 4294967295
)
"""
"""Whether a node has a session, by the lock that each of its sessions has."""
LIVING: Final = f"select id, address, workers, keys, open, {IN_SESSION} from node where until > now() order by id"  # noqa: S608 - nothing of it is given


class Node(msgspec.Struct, frozen=True):
    """A node as the others see it."""

    id: str
    address: str
    workers: int
    keys: str
    open: bytes = b""
    """Its open tables, as it tells of them."""


class Sight:
    """What one node sees of the others."""

    def __init__(self) -> None:
        self._in_session: set[str] = set()
        """Those that were seen to have sessions; one of an earlier version has no lock to show it by."""
        self._gone: dict[str, float] = {}
        """Those of them that have none, and since when."""
        self.unsure = False
        """Whether one seems to be gone, and a moment later it will be known."""
        self._ended: dict[str, float] = {}
        """Those whose rows were seen to have ended, and since when."""
        self._lenient = 0.0
        """Until when these may yet come back from where the database was."""

    def anew(self) -> None:
        """This node has another session: where the database was away, all have lost theirs."""
        self._in_session.clear()
        self._gone.clear()

    def spare(self, now: float) -> None:
        """This node could not look for a while, and others as little."""
        self._lenient = now + LEASE_SECONDS

    def living(self, rows: Sequence[Sequence[Any]], before: Sequence[Node], now: float) -> tuple[Node, ...]:
        """Who lives, by what `LIVING` brought, and who did `before`."""
        self._gone = {row[0]: self._gone.get(row[0], now) for row in rows if row[0] in self._in_session and not row[5]}
        gone = {node for node, since in self._gone.items() if now - since >= GONE_SECONDS}
        self.unsure = len(gone) < len(self._gone)
        self._in_session = {row[0] for row in rows if row[5]} | self._gone.keys()
        seen = [Node(*row[:5]) for row in rows if row[0] not in gone]
        return tuple(sorted([*seen, *self._spared({row[0] for row in rows}, before, now)], key=lambda node: node.id))

    def _spared(self, rows: set[str], before: Sequence[Node], now: float) -> list[Node]:
        """Those without a row that are not taken for dead, where this one could not look for a while either."""
        missed = [node for node in before if node.id not in rows]
        self._ended = {node.id: self._ended.get(node.id, now) for node in missed}
        return [node for node in missed if now < self._lenient and now - self._ended[node.id] < LEASE_SECONDS]


def owner(table: str, living: Sequence[Node]) -> Node:
    """The node that has a table: each finds the same, and where one comes or goes, only the tables change hands that it gets or had."""
    return max(living, key=lambda node: (_weight(table, node.id), node.id))


def _weight(table: str, node: str) -> bytes:
    return blake2b(f"{node} {table}".encode(), digest_size=8).digest()
