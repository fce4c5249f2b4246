"""The event log behind one small interface: append if the version is as expected, and read since a version.

A table's log is its truth. Versions count 1, 2, 3, … without gaps; whoever appends names the version he believes
to be the last, and of several who name the same one exactly one wins. The store never looks inside a body.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

BODY_LIMIT: Final = 16 * 1024 * 1024
"""The largest body in bytes. Events are some hundred bytes; the limit only keeps a mistake out of the log."""

NAME_LIMIT: Final = 200
VERSION_LIMIT: Final = 2**62


class RequestKey(msgspec.Struct, frozen=True, gc=False):
    """The name of a request at its table: who asked, and how that person's client called it."""

    person: str
    id: str


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One event as stored."""

    version: int
    at: float
    """Unix time in seconds, as given by the caller; the order of a log is its versions, never this."""
    body: bytes
    person: str = ""
    request: str = ""


class Appended(msgspec.Struct, frozen=True, gc=False):
    """All bodies were written, durably, as versions ``first`` to ``last``."""

    first: int
    last: int
    entries: tuple[LogEntry, ...]


class Duplicate(msgspec.Struct, frozen=True):
    """This request was written before, as versions ``first`` to ``last``; nothing was written now."""

    first: int
    last: int


class Conflict(msgspec.Struct, frozen=True):
    """The log's last version is ``last``, not the expected one; nothing was written."""

    last: int


class EventLog(Protocol):
    """A log per table, kept for good.

    Every method raises a `StoreError` when it cannot answer (see `spadework.server.store.failures`), and `ValueError`
    for a name or a version that no log can hold.
    """

    async def append(
        self,
        table: str,
        expected: int,
        bodies: Sequence[bytes],
        *,
        request: RequestKey | None = None,
        at: float,
    ) -> Appended | Duplicate | Conflict:
        """Write all bodies as versions ``expected + 1`` onwards, or none of them.

        A request that was written before is a `Duplicate` whatever is expected now. Cancelling the caller does
        not cancel the write: its outcome is then unknown to the caller, who must read before going on.

        Raises:
            ValueError: An argument can never be stored; nothing was written.
        """
        ...

    async def read(self, table: str, since: int = 0, *, most: int = VERSION_LIMIT) -> tuple[LogEntry, ...]:
        """Return the entries with versions above ``since``, in order and so many at most; none for a table never written.

        Raises:
            Corrupt: The hash chain from ``since`` on is broken.
        """
        ...

    async def head(self, table: str) -> int:
        """Return the last version, 0 for a table never written."""
        ...

    async def recent(self, since: float, limit: int) -> tuple[str, ...]:
        """Return the tables to which something was written since a time, the last first. It may take a while."""
        ...

    async def after(self, table: str) -> str | None:
        """Return the next table by name, None behind the last; by this one goes through all, a table at a time."""
        ...

    async def answer(self, table: str, person: str, request: str) -> Duplicate | None:
        """Return what this request wrote, None if it wrote nothing."""
        ...

    async def delete(self, table: str, head: int) -> bool:
        """Delete a table's whole log, if this is its last version; whether it was."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file or the connections. Closing twice is harmless."""
        ...


def checked(
    table: str, expected: int, bodies: Sequence[bytes], request: RequestKey | None, at: float
) -> tuple[bytes, ...]:
    """Return the bodies as they may be stored, or raise `ValueError` for what no back end could keep.

    Judged before anything is queued: a bad argument must not fail the others in the same transaction.
    """
    check_name("table", table)
    if request is not None:
        check_name("request person", request.person)
        check_name("request id", request.id)
    check_version(table, expected)
    if not math.isfinite(at):
        raise ValueError(f"time {at} of table {table!r} is not a time; give Unix seconds")
    if not bodies:
        raise ValueError(f"nothing to append to table {table!r}; a request that changes nothing is not stored")
    kept = tuple(bodies)
    for body in kept:
        if not isinstance(body, bytes):
            raise ValueError(  # noqa: TRY004 — one kind of error for every argument that cannot be stored
                f"a body for table {table!r} is {type(body).__name__}, not bytes; encode the event first"
            )
        if len(body) > BODY_LIMIT:
            raise ValueError(f"a body of {len(body)} bytes for table {table!r} is over the limit of {BODY_LIMIT}")
    return kept


def check_version(table: str, version: int) -> None:
    """Refuse what is not a version, 0 (before the first) included."""
    if not 0 <= version < VERSION_LIMIT:
        raise ValueError(f"version {version} of table {table!r} is none; versions count from 0, the empty log")


def check_name(what: str, name: str) -> None:
    """Refuse a name that is empty, long, or that one of the back ends could not hold as text."""
    if not 0 < len(name) <= NAME_LIMIT:
        raise ValueError(f"{what} {name[:40]!r} has {len(name)} characters; give 1 to {NAME_LIMIT}")
    if "\0" in name:
        raise ValueError(f"{what} {name!r} holds a NUL character, which PostgreSQL cannot store")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{what} {name!r} is not text: it holds half a surrogate pair") from None
