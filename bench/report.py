"""How measurements are shown: bars beside what they are compared with, and a calibration of the machine."""

from __future__ import annotations

import time

__all__ = ["bar", "spin"]

_WIDTH = 40


def bar(label: str, value: float, scale: float, unit: str = "") -> str:
    """A line with a bar, so long that `scale` is half of the width."""
    length = max(1, min(_WIDTH, round(value / scale * _WIDTH / 2)))
    return f"  {label:<28} {'█' * length:<{_WIDTH}} {value:,.0f}{unit}"


def spin() -> float:
    """Millions of steps a second of an empty loop: how quick this machine is just now."""
    steps = 2_000_000
    start = time.process_time()
    for _ in range(steps):
        pass
    return steps / (time.process_time() - start) / 1e6
