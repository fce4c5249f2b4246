"""What is kept of a person: given to him alone, and forgotten when he asks."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import msgspec

from spadework.server.auth import COOKIE
from spadework.server.names import FORGOTTEN
from spadework.server.table.folding import fold_table
from spadework.server.table.jobs import Demand, Forget
from spadework.server.wire import Request
from tests.server.conftest import NewPerson, NewStanding
from tests.server.running import Server
from tests.server.standing import opened, rest

SHORT = {"finish.max_deals": 1, "blind_nil": {"kind": "off"}}


def directory_text(folder: Path) -> str:
    """All that the directory holds."""
    with sqlite3.connect(folder / "directory.db") as file:
        return "\n".join(line for line in file.iterdump())


async def test_all_that_is_kept_of_oneself_is_given_and_nothing_of_others(
    server: Server, new_person: NewPerson
) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    asked = {"rules": {"changes": SHORT}, "pace": "instant"}
    played = (await ann.post("/api/v1/practice", asked))["table"]
    page = await ann.sit_at(played)
    await page.do(say="hello")
    await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
    table = await ben.table()
    bens = await ben.sit_at(table)
    await bens.do(say="good-luck")
    sits = await ann.sit_at(table)
    await sits.do(sit=1)
    await bens.do(next=True)
    answer = await ann.http.get("/api/v1/me/data")
    assert 'filename="spadework-data.json"' in answer.headers["content-disposition"]
    given = answer.json()
    assert (given["name"], given["since"] > 0) == ("Ann", True)
    by_id = {one["table"]: one for one in given["tables"]}
    assert set(by_id) == {played, table}
    done, going = by_id[played], by_id[table]
    assert (done["host"], done["names"], done["phrases"]) == (True, ["Ann"], ["hello"])
    assert done["record"] == (await ann.http.get(f"/api/v1/tables/{played}/record")).text
    assert (going["host"], going["names"], going["phrases"], going["record"]) == (False, ["Ann"], [], "")
    assert "Ben" not in answer.text
    (only,) = (await ben.get("/api/v1/me/data"))["tables"]
    assert only["table"] == table
    nobody = await new_person(server)
    assert (await nobody.get("/api/v1/me/data"))["tables"] == []


async def test_who_is_forgotten_leaves_no_name_and_the_others_play_on(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Annabella"), await new_person(server, "Ben")
    table, alone, practice = await ann.table(changes=SHORT), await ann.table(), await ann.practice()
    hers, his = await ann.sit_at(table), await ben.sit_at(table)
    await his.do(sit=1)
    await hers.do(next=True)
    assert "Annabella" in (await ben.http.get(f"/api/v1/tables/{table}")).text
    answer = await ann.http.delete("/api/v1/me")
    assert answer.status_code == 204
    assert f"{COOKIE}=; " in answer.headers["set-cookie"]
    while "bye" not in await hers.hear():
        pass
    await his.until(lambda page: page.now["seats"][0]["by"] == "bot")
    assert his.now["seats"][0]["name"] == FORGOTTEN
    await his.play(random.Random(2), lambda page: page.now["phase"] == "over")
    for closed in (alone, practice):
        assert (await ben.http.get(f"/api/v1/tables/{closed}")).json()["status"] == "over"
    assert "Annabella" not in (await ben.http.get(f"/api/v1/tables/{table}")).text
    record = (await ben.http.get(f"/api/v1/tables/{table}/record")).text
    assert FORGOTTEN in record
    assert "Annabella" not in record
    await ben.get("/api/v1/me/data")  # by which what waits to be noted is written
    assert "Annabella" not in directory_text(server.folder)
    assert "Ben" in directory_text(server.folder)
    me = await ann.get("/api/v1/me")
    assert (me["name"], me["last"]) == ("", None)
    assert (await ann.get("/api/v1/me/data"))["tables"] == []


async def test_who_was_forgotten_sat_down_by_what_he_had_asked_a_moment_before(standing: NewStanding) -> None:
    table = standing(fold_table("table", opened(("ann", "ben"))))
    await table.come("ann")
    ben = await table.come("ben")
    done = asyncio.get_running_loop().create_future()
    table.table.submit(Forget("ben", done))
    table.table.submit(Demand(ben, Request(id="r", at=table.table.state.version, sit=2), table.clock.now))
    await done
    await rest()
    assert [chair.owner for chair in table.table.state.chairs] == ["ann", "", "", ""]
    assert "SatDown" not in table.added


async def test_a_copied_cookie_brought_back_the_name_of_who_was_forgotten(
    server: Server, new_person: NewPerson
) -> None:
    ann, ben = await new_person(server, "Annabella"), await new_person(server, "Ben")
    page = await ben.sit_at(await ben.table())
    await (await ann.sit_at(page.id)).do(sit=2)
    await page.do(next=True)
    cookie = ann.http.cookies[COOKIE]
    assert (await ann.http.delete("/api/v1/me")).status_code == 204
    await page.until(lambda page: not page.now["seats"][2]["here"])
    assert page.now["seats"][2]["name"] == FORGOTTEN
    ann.http.cookies.set(COOKIE, cookie)
    await ann.sit_at(page.id)
    await page.until(lambda page: page.now["seats"][2]["here"])
    assert page.now["seats"][2]["name"] == FORGOTTEN


async def test_who_is_forgotten_twice_is_not_missed(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    await ann.practice()
    cookie = ann.http.cookies[COOKIE]
    for _ in range(2):
        ann.http.cookies.set(COOKIE, cookie)
        assert (await ann.http.delete("/api/v1/me")).status_code == 204
    other = {"origin": "https://elsewhere.example"}
    refused = await ann.http.delete("/api/v1/me", headers=other)
    assert msgspec.json.decode(refused.content)["code"] == "bad-origin"
