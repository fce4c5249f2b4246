"""Everybody who is told what happens at a table, and the last things that were told."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from spadework.server.table.fair_share import makes_room
from spadework.server.table.moment import Moment
from spadework.server.table.news import Briefing, Pictures, TableNews, encode
from spadework.server.table.ring import Ring
from spadework.server.table.state import TableState
from spadework.server.table.telling import TableTeller
from spadework.server.watcher import Watcher
from spadework.server.wire import Bye

WATCHERS = 150
"""Pages of people without a seat that one table tells what happens. Whoever has a seat never has to wait for a place."""

PAGES = 8
"""Pages of one person."""

OVERLOADED = 1013
REPLACED = 1008

_FULL = encode(Bye("As many are watching this table as it can take; try again in a while."))
_REPLACED = encode(Bye("You have opened this table in many other windows; go on in one of those."))


class Audience:
    """The pages that are connected to a table."""

    __slots__ = ("_last", "_ring", "_watchers")

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []
        self._last: Pictures | None = None
        self._ring = Ring()

    def __bool__(self) -> bool:
        """Whether anybody is there."""
        return bool(self._watchers)

    def add(self, watcher: Watcher, state: TableState) -> bool:
        """Tell a page from now on, if there is room for it; else it is sent away.

        There always is for the owner of a seat: where he has too many pages, the oldest makes room. Among those who watch, a page of
        the network with most of them makes room for one of another.
        """
        own = [other for other in self._watchers if other.person == watcher.person]
        owners = {chair.owner for chair in state.chairs}
        if watcher.person in owners:
            for oldest in own[: len(own) - PAGES + 1] if len(own) >= PAGES else ():
                self._watchers.remove(oldest)
                oldest.end(_REPLACED, REPLACED)
        elif len(own) >= PAGES or not self._room_for(watcher, owners):
            watcher.end(_FULL, OVERLOADED)
            return False
        self._watchers.append(watcher)
        return True

    def _room_for(self, watcher: Watcher, owners: AbstractSet[str]) -> bool:
        """Whether one more may watch, if need be in the place of one of a network with many."""
        watching = [other for other in self._watchers if other.person not in owners]
        if len(watching) < WATCHERS:
            return True
        last = makes_room([other.network for other in watching], watcher.network)
        if last is None:
            return False
        self._watchers.remove(watching[last])
        watching[last].end(_FULL, OVERLOADED)
        return True

    def remove(self, watcher: Watcher) -> bool:
        """Tell a page no more; whether it was the last of its person."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)
        if not self._watchers:
            self._last = None
        return all(other.person != watcher.person for other in self._watchers)

    def dismiss(self, bye: bytes, code: int, person: str = "") -> None:
        """Send everybody away, or one person alone."""
        sent = [watcher for watcher in self._watchers if person in ("", watcher.person)]
        for watcher in sent:
            watcher.end(bye, code)
            self._watchers.remove(watcher)

    def rename(self, person: str, name: str) -> None:
        """Call a person otherwise."""
        for watcher in self._watchers:
            if watcher.person == person:
                watcher.name = name

    def remember(self, news: TableNews) -> None:
        """Keep an entry for whoever will have missed it."""
        self._ring.add(news)

    def tell(
        self,
        state: TableState,
        moment: Moment,
        news: Sequence[TableNews] = (),
        teller: TableTeller | None = None,
    ) -> None:
        """Tell everybody what has happened and how the table stands, each what he may know."""
        if not self._watchers:
            return
        brief = Briefing(state, moment, news, teller, self._last)
        send = brief.full if any(entry.anew for entry in news) else brief.tell
        for watcher in self._watchers:
            send(watcher)
        self._last = brief.pictures

    def catch_up(
        self, watcher: Watcher, since: int | None, state: TableState, moment: Moment, *, others: bool = False
    ) -> bool:
        """Tell one page what has happened since a version, or everything, and the others how the table stands; whether it was everything."""
        news = None if since is None else self._ring.since(since, state.version)
        brief = Briefing(state, moment, last=self._last)
        if news is None:
            brief.full(watcher)
        else:
            brief.tell(watcher, whole=True, news=news)
        for other in self._watchers if others else ():
            if other is not watcher:
                brief.tell(other)
        if others or self._last is None:
            self._last = brief.pictures
        return news is None
