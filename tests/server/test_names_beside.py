"""Logs know persons and no names: names lie beside, and go without a link of any chain."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from typing import cast

import msgspec

from spadework.dealing import Transcript, check
from spadework.rules import ruleset
from spadework.server import happenings as h
from spadework.server.names import FORGOTTEN, guest_name
from spadework.server.people import People
from spadework.server.records import table_record
from spadework.server.shown import shown
from spadework.server.store import anchored, open_log
from spadework.server.store.directory import Directory
from spadework.server.store.reading import read_all
from spadework.server.table.folding import fold_table
from spadework.server.table.state import call
from tests.cli.test_commands import run
from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server
from tests.server.standing import opened
from tests.server.test_hosts import company

SHORT = {"finish.max_deals": 1, "blind_nil": {"kind": "off"}}


async def transcript(page: Page) -> Transcript:
    answer = await page.person.http.get(f"/api/v1/tables/{page.id}/transcript")
    return msgspec.json.decode(answer.content, type=Transcript)


def texts(server: Server, table: str) -> str:
    with sqlite3.connect(f"file:{server.folder / 'log.db'}?mode=ro", uri=True) as database:
        rows = database.execute("select body from event where table_id = ?", (table,)).fetchall()
    return "\n".join(str(body) for (body,) in rows)


async def test_deletion_leaves_every_chain_valid(own_server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(own_server, "Annabella"), await new_person(own_server, "Benedict")
    table = await ann.table(SHORT)
    hers, his = await ann.sit_at(table), await ben.sit_at(table)
    await his.do(sit=1)
    await hers.do(next=True)
    over = lambda page: page.now["phase"] == "over"  # noqa: E731 - said twice
    await asyncio.gather(hers.play(random.Random(1), over), his.play(random.Random(2), over))
    before = await transcript(his)
    record = (await ben.http.get(f"/api/v1/tables/{table}/record")).text
    assert "Annabella" in record
    assert (await ann.http.delete("/api/v1/me")).status_code == 204
    after = await transcript(his)
    assert after.events[: len(before.events)] == before.events
    assert check(after).flaws == ()
    forgotten = (await ben.http.get(f"/api/v1/tables/{table}/record")).text
    assert forgotten == record.replace("Annabella", FORGOTTEN)
    assert "Annabella" not in texts(own_server, table)
    assert "Benedict" not in texts(own_server, table)
    own_server.stop()
    log = anchored(await open_log(own_server.folder / "log.db"), own_server.folder / "heads.db")
    assert len(await read_all(log, table)) == len(after.events)  # raises where the chain is broken
    await log.close()
    own_server.start()
    ben.http.base_url = own_server.url
    assert (await ben.http.get(f"/api/v1/tables/{table}/record")).text == forgotten
    kept = own_server.folder / "transcript.json"
    kept.write_bytes(msgspec.json.encode(after))
    assert run("verify", str(kept)).exit_code == 0


async def test_without_the_directory_people_are_guests_until_they_come_back(
    own_server: Server, new_person: NewPerson
) -> None:
    ann, ben = await new_person(own_server, "Ann"), await new_person(own_server, "Ben")
    table = await ann.table(SHORT)
    hers, his = await ann.sit_at(table), await ben.sit_at(table)
    await his.do(sit=1)
    await hers.do(next=True)
    own_server.kill()
    (own_server.folder / "directory.db").unlink()
    own_server.start()
    for person in (ann, ben):
        person.url, person.http.base_url = own_server.url, own_server.url
    hers = await ann.sit_at(table)
    names = [seat["name"] for seat in hers.now["seats"][:2]]
    assert names[0] == "Ann"
    assert names[1].startswith("Guest ")
    his = await ben.sit_at(table)
    await hers.until(lambda page: page.now["seats"][1]["name"] == "Ben")
    assert his.now["seats"][0]["name"] == "Ann"


async def test_whom_a_host_lets_in_or_sends_away_stands_in_no_transcript(server: Server, new_person: NewPerson) -> None:
    first, _, third = await company(server, new_person)
    await third.let_in(first, 2)
    await first.do(remove=2)
    events = [msgspec.json.decode(text) for text in (await transcript(first)).events]
    assert {"type": "LetIn"} in events
    assert {"type": "SeatCleared", "seat": 2} in events
    assert not any("person" in event or "name" in event for event in events if event)
    told = [
        entry["said"]["args"].get("name") for entry in first.told if entry.get("e", {}).get("type") == "SeatCleared"
    ]
    assert told == ["Cam"]


def test_an_earlier_log_names_people_and_is_shown_as_it_was() -> None:
    log = [*opened(("ann", "ben")), h.Admitted("cam", "Cam"), h.SatDown(2, "cam", "Cam"), h.SentAway(2, "cam", "Cam")]
    text = msgspec.json.encode(log[-1])
    assert text == b'{"type":"SentAway","seat":2,"person":"cam","name":"Cam"}'
    assert shown(log[-1], text) == text
    assert [chair.name for chair in fold_table("table", log).chairs] == ["Ann", "Ben", "", ""]
    state = fold_table("table", log, names={"ann": FORGOTTEN, "ben": "Benjamin"})
    assert [chair.name for chair in state.chairs] == [FORGOTTEN, "Benjamin", "", ""]
    assert state.head == fold_table("table", log).head


def test_two_who_left_are_told_apart() -> None:
    log: list[h.Logged] = [
        h.TableOpened(ruleset("standard"), "ann"),
        h.SatDown(0, "ann"),
        h.SatDown(1, "ben"),
        h.SatDown(2, "cam"),
    ]
    state = fold_table("table", log, names={"ann": FORGOTTEN, "ben": FORGOTTEN})
    assert [chair.name for chair in state.chairs] == [FORGOTTEN, f"{FORGOTTEN} 2", guest_name("cam"), ""]
    assert call(state, "cam", FORGOTTEN).chairs[2].name == f"{FORGOTTEN} 3"
    assert table_record("table", log).games == ()


async def test_names_are_asked_for_again_after_whatever_failed() -> None:
    class Failing:
        failures = 1

        async def names(self, persons: set[str]) -> dict[str, str]:
            if self.failures:
                self.failures -= 1
                raise RuntimeError("nobody foresaw this")
            return dict.fromkeys(persons, "Ann")

    people = People(cast("Directory", Failing()))
    assert await people.named(["ann"]) == {}
    assert await asyncio.wait_for(people.named(["ann"]), 5) == {"ann": "Ann"}
