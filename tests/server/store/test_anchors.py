"""Bits that flip, and ends that are gone: each is reported, and no game goes on from where it stood before."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from spadework.server.scrub import damaged
from spadework.server.store import Corrupt, anchored, open_log
from spadework.server.store.chain import verified
from tests.server.store.damage import STATES, Logs, cut_off, flipped, flipped_within, kept, reported, tried, written


@pytest.fixture
async def logs(tmp_path: Path) -> Logs:
    return await written(tmp_path)


@pytest.mark.parametrize(("state", "name"), STATES)
async def test_flipped_bits_were_lost_in_silence(tmp_path: Path, logs: Logs, state: str, name: str) -> None:
    tally = await tried(tmp_path, logs, (state, name), 12, flipped)
    assert not tally.silent
    assert tally.reported > 2 or (state, name) == (
        "running",
        "log.db",
    )  # all of which is in the write-ahead log as well


@pytest.mark.parametrize(("state", "name"), (STATES[0], STATES[2]))
async def test_no_bit_of_an_entry_flips_unseen(tmp_path: Path, logs: Logs, state: str, name: str) -> None:
    tally = await tried(tmp_path, logs, (state, name), 6, flipped_within(logs))
    assert tally.reported == 6


@pytest.mark.parametrize(("state", "name"), (STATES[0], STATES[2]))
async def test_no_end_is_cut_off_unseen(tmp_path: Path, logs: Logs, state: str, name: str) -> None:
    tally = await tried(tmp_path, logs, (state, name), 6, cut_off)
    assert tally.reported == 6


async def test_an_end_that_was_cut_off_could_not_be_seen(tmp_path: Path, logs: Logs) -> None:
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


async def test_anchors_can_be_lost(tmp_path: Path, logs: Logs) -> None:
    heads = tmp_path / "ended" / "heads.db"
    heads.write_bytes(b"damaged" * 1000)
    assert not await reported(tmp_path / "ended", logs)
    anchors = apsw.Connection(str(heads))
    anchors.execute("insert or replace into head values ('table01', 99, x'00', x'00')")
    anchors.close()
    assert not await reported(tmp_path / "ended", logs)  # an anchor that is itself damaged says nothing


async def test_a_bit_in_the_name_of_a_table_ended_the_daily_scrub(tmp_path: Path, logs: Logs) -> None:
    path = tmp_path / "ended" / "log.db"
    path.write_bytes(path.read_bytes().replace(b"table03", b"\xf4able03"))
    log = await kept(tmp_path / "ended")
    found = [error async for error in damaged(log)]
    assert any(isinstance(error, Corrupt) and "table02" in str(error) for error in found)
    await log.close()


async def test_a_bit_that_made_a_time_another_type_ended_the_daily_scrub(tmp_path: Path, logs: Logs) -> None:
    entry = logs["table03"][5]
    row = (1, "now", entry.body, b"", entry.person, entry.request)
    with pytest.raises(Corrupt, match="cannot be read"):
        verified("table03", 0, iter([row]))  # type: ignore[list-item] # that is what it became


async def test_what_another_node_let_go_of_is_not_damaged(tmp_path: Path) -> None:
    one, other = [
        anchored(await open_log(tmp_path / "log.db"), tmp_path / f"{name}.db", one_of_several=True)
        for name in ("one", "other")
    ]
    for table in ("old", "cut"):
        await one.append(table, 0, [b"1", b"2", b"3"], at=1.0)
    assert await other.delete("old", 3)
    file = apsw.Connection(str(tmp_path / "log.db"))
    file.execute("delete from event where table_id = 'cut' and version > 1")
    file.close()
    assert [str(error) async for error in damaged(one)] == [
        str(Corrupt("cut", 2, "it is missing, though version 3 was written"))
    ]
    assert await one.read("old") == ()
    assert await one.after("cut") is None
    for log in (one, other):
        await log.close()
