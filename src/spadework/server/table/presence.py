"""Who is at a table at present, and since when it waits: what changes without a line in the log."""

from __future__ import annotations

import random

from spadework.dealing import SignedHead
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState, may_look

PHRASE_SECONDS = 1.5
"""So long nobody says another phrase."""


class Presence:
    """The changing part of a `Moment`."""

    __slots__ = ("_asked", "_away", "_here", "_luck", "_ready", "_said", "key", "signed")

    def __init__(self, state: TableState, now: float) -> None:
        self._here: set[str] = set()
        self._ready: set[str] = set()
        self._away = {chair.owner: now for chair in state.chairs if chair.owner}
        self._asked = now
        self._luck = random.random()
        self._said: dict[str, float] = {}
        self.signed: SignedHead | None = None
        """What was last signed of this table."""
        self.key = ""
        """The public key by which it was."""

    def moment(self, now: float, time: float) -> Moment:
        """The present moment. It sees later changes, so it is used at once."""
        return Moment(
            now=now,
            time=time,
            here=self._here,
            ready=self._ready,
            away=self._away,
            asked=self._asked,
            signed=self.signed,
            key=self.key,
            luck=self._luck,
        )

    def come(self, person: str, now: float) -> bool:
        """Somebody's page connected; whether it is the person's first."""
        if person in self._here:
            return False
        if not self._here:
            self._asked = now
        self._here.add(person)
        return True

    def go(self, person: str) -> None:
        """Somebody's last page is gone."""
        self._here.discard(person)
        self._ready.discard(person)

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
