"""Whose a table is, among so many workers; the same for all who ask."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final
from urllib.parse import unquote_to_bytes

import msgspec

_ASKS: Final = re.compile(rb"[A-Z]+ +(?:[A-Za-z]+://[^/ ?#]*)?(/[^ ?#]*)")
"""All that uvicorn's parser takes for a path: after any spaces, and behind any scheme and host."""
_TABLE: Final = re.compile(rb"/(?:api/v1|ws)/tables/([A-Za-z0-9_-]{1,40})(?:/|$)")


class Share(msgspec.Struct, frozen=True):
    """One of the shares of all tables.

    >>> [Share(number, 2).has("kitchen") for number in (0, 1)]
    [False, True]
    """

    number: int = 0
    count: int = 1

    def has(self, table: str) -> bool:
        """Whether a table is in it."""
        return share_of(table, self.count) == self.number


def share_of(table: str, count: int) -> int:
    """The number of the share that a table is in."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big") % count


def table_asked(head: bytes) -> str | None:
    """The table that a request is about, by its head; None for what any process answers.

    >>> table_asked(b"GET /ws/tables/kitchen?since=3 HTTP/1.1")
    'kitchen'
    >>> table_asked(b"DELETE /api/v1/tables/kit%63hen HTTP/1.1")
    'kitchen'
    >>> [table_asked(b"GET " + path + b" HTTP/1.1") for path in (b"/t/kitchen", b"/api/v1/tables", b"/api/v1/me")]
    [None, None, None]
    """
    asks = _ASKS.match(head)
    found = _TABLE.match(unquote_to_bytes(asks[1])) if asks else None
    return found[1].decode() if found else None
