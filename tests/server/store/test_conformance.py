"""What every event log must do, whatever keeps it."""

from __future__ import annotations

import asyncio
import hashlib
import struct
from typing import Any

import pytest

from spadework.server.store import (
    Appended,
    Conflict,
    Corrupt,
    Duplicate,
    EventLog,
    LogEntry,
    RequestKey,
    StoreFailed,
)

ANN = RequestKey("ann", "k1")


async def test_an_append_as_expected_is_written(log: EventLog, table: str) -> None:
    assert await log.head(table) == 0
    assert await log.read(table) == ()

    answer = await log.append(table, 0, [b"one", b"two"], request=ANN, at=12.5)

    entries = (LogEntry(1, 12.5, b"one", "ann", "k1"), LogEntry(2, 12.5, b"two", "ann", "k1"))
    assert answer == Appended(1, 2, entries)
    assert await log.read(table) == entries
    assert await log.head(table) == 2


async def test_a_wrong_expectation_conflicts_and_writes_nothing(log: EventLog, table: str) -> None:
    await log.append(table, 0, [b"one"], at=1)

    assert await log.append(table, 0, [b"x", b"y"], request=ANN, at=2) == Conflict(1)
    assert await log.append(table, 5, [b"x"], at=2) == Conflict(1)

    assert [entry.body for entry in await log.read(table)] == [b"one"]
    assert await log.answer(table, "ann", "k1") is None, "a refused request is not stored"


async def test_a_refused_request_may_come_again(log: EventLog, table: str) -> None:
    assert await log.append(table, 3, [b"x"], request=ANN, at=1) == Conflict(0)
    assert isinstance(await log.append(table, 0, [b"x"], request=ANN, at=1), Appended)


async def test_a_repeated_request_gets_its_old_answer(log: EventLog, table: str) -> None:
    await log.append(table, 0, [b"zero"], at=1)
    await log.append(table, 1, [b"one", b"two"], request=ANN, at=1)
    await log.append(table, 3, [b"three"], at=1)

    for expected in (1, 4, 99):
        assert await log.append(table, expected, [b"again"], request=ANN, at=2) == Duplicate(2, 3)

    assert await log.head(table) == 4
    assert await log.answer(table, "ann", "k1") == Duplicate(2, 3)


async def test_a_request_is_known_by_table_person_and_name(log: EventLog, table: str) -> None:
    await log.append(table, 0, [b"a"], request=ANN, at=1)

    assert isinstance(await log.append(table, 1, [b"b"], request=RequestKey("bob", "k1"), at=1), Appended)
    assert isinstance(await log.append(table, 2, [b"c"], request=RequestKey("ann", "k2"), at=1), Appended)
    assert isinstance(await log.append(f"{table}-2", 0, [b"d"], request=ANN, at=1), Appended)
    assert await log.answer(table, "bob", "k2") is None


async def test_all_is_still_known_after_reopening(backend: Any, table: str) -> None:
    log = await backend.open()
    await log.append(table, 0, [b"one", b"two"], request=ANN, at=1)
    before = await log.read(table)
    await log.close()

    log = await backend.open()
    assert await log.read(table) == before
    assert await log.append(table, 2, [b"again"], request=ANN, at=2) == Duplicate(1, 2)
    assert await log.append(table, 2, [b"three"], at=2) == Appended(3, 3, (LogEntry(3, 2, b"three"),))
    await log.close()


async def test_reading_begins_after_the_given_version(log: EventLog, table: str) -> None:
    for version in range(6):
        await log.append(table, version, [b"%d" % version], at=version)

    whole = await log.read(table)
    assert [entry.version for entry in whole] == [1, 2, 3, 4, 5, 6]
    for since in range(8):
        assert await log.read(table, since) == whole[since:]


