"""Bits that flip, and ends that are gone: each is reported, and no game goes on from where it stood before."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import apsw
import pytest

from spadework.server.scrub import damaged
from spadework.server.store import Appended, Corrupt, EventLog, LogEntry, StoreError, anchored, open_log
from spadework.server.store.reading import read_all

TABLES, ENTRIES = 12, 30


async def kept(folder: Path) -> EventLog:
    return anchored(await open_log(folder / "log.db"), folder / "heads.db")


async def written(folder: Path) -> dict[str, tuple[LogEntry, ...]]:
    """Logs of some tables, copied while the server runs: most is still in the write-ahead log."""
    log = await kept(folder)
    dice = random.Random(1)
    for version in range(ENTRIES):
        for number in range(TABLES):
            body = dice.randbytes(dice.randrange(20, 400))
            assert isinstance(await log.append(f"table{number:02}", version, [body], at=1.0), Appended)
    found = {name: await read_all(log, name) for name in (f"table{number:02}" for number in range(TABLES))}
    shutil.copytree(folder, folder.parent / "running")
    await log.close()
    running = folder.parent / "running"
    for name in ("heads.db", "heads.db-wal", "heads.db-shm"):  # anchors are seconds old at most
        (running / name).unlink(missing_ok=True)
        if (folder / name).exists():
            shutil.copy(folder / name, running / name)
    return found


@pytest.fixture
async def logs(tmp_path: Path) -> dict[str, tuple[LogEntry, ...]]:
    folder = tmp_path / "ended"
    folder.mkdir()
    return await written(folder)


async def reported(folder: Path, logs: dict[str, tuple[LogEntry, ...]]) -> bool:
    """Whether a scrub says that something is wrong; if it does not, nothing may be."""
    try:
        log = await kept(folder)
    except StoreError:
        return True
    try:
        if [error async for error in damaged(log)]:
            return True
        assert {name: await read_all(log, name) for name in logs} == logs, "lost in silence"
    except StoreError:
        return True
    finally:
        await log.close()
    return False


@pytest.mark.parametrize(("state", "name"), (("ended", "log.db"), ("running", "log.db-wal"), ("running", "log.db")))
async def test_flipped_bits_were_lost_in_silence(
    tmp_path: Path, logs: dict[str, tuple[LogEntry, ...]], state: str, name: str
) -> None:
    dice, count = random.Random(name), 0
    size = (tmp_path / state / name).stat().st_size
    for number in range(12):
        folder = tmp_path / f"copy{number}"
        shutil.copytree(tmp_path / state, folder)
        data = bytearray((folder / name).read_bytes())
        data[dice.randrange(size)] ^= 1 << dice.randrange(8)
        (folder / name).write_bytes(data)
        count += await reported(folder, logs)
        shutil.rmtree(folder)
    assert count > 2 or (state, name) == ("running", "log.db")  # all of which is in the write-ahead log as well


async def test_an_end_that_was_cut_off_could_not_be_seen(tmp_path: Path, logs: dict[str, tuple[LogEntry, ...]]) -> None:
    file = apsw.Connection(str(tmp_path / "ended" / "log.db"))
    file.execute("delete from event where table_id = 'table03' and version > 10")
    file.execute("delete from event where table_id = 'table05'")
    file.close()
    log = await kept(tmp_path / "ended")
    found = [error async for error in damaged(log)]
    assert [(error.table, error.version) for error in found if isinstance(error, Corrupt)] == [
        ("table03", 11),
        ("table05", 1),
    ]
    with pytest.raises(Corrupt, match="though version 30 was written"):
        await log.read("table03")
    assert await log.read("table04") == logs["table04"]
    await log.close()


async def test_anchors_can_be_lost(tmp_path: Path, logs: dict[str, tuple[LogEntry, ...]]) -> None:
    heads = tmp_path / "ended" / "heads.db"
    heads.write_bytes(b"damaged" * 1000)
    assert not await reported(tmp_path / "ended", logs)
    anchors = apsw.Connection(str(heads))
    anchors.execute("insert or replace into head values ('table01', 99, x'00', x'00')")
    anchors.close()
    assert not await reported(tmp_path / "ended", logs)  # an anchor that is itself damaged says nothing
