"""The server is killed: what was acknowledged is there, and all goes on from it."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spadework.server import happenings as h
from spadework.server.auth import Visitor
from spadework.server.directory_notes import Notes
from spadework.server.store import LogEntry, open_directory
from spadework.server.store.listing import TableNote
from spadework.server.table.jobs import Demand
from spadework.server.table.loading import load_table
from spadework.server.wire import Request
from tests.server.conftest import NewPerson, NewStanding
from tests.server.people import Page
from tests.server.running import Server
from tests.server.standing import MemoryLog, begun, opened


async def until_mid_trick(page: Page, chance: random.Random) -> None:
    """Play until somebody else's cards lie before one's own turn."""

    def mid_trick(page: Page) -> bool:
        return bool(page.now["trick"] and page.you["cards"] and page.now["last"])

    await page.play(chance, mid_trick)


async def test_all_goes_on_after_a_kill_in_mid_trick(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice())
    chance = random.Random(7)
    await until_mid_trick(page, chance)
    v, now, you = page.v, page.now, page.you
    request = {"at": v, "play": you["cards"][0]}
    first = await page.ask(name="the-card", **request)
    assert "ok" in first
    await page.until(lambda page: bool(page.you["cards"]))
    seen = page.v
    again = page
    for kill in (own_server.kill, own_server.kill, own_server.stop):
        kill()
        own_server.start()
        ann.url = own_server.url
        again = await ann.sit_at(page.id)
        assert again.v >= seen
        assert again.you["hand"] == page.you["hand"]
        assert again.now["trick"] == page.now["trick"]
        # The repeat of a request that was stored gets its old answer, by whatever process it is answered.
        assert await again.ask(name="the-card", **request) == first
        assert await again.refused(name="another", **request) == "stale"
    assert now["deal"] == page.now["deal"]
    await again.play(chance, lambda page: page.now["phase"] == "between")
    own_server.kill()
    own_server.start()
    ann.url = own_server.url
    last = await ann.sit_at(page.id)
    assert last.sheet == again.sheet
    assert last.now["phase"] == "between"
    await last.do(next=True)
    await last.until_phase("blind", "bidding")
    assert last.now["deal"] == 2


async def test_a_kill_at_any_moment_loses_no_acknowledged_card(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    table = await ann.practice({"blind_nil": {"kind": "off"}})
    chance = random.Random(8)
    acknowledged: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    for _ in range(4):
        page = await ann.sit_at(table)
        for name, request, answer in acknowledged[-3:]:
            assert await page.ask(name=name, **request) == answer
        for _ in range(chance.randrange(2, 6)):
            while (wish := page.wish(chance)) is None:
                await page.hear()
            request = {"at": page.v, **wish}
            name = await page.send(name=f"n{len(acknowledged)}", **request)
            while name not in page.answers:
                await page.hear()
            if "ok" in page.answers[name]:
                acknowledged.append((name, request, page.answers[name]))
        # One more is on its way when the server dies: it may be stored or not, but not half.
        while (wish := page.wish(chance)) is None:
            await page.hear()
        await page.send(name="on-its-way", **wish)
        own_server.kill()
        own_server.start()
        ann.url = own_server.url
    page = await ann.sit_at(table)
    assert page.v >= max(int(str(answer["ok"])) for _, _, answer in acknowledged)
    assert len(acknowledged) > 6


async def test_a_hand_that_was_not_shown_is_not_shown_by_a_restart(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.table({"blind_nil": {"kind": "on", "deficit": 0}}))
    ben = await new_person(own_server, "Ben")
    other = await ben.sit_at(page.id)
    await other.do(sit=1)
    await page.do(next=True)
    await page.until_phase("blind")
    await page.do(decline=True)
    assert not page.you["hand"]
    own_server.kill()
    own_server.start()
    ann.url = ben.url = own_server.url
    page, other = await ann.sit_at(page.id), await ben.sit_at(other.id)
    assert page.now["phase"] == "blind"
    assert not page.you["hand"]
    assert not other.you["hand"]
    assert other.you["ask"]["what"] == "blind"
    assert page.you["ask"] is None
    await other.do(decline=True)
    await page.until(lambda page: bool(page.you["hand"]))
    assert len(page.you["hand"]) == 13


async def test_names_and_the_last_table_outlive_the_server(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    table = await ann.practice()
    await ann.sit_at(table)
    own_server.stop()
    own_server.start()
    ann.http.base_url = own_server.url
    me = await ann.get("/api/v1/me")
    assert me["name"] == "Ann"
    assert me["last"] == {"table": table, "title": "Standard", "status": "playing"}


async def test_a_bot_moves_at_an_unlisted_table_though_nobody_comes_back(
    own_server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}, pace="unhurried"))
    await page.until(lambda page: bool(page.you["ask"]))
    await asyncio.sleep(0.6)  # until the directory knows of the table
    await page.do(bid="3")
    while page.now["turn"] == 0:
        await page.do(play=page.you["cards"][0])
    version = page.v
    own_server.kill()
    own_server.start()
    for _ in range(100):
        if own_server.metric("spadework_log_entries_total"):
            break
        await asyncio.sleep(0.1)
    assert own_server.metric("spadework_log_entries_total")
    assert own_server.metric("spadework_sockets ") == 0
    ann.url = own_server.url
    assert (await ann.sit_at(page.id)).v > version


async def test_what_only_waits_for_people_is_not_made_new_by_a_restart(
    own_server: Server, new_person: NewPerson
) -> None:
    ann = await new_person(own_server, "Ann")
    table = await ann.practice({"blind_nil": {"kind": "off"}})
    await asyncio.sleep(0.8)
    own_server.kill()
    touched = await touched_at(own_server, table)
    own_server.start()
    for _ in range(50):
        if own_server.metric("spadework_resting_tables "):
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.8)
    assert own_server.metric("spadework_resting_tables ") == 1
    own_server.kill()
    assert await touched_at(own_server, table) == touched


async def touched_at(server: Server, table: str) -> float:
    directory = await open_directory(server.folder / "directory.db")
    listing = await directory.table(table)
    await directory.close()
    assert listing is not None
    return listing.touched_at


_ENDED = """
import os, signal
from spadework.server.process import serve
def started(_):
    os.kill(os.getpid(), signal.SIGTERM)
