"""What is told of the log's entries, and the one encoder.

An entry is cut and encoded once, when it happens: once for everybody, and once for the one person who may know more.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import msgspec
from msgspec.structs import replace

from spadework.dealing import SignedHead
from spadework.game import NOBODY
from spadework.server.changes import changes
from spadework.server.happenings import Logged, TakenBack
from spadework.server.pictures import Now, You
from spadework.server.seen import cut
from spadework.server.spoken import spoken
from spadework.server.table import briefing
from spadework.server.table.asides import aside
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState, may_look
from spadework.server.table.telling import TableTeller, taken_back
from spadework.server.table.waiting import has_played, is_to_play, plays_on, rests, stays, waits
from spadework.server.watcher import Watcher
from spadework.server.wire import Told
from spadework.texts import Text

encode = msgspec.json.Encoder().encode

Kept = tuple[int, bool, bytes, tuple[tuple[str, bytes], ...], tuple[str, ...], bytes]


class TableNews:
    """One entry of the log, encoded for whoever is told of it."""

    __slots__ = ("_bare", "_deaf", "_own", "_public", "anew", "v")

    def __init__(
        self,
        before: TableState,
        after: TableState,
        event: Logged,
        teller: TableTeller | None = None,
        *,
        signed: SignedHead | None = None,
        deaf: AbstractSet[str] = frozenset(),
    ) -> None:
        """`teller` is one of the table after the event; `signed` is what is signed with it; who is `deaf` hears nothing of it."""
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
        short = None if said is None or public is None else spoken(said, public)
        self._public = encode(Told(self.v, public, short, by_the_way, signed))
        own: dict[str, bytes] = {}
        for seat in others:
            owner = after.chairs[seat].owner
            if seat != NOBODY and public is not None and may_look(after.chairs[seat]):
                back = taken_back(before, public, seat) if isinstance(public, TakenBack) else None
                short = spoken(back or teller.happened(public, seat), public)
                own[owner] = encode(Told(self.v, public, short, by_the_way, signed))
        if seen.own is not None:
            short = spoken(teller.happened(seen.own, seen.seat), seen.own)
            own[after.chairs[seen.seat].owner] = encode(Told(self.v, seen.own, short, signed=signed))
        self._own = tuple(own.items())
        self._deaf = deaf
        self._bare = encode(Told(self.v, signed=signed)) if deaf else b""

    def kept(self) -> Kept:
        """All of it, to be put by."""
        return self.v, self.anew, self._public, self._own, tuple(self._deaf), self._bare

    def restore(self, kept: Kept) -> None:
        """Be an entry that was put by."""
        self.v, self.anew, self._public, self._own, deaf, self._bare = kept
        self._deaf = frozenset(deaf)

    def told(self, person: str) -> bytes:
        """The entry as this person is told it."""
        if person in self._deaf:
            return self._bare
        for owner, told in self._own:
            if owner == person:
                return told
        return self._public


class Pictures(msgspec.Struct, gc=False):
    """All pictures of a table at one moment, as far as somebody was told them."""

    state: TableState
    now: Now
    you: dict[str, You]


class Briefing:
    """What everybody is told of a table at one moment, each picture made once and encoded once for all who saw the same."""

    __slots__ = (
        "_messages",
        "_moment",
        "_news",
        "_now_since",
        "_since",
        "_state",
        "_still",
        "_teller",
        "_turn",
        "_turns",
        "_waiting",
        "pictures",
    )

    def __init__(
        self,
        state: TableState,
        moment: Moment,
        news: Sequence[TableNews] = (),
        teller: TableTeller | None = None,
        last: Pictures | None = None,
    ) -> None:
        """`news` is what has happened; `teller` is one of the same moment, `last` has the pictures of the briefing before."""
        self._state = state
        self._moment = moment
        self._news = news
        self._teller = teller or TableTeller(state)
        self._still = last if last is not None and rests(last.state, state, moment) else None
        """The pictures that hold for whoever has a seat, since nothing has happened, if there are such."""
        self._since = last if last is not None and not self._still and plays_on(last.state, state, moment) else None
        """The pictures that hold for whoever waits, if there are such."""
        known = self._still or self._since
        now = briefing.now(state, moment, self._teller, known.now if known else None)
        self.pictures = Pictures(state, now, {})
        self._now_since: dict[int, bytes] = {}
        self._messages: dict[tuple[int, ...], tuple[bytes, object]] = {}
        """By the identities of its parts, which stay alive with it."""
        self._turn: Text | None = None
        """Whose turn it is, to those who wait, once they were told."""
        self._turns: dict[int, bytes] = {}
        self._waiting: set[str] = set()
        """Those of whose pictures nothing changed but the turn."""

    def tell(self, watcher: Watcher, *, whole: bool = False, news: Sequence[TableNews] = ()) -> None:
        """Send a `Tell`: what happened, and what became of the pictures that the page has, or these `whole`; `news` is for it alone."""
        person = watcher.person
        now, you = (None, None) if whole or watcher.shown is None else watcher.shown
        seen = self.seen_by(person)
        told = [entry.told(person) for entry in news or self._news]
        parts = (self._now_after(now), self._you_after(person, you, seen))
        known = (*map(id, told), *map(id, parts))
        found = self._messages.get(known)
        if found is None:
            found = self._messages[known] = (encode_tell(told, *parts), parts)
        watcher.shown = (self.pictures.now, seen)
        watcher.put(found[0])

    def full(self, watcher: Watcher) -> None:
        """Send a `Full`."""
        told = tuple(msgspec.Raw(entry.told(watcher.person)) for entry in self._news)
        watcher.shown = shown = (self.pictures.now, self.seen_by(watcher.person))
        watcher.put(encode(briefing.full(self._state, self._moment, watcher, shown, told)))

    def seen_by(self, person: str) -> You:
        """What only this person is told."""
        found = self.pictures.you.get(person)
        if found is None:
            found = (
                self._kept(person)
                or self._waits(person)
                or briefing.you(self._state, self._moment, person, self._teller)
            )
            self.pictures.you[person] = found
        return found

    def _kept(self, person: str) -> You | None:
        """The picture of somebody as it was, where nothing has happened that would change it."""
        before = self._still.you.get(person) if self._still is not None else None
        return before if before is not None and stays(before) else None

    def _waits(self, person: str) -> You | None:
        """The picture of somebody who waits, made of the one before; none where that is not certain."""
        since = self._since
        before = since.you.get(person) if since is not None else None
        if since is None or before is None:
            return None
        if self._state.game is not None and before.seat == self._state.game.turn:
            return is_to_play(since.state, self._state, before, self._teller)
        if self._turn is None:
            self._turn = self._teller.turn()
        if waits(since.state, self._state, before):
            self._waiting.add(person)
            return replace(before, turn=self._turn)
        played = has_played(since.state, self._state, before)
        return None if played is None else replace(played, turn=self._turn)

    def _now_after(self, before: Now | None) -> bytes:
        found = self._now_since.get(id(before))
        if found is None:
            found = self._now_since[id(before)] = encode(changes(before, self.pictures.now))
        return found

    def _you_after(self, person: str, before: You | None, after: You) -> bytes:
        """What became of a person's picture: once for all who wait and were told the same turn before."""
        since = self._since
        if before is None or since is None or person not in self._waiting or before is not since.you.get(person):
            return encode(changes(before, after))
        found = self._turns.get(id(before.turn))
        if found is None:
            found = self._turns[id(before.turn)] = encode(changes(before, after))
        return found


def encode_tell(told: Sequence[bytes], now: bytes, you: bytes) -> bytes:
    """A `Tell` put together from its encoded parts."""
    return b'{"told":[%b],"now":%b,"you":%b}' % (b",".join(told), now, you)
