"""A word to whoever waits at the terminal for an answer that takes long."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

PATIENCE = 2.0
"""Seconds after which something is said."""


@contextmanager
def told_to_wait(limit: float) -> Iterator[None]:
    """Say on a terminal, after a while, that the search goes on, and how to end it; `limit` is in seconds, 0 is none."""
    if not sys.stderr.isatty() or 0 < limit <= PATIENCE:
        yield
        return
    timer = Timer(PATIENCE, _say, (limit,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _say(limit: float) -> None:
    end = f"it stops after {limit:g} s" if limit else "--seconds 10 stops with bounds"
    print(f"spadework: still searching; {end}, Ctrl-C without an answer", file=sys.stderr, flush=True)
