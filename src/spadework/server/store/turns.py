"""Turns at a file of several processes.

SQLite lets one write at a time, but who waits there asks again and again, and sleeps up to a tenth of a second between. Behind a
lock of the system whoever waits is woken, and one that dies lets go.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def _no_turn() -> Iterator[None]:
    yield


class Turns:
    """Whose turn it is to write; for a single process it is always its own."""

    def __init__(self, path: Path | None) -> None:
        """`path` is of the lock, which is shared by the processes that write; none for one alone."""
        self._file = -1 if path is None else os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def turn(self) -> contextlib.AbstractContextManager[None]:
        """Wait for one's turn, and have it for a while."""
        return _no_turn() if self._file < 0 else self._locked()

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        import fcntl  # which there is wherever a server has several processes

        fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Have no more turns."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
