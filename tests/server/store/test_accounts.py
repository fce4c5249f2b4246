"""Accounts as the directory keeps them, where several ask at once, or ask what no database can hold."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select, update

from spadework.server.store import StoreFailed
from spadework.server.store.accounts import CHANGES_SECONDS, Account, NewSession
from spadework.server.store.address import Database, SqliteFile
from spadework.server.store.directory import Directory
from spadework.server.store.directory_schema import ACCOUNTS
from tests.server.store.test_directory import Clock, address, clock, directory

__all__ = ["address", "clock", "directory"]

ANN = Account("ann", "Ann", "ann", "the hash of a password", "the hash of a code")


async def test_what_a_database_cannot_hold_is_no_reason_to_leave_it_alone(directory: Directory) -> None:
    accounts = directory.accounts()
    await accounts.make(ANN, NewSession("phone", "", ""))
    with contextlib.suppress(StoreFailed):  # PostgreSQL has no such text
        assert await accounts.of_look("\0") is None
    assert await accounts.of_look("ann") == ANN


@pytest.fixture
async def both(address: SqliteFile | Database, clock: Clock) -> AsyncIterator[tuple[Directory, Directory]]:
    """The directory as two processes reach it, each with an account of its own."""
    houses = (await Directory.open(address, clock=clock), await Directory.open(address, clock=clock))
    for number, house in enumerate(houses):
        account = Account(f"p{number}", f"P{number}", f"p{number}", "", "")
        await house.accounts().make(account, NewSession(f"s{number}", "", ""))
    yield houses
    for house in houses:
        await house.close()


async def test_two_processes_that_read_and_then_write_both_do(both: tuple[Directory, Directory]) -> None:
    one, other = both
    async with one._engine.begin() as connection:
        assert (await connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.person == "p0"))).scalar() == "P0"
        renaming = asyncio.create_task(other.accounts().rename("p1", "Ben", "ben"))
        await asyncio.sleep(0.1)
        await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.person == "p0").values(name="Ann"))
    assert await renaming
    found = [await other.accounts().of(person) for person in ("p0", "p1")]
    assert [account.name for account in found if account] == ["Ann", "Ben"]


async def test_of_two_who_take_one_name_at_once_one_has_it(both: tuple[Directory, Directory]) -> None:
    for turn in range(5):
        took = [house.accounts().rename(f"p{number}", f"{turn}", f"{turn}") for number, house in enumerate(both)]
        assert sorted(await asyncio.gather(*took)) == [False, True], turn


async def test_a_change_after_a_calm_hour_is_told_as_well(directory: Directory, clock: Clock) -> None:
    accounts = directory.accounts()
    await accounts.make(ANN, NewSession("phone", "", ""))
    known = await accounts.last_change()
    clock.now += CHANGES_SECONDS + 1
    assert await accounts.end("ann", only="phone") == ["phone"]
    assert [change.key for change in await accounts.changes(known)] == ["phone"]


async def test_an_error_of_the_database_tells_no_hash(directory: Directory) -> None:
    accounts = directory.accounts()
    await accounts.make(ANN, NewSession("phone", "", ""))
    ben = Account("ben", "Ben", "ben", "the hash of another", "")
    with pytest.raises(StoreFailed) as failed:
        await accounts.begin(ANN, NewSession("phone", "the hash of another", ""))
    assert "the hash of another" not in str(failed.value)
    assert await accounts.make(ben, NewSession("laptop", "", ""))


async def test_a_block_goes_with_the_last_that_is_known_of_either(directory: Directory, clock: Clock) -> None:
    await directory.accounts().make(ANN, NewSession("phone", "", ""))
    blocks = directory.blocks()
    for person, other in (("ann", "ben"), ("ann", "gone"), ("gone", "ann"), ("guest", "ann")):
        assert await blocks.put(person, other)
    long_ago, clock.now = clock.now, clock.now + 100
    await directory.note(people={"ben": "Ben"}, visits=[("guest", "kitchen")])
    assert await blocks.put("ann", "new")
    await directory.forget(long_ago + 50)
    await blocks.let_go(long_ago + 50)
    kept, _ = await blocks.all()
    assert {(block.person, block.other) for block in kept} == {("ann", "ben"), ("guest", "ann"), ("ann", "new")}
