"""New names, as tables are told of them: the first at once, and after that the last of each few seconds.

Each that a table hears of is an entry of its log, and everybody is told; so who changes a name on and on writes little.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from spadework.server.auth import Visitor
from spadework.server.clock import Clock

CALM_SECONDS: Final = 3.0


class Renames:
    """Passes names on, each person's at most once in a while."""

    def __init__(self, clock: Clock, tell: Callable[[Visitor], None]) -> None:
        self._clock = clock
        self._tell = tell
        self._waiting: dict[str, Visitor | None] = {}
        """Who was told of lately, with the name to be told next; none where there is none."""

    def take(self, visitor: Visitor) -> None:
        """Somebody is called otherwise from now on."""
        if visitor.person in self._waiting:
            self._waiting[visitor.person] = visitor
            return
        self._tell(visitor)
        self._waiting[visitor.person] = None
        self._clock.call_at(self._clock.monotonic() + CALM_SECONDS, partial(self._calm, visitor.person))

    def end(self) -> None:
        """Tell what waits, before all ends."""
        waiting, self._waiting = self._waiting, {}
        for visitor in filter(None, waiting.values()):
            self._tell(visitor)

    def _calm(self, person: str) -> None:
        visitor = self._waiting.pop(person, None)
        if visitor is not None:
            self.take(visitor)
