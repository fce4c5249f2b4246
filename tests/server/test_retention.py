"""What is kept, for how long, and how much one address may add to it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from spadework.notation.record import read_record
from spadework.server import happenings as h
from spadework.server.keys import kept_key
from spadework.server.names import guest_name
from spadework.server.retention import Retention
from spadework.server.sealing import Seals
from spadework.server.store import anchored, open_directory, open_log
from tests.server.conftest import NewPerson
from tests.server.people import Person
from tests.server.running import Server


async def test_nothing_was_ever_deleted(own_server: Server, new_person: NewPerson) -> None:
    ann = await new_person(own_server, "Ann")
    page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}, "finish.max_deals": 1}))
    await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
    begun = await ann.practice()
    record = (await ann.http.get(f"/api/v1/tables/{page.id}/record")).text
    await asyncio.sleep(0.6)
    own_server.stop()
    folder = own_server.folder
    log = anchored(await open_log(folder / "log.db"), folder / "heads.db")
    directory = await open_directory(folder / "directory.db")
    seals = Seals(kept_key(folder / "seal.key"))
    person = next(
        event.person for event in seals.read(page.id, await log.read(page.id)) if isinstance(event, h.SatDown)
    )
    old = Retention(log, directory, seals, folder / "records", days=30)
    now = (await log.read(page.id))[-1].at
    assert await old.let_go(now + 29 * 86400, lambda _: False) == 0
    assert await directory.table(page.id) is not None
    assert await old.let_go(now + 31 * 86400, lambda name: name == begun) == 1
    assert await log.read(page.id) == ()
    assert await log.read(begun)
    assert [path.name for path in (folder / "records").iterdir()] == [f"{page.id}.txt"]
    assert (folder / "records" / f"{page.id}.txt").read_text() == record.replace('"Ann"', f'"{guest_name(person)}"')
    assert read_record(record).games
    assert await directory.table(page.id) is None
    assert await directory.tables_of("anybody") == ()
    assert await log.after("") == begun
    await directory.close()
    await log.close()
    own_server.start()
    ann.http.base_url = own_server.url
    assert (await ann.http.get(f"/api/v1/tables/{page.id}")).status_code == 404
    assert (await ann.http.get(f"/api/v1/tables/{begun}")).status_code == 200


async def test_a_log_that_went_on_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    log = await open_log(tmp_path / "log.db")
    await log.append("table", 0, [b"1", b"2"], at=1.0)
    assert not await log.delete("table", 1)
    assert not await log.delete("other", 1)
    assert len(await log.read("table")) == 2
    assert await log.delete("table", 2)
    assert await log.head("table") == 0
    await log.close()


async def test_the_list_of_all_tables_came_unasked(server: Server, new_person: NewPerson) -> None:
    people = [await new_person(server, f"P{number}") for number in range(4)]

    async def some(person: Person) -> list[str]:
        return [await person.table(listed=True) for _ in range(15)]

    made = {table for tables in await asyncio.gather(*map(some, people)) for table in tables}
    first = await people[0].get("/api/v1/tables")
    assert len(first["tables"]) == 50
    assert first["more"] == first["tables"][-1]["table"]
    found, more = [table["table"] for table in first["tables"]], first["more"]
    while more:
        page = await people[0].get(f"/api/v1/tables?after={more}")
        found += [table["table"] for table in page["tables"]]
        more = page["more"]
    assert made <= set(found)
    assert len(found) == len(set(found))


async def test_an_address_sets_up_so_many_tables_in_a_day(tmp_path: Path) -> None:
    few = Server(tmp_path, SPADEWORK_TABLES_PER_ADDRESS="3")
    few.start()
    ann = await Person(few.url).come("Ann")
    answers = [await ann.http.post("/api/v1/practice", json={}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) > 3600
    await ann.leave()
    few.stop()
