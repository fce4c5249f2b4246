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
from spadework.server.store.failures import StoreFailed

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


async def test_a_key_that_came_to_an_account_while_it_was_forgotten_kept_its_name(
    reception: Reception, accounts: AccountStore
) -> None:
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    await reception.sign_in(Visitor("phone"), "Ann", OLD, "", brings=True)
    assert await reception.close(ann) == ("phone",)
    assert await accounts.owned() == {}
    assert await reception.close(Visitor("guest")) == ()


async def test_all_who_come_back_at_once_after_a_start_wait_for_one_reading_of_what_belongs_to_accounts(
    reception: Reception, directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    read, owned = 0, AccountStore.owned

    async def counted(store: AccountStore) -> dict[str, str]:
        nonlocal read
        read += 1
        return await owned(store)

    monkeypatch.setattr(AccountStore, "owned", counted)
    started = sessions_of(directory)
    leaving = asyncio.create_task(started.admit(Visitor("gone again")))
    await asyncio.sleep(0)
    coming = asyncio.gather(*(started.admit(Visitor(key)) for key in ("ann", "bob", "cam")), started.admit(ann))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await coming == [None, Visitor("bob"), Visitor("cam"), ann]
    assert read == 1


async def test_what_could_not_be_read_for_those_who_came_is_read_for_the_next(
    reception: Reception, directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    started = sessions_of(directory)

    async def away(_: AccountStore) -> dict[str, str]:
        raise StoreFailed("the directory is away")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(AccountStore, "owned", away)
        coming = [Visitor("ann"), Visitor("bob")]
        assert await asyncio.gather(*map(started.admit, coming)) == coming
    assert await started.admit(Visitor("ann")) is None


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


async def test_a_cookie_that_was_signed_out_elsewhere_worked_again_without_the_directory(
    reception: Reception, accounts: AccountStore, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had a copy of it waited for the directory to fail, and was the guest by whose key she plays."""
    ann, _ = await reception.sign_up(Visitor("ann"), "Ann", OLD, "")
    phone = await reception.sign_in(Visitor("hers"), "Ann", OLD, "", brings=False)
    assert (await sessions.admit(phone)) == phone
    await reception.end_others(ann)

    async def away(_self: AccountStore, *_given: Any) -> Any:
        raise StoreFailed("away")

    for asked in ("signed", "owned", "changes"):
        monkeypatch.setattr(AccountStore, asked, away)
    assert await sessions.admit(phone) is None
    assert await sessions.admit(ann) is not None, "who is signed in stays so"


async def test_a_copied_cookie_worked_on_in_other_processes_until_the_directory_heard(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hear of it from each other, and each of them tells the directory when it is back."""
    one, other = sessions_of(directory), sessions_of(directory)
    here = Sessions(directory.accounts(), SystemClock(), ended=lambda _: None, changed=lambda _: None, left=other.over)
    store = directory.accounts()
    ann, _ = await Reception(store, here, Attempts(directory.attempts(), burst=20, rate=0.1)).sign_up(
        Visitor("ann"), "Ann", OLD, ""
    )
    assert await other.admit(ann) == await here.admit(ann) == ann

    async def away(_self: AccountStore, *_given: Any, **_named: Any) -> Any:
        raise StoreFailed("away")

    with monkeypatch.context() as patch:
        for asked in ("signed", "end", "changes"):
            patch.setattr(AccountStore, asked, away)
        await here.leave(ann.session)
        assert await here.admit(ann) is None
        assert await other.admit(ann) is None
    await other.look()
    assert await one.admit(ann) is None, "the directory knows it, though who heard it first has not told it"
