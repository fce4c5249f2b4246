"""What only the PostgreSQL log promises: a lost connection loses nothing and writes nothing twice."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any

import pytest

from spadework.server.store import (
    Appended,
    Conflict,
    DatabaseInUse,
    Duplicate,
    RequestKey,
    SchemaMismatch,
    StoreFailed,
    StoreLost,
    postgres_writer,
)
from spadework.server.store.postgres import PostgresLog
from spadework.server.store.postgres_hold import HELD, hold

pytestmark = pytest.mark.postgres


@pytest.mark.parametrize("keyed", (True, False))
@pytest.mark.parametrize("written", (True, False))
async def test_a_commit_without_an_answer_is_recognized(
    postgres_url: str, table: str, monkeypatch: pytest.MonkeyPatch, *, keyed: bool, written: bool
) -> None:
    log = await PostgresLog.open(postgres_url)
    insert = postgres_writer._insert
    losses = 2

    async def cut(connection: Any, *arguments: Any, **options: Any) -> Any:
        nonlocal losses
        answer = await insert(connection, *arguments, **options) if written or not losses else None
        if losses:
            losses -= 1
            raise ConnectionResetError("cut between commit and reply")
        return answer

    monkeypatch.setattr(postgres_writer, "_insert", cut)
    request = RequestKey("ann", "k1") if keyed else None
    answer = await log.append(table, 0, [b"one", b"two"], request=request, at=1)

    assert isinstance(answer, Appended)
    assert (await log.read(table)) == answer.entries
    await log.close()


async def test_a_rival_in_the_gap_is_not_taken_for_oneself(
    postgres_url: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks before the rows are written, and another node writes the very same event meanwhile."""
    ours, theirs = await PostgresLog.open(postgres_url), await PostgresLog.open(postgres_url)
    insert = postgres_writer._insert
    calls = 0

    async def cut(connection: Any, *arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            assert isinstance(await theirs.append(table, 0, [b"same"], at=1), Appended)
            raise ConnectionResetError("cut before the rows")
        return await insert(connection, *arguments, **options)

    monkeypatch.setattr(postgres_writer, "_insert", cut)
    assert await ours.append(table, 0, [b"same"], at=1) == Conflict(1)
    await ours.close()
    await theirs.close()


async def test_a_shorter_rival_leaves_no_torn_append(
    postgres_url: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rival writes one version between our look and our three rows: the two that would fit must not stay."""
    ours, theirs = await PostgresLog.open(postgres_url), await PostgresLog.open(postgres_url)
    insert = postgres_writer._insert
    calls = 0

    async def late(connection: Any, *arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            await theirs.append(table, 0, [b"theirs"], request=RequestKey("bob", "k"), at=1)
        return await insert(connection, *arguments, **options)

    monkeypatch.setattr(postgres_writer, "_insert", late)
    others = [ours.append(f"{table}-{number}", 0, [b"x", b"y"], at=1) for number in range(3)]
    torn, *whole = await asyncio.gather(ours.append(table, 0, [b"a", b"b", b"c"], at=1), *others)

    assert torn == Conflict(1)
    assert all(isinstance(answer, Appended) for answer in whole), "the others in the batch are not disturbed"
    assert [entry.body for entry in await ours.read(table)] == [b"theirs"]
    await ours.close()
    await theirs.close()


async def test_killed_connections_lose_nothing(postgres_url: str, table: str) -> None:
    asyncpg: Any = import_module("asyncpg")
    log = await PostgresLog.open(postgres_url)
    killer = await asyncpg.connect(postgres_url)
    one_kill = asyncio.Lock()
    played = 0

    async def play(name: str) -> list[object]:
        nonlocal played
        answers: list[object] = []
        for turn in range(15):
            request = RequestKey("ann", str(turn))
            answers.append(await log.append(name, 2 * turn, [b"%d" % turn] * 2, request=request, at=turn))
            played += 1
            if played % 10 == 0:  # in the midst of the others' appends
                async with one_kill:
                    await killer.execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity"
                        " where datname = current_database() and pid <> pg_backend_pid()"
                    )
        return answers

    names = [f"{table}-{number}" for number in range(8)]
    answers = await asyncio.gather(*(play(name) for name in names))
    await killer.close()

    for name, given in zip(names, answers, strict=True):
        assert all(isinstance(answer, Appended) for answer in given)
        assert [entry.body for entry in await log.read(name)] == [b"%d" % (turn // 2) for turn in range(30)]
    assert await log.append(names[0], 30, [b"x"], request=RequestKey("ann", "3"), at=1) == Duplicate(7, 8)
    await log.close()


async def test_a_database_that_stays_away_is_said(postgres_url: str, table: str) -> None:
    log = await PostgresLog.open(postgres_url, patience=0.05)
    await log._pool.close()
    with pytest.raises(StoreLost, match="repeat the same request"):
        await log.append(table, 0, [b"x"], at=1)
    with pytest.raises(StoreLost):
        await log.read(table)
    await log.close()


async def test_an_unknown_error_ends_it_for_good(
    postgres_url: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[Exception] = []
    log = await PostgresLog.open(postgres_url, on_failure=failures.append)
    with monkeypatch.context() as patch:
        patch.setattr(postgres_writer, "_INSERT", "insert into nowhere values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
        with pytest.raises(StoreFailed):
            await log.append(table, 0, [b"x"], at=1)
    with pytest.raises(StoreFailed, match="restart"):
        await log.append(table, 0, [b"x"], at=1)
    assert len(failures) == 1
    await log.close()


async def test_commits_are_synced_even_where_the_database_has_it_off(postgres_url: str) -> None:
    asyncpg: Any = import_module("asyncpg")
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("alter role postgres set synchronous_commit = off")
    try:
        log = await PostgresLog.open(postgres_url)
        async with log._pool.acquire() as pooled:
            assert await pooled.fetchval("show synchronous_commit") == "on"
        async with log._pool.acquire() as pooled:
            assert await pooled.fetchval("show synchronous_commit") == "on", "also for whoever takes it next"
        await log.close()
    finally:
        await connection.execute("alter role postgres reset synchronous_commit")
        await connection.close()


async def test_a_newer_schema_is_refused(postgres_url: str) -> None:
    asyncpg: Any = import_module("asyncpg")
    await (await PostgresLog.open(postgres_url)).close()
    connection = await asyncpg.connect(postgres_url)
    await connection.execute("update event_schema set version = 99")
    try:
        with pytest.raises(SchemaMismatch, match="schema 99, this program knows up to 1; upgrade"):
            await PostgresLog.open(postgres_url)
    finally:
        await connection.execute("update event_schema set version = 1")
        await connection.close()


async def test_an_address_without_a_database_is_said() -> None:
    with pytest.raises(StoreFailed, match="cannot reach"):
        await PostgresLog.open("postgresql://127.0.0.1:1/none")


async def test_a_database_that_was_started_anew_let_a_second_server_in(postgres_url: str) -> None:
    asyncpg: Any = import_module("asyncpg")
    lost: list[Exception] = []
    release = await hold(postgres_url, lost.append, looks=0.05, patience=0.5)
    operator = await asyncpg.connect(postgres_url)
    holder = "select pid from pg_locks where locktype = 'advisory' and objid = $1"
    first = await operator.fetchval(holder, HELD)
    await operator.execute("select pg_terminate_backend($1)", first)
    async with asyncio.timeout(20):
        while await operator.fetchval(holder, HELD) in (None, first):
            await asyncio.sleep(0.05)
    with pytest.raises(DatabaseInUse, match="stop it first"):
        await hold(postgres_url, lost.append, patience=0.5)
    # Where another was faster, the server that lost the lock ends.
    now = await operator.fetchval(holder, HELD)
    other = await asyncpg.connect(postgres_url)
    waiting = asyncio.create_task(other.execute("select pg_advisory_lock($1)", HELD))
    await asyncio.sleep(0.2)
    assert not lost
    await operator.execute("select pg_terminate_backend($1)", now)
    await waiting
    async with asyncio.timeout(20):
        while not lost:
            await asyncio.sleep(0.05)
    assert isinstance(lost[0], DatabaseInUse)
    await release()
    await other.close()
    await operator.close()
