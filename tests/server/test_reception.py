"""Signing in, while somebody else does the like with the same account."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import argon2
import pytest

from spadework.server.accounts import passwords
from spadework.server.accounts.attempts import ATTEMPTS, Attempts
from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Visitor
from spadework.server.clock import SystemClock
from spadework.server.refusals import Denied, TableCode
from spadework.server.store.accounts import AccountStore
from spadework.server.store.address import SqliteFile
from spadework.server.store.directory import Directory

OLD, NEW = "four green herons", "five grey herons"


@pytest.fixture
async def directory(tmp_path: Path) -> AsyncIterator[Directory]:
    directory = await Directory.open(SqliteFile(tmp_path / "directory.db"))
    yield directory
    await directory.close()


@pytest.fixture
def accounts(directory: Directory) -> AccountStore:
    return directory.accounts()


@pytest.fixture
def sessions(directory: Directory) -> Sessions:
    return sessions_of(directory)


def sessions_of(directory: Directory) -> Sessions:
    return Sessions(directory.accounts(), SystemClock(), ended=lambda _: None, changed=lambda _: None)


@pytest.fixture
def reception(directory: Directory, accounts: AccountStore, sessions: Sessions) -> Reception:
    return Reception(accounts, sessions, Attempts(directory.attempts(), burst=20, rate=0.1))


async def test_the_old_password_lets_nobody_in_who_is_at_the_door_when_it_is_changed(
    reception: Reception, accounts: AccountStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    at_the_door, changed, begin = asyncio.Event(), asyncio.Event(), accounts.begin

    async def wait(*given: Any, **named: Any) -> bool:
        at_the_door.set()
        await changed.wait()
        return await begin(*given, **named)

    monkeypatch.setattr(accounts, "begin", wait)
    thief = asyncio.create_task(reception.sign_in(Visitor("thief"), "Ann", OLD, "", brings=False))
    await at_the_door.wait()
    await reception.change_password(ann, OLD, NEW)
    changed.set()
    with pytest.raises(Denied) as denied:
        await thief
    assert denied.value.code is TableCode.WRONG_PASSWORD
    assert [session.id for session in await reception.sessions_of(ann)] == [Sessions.id_of(ann.session)]


async def test_a_code_for_a_lost_password_serves_once_also_where_two_use_it_at_once(reception: Reception) -> None:
    ann, code = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    came = await asyncio.gather(
        *(reception.recover(Visitor(device), "Ann", code, NEW, "") for device in ("phone", "laptop")),
        return_exceptions=True,
    )
    assert sorted(isinstance(one, Denied) for one in came) == [False, True]
    assert len(await reception.sessions_of(ann)) == 1


async def test_a_hash_that_is_made_anew_is_none_of_a_password_from_before(
    reception: Reception, accounts: AccountStore
) -> None:
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    before = await accounts.of("ann")
    assert before is not None
    await reception.change_password(ann, OLD, NEW)
    assert await accounts.secure(before, password="the old one's, with more rounds") is None
    assert (await reception.sign_in(Visitor("phone"), "Ann", NEW, "", brings=False)).account


async def test_a_guest_whom_an_account_has_no_room_for_stays_who_he_is(
    reception: Reception, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spadework.server.store.accounts.KEYS_EACH", 2)
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    for guest in ("phone", "laptop"):
        ann = await reception.sign_in(Visitor(guest), "Ann", OLD, "", brings=True)
    assert ann.keys == sessions.keys_of("ann") == ("ann", "phone")
    assert await sessions.admit(Visitor("phone")) is None
    assert await sessions.admit(Visitor("laptop")) == Visitor("laptop")


async def test_somebody_elses_attempts_keep_nobody_from_changing_a_password(reception: Reception) -> None:
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    for _ in range(ATTEMPTS + 1):
        with pytest.raises(Denied):
            await reception.sign_in(Visitor("thief"), "Ann", "a guess of his", "", brings=False)
    await reception.change_password(ann, OLD, NEW)
    for _ in range(ATTEMPTS - 1):
        with pytest.raises(Denied) as denied:
            await reception.change_code(ann, "a guess of a thief of her phone")
        assert denied.value.code is TableCode.WRONG_PASSWORD
    with pytest.raises(Denied) as denied:
        await reception.change_code(ann, NEW)
    assert denied.value.code is TableCode.RATE_LIMITED


async def test_with_several_workers_there_were_as_many_times_as_many_tries(
    reception: Reception, tmp_path: Path
) -> None:
    code = (await reception.sign_up(Visitor("ann"), "Ann", OLD, ""))[1]
    houses = [await Directory.open(SqliteFile(tmp_path / "directory.db")) for _ in range(3)]
    workers = [
        Reception(one.accounts(), sessions_of(one), Attempts(one.attempts(), burst=4, rate=0.001)) for one in houses
    ]
    said = []
    for turn in range(2 * ATTEMPTS):
        with pytest.raises(Denied) as denied:
            await workers[turn % 3].sign_in(Visitor("thief"), "Ann", "a guess of his", "", brings=False)
        said.append(denied.value.code)
    assert said == [TableCode.WRONG_PASSWORD] * ATTEMPTS + [TableCode.RATE_LIMITED] * ATTEMPTS
    for worker in workers:
        with pytest.raises(Denied) as denied:
            await worker.recover(Visitor("thief"), "Ann", code, NEW, "")
        assert denied.value.code is TableCode.RATE_LIMITED
        assert denied.value.wait > 0
    for turn in range(4):
        await workers[turn % 3].admit("192.0.2.7")
    for worker in workers:
        with pytest.raises(Denied):  # and so an address makes no more accounts either
            await worker.admit("192.0.2.7")
        await worker.admit("192.0.2.8")
    for one in houses:
        await one.close()


async def test_a_name_that_nobody_has_costs_as_much_work_as_a_wrong_password(
    reception: Reception, monkeypatch: pytest.MonkeyPatch
) -> None:
    await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    hasher, work = passwords._hasher(), list[object]()
    passwords._nobodys()  # which is made once

    class Counted:
        """Notes what takes the time: a hash, and how much work it is."""

        def hash(self, text: str) -> str:
            work.append(argon2.Parameters)
            return hasher.hash(text)

        def verify(self, hashed: str, text: str) -> bool:
            work.append(argon2.extract_parameters(hashed))
            return hasher.verify(hashed, text)

    monkeypatch.setattr(passwords, "_hasher", Counted)
    for name in ("Ann", "Nobody"):
        with pytest.raises(Denied) as denied:
            await reception.sign_in(Visitor("thief"), name, "a guess of his", "", brings=False)
        assert denied.value.code is TableCode.WRONG_PASSWORD
    assert len(work) == 2
    assert work[0] == work[1], "a name that nobody has is told by the time that it takes"