async def test_of_racers_for_a_version_one_wins(log: EventLog, table: str) -> None:
    head = 0
    for _ in range(10):
        answers = await asyncio.gather(
            *(log.append(table, head, [b"%d" % racer] * (1 + racer % 3), at=1) for racer in range(12))
        )
        won = [answer for answer in answers if isinstance(answer, Appended)]
        assert len(won) == 1
        assert won[0].first == head + 1
        head = won[0].last
        assert {answer for answer in answers if isinstance(answer, Conflict)} == {Conflict(head)}
    assert [entry.version for entry in await log.read(table)] == list(range(1, head + 1))


async def test_racers_in_two_openings_of_one_log(backend: Any, table: str) -> None:
    """Each keeps trying to add its own; everything acknowledged is there once, in order and without gaps."""
    logs = [await backend.open(), await backend.open()]
    acknowledged: dict[int, bytes] = {}

    async def race(log: EventLog, name: str) -> None:
        head = 0
        for number in range(12):
            bodies = [f"{name}-{number}-{part}".encode() for part in range(1 + number % 3)]
            while True:
                answer = await log.append(table, head, bodies, request=RequestKey(name, str(number)), at=number)
                assert not isinstance(answer, Duplicate)
                head = answer.last
                if isinstance(answer, Appended):
                    assert not acknowledged.keys() & set(range(answer.first, answer.last + 1))
                    acknowledged.update((entry.version, entry.body) for entry in answer.entries)
                    break

    await asyncio.gather(
        *(race(log, f"{log_number}.{racer}") for log_number, log in enumerate(logs) for racer in range(3))
    )

    stored = {entry.version: entry.body for entry in await logs[0].read(table)}
    assert list(stored) == list(range(1, 6 * 24 + 1))
    assert stored == acknowledged
    for log in logs:
        await log.close()


async def test_one_request_sent_many_times_at_once_is_written_once(backend: Any, table: str) -> None:
    logs = [await backend.open(), await backend.open()]

    answers = await asyncio.gather(
        *(logs[turn % 2].append(table, 0, [b"a", b"b"], request=ANN, at=1) for turn in range(20))
    )

    assert sum(isinstance(answer, Appended) for answer in answers) == 1
    assert sum(answer == Duplicate(1, 2) for answer in answers) == 19
    assert await logs[0].head(table) == 2
    for log in logs:
        await log.close()


async def test_many_tables_at_once_keep_to_themselves(log: EventLog, table: str) -> None:
    async def play(name: str) -> None:
        for version in range(8):
            answer = await log.append(name, version, [f"{name} {version}".encode()], at=version)
            assert isinstance(answer, Appended)

    names = [f"{table}-{number}" for number in range(25)]
    await asyncio.gather(*(play(name) for name in names))
    for name in names:
        assert [entry.body for entry in await log.read(name)] == [f"{name} {version}".encode() for version in range(8)]


async def test_bodies_may_be_large_or_empty_and_hold_any_byte(log: EventLog, table: str) -> None:
    bodies = [b"", bytes(range(256)) * 8192, b"\x00", b"\xff" * 100_001]
    await log.append(table, 0, bodies, at=-0.0)
    entries = await log.read(table)
    assert [entry.body for entry in entries] == bodies
    assert [type(entry.body) for entry in entries] == [bytes] * 4


@pytest.mark.parametrize(
    "change",
    (
        "body = x'00'",
        "hash = body",
        "at = 99",
        "person = 'eve'",
        "request = 'other'",
        "version = 77",
        "table_id = 'elsewhere-' || table_id",
    ),
)
async def test_damage_is_reported_with_its_place(backend: Any, table: str, change: str) -> None:
    log = await backend.open()
    for version in range(5):
        await log.append(table, version, [b"%d" % version], request=RequestKey("ann", str(version)), at=1)
    await backend.damage(change, table, 3)

    with pytest.raises(Corrupt, match="damaged at version 3") as caught:
        await log.read(table)
    assert (caught.value.table, caught.value.version) == (table, 3)
    with pytest.raises(Corrupt):
        await log.read(table, 2)
    await log.close()


