"""One row of the kernel's table: what was measured, round by round, beside what it is compared with."""

from __future__ import annotations

from statistics import median

import msgspec

__all__ = ["Row"]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of interleaved rounds, all in `unit`: one for the kernel and, where something is compared, one for that.

    `least` and `aim` are multiples of what is compared, where `times`; otherwise they are in `unit`.
    """

    work: str
    unit: str
    measured: tuple[float, ...]
    least: float
    aim: float
    compared: str = ""
    """What it is compared with, in words."""
    against: tuple[float, ...] = ()
    times: bool = False
    less: bool = False
    """Whether less is better: a time, and not a rate."""
    note: str = ""

    @property
    def value(self) -> float:
        """The median."""
        return median(self.measured)

    @property
    def factor(self) -> float | None:
        """How many times as fast as what is compared: the median over rounds; none without a comparison."""
        if not self.against:
            return None
        pairs = zip(self.measured, self.against, strict=True)
        return median(other / own if self.less else own / other for own, other in pairs)

    @property
    def reached(self) -> float | None:
        """The least that was asked for, as a part of what was reached: 1 and more is enough. None if it cannot be told."""
        return self._part(self.least)

    @property
    def aimed(self) -> float | None:
        """The same for the aim."""
        return self._part(self.aim)

    def _part(self, goal: float) -> float | None:
        if self.times:
            return None if self.factor is None else self.factor / goal
        return goal / self.value if self.less else self.value / goal
