"""The last entries of a table's log as they were told, from which a gap is filled: the older ones packed, since they are rarely asked for.

They are packed and not compressed: that would save a table four kilobytes, and cost each play a fortieth of its work.
"""

from __future__ import annotations

from collections import deque

import msgspec

from spadework.described import described
from spadework.server.table.news import Kept, TableNews

PACKED = 8
"""So many entries are packed together."""

PACKS = 3
"""So many packs are kept, beside what is newer. Beyond that a page begins anew with `Full`, which is then the shorter."""

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(described(list[Kept])).decode


class Ring:
    """The last entries of a table's log, 32 at least."""

    __slots__ = ("_newest", "_packs")

    def __init__(self) -> None:
        self._newest: list[TableNews] = []
        self._packs: deque[bytes] = deque(maxlen=PACKS)

    def add(self, news: TableNews) -> None:
        """Keep an entry, and forget the oldest ones."""
        self._newest.append(news)
        if len(self._newest) == 2 * PACKED:
            older, self._newest = self._newest[:PACKED], self._newest[PACKED:]
            self._packs.append(_pack([one.kept() for one in older]))

    def since(self, version: int, head: int) -> tuple[TableNews, ...] | None:
        """The entries after a version up to the head; None where they cannot all be told again."""
        if version == head:
            return ()
        if not 0 < version < head:
            return None
        found = list(self._newest)
        for pack in reversed(self._packs):
            if found and found[0].v <= version + 1:
                break
            found[:0] = map(_again, _unpack(pack))
        missing = tuple(news for news in found if news.v > version)
        return None if len(missing) != head - version or any(news.anew for news in missing) else missing


def _again(kept: Kept) -> TableNews:
    news = TableNews.__new__(TableNews)
    news.restore(kept)
    return news
