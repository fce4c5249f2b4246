"""The data folder, which one server at a time may use."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout


class FolderInUse(Exception):
    """Another server uses this data folder; the message says what to do."""


def hold(folder: Path) -> FileLock:
    """Keep a folder to oneself until the lock is released, or the process ends in whatever way. Raises `FolderInUse`.

    The file ``server.lock`` stays behind; it says nothing by being there.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = FileLock(folder / "server.lock", timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        raise FolderInUse(
            f"another Spadework serves from {folder}; stop it first, or give this one a folder of its own with --data"
        ) from None
    return lock