serve(host="127.0.0.1", port=0, data={data!r}, started=started)
"""


def test_a_server_that_was_told_to_end_said_that_it_had_been_killed(tmp_path: Path) -> None:
    program = _ENDED.format(data=str(tmp_path))
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (said.returncode, said.stderr) == (0, "")


async def test_the_more_tables_the_longer_took_the_end(standing: NewStanding) -> None:
    """Each told those who stayed of each who left, finished all that was asked, and was noted by itself."""
    table = standing(begun(("ann",)))
    ann = await table.come("ann")
    for number in range(50):
        ask = Request(id=f"r{number}", at=table.table.state.version, say="hello")
        table.table.submit(Demand(ann, ask, table.clock.now))
    await table.table.stop()
    assert table.added == []


class Noted:
    """A directory that fails when it is told to."""

    def __init__(self) -> None:
        self.failing = False
        self.notes: list[tuple[set[str], set[str], set[tuple[str, str]]]] = []

    async def note(
        self, people: Mapping[str, str], tables: Iterable[TableNote], visits: Iterable[tuple[str, str]]
    ) -> None:
        if self.failing:
            raise OSError("away")
        self.notes.append((set(people), {table.id for table in tables}, set(visits)))


class Known:
    """What notes look at of a table."""

    def __init__(self, name: str) -> None:
        self.state = replace(begun(("ann",)), table=name)
        self.noted: object = None


async def test_notes_of_one_kind_kept_all_others_waiting() -> None:
    """And were lost where they could not be written."""
    directory = Noted()
    tables = {f"t{number}": Known(f"t{number}") for number in range(5)}
    notes = Notes(directory, tables.get, lambda: 0.0)  # type: ignore[arg-type] # all of them that is asked for
    for number in range(2000):
        notes.named(Visitor(f"p{number}", f"P{number}"))
        notes.visited(f"p{number}", "t1")
    for name in tables:
        notes.touched(name)
    directory.failing = True
    with pytest.raises(OSError, match="away"):
        await notes.write()
    directory.failing = False
    assert not await notes.write()
    people, noted, visits = directory.notes.pop()
    assert noted == {"t0", "t1", "t2", "t3", "t4"}
    assert 0 < len(people) < 2000
    assert 0 < len(visits) < 2000
    await notes.write_all()
    assert len(people | {name for found, _, _ in directory.notes for name in found}) == 2000
    assert await notes.write()


async def test_one_look_at_a_long_table_stopped_everybody() -> None:
    log, said = MemoryLog(), [h.PhraseSaid(0, "hello")] * 30_000
    entries = [*opened(), *said]
    log.logs["long"] = [LogEntry(v, 0.0, msgspec.json.encode(event)) for v, event in enumerate(entries, start=1)]
    looking = asyncio.create_task(load_table("long", log))
    turns = 0
    while not looking.done():
        await asyncio.sleep(0)
        turns += 1
    state = await looking
    assert state is not None
    assert state.version == len(entries)
    assert turns > 100  # others were served meanwhile
