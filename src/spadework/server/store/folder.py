"""The data folder, which one server at a time may use."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

OURS: Final = ("log.db*", "directory.db*", "heads.db*", "*.key", "server.lock", "audit.log")
"""The files that a server keeps there."""


class FolderInUse(Exception):
    """Another server uses this data folder; the message says what to do."""


def hold(folder: Path) -> FileLock:
    """Keep a folder to oneself until the lock is released, or the process ends in whatever way. Raises `FolderInUse`.

    What this process makes from here on is for its owner's eyes alone. The file ``server.lock`` stays behind; it says nothing by being there.
    """
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _close(folder)
    lock = FileLock(folder / "server.lock", timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        raise FolderInUse(
            f"another Spadework serves from {folder}; stop it first, or give this one a folder of its own with --data"
        ) from None
    return lock


def _close(folder: Path) -> None:
    """Keep what lies there from the eyes of others, also in a folder that was there before."""
    for pattern in OURS:
        for path in folder.glob(pattern):
            if path.is_file() and not path.is_symlink():
                with contextlib.suppress(OSError):
                    path.chmod(0o600)