async def test_two_tables_cannot_be_swapped(backend: Any, table: str) -> None:
    log = await backend.open()
    await log.append(table, 0, [b"one"], at=1)
    await backend.damage(f"table_id = '{table}-2'", table, 1)
    assert await log.read(table) == ()
    with pytest.raises(Corrupt):
        await log.read(f"{table}-2")
    await log.close()


async def test_an_absurd_argument_fails_alone(log: EventLog, table: str) -> None:
    async def absurd(**changes: Any) -> None:
        arguments: dict[str, Any] = {"table": table, "expected": 0, "bodies": [b"x"], "at": 1.0} | changes
        with pytest.raises(ValueError, match=r".+"):
            await log.append(**arguments)

    good = asyncio.ensure_future(log.append(table, 0, [b"good"], at=1))
    await absurd(table="")
    await absurd(table="nul\0")
    await absurd(table="\ud800")
    await absurd(table="x" * 1000)
    await absurd(request=RequestKey("", "k"))
    await absurd(request=RequestKey("p", "\ud800"))
    await absurd(expected=-1)
    await absurd(expected=2**70)
    await absurd(bodies=[])
    await absurd(bodies=["text"])
    await absurd(bodies=[b"x" * (16 * 1024 * 1024 + 1)])
    await absurd(at=float("nan"))
    with pytest.raises(ValueError, match="version -1"):
        await log.read(table, -1)
    assert isinstance(await good, Appended)


async def test_a_canceled_caller_harms_nobody(log: EventLog, table: str) -> None:
    task = asyncio.ensure_future(log.append(table, 0, [b"one"], at=1))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    answer = await log.append(table, 1, [b"two"], at=1)
    assert isinstance(answer, Appended), "the write went on without its caller"


async def test_closing_answers_what_was_asked_and_refuses_the_rest(backend: Any, table: str) -> None:
    log = await backend.open()
    asked = [asyncio.ensure_future(log.append(f"{table}-{number}", 0, [b"x"], at=1)) for number in range(20)]
    await asyncio.sleep(0)
    await log.close()
    await log.close()
    assert all(isinstance(answer, Appended) for answer in await asyncio.gather(*asked))
    with pytest.raises(StoreFailed, match="closed"):
        await log.append(table, 0, [b"x"], at=1)
    with pytest.raises(StoreFailed, match="closed"):
        await log.read(table)


def test_the_chain_is_as_documented() -> None:
    from spadework.server.store.chain import genesis, link

    def long(data: bytes) -> bytes:
        return len(data).to_bytes(8, "big") + data

    first = hashlib.sha256(b"spadework log 1" + long(b"t")).digest()
    assert genesis("t") == first
    stamp = struct.pack(">d", 1.5) + long(b"ann") + b"k1"
    expected = hashlib.sha256(long(first) + long(b"body") + long(stamp)).digest()
    assert link(first, body=b"body", at=1.5, person="ann", request="k1") == expected


async def test_tables_are_found_by_name_and_by_time_and_deleted_whole(log: EventLog, table: str) -> None:
    names = [f"{table}-{letter}" for letter in "abc"]
    for number, name in enumerate(names):
        await log.append(name, 0, [b"1", b"2"], at=5e9 + number)
    assert [name for name in await log.recent(5e9 + 1, 10) if name in names] == names[:0:-1]
    assert await log.after(names[0]) == names[1]
    assert not await log.delete(names[1], 1)
    assert await log.delete(names[1], 2)
    assert await log.after(names[0]) == names[2]
    assert await log.read(names[1]) == ()
    assert [entry.version for entry in await log.read(names[2], most=1)] == [1]
    assert [entry.version for entry in await log.read(names[2], 1, most=1)] == [2]
    assert isinstance(await log.append(names[1], 0, [b"again"], at=1.0), Appended)
