"""The record of a table: all deals that are over, and nothing of the one in progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from spadework.game import events as e
from spadework.notation.record import PlayedGame, Record, Tag
from spadework.server import happenings as h
from spadework.server.table.bots import names_at
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.state import TableState

_ENDS = (e.DealScored, e.GameWon)
"""What nothing is taken back of. A deal that was thrown in may come back until another is over."""


def table_record(table: str, log: Iterable[h.Logged], names: Mapping[str, str] | None = None) -> Record:
    """The games of a table's log, each as far as its last deal that is over, with the `names` of its people.

    Whoever looks at it knows every hand of those deals, and no card of a deal that is being played.
    """
    finished = (game.finished(table) for game in _games(table, log, names))
    return Record(tuple(game for game in finished if game is not None))


def so_far(table: str, log: Iterable[h.Logged]) -> tuple[e.Event, ...]:
    """What stands of the last game of a table's log, without the deal in progress; nothing where no game was begun."""
    games = _games(table, log)
    return games[-1].so_far() if games else ()


def _games(table: str, log: Iterable[h.Logged], names: Mapping[str, str] | None = None) -> list[_Game]:
    games: list[_Game] = []
    state: TableState | None = None
    for event in log:
        state = evolve_table(state, event) if state else fold_table(table, [event], names=names)
        if isinstance(event, e.GameStarted):
            games.append(_Game())
        if not games:
            continue
        if isinstance(event, h.TakenBack):
            games[-1].take_back(event.to)
        elif isinstance(event, e.Event):
            games[-1].add(state.version, event)
        games[-1].players = names_at(table, tuple(chair.name for chair in state.chairs), state.bots)
        if isinstance(event, e.GameWon):
            games[-1].played = state.players
    return games


class _Game:
    """One game of the log."""

    def __init__(self) -> None:
        self._events: list[tuple[int, e.Event]] = []
        self.players: tuple[str, ...] = ()
        """Who sits there now."""
        self.played: tuple[str, ...] = ()
        """Who sat there when it ended."""

    def add(self, version: int, event: e.Event) -> None:
        self._events.append((version, event))

    def take_back(self, to: int) -> None:
        """Forget what no longer counts."""
        while self._events and self._events[-1][0] > to:
            self._events.pop()

    def so_far(self) -> tuple[e.Event, ...]:
        """What happened up to the end of the last deal that is over, or before the first."""
        events = [event for _, event in self._events]
        ends = [at for at, event in enumerate(events, start=1) if isinstance(event, _ENDS)]
        first = (at for at, event in enumerate(events) if isinstance(event, e.Dealt))
        return tuple(events[: ends[-1] if ends else next(first, len(events))])

    def finished(self, table: str) -> PlayedGame | None:
        """The game up to the end of its last deal that is over; none where no deal is."""
        events = self.so_far()
        if not any(isinstance(event, e.Dealt) for event in events):
            return None
        return PlayedGame(events, self.played or self.players, (Tag("Table", table),))
