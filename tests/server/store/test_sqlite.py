"""What only the SQLite log promises: nothing acknowledged is lost by a kill, a full disk or a failed sync."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import apsw
import pytest
from typing_extensions import override

from spadework.server.store import (
    Appended,
    Conflict,
    Corrupt,
    Duplicate,
    RequestKey,
    SchemaMismatch,
    StoreBusy,
    StoreFailed,
    StoreFull,
    sqlite_writer,
)
from spadework.server.store.ends import Head
from spadework.server.store.sqlite import SqliteLog
from spadework.server.store.sqlite_mover import ROOM

CHILD = Path(__file__).with_name("writing_child.py")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.fixture
async def log(path: Path) -> AsyncIterator[SqliteLog]:
    log = SqliteLog(path)
    yield log
    await log.close()


async def test_every_acknowledgement_follows_a_sync(log: SqliteLog) -> None:
    connection = log.writer.connection
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2, "FULL"
    assert connection.pragma("wal_autocheckpoint") == 0, "the writer checkpoints by itself"
    with pytest.raises(apsw.ReadOnlyError):
        log._reader.execute("delete from event")


async def test_kills_lose_nothing_that_was_acknowledged(path: Path) -> None:
    acknowledged: dict[tuple[str, int], bytes] = {}
    for run, lines in enumerate((150, 700, 1500)):
        child = subprocess.Popen([sys.executable, str(CHILD), str(path), f"run{run}"], stdout=subprocess.PIPE)
        assert child.stdout is not None
        told = []
        for line in child.stdout:
            told.append(line)
            if len(told) == lines:
                child.kill()  # what the pipe still holds was acknowledged too
        assert child.wait() == -9
        child.stdout.close()
        for line in told:
            if line.endswith(b"\n"):
                name, table, first, last = line.decode().split()
                for version in range(int(first), int(last) + 1):
                    assert (table, version) not in acknowledged
                    acknowledged[table, version] = f"{name} {table} {version}".encode()

        log = SqliteLog(path)
        stored = {}
        for number in range(20):
            entries = await log.read(f"t{number}")
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
            stored.update({(f"t{number}", entry.version): entry.body for entry in entries})
            if entries:  # whole appends or nothing: each ends where its request ends
                last_entry = entries[-1]
                answer = await log.answer(f"t{number}", last_entry.person, last_entry.request)
                assert answer == Duplicate(int(last_entry.request) + 1, len(entries))
                assert answer.last - answer.first == int(last_entry.request) % 3
        assert acknowledged.items() <= stored.items()
        await log.close()
    assert len(acknowledged) > 2000


async def test_a_full_disk_refuses_and_recovers(log: SqliteLog) -> None:
    await log.append("t", 0, [b"first"], at=1)
    connection = log.writer.connection
    connection.pragma("max_page_count", connection.pragma("page_count") + 20)

    big = [b"x" * 3000] * 10
    head = 1

    async def fill() -> None:
        nonlocal head
        for _ in range(20):
            answer = await log.append("t", head, big, request=RequestKey("ann", str(head)), at=1)
            head = answer.last

    with pytest.raises(StoreFull, match="no room"):
        await fill()
    assert len(await log.read("t")) == head, "reads go on, and nothing of the refused append is there"
    with pytest.raises(StoreFull):
        await log.append("t", head, big, request=RequestKey("ann", str(head)), at=1)

    connection.pragma("max_page_count", 1_000_000)
    answer = await log.append("t", head, big, request=RequestKey("ann", str(head)), at=1)
    assert isinstance(answer, Appended)
    assert len(await log.read("t")) == head + 10


class FailingSync(apsw.VFS):
    """A disk whose syncs fail once `broken` is set."""

    def __init__(self, name: str) -> None:
        self.broken = False
        super().__init__(name, "")

    @override
    def xOpen(self, name: apsw.URIFilename | str | None, flags: list[int]) -> apsw.VFSFile:
        return _File(self, name, flags)


class _File(apsw.VFSFile):
    def __init__(self, disk: FailingSync, name: apsw.URIFilename | str | None, flags: list[int]) -> None:
        self._disk = disk
        super().__init__("", name, flags)

    @override
    def xSync(self, flags: int) -> None:
        if self._disk.broken:
            raise apsw.IOError
        super().xSync(flags)


async def test_a_failed_sync_ends_it_for_good(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingSync("spadework-failing-sync")
    whole = apsw.Connection

    def on_failing_disk(name: str, **options: int) -> apsw.Connection:
        return whole(name, vfs="spadework-failing-sync", **options)

    with monkeypatch.context() as patch:
        patch.setattr(apsw, "Connection", on_failing_disk)
        failures: list[Exception] = []
        log = SqliteLog(path, on_failure=failures.append)
    await log.append("t", 0, [b"first"], at=1)

    disk.broken = True
    doomed = [log.append(f"t{number}", 0, [b"x"], at=1) for number in range(3)]
    for answer in await asyncio.gather(*doomed, return_exceptions=True):
        assert isinstance(answer, StoreFailed)
    disk.broken = False
    with pytest.raises(StoreFailed, match="restart the process"):
        await log.append("t", 1, [b"second"], at=1)
    await log.close()
    assert len(failures) == 1, "told once"

    log = SqliteLog(path)
    assert [entry.body for entry in await log.read("t")] == [b"first"]
    await log.close()


async def test_another_process_in_the_way_is_said_and_survived(log: SqliteLog, path: Path) -> None:
    log.writer.connection.set_busy_timeout(1)
    rival = apsw.Connection(str(path))
    rival.execute("begin immediate")
    with pytest.raises(StoreBusy, match="another process"):
        await log.append("t", 0, [b"x"], at=1)
    rival.execute("rollback")
    rival.close()
    assert isinstance(await log.append("t", 0, [b"x"], at=1), Appended)


async def test_quiet_moments_empty_the_write_ahead_log(
    log: SqliteLog, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "QUIET_SECONDS", 0.001)
    await log.append("t", 0, [b"x" * 5000] * 400, at=1)
    end = time.monotonic() + 30
    while path.stat().st_size <= 400 * 5000 and time.monotonic() < end:
        await asyncio.sleep(0.01)
    assert path.stat().st_size > 400 * 5000
    assert len(await log.read("t")) == 400


async def test_much_work_without_a_pause_does_not_let_the_wal_grow(
    log: SqliteLog, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_writer, "WAL_PAGES_TOO_MANY", 50)
    monkeypatch.setattr(sqlite_writer, "WAL_PAGES_WORTH_MOVING", 10**9)
    for version in range(500):
        await log.append("t", version, [b"x" * 20_000], at=1)
    assert Path(f"{path}-wal").stat().st_size < 500 * 20_000 / 4


async def test_the_write_ahead_log_has_its_room_and_keeps_it(log: SqliteLog, path: Path) -> None:
    ahead = Path(f"{path}-wal")
    for version in range(100):
        await log.append("t", version, [b"x" * 100], at=1)
    assert ahead.stat().st_size == ROOM, "it was made once, and is not made longer by what is written into it"


async def test_what_comes_in_one_turn_of_the_loop_is_one_transaction(log: SqliteLog) -> None:
    await log.append("t", 0, [b"first"], at=1)
    commits = 0

    def committed() -> bool:
        nonlocal commits
        commits += 1
        return False

    log.writer.connection.set_commit_hook(committed)
    await asyncio.gather(*(log.append(f"t{number}", 0, [b"x", b"y"], at=1) for number in range(100)))
    assert commits == 1


async def test_what_another_writer_has_written_is_neither_hidden_nor_doubled(log: SqliteLog, path: Path) -> None:
    await log.append("t", 0, [b"first"], request=RequestKey("ann", "1"), at=1)
    rival = SqliteLog(path)
    await rival.append("t", 1, [b"second"], request=RequestKey("ben", "1"), at=1)
    assert await log.append("t", 1, [b"mine"], request=RequestKey("ann", "2"), at=1) == Conflict(2)
    assert await log.append("t", 1, [b"mine"], request=RequestKey("ben", "1"), at=1) == Duplicate(2, 2)
    assert isinstance(await log.append("t", 2, [b"third"], at=1), Appended)
    assert [entry.body for entry in await log.read("t")] == [b"first", b"second", b"third"]
    await rival.close()


async def test_flipped_bits_in_the_file_never_reach_the_table(path: Path) -> None:
    """Whatever single bit of a closed file flips: the right entries, a shorter log, or an error, never a wrong entry."""
    log = SqliteLog(path)
    for version in range(30):
        await log.append("t", version, [b"body %d" % version], request=RequestKey("ann", str(version)), at=version)
    right = await log.read("t")
    await log.close()
    whole = path.read_bytes()

    noticed = 0
    for place in range(7, 8 * len(whole), 8 * len(whole) // 150):
        spoiled = bytearray(whole)
        spoiled[place // 8] ^= 1 << place % 8
        path.write_bytes(spoiled)
        try:
            log = SqliteLog(path)
        except (StoreFailed, SchemaMismatch):
            noticed += 1
            continue
        try:
            head = await log.head("t")
            assert await log.read("t") == right[:head]
            await log.append("t", head, [b"more"], request=RequestKey("ann", "more"), at=1)
            assert (await log.read("t"))[:-1] == right[:head]
        except (Corrupt, StoreFailed):
            noticed += 1
        await log.close()
    assert noticed > 5


async def test_a_damaged_table_does_not_stop_the_others(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    look = log.writer._head

    def damaged(table: str) -> Head:
        if table == "t3":
            raise apsw.CorruptError("database disk image is malformed")
        return look(table)

    monkeypatch.setattr(log.writer, "_head", damaged)
    answers = await asyncio.gather(
        *(log.append(f"t{number}", 0, [b"x"], at=1) for number in range(6)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [Appended, Appended, Appended, Corrupt, Appended, Appended]
    for number in range(6):
        assert await log.head(f"t{number}") == (number != 3)


async def test_loops_of_other_threads_get_their_answers(log: SqliteLog) -> None:
    def elsewhere(table: str) -> object:
        return asyncio.run(log.append(table, 0, [b"x"], at=1))

    answers = await asyncio.gather(*(asyncio.to_thread(elsewhere, f"t{number}") for number in range(4)))
    assert all(isinstance(answer, Appended) for answer in answers)
    assert await log.append("t0", 0, [b"y"], at=1) == Conflict(1)


async def test_a_newer_schema_is_refused(path: Path) -> None:
    log = SqliteLog(path)
    log.writer.connection.pragma("user_version", 99)
    await log.close()
    with pytest.raises(SchemaMismatch, match="schema 99, this program knows up to 1; upgrade"):
        SqliteLog(path)
