"""Pictures of numbers as inline SVG: small, without a script, in the colors of the page that they stand on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from html import escape

from spadework.arena.statistics import Estimate, student
from spadework.words import minus, number_of

WIDTH, HEIGHT = 360, 216
"""In units that are pixels on a phone; on wider screens they grow."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 14, 10, 34
_STEPS = 120
"""So many points does a curve have at most."""


def nice(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers between two, about so many.

    >>> nice(-3, 17), nice(0.1, 0.35)
    ([0.0, 5.0, 10.0, 15.0], [0.1, 0.15, 0.2, 0.25, 0.3, 0.35])
    """
    if not low < high:
        return [low]
    step = 10.0 ** math.floor(math.log10((high - low) / about))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= about + 0.5)
    return [round(n * step, 10) for n in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _text(value: float) -> str:
    return minus(round(value) if float(value).is_integer() else value)


class _Frame:
    """Axes, and what is drawn within them."""

    def __init__(self, x: tuple[float, float], y: tuple[float, float], *, below: str, height: int = HEIGHT) -> None:
        self.x, self.y = x, y
        self.height, self.left = height, _LEFT
        self.parts: list[str] = []
        self.below = below

    def at(self, x: float, y: float) -> tuple[float, float]:
        (x0, x1), (y0, y1) = self.x, self.y
        across = self.left + (x - x0) / (x1 - x0 or 1) * (WIDTH - self.left - _RIGHT)
        down = self.height - _BOTTOM - (y - y0) / (y1 - y0 or 1) * (self.height - _TOP - _BOTTOM)
        return round(across, 1), round(down, 1)

    def path(self, points: Iterable[tuple[float, float]], kind: str, *, end: str = "") -> None:
        drawn = " L".join(f"{x} {y}" for x, y in (self.at(*point) for point in points))
        self.parts.append(f'<path class="{kind}" d="M{drawn}{end}"/>')

    def line(self, one: tuple[float, float], other: tuple[float, float], kind: str) -> None:
        (x1, y1), (x2, y2) = self.at(*one), self.at(*other)
        self.parts.append(f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')

    def dots(self, points: Iterable[tuple[float, float]]) -> None:
        for x, y in (self.at(*point) for point in points):
            self.parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>')

    def label(self, x: float, y: float, text: str, anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>')

    def across(self, ticks: Iterable[float], *, grid: bool = False, told: Callable[[float], str] = _text) -> None:
        """Marks below."""
        for tick in ticks:
            x, _ = self.at(tick, self.y[0])
            if grid:
                self.line((tick, self.y[0]), (tick, self.y[1]), "grid")
            self.label(x, self.height - _BOTTOM + 14, told(tick))
        self.label((self.left + WIDTH - _RIGHT) / 2, self.height - 4, self.below)

    def up(self, ticks: Iterable[float]) -> None:
        """Marks at the side, with lines across."""
        for tick in ticks:
            self.line((self.x[0], tick), (self.x[1], tick), "grid")
            _, y = self.at(self.x[0], tick)
            self.label(self.left - 5, y + 4, _text(tick), "end")

    def svg(self, said: str) -> str:
        return (
            f'<svg viewBox="0 0 {WIDTH} {self.height}" role="img" aria-label="{escape(said, quote=True)}">'
            f"{''.join(self.parts)}</svg>"
        )


def course(values: Sequence[float], *, unit: str) -> str:
    """The mean of the pairs so far with its interval, pair by pair."""
    curve = _running(values)
    if len(curve) < 2:
        return ""
    # The first few pairs say so little that they would press all others flat.
    shown = [each for each in curve if each[0] >= len(values) / 12] or curve
    low, high = min(0.0, *(each[2] for each in shown)), max(0.0, *(each[3] for each in shown))
    frame = _Frame((0, len(values)), (low, high), below="pairs")
    frame.up(nice(low, high))
    frame.across(nice(0, len(values)))
    band = [(n, upper) for n, _, _, upper in shown] + [(n, lower) for n, _, lower, _ in reversed(shown)]
    frame.path(band, "band", end="Z")
    frame.line((0, 0), (len(values), 0), "zero")
    frame.path(((n, mean) for n, mean, _, _ in shown), "curve")
    last = curve[-1]
    return frame.svg(f"{unit} after {last[0]} pairs: {last[1]:.1f}, between {last[2]:.1f} and {last[3]:.1f}")


def _running(values: Sequence[float]) -> list[tuple[int, float, float, float]]:
    """After how many pairs, the mean and its interval; by Welford's sums."""
    found = []
    mean = spread = 0.0
    every = max(1, len(values) // _STEPS)
    for n, value in enumerate(values, start=1):
        before = mean
        mean += (value - mean) / n
        spread += (value - before) * (value - mean)
        if n >= 4 and (n % every == 0 or n == len(values)):
            half = student(n - 1) * math.sqrt(spread / (n - 1) / n)
            found.append((n, mean, mean - half, mean + half))
    return found


def histogram(values: Sequence[float], *, unit: str) -> str:
    """How many pairs have which difference, with the mean."""
    if len(values) < 4:
        return ""
    ticks = nice(min(values), max(values), 18)
    step = ticks[1] - ticks[0] if len(ticks) > 1 else 1.0
    counts: dict[int, int] = {}
    for value in values:
        counts[math.floor(value / step)] = counts.get(math.floor(value / step), 0) + 1
    first, last, most = min(counts), max(counts) + 1, max(counts.values())
    frame = _Frame((first * step, last * step), (0, most), below=unit)
    frame.up([tick for tick in nice(0, most) if float(tick).is_integer()])
    for at, count in sorted(counts.items()):
        corners = ((at, 0), (at, count), (at + 1, count), (at + 1, 0))
        frame.path(((x * step, y) for x, y in corners), "bar", end="Z")
    frame.across(nice(first * step, last * step))
    mean = sum(values) / len(values)
    frame.line((mean, 0), (mean, most), "mean")
    return frame.svg(
        f"{number_of(len(values), 'pair')} from {min(values):.0f} to {max(values):.0f}, {mean:.1f} on average"
    )


def forest(named: Sequence[tuple[str, Estimate]], *, unit: str) -> str:
    """Several estimates below each other, each with its interval."""
    known = [each for _, each in named if math.isfinite(each.half)]
    if not known:
        return ""
    low, high = min(0.0, *(each.low for each in known)), max(0.0, *(each.high for each in known))
    row = 34
    frame = _Frame((low, high), (0, len(named)), below=unit, height=_TOP + _BOTTOM + row * len(named))
    frame.left = 10
    frame.across(nice(low, high, 4), grid=True)
    frame.line((0, 0), (0, len(named)), "zero")
    for at, (name, each) in enumerate(named):
        y = len(named) - at - 0.72
        _, top = frame.at(low, y)
        frame.label(frame.left, top - 9, name, "start")
        if math.isfinite(each.half):
            frame.line((each.low, y), (each.high, y), "range")
        frame.dots([(each.mean, y)])
    return frame.svg("; ".join(f"{name} {each.mean:.1f}" for name, each in named))


def growth(points: Sequence[tuple[int, float]], levels: Sequence[tuple[str, float]], *, below: str, unit: str) -> str:
    """What comes of so many, twice as many always as far to the right, beside levels that do not change."""
    if len(points) < 2:
        return ""
    values = [value for _, value in (*points, *levels)]
    margin = (max(values) - min(values)) / 8 or 1.0
    y = (max(0.0, min(values) - margin), max(values) + margin)
    placed = [(math.log2(n), value) for n, value in points]
    first, last = placed[0][0], placed[-1][0]
    frame = _Frame((first, last + (last - first) / 50), y, below=below)
    frame.up(nice(*y))
    # Of marks that would touch the last one, that one is of use.
    apart = [at for at, _ in placed if last - at > (last - first) / 8]
    frame.across((*apart, last), told=lambda at: f"{round(2**at):,}")
    for at, (name, value) in enumerate(levels):
        frame.line((frame.x[0], value), (frame.x[1], value), "mean" if at else "zero")
        x, down = frame.at(frame.x[0 if at else 1], value)
        frame.label(x, down - 4, name, "start" if at else "end")
    frame.path(placed, "curve")
    frame.dots(placed)
    return frame.svg(f"{unit}: {'; '.join(f'{value:.3f} after {n:,}' for n, value in points)}")


def calibration(found: Sequence[tuple[float, Estimate]]) -> str:
    """How often happens what was forecast, in percent, with intervals; on the slope where a forecast is right."""
    frame = _Frame((0, 100), (0, 100), below="forecast, in %")
    frame.up(nice(0, 100))
    frame.across(nice(0, 100))
    frame.line((0, 0), (100, 100), "zero")
    for forecast, each in found:
        frame.line((100 * forecast, 100 * each.low), (100 * forecast, 100 * each.high), "range")
    frame.dots([(100 * forecast, 100 * each.mean) for forecast, each in found])
    return frame.svg(
        "; ".join(f"forecast {100 * told:.0f} %, {100 * each.mean:.0f} % happened" for told, each in found)
    )
