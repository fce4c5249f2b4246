"""People and the list of tables, in both back ends."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from spadework.server.store import SchemaMismatch, StoreFailed, migrations, open_directory, open_log
from spadework.server.store.address import Database, SqliteFile, parsed
from spadework.server.store.bans import Ban
from spadework.server.store.directory import Directory, Person
from spadework.server.store.directory_schema import METADATA
from spadework.server.store.listing import Listing, TableNote


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> SqliteFile | Database:
    if request.param == "sqlite":
        return SqliteFile(tmp_path / "new" / "directory.db")
    url = request.getfixturevalue("postgres_url")
    asyncpg: Any = import_module("asyncpg")
    connection = await asyncpg.connect(url)
    name = f"directory_{uuid4().hex[:12]}"
    await connection.execute(f"create database {name}")
    await connection.close()
    return Database(url.replace("/postgres?", f"/{name}?"))


@pytest.fixture
async def directory(address: SqliteFile | Database, clock: Clock) -> AsyncIterator[Directory]:
    directory = await Directory.open(address, clock=clock)
    yield directory
    await directory.close()


async def record(directory: Directory, table: str, **changes: Any) -> None:
    values: dict[str, Any] = {
        "title": "Friday",
        "ruleset": "classic",
        "listed": True,
        "status": "open",
        "host": "ann",
        "summary": {"seats": ["Ann", None]},
    }
    await directory.note(tables=[TableNote(id=table, **values | changes)])


async def test_a_person_is_remembered_under_the_last_name(directory: Directory, clock: Clock) -> None:
    assert await directory.person("p1") is None
    await directory.note(people={"p1": "Ann"})
    clock.now = 200.0
    await directory.note(people={"p1": "Anna ♠"})
    assert await directory.person("p1") == Person("p1", "Anna ♠", 200.0)


async def test_a_table_keeps_the_time_it_was_opened(directory: Directory, clock: Clock) -> None:
    assert await directory.table("t1") is None
    await record(directory, "t1")
    clock.now = 250.5
    await record(directory, "t1", status="playing", summary={"deal": 3})
    assert await directory.table("t1") == Listing(
        id="t1",
        title="Friday",
        ruleset="classic",
        listed=True,
        practice=False,
        created_at=100.0,
        touched_at=250.5,
        status="playing",
        host="ann",
        summary={"deal": 3},
    )


async def test_tables_being_played_are_found_listed_or_not_newest_first(directory: Directory, clock: Clock) -> None:
    playing = {"status": "playing"}
    kinds: list[dict[str, Any]] = [playing, {**playing, "listed": False}, {}, playing, {"status": "over"}]
    for number, changes in enumerate(kinds, start=1):
        clock.now += 1
        await record(directory, f"t{number}", **changes)

    assert await directory.alive_since(0, 104, 10) == ("t4", "t2", "t1")
    assert await directory.alive_since(0, 103, 10) == ("t4", "t3", "t2", "t1"), "it waits"
    assert await directory.alive_since(0, 104, 10) == ("t4", "t2", "t1")
    assert await directory.alive_since(0, 104, 2) == ("t4", "t2")
    assert await directory.alive_since(102, 104, 10) == ("t4", "t2")


async def test_the_open_tables_of_a_host_are_not_practice_and_not_over(directory: Directory, clock: Clock) -> None:
    kinds: list[dict[str, Any]] = [{}, {"practice": True}, {"status": "over"}, {"host": "bob"}, {"status": "playing"}]
    for number, changes in enumerate(kinds, start=1):
        clock.now += 1
        await record(directory, f"t{number}", **changes)

    assert [table.id for table in await directory.open_of("ann", 0, 10)] == ["t5", "t1"]
    assert [table.id for table in await directory.open_of("ann", 0, 1)] == ["t5"]
    assert [table.id for table in await directory.open_of("ann", 102, 10)] == ["t5"]


async def test_a_directory_of_the_first_schema_is_brought_up_to_date(
    address: SqliteFile | Database, clock: Clock
) -> None:
    first = await Directory.open(address, clock=clock)
    async with first._engine.begin() as connection:
        for table in ("attempts", "changes", "blocks", "sessions", "account_keys", "accounts", "bans"):
            await connection.exec_driver_sql(f"drop table {table}")
        await connection.exec_driver_sql("drop table evenings")
        await connection.exec_driver_sql("drop index tables_by_host")
        await connection.exec_driver_sql("alter table tables drop column practice")
        await connection.exec_driver_sql(
            "insert into tables (id, title, ruleset, listed, created_at, touched_at, status, host, summary)"
            " values ('old', 'Friday', 'classic', true, 1, 2, 'playing', 'ann', '{}')"
        )
        await connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    await first.close()
    second = await Directory.open(address, clock=clock)
    assert [table.id for table in await second.open_of("ann", 0, 10)] == ["old"]
    await second.close()


async def test_the_tables_of_a_person_are_those_visited_last_first(directory: Directory, clock: Clock) -> None:
    for table in ("t1", "t2", "t3"):
        await record(directory, table, listed=False)
    for table in ("t1", "t2", "gone", "t1"):
        clock.now += 1
        await directory.note(visits=[("ann", table)])
    await directory.note(visits=[("bob", "t3")])

    assert [table.id for table in await directory.tables_of("ann")] == ["t1", "t2"]
    assert [table.id for table in await directory.tables_of("ann", limit=1)] == ["t1"]
    assert await directory.tables_of("eve") == ()


async def test_everything_outlives_a_reopening(address: SqliteFile | Database, clock: Clock) -> None:
    first = await Directory.open(address, clock=clock)
    await first.note(people={"p1": "Ann"})
    await first.close()
    second = await Directory.open(address, clock=clock)
    assert await second.person("p1") == Person("p1", "Ann", 100.0)
    await second.close()


async def test_the_migrations_make_the_schema_that_the_program_means(directory: Directory) -> None:
    async with directory._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
        )
    assert differences == []


async def test_the_accounts_can_be_taken_back_and_made_again(directory: Directory) -> None:
    def there_and_back(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        assert "accounts" not in inspect(connection).get_table_names()
        command.upgrade(config, "head")

    async with directory._engine.begin() as connection:
        await connection.run_sync(there_and_back)
    assert await directory.accounts().owned() == {}


async def test_a_newer_schema_is_refused(address: SqliteFile | Database) -> None:
    directory = await Directory.open(address)
    async with directory._engine.begin() as connection:
        await connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    await directory.close()
    with pytest.raises(SchemaMismatch, match="schema 9999, this program knows up to 0006; upgrade"):
        await Directory.open(address)


async def test_a_migration_that_breaks_off_leaves_nothing(
    address: SqliteFile | Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(op, "create_index", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await Directory.open(address)
    directory = await Directory.open(address)
    assert await directory.person("p1") is None
    await directory.close()


async def test_a_ban_stands_until_it_is_lifted(directory: Directory) -> None:
    bans = directory.bans()
    await bans.put(Ban("192.0.2.7", "Floods.", 1.0, 2.0, "ops"))
    await bans.put(Ban("192.0.2.7", "Floods again.", 3.0, None, "ops"))
    await bans.put(Ban("ann", "Insults.", 2.0, None, "ops"))
    assert [ban.reason for ban in await bans.all()] == ["Floods again.", "Insults."]
    assert [await bans.lift("ann"), await bans.lift("ann")] == [True, False]
    assert [ban.whom for ban in await bans.all()] == ["192.0.2.7"]


@pytest.mark.parametrize("typed", ("'; drop table people; --", '"', "%_\\", "Ann\u2019s 🂡", "{}", ":id", "$1", "?"))
async def test_any_text_comes_back_as_it_was(directory: Directory, typed: str) -> None:
    await directory.note(people={typed: typed, "ann": "Ann"})
    await directory.bans().put(Ban(typed, typed, 1.0, None, typed))
    person = await directory.person(typed)
    assert (person.id, person.name) == (typed, typed) if person else False
    assert await directory.bans().lift(typed)
    assert await directory.person("ann") is not None


async def test_the_two_stores_refuse_each_others_file(tmp_path: Path) -> None:
    log = await open_log(tmp_path / "log.db")
    await log.close()
    with pytest.raises(SchemaMismatch, match="a file of its own"):
        await open_directory(tmp_path / "log.db")
    directory = await open_directory(tmp_path / "directory.db")
    await directory.close()
    with pytest.raises(SchemaMismatch, match="a file of its own"):
        await open_log(tmp_path / "directory.db")


def test_a_question_that_was_called_off_at_the_end_was_logged_as_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[object] = []
    monkeypatch.setattr(logging.Logger, "handle", lambda _logger, record: logged.append(record.getMessage()))

    async def called_off(moment: int) -> None:
        directory = await open_directory(tmp_path / f"{moment}.db")
        asking = asyncio.create_task(directory.bans().all())
        for _ in range(moment):
            await asyncio.sleep(0.0001)
        asking.cancel()
        await directory.close()

    for moment in range(40):
        asyncio.run(called_off(moment))
    assert not logged


async def test_a_strangers_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("create table mine (x)")
    connection.close()
    before = path.read_bytes()
    for opening in (open_log(path), open_directory(path)):
        with pytest.raises(SchemaMismatch):
            await opening
    assert path.read_bytes() == before


async def test_what_cannot_be_opened_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database, but long enough to be taken for one " * 40)
    for opening in (
        open_log(tmp_path),
        open_directory(tmp_path),
        open_log(tmp_path / "file" / "log.db"),
        open_directory(tmp_path / "file" / "directory.db"),
        open_directory(tmp_path / "file"),
        open_log(":memory:"),
    ):
        with pytest.raises(StoreFailed):
            await opening
    with pytest.raises(SchemaMismatch, match="not a SQLite file"):
        await open_log(tmp_path / "file")


async def test_a_missing_driver_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "asyncpg", None)
    for opening in (open_log("postgresql://nowhere/x"), open_directory("postgresql://nowhere/x")):
        with pytest.raises(StoreFailed, match=r"spadework\[postgres\]"):
            await opening


def test_addresses() -> None:
    assert parsed("data/log.db") == SqliteFile(Path("data/log.db"))
    assert parsed("sqlite:///data/log.db") == SqliteFile(Path("data/log.db"))
    assert parsed("sqlite:////var/my%20log.db") == SqliteFile(Path("/var/my log.db"))
    assert parsed("postgres://u:p@h/d?x=1") == Database("postgresql://u:p@h/d?x=1")
    for wrong in ("", "mysql://h/d", "sqlite://", "sqlite:///"):
        with pytest.raises(ValueError, match="give a path"):
            parsed(wrong)
