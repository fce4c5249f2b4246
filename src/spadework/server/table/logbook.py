"""A table's log and how the table stands by it: what happens is written first, then folded, then made ready to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.cards import texts
from spadework.dealing import SignedHead
from spadework.game import PLAYS
from spadework.server import happenings as h
from spadework.server.names import FORGOTTEN
from spadework.server.refusals import Denied, TableCode
from spadework.server.saying import complain
from spadework.server.signing import to_be_signed
from spadework.server.store import Appended, Duplicate, RequestKey, StoreError, StoreLost
from spadework.server.table.called import name_of, persons_in
from spadework.server.table.folding import evolve_table
from spadework.server.table.jobs import House
from spadework.server.table.news import TableNews
from spadework.server.table.promise import ENDS
from spadework.server.table.state import TableState, call, in_deal
from spadework.server.table.telling import TableTeller

_NOBODY: frozenset[str] = frozenset()
"""One for all: each empty set takes as much as an entry that is told."""

Entry = tuple[h.Logged, float, bytes]
"""What was written, when, and as which text if not as it is."""


class Happened(NamedTuple):
    """What entries came to."""

    before: TableState
    news: list[TableNews]
    teller: TableTeller | None
    signed: SignedHead | None
    """The last head that was signed among them."""


class Logbook:
    """The log of one table."""

    __slots__ = ("_house", "_teller", "state")

    def __init__(self, state: TableState, house: House) -> None:
        self.state = state
        """How the table stands."""
        self._house = house
        self._teller: TableTeller | None = None
        """Of the last moment that was told."""

    async def write(self, events: Sequence[h.Logged], key: RequestKey | None) -> tuple[int, Sequence[Entry]] | None:
        """Write events; up to which version they stand, and what is new of them, or None if the log had moved on. Raises `Denied`."""
        house = self._house
        bodies = house.seals.write(self.state.table, self.state, events)
        began, at = house.clock.monotonic(), house.clock.time()
        try:
            outcome = await house.log.append(self.state.table, self.state.version, bodies, request=key, at=at)
        except StoreLost:
            return None
        except StoreError as error:
            complain("not stored", table=self.state.table, error=type(error).__name__)
            raise Denied(TableCode.NOT_STORED) from error
        house.metrics.append.observe(house.clock.monotonic() - began)
        if isinstance(outcome, Appended):
            house.metrics.entries.inc(len(events))
            return outcome.last, [(event, at, b"") for event in events]
        return (outcome.last, ()) if isinstance(outcome, Duplicate) else None

    async def read_on(self) -> Sequence[Entry]:
        """What somebody else has written."""
        entries = await self._house.log.read(self.state.table, self.state.version)
        if not entries:
            return ()
        found = self._house.seals.texts(self.state.table, entries)
        events = [h.read_logged(text) for text in found]
        for person, name in (await self._house.named(persons_in(events))).items():
            self.call(person, name)
        return [(event, entry.at, text) for event, entry, text in zip(events, entries, found, strict=True)]

    def fold(self, entries: Sequence[Entry]) -> Happened:
        """Let the table stand as it does after entries that are written."""
        before, state = self.state, self.state
        news, teller, signed = list[TableNews](), self._teller, None
        last = -1
        for place, entry in enumerate(entries):
            if to_be_signed(entry[0]):
                last = place
        for place, (event, at, text) in enumerate(entries):
            after = evolve_table(state, event, at, text)
            if type(event) not in PLAYS and isinstance(event, ENDS) and state.game and in_deal(state):
                self._house.counted.add([texts(hand) for hand in state.game.dealt], at)
            teller = TableTeller(after, teller)
            if place == last:
                signed = self.signed(after)
            deaf = (
                self._house.blocked.who_blocked(after.chairs[event.seat].owner)
                if type(event) is h.PhraseSaid
                else _NOBODY
            )
            news.append(TableNews(state, after, event, teller, signed=signed if place == last else None, deaf=deaf))
            state = after
        self.state, self._teller = state, teller
        return Happened(before, news, teller, signed)

    def signed(self, state: TableState) -> SignedHead | None:
        """The head of what everybody saw, with the server's name to it."""
        signer = self._house.signer
        return signer.sign(state.table, state.version, state.head) if signer else None

    def call(self, person: str, name: str) -> bool:
        """Call somebody by his name from now on; whether that is another one. Who is forgotten has none any more."""
        if name_of(self.state.names, person) in (name, FORGOTTEN):
            return False
        self.state = call(self.state, person, name)
        return True
