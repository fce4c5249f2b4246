"""How long choices take: counts by powers of a small factor, so that many are kept in little."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

_STEPS = 16
"""Steps an octave: a quantile is right to 4 %."""


class Spent(msgspec.Struct, kw_only=True):
    """The times of many choices, in microseconds."""

    n: int = 0
    total: float = 0.0
    longest: float = 0.0
    counts: dict[int, int] = {}
    """How many took up to 2 to the power of this sixteenth."""

    def add(self, seconds: float) -> None:
        """Count a choice."""
        took = seconds * 1e6
        self.n += 1
        self.total += took
        self.longest = max(self.longest, took)
        step = math.ceil(math.log2(max(took, 1.0)) * _STEPS)
        self.counts[step] = self.counts.get(step, 0) + 1

    def join(self, other: Spent) -> None:
        """Count all choices of another."""
        self.n += other.n
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for step, count in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + count

    @property
    def mean(self) -> float:
        """The average in seconds; 0 where nothing was chosen."""
        return self.total / self.n / 1e6 if self.n else 0.0

    def quantile(self, share: float) -> float:
        """The time in seconds that this share of the choices took at most.

        >>> spent = Spent()
        >>> for milliseconds in range(1, 101):
        ...     spent.add(milliseconds / 1000)
        >>> 0.049 < spent.quantile(0.5) < 0.053, spent.quantile(1.0)
        (True, 0.1)
        """
        left = share * self.n
        for step in sorted(self.counts):
            left -= self.counts[step]
            if left <= 0:
                return min(math.exp2(step / _STEPS), self.longest) / 1e6
        return 0.0


Times = dict[str, Spent]
"""By phase of the game."""


def joined(many: Iterable[Times]) -> Times:
    """All times of several, phase by phase."""
    result: Times = {}
    for times in many:
        for phase, spent in times.items():
            result.setdefault(phase, Spent()).join(spent)
    return result
