"""Whether workers still answer: each says again and again that its event loop turns, and the parent looks.

It is said in memory that all share, so that nobody ever waits for anybody. Time counts only as far as the parent itself has looked in
time: where the machine slept or was too busy for the parent, it was so for the workers.
"""

from __future__ import annotations

import asyncio
import mmap
import struct
import time
from typing import Final

MOST_TICK: Final = 1.0
"""At least so often a worker says that it is there."""
TICKS: Final = 5
"""At least so many times it is looked before a worker is taken for hung."""
STARTS: Final = 6
"""A worker may take so many times as long to say that it is there for the first time: it opens a store, which may be far or busy."""
LATE: Final = 1.5
"""A look counts for so many times the pause between two at most."""

_BEAT: Final = struct.Struct("d")
_NONE: Final = 0.0
_FIRST: Final = -1.0
"""What stands there of a worker that is starting."""


class Pulses:
    """What each of so many workers has said last, as all see it."""

    def __init__(self, count: int, limit: float) -> None:
        """`limit` is for how many seconds a worker may say nothing; 0 for any time."""
        self.limit = limit
        self.tick = min(MOST_TICK, limit / TICKS)
        self._beats = mmap.mmap(-1, _BEAT.size * count)
        self._seen = [0.0] * count
        self._silent = [0.0] * count
        self._looked: float | None = None

    def keep(self, number: int) -> None:
        """Say that a worker is there, for as long as its event loop turns."""
        self.beat(number, time.monotonic())
        if self.limit:
            asyncio.get_running_loop().call_later(self.tick, self.keep, number)

    def beat(self, number: int, now: float) -> None:
        """A worker is there."""
        _BEAT.pack_into(self._beats, number * _BEAT.size, now)

    def forget(self, number: int) -> None:
        """A worker is no more; nothing is expected of one."""
        self.beat(number, _NONE)

    def expect(self, number: int) -> None:
        """A worker is about to start, and should soon say so."""
        self.beat(number, _FIRST)

    def hung(self, now: float) -> int | None:
        """The worker that has said nothing for too long. Only one at a time: all together are silent for another reason."""
        passed = 0.0 if self._looked is None else min(now - self._looked, LATE * self.tick)
        self._looked = now
        for number, before in enumerate(self._seen):
            (beat,) = _BEAT.unpack_from(self._beats, number * _BEAT.size)
            self._seen[number] = beat
            counts = passed / STARTS if beat == _FIRST else passed
            self._silent[number] = self._silent[number] + counts if beat != _NONE and beat == before else 0.0
        longest = max(self._silent)
        if not self.limit or longest < self.limit:
            return None
        found = self._silent.index(longest)
        self._silent = [0.0] * len(self._silent)
        return found
