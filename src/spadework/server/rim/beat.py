"""Whether somebody is still there: all open sockets in turn, on one timer, since one for each would take more than the socket itself.

Who plays shows that he is there, and is not asked: of those who have just said something, none is.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

SECONDS: Final = 20.0
"""So often each is asked who says nothing."""
PATIENCE: Final = 10.0
"""So long an answer may take."""
_SLOTS: Final = 100
"""Into so many parts they fall, of which one after the other is asked: few at a time, so that nobody waits for it."""
_LATER: Final = round(_SLOTS * PATIENCE / SECONDS)


class Alive(Protocol):
    """Somebody who is asked whether he is there."""

    def ask(self) -> None:
        """Be asked."""
        ...

    def check(self) -> None:
        """Have answered by now."""
        ...


class Beat:
    """Asks all sockets of a process whether anybody is there."""

    def __init__(self) -> None:
        self._slots: tuple[set[Alive], ...] = tuple(set() for _ in range(_SLOTS))
        self._at = 0
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def come(self, one: Alive) -> int:
        """Ask somebody from now on; under which number he is to go."""
        slot = (self._at - 1) % _SLOTS
        self._slots[slot].add(one)
        self._count += 1
        if self._timer is None:
            self._wait()
        return slot

    def go(self, one: Alive, slot: int) -> None:
        """Ask him no more."""
        self._slots[slot].discard(one)
        self._count -= 1

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(SECONDS / _SLOTS, self._turn)

    def _turn(self) -> None:
        self._timer = None
        for one in tuple(self._slots[self._at]):
            one.ask()
        for one in tuple(self._slots[(self._at - _LATER) % _SLOTS]):
            one.check()
        self._at = (self._at + 1) % _SLOTS
        if self._count:
            self._wait()
