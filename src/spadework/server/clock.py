"""Time, as the server asks for it: injected, so that tests move it by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """What the server knows of time."""

    def time(self) -> float:
        """Unix time in seconds, for the log; between two starts of a server it may jump."""
        ...

    def monotonic(self) -> float:
        """Seconds on a clock that only runs forwards, for deadlines."""
        ...

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        """Do something at a time of `monotonic`."""
        ...


_ALWAYS: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def _elapsed() -> float:
    """Seconds on a clock that nobody sets; where there is one, on that which also counts while the machine sleeps."""
    return time.monotonic() if _ALWAYS is None else time.clock_gettime(_ALWAYS)


class SystemClock:
    """The machine's own clock, on the running event loop.

    The time of day is asked for once: when somebody sets the clock, a game that lasts an hour still does.
    """

    def __init__(self) -> None:
        self._began = time.time() - _elapsed()

    def time(self) -> float:
        """Unix time in seconds."""
        return self._began + _elapsed()

    def monotonic(self) -> float:
        """The event loop's time: the same clock, which asyncio and uvloop read as well."""
        return time.monotonic()

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        """Do something at a time of `monotonic`."""
        return asyncio.get_running_loop().call_at(when, what)
