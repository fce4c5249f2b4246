"""The hash chain through a table's log, so that a flipped bit is reported and never played on.

Neither back end notices bit rot by itself. Each entry keeps
``h_i = SHA-256(len(h) h len(body) body len(stamp) stamp)`` where ``h`` is the entry before's hash (the first
one's is made from the table's name) and ``stamp`` holds time, person and request. What a chain cannot show is a
tail that is missing whole; that takes a head known from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from struct import Struct
from struct import error as error_of_struct

from spadework.server.store.failures import Corrupt
from spadework.server.store.log import LogEntry

Row = tuple[int, float, bytes, bytes, str, str]
"""A stored row: version, at, body, hash, person, request."""

_LENGTH = Struct(">Q").pack
_STAMP = Struct(">dQ").pack


def genesis(table: str) -> bytes:
    """Return what the first entry of a table is chained to, so that logs cannot be swapped."""
    name = table.encode()
    return sha256(b"spadework log 1" + _LENGTH(len(name)) + name).digest()


def link(previous: bytes, *, body: bytes, at: float, person: str, request: str) -> bytes:
    """Return the hash of the entry that follows the one with hash ``previous``."""
    who = person.encode()
    stamp = _STAMP(at, len(who)) + who + request.encode()
    return sha256(
        b"".join((_LENGTH(len(previous)), previous, _LENGTH(len(body)), body, _LENGTH(len(stamp)), stamp))
    ).digest()


def verified(table: str, since: int, rows: Iterator[Row]) -> tuple[LogEntry, ...]:
    """Return the entries above ``since`` from rows that begin at ``since`` itself, or raise `Corrupt`."""
    entries: list[LogEntry] = []
    version = since + 1
    previous = genesis(table) if since == 0 else b""
    try:
        for stored, at, body, digest, person, request in rows:
            if not previous and stored == since:
                previous = bytes(digest)
                continue
            if not previous:
                raise Corrupt(table, since, f"it is missing, though version {stored} is there")
            if stored != version:
                raise Corrupt(table, version, f"version {stored} stands in its place")
            previous = link(previous, body=body, at=at, person=person, request=request)
            if previous != digest:
                raise Corrupt(table, version, "its content does not match its hash")
            entries.append(LogEntry(version, at, body, person, request))
            version += 1
    except (
        TypeError,
        ValueError,
        AttributeError,
        error_of_struct,
    ) as error:  # a flipped bit can change a type or break a text
        raise Corrupt(table, version, f"it cannot be read ({error})") from error
    return tuple(entries)
