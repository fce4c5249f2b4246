"""Attempts, which all processes on one directory count together."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from spadework.server.store.address import Database, SqliteFile
from spadework.server.store.directory import Directory
from spadework.server.store.directory_schema import ATTEMPTS
from tests.server.store.test_directory import Clock, address, clock, directory

__all__ = ["address", "clock", "directory"]


async def test_there_are_so_many_and_then_one_in_a_while(directory: Directory, clock: Clock) -> None:
    clock.now = 1_800_000_000.25
    attempts = directory.attempts()

    async def spend(what: str = "ann") -> float:
        return await attempts.spend(what, burst=3, rate=0.1)

    assert [await spend() for _ in range(3)] == [0, 0, 0]
    assert await spend() == await spend() == pytest.approx(10), "one that is refused costs nothing"
    assert await spend("ben") == 0
    clock.now += 10
    assert await spend() == 0
    assert await spend() == pytest.approx(10)
    clock.now += 300
    assert [await spend() for _ in range(3)] == [0, 0, 0]
    assert await spend()


async def test_a_clock_that_was_set_back_shuts_nobody_out_for_long(directory: Directory, clock: Clock) -> None:
    attempts = directory.attempts()
    clock.now = 1e9
    while not await attempts.spend("ann", burst=3, rate=0.1):
        pass
    clock.now = 1e9 - 86_400
    assert await attempts.spend("ann", burst=3, rate=0.1) == 0


async def test_of_many_processes_that_ask_at_once_each_is_counted(address: SqliteFile | Database, clock: Clock) -> None:
    houses = [await Directory.open(address, clock=clock) for _ in range(3)]
    asked = [house.attempts().spend("ann", burst=5, rate=0.1) for _ in range(4) for house in houses]
    assert sorted(not wait for wait in await asyncio.gather(*asked)) == [False] * 7 + [True] * 5
    for house in houses:
        await house.close()


async def test_what_counts_no_more_is_let_go_of(directory: Directory, clock: Clock) -> None:
    attempts = directory.attempts()
    for number in range(5):
        await attempts.spend(f"p{number}", burst=3, rate=0.1)
    clock.now += 5
    await attempts.spend("p0", burst=3, rate=0.1)
    clock.now += 6
    await attempts.forget()
    async with directory._engine.connect() as connection:
        assert (await connection.execute(select(func.count()).select_from(ATTEMPTS))).scalar_one() == 1
