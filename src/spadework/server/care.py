"""Backups of a data folder: made while the server runs, checked, and put in place again.

The key by which deals in progress are sealed does not go with the log: whoever had both could read every hand. It lies in a folder
of its own.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import apsw
import msgspec

from spadework.server.operator import audit
from spadework.server.scrub import damaged
from spadework.server.store import StoreError, anchored, open_log
from spadework.server.store.folder import hold
from spadework.server.store.reading import every_table

DATABASES: Final = ("log.db", "directory.db")
APART: Final = "seal.key"
"""The key that is kept apart from the log."""
_OLD: Final = ("log.db*", "directory.db*", "heads.db*")


class CareError(Exception):
    """What was asked for cannot be done, or was not; the message is for whoever asked."""


class Found(msgspec.Struct, frozen=True):
    """What was seen of a log."""

    tables: int
    damaged: tuple[str, ...]
    """What is wrong, a sentence for each log."""


def back_up(folder: Path, into: Path, keys: Path | None, own: Path | None = None) -> Found:
    """Copy what a data folder holds, also while its server runs, and check the copy; what that found.

    `own` is where the server's keys are, if they are elsewhere.
    """
    if not (folder / "log.db").is_file():
        raise CareError(f"there is no log.db in {folder}; say with --data where the games are kept")
    aside = aside_of(into)
    for name in DATABASES:
        if (folder / name).is_file():
            _copy_database(folder / name, aside / name)
    copy_beside(folder, own or folder, aside, keys)
    found = looked_through(aside)
    aside.rename(into)
    audit.Audit(folder).note("backup", by=audit.whoami(), whom=str(into))
    return found


def aside_of(into: Path) -> Path:
    """Where a backup is made before it is one. Raises `CareError` where there is one already."""
    if into.exists():
        raise CareError(f"{into} is there already; give a folder that is not")
    aside = into.with_name(f"{into.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True, mode=0o700)
    return aside


def copy_beside(folder: Path, own: Path, aside: Path, keys: Path | None) -> None:
    """Copy what a backup has besides games and people: the audit log, and the keys, one of them apart if it is said where."""
    _copy(own.glob("*.key"), aside, but=APART)
    _copy(folder.glob(audit.NAME), aside)
    if keys is not None:
        keys.mkdir(parents=True, exist_ok=True, mode=0o700)
        _copy(own.glob(APART), keys)


def check(folder: Path) -> Found:
    """Look through all logs of a folder that no server uses. Raises `FolderInUse` where one does."""
    _see_that_it_is_ours(folder)
    if not (folder / "log.db").is_file():
        raise CareError(f"there is no log.db in {folder}; give a data folder, or a backup")
    with hold(folder):
        return looked_through(folder)


def restore(backup: Path, folder: Path, keys: Path | None, own: Path | None = None) -> Path | None:
    """Put a backup in place of what a data folder holds; where that lies now. Raises `FolderInUse` where a server uses it.

    `own` is where the server's keys belong, if that is elsewhere.
    """
    own = own or folder
    _see_that_it_is_ours(backup)
    if not (backup / "log.db").is_file():
        raise CareError(f"there is no log.db in {backup}; give a folder that spadework backup made")
    if found := looked_through(backup).damaged:
        raise CareError(f"this backup is damaged and was not put in place: {found[0]}")
    with hold(folder):
        own.mkdir(parents=True, exist_ok=True, mode=0o700)
        before = _set_aside(folder, own)
        for name in DATABASES:
            if (backup / name).is_file():
                _copy_database(backup / name, folder / name)
        _copy(backup.glob("*.key"), own)
        if keys is not None:
            _copy(keys.glob(APART), own)
        if not (folder / audit.NAME).exists():  # what was done since is not undone by it
            _copy(backup.glob(audit.NAME), folder)
        audit.Audit(folder).note("restore", by=audit.whoami(), whom=str(backup))
    return before


def _see_that_it_is_ours(folder: Path) -> None:
    """SQLite reads no log without writing beside it. Raises `CareError` where a folder, as one that was copied by root, is not to be written."""
    needed = os.R_OK | os.W_OK
    if hasattr(os, "statvfs") and folder.is_dir() and os.statvfs(folder).f_flag & os.ST_RDONLY:
        raise CareError(
            f"{folder} is on a file system that is read-only; mount it for writing, or look at a copy of the folder"
        )
    if folder.is_dir() and not all(os.access(path, needed) for path in (folder, *folder.glob("log.db"))):
        raise CareError(
            f"{folder} is not yours to read and write; give it to {audit.whoami()}: chown -R {audit.whoami()} {folder}"
        )


def looked_through(folder: Path) -> Found:
    """Look through all logs of a folder; those that a backup holds are as long as they are."""
    return asyncio.run(_looked_through(folder, anchored_too=(folder / "heads.db").is_file()))


async def _looked_through(folder: Path, *, anchored_too: bool) -> Found:
    log = await open_log(folder / "log.db")
    if anchored_too:
        log = anchored(log, folder / "heads.db")
    try:
        wrong = [str(error) async for error in damaged(log)]
        return Found(0 if wrong else len([name async for name in every_table(log)]), tuple(wrong))
    finally:
        await log.close()


def _copy_database(source: Path, target: Path) -> None:
    """Copy a database whole, as it stands at one moment."""
    try:
        from_file = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)
        to_file = apsw.Connection(str(target))
        try:
            with to_file.backup("main", from_file, "main") as copying:
                copying.step()
        finally:
            to_file.close()
            from_file.close()
    except apsw.FullError as error:
        raise CareError(f"the disk of {target} is full; make room, or give a folder on another one") from error
    except apsw.Error as error:
        raise CareError(f"{source} cannot be copied ({error})") from error
    target.chmod(0o600)


def _copy(files: Iterable[Path], into: Path, *, but: str = "") -> None:
    for path in files:
        if path.name != but:
            shutil.copy2(path, into / path.name)
            (into / path.name).chmod(0o600)


def _set_aside(folder: Path, own: Path) -> Path | None:
    """Keep what lies in a folder beside it, in one of its own; keys that are elsewhere stay apart from the log."""
    name = time.strftime("before-%Y%m%d-%H%M%S")
    there = [path for pattern in _OLD for path in folder.glob(pattern)]
    keys = list(own.glob("*.key"))
    for beside in {path.parent / name for path in (*there, *keys)}:
        beside.mkdir(mode=0o700)
    for path in keys:
        shutil.copy2(path, path.parent / name / path.name)
    for path in there:
        path.rename(folder / name / path.name)
    return folder / name if (folder / name).is_dir() else None


__all__ = ["CareError", "Found", "StoreError", "back_up", "check", "restore"]
