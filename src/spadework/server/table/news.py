"""What is told of the log's entries, and the one encoder.

An entry is cut and encoded once, when it happens: once for everybody, and once for the one person who may know more.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import msgspec

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
from spadework.server.table.public import played_on_changes
from spadework.server.table.state import TableState, may_look
from spadework.server.table.telling import TableTeller, taken_back
from spadework.server.table.waiting import PlayedOn, own_changes, plays_on, rests, stays
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
        self.anew = type(event) is TakenBack
        """What was told before no longer holds, so everybody begins anew."""
        seen, teller = cut(after, event), teller or TableTeller(after)
        public, others = seen.public, set[int]()
        said: Text | None = None
        back = public if type(public) is TakenBack else None
        if back is not None:
            said, others = taken_back(before, back), {back.seat}
        elif public is not None:
            said, others = teller.to_all(public)
        by_the_way = aside(after, public)
        short = None if said is None or public is None else spoken(said, public)
        self._public = encode(Told(self.v, public, short, by_the_way, signed))
        own: dict[str, bytes] = {}
        for seat in others:
            owner = after.chairs[seat].owner
            if seat != NOBODY and public is not None and may_look(after.chairs[seat]):
                said = teller.happened(public, seat) if back is None else taken_back(before, back, seat)
                short = spoken(said, public)
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

    @property
    def apart(self) -> tuple[str, ...]:
        """Who is told it otherwise than everybody."""
        return (*[owner for owner, _ in self._own], *self._deaf)

    def told(self, person: str = "") -> bytes:
        """The entry as this person is told it, or whoever watches."""
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
        "_became",
        "_last",
        "_moment",
        "_news",
        "_played_on",
        "_state",
        "_still",
        "_teller",
        "_told",
        "_told_apart",
        "_turns",
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
        self._teller = teller = teller or TableTeller(state)
        self._still = last is not None and rests(last.state, state, moment)
        """Whether pictures hold for whoever has a seat, since nothing has happened."""
        on = last is not None and not self._still and plays_on(last.state, state, moment)
        self._played_on = PlayedOn(last.state, state, teller) if last is not None and on else None
        self._last = last if self._still or on else None
        """The pictures of which those of this moment are made, if there are such."""
        now = briefing.now(state, moment, teller, self._last.now if self._last else None)
        self.pictures = Pictures(state, now, {})
        self._told = b",".join([entry.told() for entry in news])
        apart = {person for entry in news for person in entry.apart}
        self._told_apart = {person: b",".join([entry.told(person) for entry in news]) for person in apart}
        """The same for those who are told it otherwise."""
        self._became: dict[int, bytes] = {}
        """What became of pictures, by the identity of what they were."""
        self._turns: dict[int, bytes] = {}
        """What became of the pictures of those who wait, by the identity of the turn that they were told."""

    def tell(self, watcher: Watcher, *, whole: bool = False, news: Sequence[TableNews] = ()) -> None:
        """Send a `Tell`: what happened, and what became of the pictures that the page has, or these `whole`; `news` is for it alone."""
        person = watcher.person
        told = b",".join([entry.told(person) for entry in news]) if news else self._told_apart.get(person, self._told)
        now, you = (None, None) if whole or watcher.shown is None else watcher.shown
        seen = self.pictures.you.get(person) or self.seen_by(person)
        became, own = self._now_after(now), self._you_after(you, seen)
        watcher.shown = (self.pictures.now, seen)
        watcher.put(encode_tell(told, became, own))

    def full(self, watcher: Watcher) -> None:
        """Send a `Full`."""
        told = tuple(msgspec.Raw(entry.told(watcher.person)) for entry in self._news)
        watcher.shown = shown = (self.pictures.now, self.seen_by(watcher.person))
        watcher.put(encode(briefing.full(self._state, self._moment, watcher, shown, told)))

    def seen_by(self, person: str) -> You:
        """What only this person is told."""
        found = self.pictures.you.get(person)
        if found is None:
            before = self._last.you.get(person) if self._last is not None else None
            found = None if before is None else self._made_of(before)
            found = found or briefing.you(self._state, self._moment, person, self._teller)
            self.pictures.you[person] = found
        return found

    def _made_of(self, before: You) -> You | None:
        """A person's picture made of the one before; none where that is not certain."""
        on = self._played_on
        if on is None:
            return before if self._still and stays(before) else None
        found = on.of(before)
        if found is not None:
            self._became[id(before)] = (
                self._turn_after(before, found) if on.waits(before) else encode(own_changes(before, found))
            )
        return found

    def _turn_after(self, before: You, after: You) -> bytes:
        """What became of the picture of somebody who waits: once for all who were told the same turn before."""
        found = self._turns.get(id(before.turn))
        if found is None:
            found = self._turns[id(before.turn)] = encode(changes(before.turn, after.turn, "turn"))
        return found

    def _now_after(self, before: Now | None) -> bytes:
        found = self._became.get(id(before))
        if found is None:
            now = self.pictures.now
            on = self._played_on is not None and self._last is not None and before is self._last.now
            found = self._became[id(before)] = encode((played_on_changes if on else changes)(before, now))
        return found

    def _you_after(self, before: You | None, after: You) -> bytes:
        found = None if before is None else self._became.get(id(before))
        return encode(changes(before, after)) if found is None else found


def encode_tell(told: bytes, now: bytes, you: bytes) -> bytes:
    """A `Tell` put together from its encoded parts."""
    return b'{"told":[%b],"now":%b,"you":%b}' % (told, now, you)
