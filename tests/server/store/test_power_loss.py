"""The SQLite log on a disk that loses power: what was acknowledged is there in every image that may be left.

A virtual disk records each write and sync. An image is cut at some moment: of every file all that was synced by then,
and of what was written later any part, torn at the sectors. The same test has to fail without ``synchronous=FULL``,
or it would show nothing.
"""

from __future__ import annotations

import random
from pathlib import Path

import apsw
import pytest
from typing_extensions import override

from spadework.server.store import sqlite_writer
from spadework.server.store.sqlite import SqliteLog

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
        super().xSync(flags)
        self._steps.append(("sync", self._name, 0, b""))


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


async def lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, synchronous: str, images: int) -> int:
    """Return in how many images an acknowledged entry is missing; any other damage fails at once."""
    disk = RecordingDisk(f"spadework-recording-{synchronous}")
    whole = apsw.Connection

    def on_disk(name: str, **options: int) -> apsw.Connection:
        return whole(name, vfs=f"spadework-recording-{synchronous}", **options)

    monkeypatch.setattr(sqlite_writer, "WAL_PAGES_TOO_MANY", 60)  # several checkpoints happen on the way
    with monkeypatch.context() as patch:
        patch.setattr(apsw, "Connection", on_disk)
        log = SqliteLog(tmp_path / "log.db")
    log.writer.connection.pragma("synchronous", synchronous)
    begin = len(disk.steps)
    for turn in range(150):
        table = f"t{turn % TABLES}"
        answer = await log.append(table, await log.head(table), [b"x" * 300] * (1 + turn % 3), at=turn)
        disk.steps.append(("acknowledged", table, answer.last, b""))
    steps = disk.steps[:]
    await log.close()

    chance = random.Random(1)
    losses = 0
    for number in range(images):
        until = chance.randrange(begin, len(steps))
        folder = tmp_path / f"{synchronous}-{number}"
        folder.mkdir()
        for name, content in image(steps[:until], chance).items():
            (folder / name).write_bytes(content)
        promised = {table: version for kind, table, version, _ in steps[:until] if kind == "acknowledged"}
        left = SqliteLog(folder / "log.db")
        found = {table: len(await left.read(table)) for table in promised}
        losses += any(found[table] < version for table, version in promised.items())
        await left.close()
    return losses


@pytest.mark.parametrize("images", (100, pytest.param(300, marks=pytest.mark.long)))
async def test_no_acknowledged_entry_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, images: int) -> None:
    assert await lost(tmp_path, monkeypatch, synchronous="full", images=images) == 0


async def test_the_disk_does_lose_what_was_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await lost(tmp_path, monkeypatch, synchronous="normal", images=20) > 0
