"""What a table does by itself: when something is due, and the bots that have to think first."""

from __future__ import annotations

from collections.abc import Callable

from spadework.server import happenings as h
from spadework.server.table.agenda import TableStep, next_step
from spadework.server.table.alarm import Alarm
from spadework.server.table.jobs import House
from spadework.server.table.mind import Mind
from spadework.server.table.moment import Moment
from spadework.server.table.state import TableState
from spadework.server.table.steps import step_events


class Clockwork:
    """Says what is to be done now, and wakes its table when that changes."""

    __slots__ = ("_alarm", "_house", "_mind")

    def __init__(self, house: House, wake: Callable[[], None]) -> None:
        self._house = house
        self._wind(wake)

    def __bool__(self) -> bool:
        """Whether anything will be done unless somebody asks for something."""
        return bool(self._alarm or self._mind)

    def prepare(self, state: TableState) -> None:
        """Let the bots of the table prepare."""
        self._mind.prepare(state)

    def due(self, state: TableState, moment: Moment) -> TableStep | None:
        """The step that is to be taken now; none while a bot thinks about it, which it may before it is due."""
        coming = next_step(state, moment)
        due = self._alarm.due(coming, moment.now)
        thinker = coming if coming is not None and coming.kind == "bot" else due
        if thinker is not None and thinker.kind in ("bot", "lapse") and self._mind.thinks(state, thinker.seat):
            return None
        return due

    def events(self, state: TableState, step: TableStep) -> tuple[h.Logged, ...]:
        """What is to be written of a step that is due."""
        return step_events(state, step, choose=self._mind.choice, chance=self._house.chance)

    def pause(self) -> None:
        """Let nothing be due for a moment, then try again."""
        self._alarm.pause()

    def stop(self) -> None:
        """Do nothing any more, and know nobody, so that the table goes at once and not when garbage is looked for."""
        self._alarm.cancel()
        self._mind.forget()
        self._wind(_nothing)

    def _wind(self, wake: Callable[[], None]) -> None:
        self._alarm = Alarm(self._house.clock, wake)
        self._mind = Mind(self._house.minds, wake)


def _nothing() -> None:
    """There is no table any more."""
