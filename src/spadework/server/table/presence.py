"""Who is at a table at present, and since when it waits: what changes without a line in the log."""

from __future__ import annotations

import random
from collections.abc import Set as AbstractSet

from spadework.dealing import SignedHead
from spadework.server.table.case import Ruling
from spadework.server.table.fair_share import makes_room
from spadework.server.table.left import Left
from spadework.server.table.moment import Knock, Moment
from spadework.server.table.seating import KEPT_SECONDS
from spadework.server.table.state import TableState, may_look

KNOCKS = 12
"""So many people may ask for a seat at once."""

AGAIN_SECONDS = 120.0
"""So long whoever was told no does not ask for a seat again."""

PHRASE_SECONDS = 1.5
"""So long nobody says another phrase."""


class Presence:
    """The changing part of a `Moment`."""

    __slots__ = (
        "_asked",
        "_away",
        "_here",
        "_knocked",
        "_knocks",
        "_luck",
        "_networks",
        "_ready",
        "_said",
        "_turned_away",
        "_unheard",
        "key",
        "signed",
    )

    def __init__(self, state: TableState, now: float, left: Left | None = None) -> None:
        """`left` is what a table that rested left behind."""
        self._here: set[str] = set()
        self._ready: set[str] = set()
        known, since = (left.away, left.since - KEPT_SECONDS) if left else ({}, now)
        self._away = {chair.owner: known.get(chair.owner, since) for chair in state.chairs if chair.owner}
        self._asked = now
        self._luck = random.random()
        self._said: dict[str, float] = {}
        self._knocks: dict[str, Knock] = {}
        self._knocked = 0
        self._turned_away = dict(left.turned_away if left else {})
        self._unheard = dict(left.unheard if left else {})
        self._networks: dict[str, str] = {}
        self.signed: SignedHead | None = None
        """What was last signed of this table."""
        self.key = ""
        """The public key by which it was."""

    def moment(self, now: float, time: float, blocked: AbstractSet[str] = frozenset()) -> Moment:
        """The present moment, with those whom the host has blocked. It sees later changes, so it is used at once."""
        return Moment(
            now=now,
            time=time,
            here=self._here,
            ready=self._ready,
            away=self._away,
            knocks=self._knocks,
            turned_away=self._turned_away,
            blocked=blocked,
            unheard=self._unheard,
            networks=self._networks,
            asked=self._asked,
            signed=self.signed,
            key=self.key,
            luck=self._luck,
        )

    def left(self, since: float, now: float, farewell: bytes) -> Left:
        """What is to be kept of it when all have gone, by this moment."""
        return Left(
            since=since,
            away={person: gone for person, gone in self._away.items() if now < gone + KEPT_SECONDS},
            turned_away={who: until for who, until in self._turned_away.items() if now < until},
            unheard={who: until for who, until in self._unheard.items() if now < until},
            farewell=farewell,
        )

    def come(self, person: str, now: float, network: str = "") -> bool:
        """Somebody's page connected; whether it is the person's first."""
        self._networks[person] = network
        if person in self._here:
            return False
        if not self._here:
            self._asked = now
        self._here.add(person)
        return True

    def go(self, person: str) -> bool:
        """Somebody's last page is gone; whether he asked for a seat."""
        asked = person in self._knocks
        self._here.discard(person)
        self._ready.discard(person)
        self._knocks.pop(person, None)
        self._networks.pop(person, None)
        return asked

    def knock(self, person: str, name: str, seat: int) -> bool:
        """Somebody asks for a seat, or for another one; whether there was room to."""
        before = self._knocks.get(person)
        if before is None and len(self._knocks) >= KNOCKS:
            asking = list(self._knocks)
            last = makes_room([self._networks.get(each, "") for each in asking], self._networks.get(person, ""))
            if last is None:
                return False
            del self._knocks[asking[last]]
        self._knocked += before is None
        self._knocks[person] = Knock(before.number if before else self._knocked, seat, name)
        return True

    def turn_away(self, number: int, now: float) -> bool:
        """The host says no, for now, to whoever asked by this number."""
        person = next((person for person, knock in self._knocks.items() if knock.number == number), None)
        if person is None:
            return False
        del self._knocks[person]
        self._turned_away[person] = now + AGAIN_SECONDS
        return True

    def let_ask_again(self, now: float) -> None:
        """A no was said long enough ago."""
        for noes in (self._turned_away, self._unheard):
            for person in [person for person, until in noes.items() if until <= now]:
                del noes[person]

    def change(self, person: str, name: str, ruling: Ruling, now: float) -> bool:
        """Keep what comes of a request and is not written down; whether that is new."""
        new = ruling.ready is not None and self.get_ready(person, ready=ruling.ready)
        if ruling.knock is not None:
            new |= self.knock(person, name, ruling.knock)
        if ruling.turned_away is not None:
            new |= self.turn_away(ruling.turned_away, now)
        if ruling.unheard:
            self._unheard[person] = now + AGAIN_SECONDS
            new = True
        return new

    def get_ready(self, person: str, *, ready: bool = True) -> bool:
        """Somebody waits for the next deal, or would like a rematch, or no longer would; whether that is new."""
        if ready is (person in self._ready):
            return False
        (self._ready.add if ready else self._ready.discard)(person)
        return True

    def may_speak(self, person: str, now: float) -> bool:
        """Whether somebody may say a phrase, from whichever of his pages; if so, not again for a moment."""
        self._said = {who: when for who, when in self._said.items() if now - when < PHRASE_SECONDS}
        if person in self._said:
            return False
        self._said[person] = now
        return True

    def ask(self, now: float, *, anew: bool) -> None:
        """Another question came up; those who were ready are not `anew`, when the phase is another."""
        self._asked = now
        self._luck = random.random()
        if anew:
            self._ready.clear()

    def note(self, state: TableState, now: float) -> None:
        """Keep since when each owner of a seat is away: not here, or here after leaving it."""
        owners = {chair.owner: chair for chair in state.chairs if chair.owner}
        for person, chair in owners.items():
            if person in self._here and may_look(chair):
                self._away.pop(person, None)
            else:
                self._away.setdefault(person, now)
        for person in [person for person in self._away if person not in owners]:
            del self._away[person]
        for person in [person for person in self._knocks if person in owners or person in state.removed]:
            del self._knocks[person]
