"""Moves the write-ahead log into the file while the writer goes on, so that nobody waits for it.

A thread of its own copies what was written so far and syncs it. What is written meanwhile is little, and the writer moves it
between two transactions; then the write-ahead log begins at its beginning again, in room that the disk has given it already.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

import apsw

ROOM: Final = 2 * 1024 * 1024
"""So long the write-ahead log is from the beginning: to write where a file has room takes half as long as to make it longer."""


class Mover:
    """A thread with a connection, for one file."""

    def __init__(self, connection: apsw.Connection, failed: Callable[[Exception], object]) -> None:
        """`failed` is called with the error after which nothing more may be believed."""
        self._connection = connection
        self._failed = failed
        self._wanted = threading.Event()
        self._ending = False
        self._idle = threading.Event()
        self._idle.set()
        self.done = False
        """Whether it has moved something, and the rest is left to the writer."""
        self._thread = threading.Thread(target=self._run, name="spadework-log-mover", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether it moves just now."""
        return not self._idle.is_set()

    def wait(self) -> None:
        """Wait until it has moved what it moves just now."""
        self._idle.wait()

    def begin(self) -> None:
        """Move what is there now."""
        self._idle.clear()
        self._wanted.set()

    def close(self) -> None:
        """End, and let go of the file."""
        self._ending = True
        self._wanted.set()
        self._thread.join()
        with contextlib.suppress(apsw.Error):
            self._connection.close()

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            if self._ending:
                return
            try:
                moved(self._connection)
            except apsw.Error as error:
                self._failed(error)
            self.done = True
            self._idle.set()


def moved(connection: apsw.Connection) -> None:
    """Move the write-ahead log into the file as far as no reader is in the way. Raises for what may not happen."""
    with contextlib.suppress(
        apsw.FullError, apsw.BusyError, apsw.LockedError
    ):  # nothing is lost, the pages stay where they are
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)


def make_room(path: Path) -> None:
    """Lengthen the write-ahead log of a file by nothing, behind what is in it: SQLite reads as far as what it wrote itself."""
    with contextlib.suppress(OSError):
        file = os.open(f"{path}-wal", os.O_RDWR)
        try:
            size = os.fstat(file).st_size
            if size < ROOM:
                os.pwrite(file, bytes(ROOM - size), size)
                os.fsync(file)
        finally:
            os.close(file)
