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
        """Unix time in seconds, for the log; it may jump."""
        ...

    def monotonic(self) -> float:
        """Seconds on a clock that only runs forwards, for deadlines."""
        ...

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        """Do something at a time of `monotonic`."""
        ...


class SystemClock:
    """The machine's own clock, on the running event loop."""

    def time(self) -> float:
        """Unix time in seconds."""
        return time.time()

    def monotonic(self) -> float:
        """The event loop's time."""
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, what: Callable[[], None]) -> Timer:
        """Do something at a time of `monotonic`."""
        return asyncio.get_running_loop().call_at(when, what)
