"""The data folder: whose it is, its keys, and what is kept of it elsewhere."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from spadework.server.doctor.symptom import Symptom, look, right, wrong
from spadework.server.keys import BYTES
from spadework.server.operator.audit import KEYS, Audit
from spadework.server.settings import Settings
from spadework.server.store.folder import OURS

_OTHERS: Final = 0o077
_DAY: Final = 24 * 3600.0
_OLD_DAYS: Final = 7


def in_use(folder: Path) -> bool:
    """Whether a server uses a folder."""
    path = folder / "server.lock"
    if not path.exists():
        return False
    lock = FileLock(path, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return True
    except OSError:
        return False
    lock.release()
    return False


def folder(settings: Settings) -> Iterator[Symptom]:
    """The folder itself, and who may read what is in it."""
    path = settings.folder
    if not path.exists():
        yield look(
            "folder", f"there is no data folder {path} yet", "the first start makes it; or give another with --data"
        )
        return
    if not path.is_dir():
        yield wrong("folder", f"{path} is no folder", "give another with --data or SPADEWORK_DATA")
        return
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        owner = _owner(path)
        yield wrong(
            "folder",
            f"{path} cannot be read and written by you",
            f"run this as its owner, {owner}, or give it to the user that serves: chown -R USER {path}",
        )
        return
    running = "; a server uses it" if in_use(path) else "; no server uses it now"
    yield right("folder", f"the data folder is {path}{running}")
    others = [each for pattern in OURS for each in path.glob(pattern) if each.is_file() and _mode(each) & _OTHERS]
    if others and os.name == "posix":
        names = ", ".join(sorted(each.name for each in others))
        yield wrong(
            "permissions",
            f"others on this machine can read {names}",
            f"chmod 600 {' '.join(str(each) for each in sorted(others))}",
        )
    elif os.name == "posix":
        yield right("permissions", "only its owner can read the databases and keys")
    if hasattr(os, "getuid"):
        strange = sorted(
            each.name for pattern in OURS for each in path.glob(pattern) if each.stat().st_uid != path.stat().st_uid
        )
        if strange:
            yield wrong(
                "owner",
                f"{', '.join(strange)} belong to another user than the folder",
                f"chown -R {_owner(path)} {path}",
            )


def keys(path: Path) -> Iterator[Symptom]:
    """The keys, which must be whole."""
    there = [name for name in KEYS if (path / name).exists()]
    short = [name for name in there if os.access(path / name, os.R_OK) and (path / name).stat().st_size < BYTES]
    for name in short:
        yield wrong(
            "keys",
            f"{path / name} is too short to be a key",
            "put the one from a backup in its place, or remove it for a new one",
        )
    missing = [name for name in KEYS if name not in there]
    if there and missing:
        yield wrong(
            "keys",
            f"{' and '.join(missing)} is missing from {path}",
            "put it back from where backups keep it; without seal.key deals in progress cannot go on, and a new one is made at the next start",
        )
    elif there and not short:
        yield right("keys", f"{', '.join(there)} are whole")


def keeping(settings: Settings) -> Iterator[Symptom]:
    """The audit log, and when a backup was made last."""
    audit = Audit(settings.folder)
    try:
        broken, entries = audit.broken(), audit.entries()
    except OSError:
        yield wrong("audit", f"{audit.path} cannot be read", "run this as the user that serves")
        return
    if broken is not None:
        yield wrong(
            "audit",
            f"line {broken} of {audit.path} does not follow from the one before",
            "find out who altered it; compare it with the one in a backup",
        )
    if not settings.database_url and not (settings.folder / "log.db").exists():
        return
    what = "of the database by this machine" if settings.database_url else "of this folder"
    made = [entry for entry in entries if entry.what == "backup"]
    if not made:
        yield look(
            "backup",
            f"no backup was made {what} yet",
            "spadework backup DIR --keys DIR, daily; docs/operations.md has a timer for it",
        )
        return
    days = (time.time() - made[-1].at) / _DAY
    text = (
        f"the last backup is {days:.0f} days old, in {made[-1].whom}"
        if days >= 1
        else f"the last backup is of the last 24 hours, in {made[-1].whom}"
    )
    yield (
        look("backup", text, "make one daily: spadework backup DIR --keys DIR")
        if days > _OLD_DAYS
        else right("backup", text)
    )


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def _owner(path: Path) -> str:
    try:
        return path.owner()
    except (KeyError, NotImplementedError, OSError):
        return str(path.stat().st_uid)
