"""When a table wakes up by itself: one timer, for the step that is due next or for another try after a failure."""

from __future__ import annotations

from collections.abc import Callable

from spadework.server.clock import Clock, Timer
from spadework.server.table.agenda import TableStep

PAUSE_AFTER_FAILURE = 2.0


class Alarm:
    """Calls the table when there is something to do."""

    __slots__ = ("_clock", "_not_before", "_ring", "_timer")

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._timer: Timer | None = None
        self._not_before = 0.0

    def __bool__(self) -> bool:
        """Whether it is set."""
        return self._timer is not None

    def due(self, step: TableStep | None, now: float) -> TableStep | None:
        """The step if it is due now; for a later one the alarm is set."""
        self.cancel()
        if step is None:
            return None
        due = max(step.due, self._not_before)
        if due <= now:
            return step
        self._timer = self._clock.call_at(due, self._wake)
        return None

    def pause(self) -> None:
        """Let nothing be due for a moment, then try again."""
        self.cancel()
        self._not_before = self._clock.monotonic() + PAUSE_AFTER_FAILURE
        self._timer = self._clock.call_at(self._not_before, self._wake)

    def cancel(self) -> None:
        """Call nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wake(self) -> None:
        self._timer = None
        self._ring()
