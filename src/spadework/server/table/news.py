"""What is told of the log's last entries: the ring from which a gap is filled, and the one encoder.

An entry is cut and encoded once, when it happens: once for everybody, and once for the one person who may know more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from spadework.game import NOBODY
from spadework.server.happenings import Logged, TakenBack
from spadework.server.seen import cut
from spadework.server.table import briefing
from spadework.server.table.asides import aside
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState, may_look
from spadework.server.table.telling import TableTeller, taken_back
from spadework.server.wire import Told
from spadework.texts import Text

RING = 32
"""How many entries can be told again; beyond that a page begins anew with `Full`, which is then the shorter."""

encode = msgspec.json.Encoder().encode


class TableNews:
    """One entry of the log, encoded for whoever is told of it."""

    __slots__ = ("_own", "_public", "anew", "v")

    def __init__(self, before: TableState, after: TableState, event: Logged, teller: TableTeller | None = None) -> None:
        """`teller` is one of the table after the event."""
        self.v = after.version
        self.anew = isinstance(event, TakenBack)
        """What was told before no longer holds, so everybody begins anew."""
        seen, teller = cut(after, event), teller or TableTeller(after)
        public, others = seen.public, set[int]()
        said: Text | None = None
        if isinstance(public, TakenBack):
            said, others = taken_back(before, public), {public.seat}
        elif public is not None:
            said, others = teller.to_all(public)
        by_the_way = aside(after, public)
        self._public = encode(Told(self.v, public, said, by_the_way))
        own: dict[str, bytes] = {}
        for seat in others:
            owner = after.chairs[seat].owner
            if seat != NOBODY and public is not None and may_look(after.chairs[seat]):
                back = taken_back(before, public, seat) if isinstance(public, TakenBack) else None
                own[owner] = encode(Told(self.v, public, back or teller.happened(public, seat), by_the_way))
        if seen.own is not None:
            said = teller.happened(seen.own, seen.seat)
            own[after.chairs[seen.seat].owner] = encode(Told(self.v, seen.own, said))
        self._own = tuple(own.items())

    def told(self, person: str) -> bytes:
        """The entry as this person is told it."""
        for owner, told in self._own:
            if owner == person:
                return told
        return self._public


class Ring:
    """The last entries of a table's log."""

    __slots__ = ("_news",)

    def __init__(self) -> None:
        self._news: deque[TableNews] = deque(maxlen=RING)

    def add(self, news: TableNews) -> None:
        """Keep an entry, and forget the oldest one."""
        self._news.append(news)

    def since(self, version: int, head: int) -> tuple[TableNews, ...] | None:
        """The entries after a version up to the head; None where they cannot all be told again."""
        if version == head:
            return ()
        missing = tuple(news for news in self._news if news.v > version)
        if not 0 < version < head or len(missing) != head - version or any(news.anew for news in missing):
            return None
        return missing


class Briefing:
    """What everybody is told of a table at one moment, encoded once."""

    __slots__ = ("_moment", "_now", "_state", "_teller")

    def __init__(self, state: TableState, moment: Moment, teller: TableTeller | None = None) -> None:
        self._state = state
        self._moment = moment
        self._teller = teller or TableTeller(state)
        self._now = encode(briefing.now(state, moment, self._teller))

    def tell(self, news: Sequence[TableNews], person: str) -> bytes:
        """A `Tell` for one person."""
        you = encode(briefing.you(self._state, self._moment, person, self._teller))
        return encode_tell([entry.told(person) for entry in news], self._now, you)

    def full(self, person: str, name: str, news: Sequence[TableNews] = ()) -> bytes:
        """A `Full` for one person; `news` is what has just happened."""
        told = tuple(msgspec.Raw(entry.told(person)) for entry in news)
        return encode(briefing.full(self._state, self._moment, person, name, told))


def encode_tell(told: Sequence[bytes], now: bytes, you: bytes) -> bytes:
    """A `Tell` put together from its encoded parts."""
    return b'{"told":[%b],"now":%b,"you":%b}' % (b",".join(told), now, you)
