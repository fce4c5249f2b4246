"""The SQLite log on a disk that loses power: what was acknowledged is there in every image that may be left.

A virtual disk records each write and sync. An image is cut at some moment: of every file all that was synced by then,
and of what was written later any part, torn at the sectors. The same has to lose something without ``synchronous=FULL``,
or it would show nothing.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import apsw
from typing_extensions import override

from spadework.server.store import sqlite_writer
from spadework.server.store.failures import StoreError
from spadework.server.store.sqlite import SqliteLog

__all__ = ["lose_power"]

SECTOR = 512
TABLES = 5
Step = tuple[str, str, int, bytes]
"""What was done (write, cut, sync, acknowledged), to which file (or table), at which place, with what."""


class RecordingDisk(apsw.VFS):
    """Passes everything on and writes it down."""

    def __init__(self, name: str) -> None:
        self.steps: list[Step] = []
        super().__init__(name, "")

    @override
    def xOpen(self, name: apsw.URIFilename | str | None, flags: list[int]) -> apsw.VFSFile:
        return _File(self, name, flags)


class _File(apsw.VFSFile):
    def __init__(self, disk: RecordingDisk, name: apsw.URIFilename | str | None, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._name = Path(path).name
        self._steps = disk.steps
        super().__init__("", name, flags)

    @override
    def xWrite(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._steps.append(("write", self._name, offset, bytes(data)))

    @override
    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        self._steps.append(("cut", self._name, newsize, b""))

    @override
    def xSync(self, flags: int) -> None:
        self._steps.append(
            ("sync", self._name, 0, b"")
        )  # before: of what another thread writes meanwhile it says nothing
        super().xSync(flags)


def lose_power(*, images: int, seed: int = 1) -> dict[str, Any]:
    """Cut the power so many times with the settings of a server, and a few times with others, as a control."""
    full, damaged = asyncio.run(losses("full", images, seed))
    normal, _ = asyncio.run(losses("normal", max(20, images // 100), seed))
    wrong = [f"{full} of {images} images lack what was acknowledged"] if full else []
    wrong += [f"{damaged} of {images} images are damaged"] if damaged else []
    wrong += [] if normal else ["the control lost nothing, so this shows nothing"]
    return {"images": images, "lost": full, "damaged": damaged, "lost without syncing": normal, "wrong": wrong}


async def losses(synchronous: str, images: int, seed: int = 1) -> tuple[int, int]:
    """In how many images an acknowledged entry is missing, and how many cannot be read."""
    with tempfile.TemporaryDirectory(prefix="spadework-power-") as folder:
        steps, begin = await _recorded(Path(folder), synchronous)
        chance = random.Random(seed)
        missing = damaged = 0
        for number in range(images):
            left = Path(folder) / f"{number}"
            lost, broken = await _looked_at(left, steps[: chance.randrange(begin, len(steps))], chance)
            missing, damaged = missing + lost, damaged + broken
            shutil.rmtree(left)
    return missing, damaged


async def _recorded(folder: Path, synchronous: str) -> tuple[list[Step], int]:
    """What a disk was told while a log was written, and from where on it was complete."""
    name = f"spadework-recording-{synchronous}"
    disk = RecordingDisk(name)
    whole = apsw.Connection

    def on_disk(path: str, **options: int) -> apsw.Connection:
        return whole(path, vfs=name, **options)

    with patch.object(sqlite_writer, "WAL_PAGES_TOO_MANY", 60):  # several checkpoints happen on the way
        with patch.object(apsw, "Connection", on_disk):
            log = SqliteLog(folder / "log.db")
        log.writer.connection.pragma("synchronous", synchronous)
        begin = len(disk.steps)
        for turn in range(150):
            table = f"t{turn % TABLES}"
            answer = await log.append(table, await log.head(table), [b"x" * 300] * (1 + turn % 3), at=turn)
            disk.steps.append(("acknowledged", table, answer.last, b""))
        steps = disk.steps[:]
        await log.close()
    return steps, begin


async def _looked_at(folder: Path, steps: list[Step], chance: random.Random) -> tuple[bool, bool]:
    """Whether an image lacks something, and whether it cannot be read."""
    folder.mkdir()
    for name, content in image(steps, chance).items():
        (folder / name).write_bytes(content)
    promised = {table: version for kind, table, version, _ in steps if kind == "acknowledged"}
    try:
        left = SqliteLog(folder / "log.db")
        try:
            found = {table: len(await left.read(table)) for table in promised}
        finally:
            await left.close()
    except (StoreError, apsw.Error):
        return False, True
    return any(found[table] < version for table, version in promised.items()), False


def image(steps: list[Step], chance: random.Random) -> dict[str, bytes]:
    """Return the files as a loss of power after these steps may leave them."""
    files: dict[str, bytearray] = {}
    last_sync = {name: place for place, (kind, name, _, _) in enumerate(steps) if kind == "sync"}
    for place, (kind, name, offset, data) in enumerate(steps):
        kept = place < last_sync.get(name, -1)
        if kind == "cut" and (kept or chance.random() < 0.5):
            del files.setdefault(name, bytearray())[offset:]
        elif kind == "write":
            for start in range(0, len(data), SECTOR):
                if kept or chance.random() < 0.5:
                    _put(files.setdefault(name, bytearray()), offset + start, data[start : start + SECTOR])
    # The journal was deleted, for good, before the first cut: the file is created with one and lives with a WAL.
    return {name: bytes(content) for name, content in files.items() if not name.endswith("-journal")}


def _put(content: bytearray, offset: int, data: bytes) -> None:
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data
