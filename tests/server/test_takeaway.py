"""A practice game whose network goes: what a browser has of it, how it goes on there, and how it comes back."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from typing import Any

import msgspec
import pytest

from spadework.browser.tables import TablesHere
from spadework.game import events as e
from spadework.server.changes import changed
from spadework.server.routes.described import operation_of
from spadework.server.routes.own_games import bring_game
from tests.server.answering import wish_for
from tests.server.conftest import NewPerson
from tests.server.people import Json, Person
from tests.server.running import Server
from tests.server.test_leaks import log_of

RULES = {"changes": {"finish.max_deals": 2, "blind_nil": {"kind": "off"}}}
PRACTICE = {"rules": RULES, "pace": "instant", "bots": ["", "wren", "dot", "wren"]}


class Browser:
    """The tables of a browser, with its box, and one page at one of them."""

    def __init__(self) -> None:
        self.box: dict[str, list[Json]] = {}
        self.full: Json = {}
        self.now: Json = {}
        self.you: Json = {}
        self.v = 0
        self._names = iter(range(10_000))
        self.tables = TablesHere(self._say, self._keep)

    def _say(self, _line: int, frame: str) -> None:
        message = msgspec.json.decode(frame)
        if "table" in message:
            self.full, self.now, self.you = message, message["now"], message["you"]
        elif "told" in message:
            self.now, self.you = changed(self.now, message["now"]), changed(self.you, message["you"])
        self.v = max(self.v, message.get("v", 0), *(told["v"] for told in message.get("told", ())), 0)

    async def _keep(self, table: str, written: str) -> None:
        self.box.setdefault(table, []).append(msgspec.json.decode(written))

    async def ask(self, call: str, /, **asked: Any) -> Any:
        """A call, which succeeds."""
        status, body = await self.tables.ask(call, msgspec.json.encode(asked).decode())
        assert status == 200, body
        return msgspec.json.decode(body)

    async def play(self, table: str, until: str, *, again: bool = False) -> Json:
        """Sit at a table and play at random until it is in a phase, in another game if that is asked; the first full view."""
        chance, names = random.Random(5), self._names
        self.tables.join(1, table, None)
        while not self.full:
            await asyncio.sleep(0.005)
        full = self.full
        if again:
            self.tables.hear(1, msgspec.json.encode({"id": "again", "at": self.v, "rematch": True}).decode())
            while self.now["phase"] == "over":
                await asyncio.sleep(0.005)
        while self.now["phase"] != until:
            wish = wish_for(self.now, self.you, chance)
            if wish is not None:
                self.tables.hear(1, msgspec.json.encode({"id": f"k{next(names)}", "at": self.v, **wish}).decode())
            await asyncio.sleep(0.005)
        self.tables.leave(1)
        return full


async def in_the_second_deal(server: Server, new_person: NewPerson) -> tuple[Person, str]:
    ann = await new_person(server, "Ann")
    table = (await ann.post("/api/v1/practice", PRACTICE))["table"]
    page, chance = await ann.sit_at(table), random.Random(2)
    await page.play(chance, lambda page: len(page.sheet) == 1)
    await page.do(next=True)
    await page.play(chance, lambda page: page.now["phase"] == "play" and page.now["trick"] is not None)
    return ann, table


async def test_the_network_goes_and_the_deal_is_dealt_anew_at_the_same_score(
    server: Server, new_person: NewPerson
) -> None:
    ann, table = await in_the_second_deal(server, new_person)
    bytes_of_it = (await ann.http.get(f"/api/v1/tables/{table}/takeaway")).content
    taken = msgspec.json.decode(bytes_of_it)
    log = log_of(server, table)
    dealt = [event for event in log if isinstance(event, e.Dealt)]
    assert len(dealt) == 2
    assert [event["type"] for event in taken["events"]].count("Dealt") == 1
    assert dealt[0].seed.encode() in bytes_of_it, "a deal that is over is known to all"
    assert dealt[1].seed.encode() not in bytes_of_it
    for hand in dealt[1].hands:
        assert msgspec.json.encode(hand) not in bytes_of_it

    browser = Browser()
    opened = await browser.ask("go_on", **taken)
    here = opened["table"]
    assert opened["ahead"] is False  # where nobody brought a kernel along, which the page then says
    assert here == f"off-{table}"
    full = await browser.play(here, "over")
    scored = next(event for event in log if isinstance(event, e.DealScored))
    assert [len(lines) for lines in full["sheet"]] == [len(scored.lines)], "the score is what it was"
    assert full["now"]["deal"] == 2
    assert full["you"]["hand"] not in [list(hand) for hand in dealt[1].hands], "cards of its own"
    names = [seat["name"] for seat in full["now"]["seats"]]
    assert names == ["Ann", "Wren", "Dot", "Wren II"]

    brought = await browser.ask("record", table=here)
    await ann.http.post("/api/v1/me/games", json=brought)
    answer = await ann.http.post("/api/v1/me/games", json=brought)
    assert answer.status_code == 204, "twice is once"
    games: list[Json] = []
    for _ in range(40):  # the directory is told a little later
        games = (await ann.get("/api/v1/me/games"))["games"]
        if games:
            break
        await asyncio.sleep(0.25)
    assert [(game["table"], game["offline"]) for game in games] == [(here, True)]
    assert (await ann.http.get(f"/api/v1/tables/{here}/record")).text == brought["text"]
    await browser.play(here, "over", again=True)
    more = await browser.ask("record", table=here)
    assert (await ann.http.post("/api/v1/me/games", json=more)).status_code == 204
    assert (await ann.http.get(f"/api/v1/tables/{here}/record")).text == more["text"] != brought["text"]
    ben = await new_person(server, "Ben")
    assert (await ben.http.post("/api/v1/me/games", json=brought)).status_code == 403


async def test_a_table_is_found_again_as_the_box_has_it() -> None:
    browser = Browser()
    table = (await browser.ask("open", name="Ann", **PRACTICE))["table"]
    await browser.play(table, "between")
    again = Browser()
    await again.ask("restore", table=table, written=browser.box[table])
    assert await again.ask("record", table=table) == await browser.ask("record", table=table)
    await again.play(table, "over")
    # What another page of the browser has played meanwhile is there for the first one.
    await browser.ask("restore", table=table, written=browser.box[table] + again.box[table])
    assert await browser.ask("record", table=table) == await again.ask("record", table=table)


async def test_only_who_practices_alone_may_take_a_game_along(server: Server, new_person: NewPerson) -> None:
    ann, table = await in_the_second_deal(server, new_person)
    ben = await new_person(server, "Ben")
    path = f"/api/v1/tables/{table}/takeaway"
    assert (await ben.http.get(path)).status_code == 403
    shared = (await ann.post("/api/v1/tables", {}))["table"]
    await ann.sit_at(shared)
    assert (await ann.http.get(f"/api/v1/tables/{shared}/takeaway")).status_code == 409


TITLES = ({"title": "Standard"}, {"title": "x\u202eevil"}, {"title": " "}, {"about": "Write to evil.example"})


@pytest.mark.parametrize("changes", TITLES, ids=range(len(TITLES)))
async def test_brought_games_were_called_what_nobody_may_call_his_own(
    server: Server, new_person: NewPerson, changes: dict[str, str]
) -> None:
    ann = await new_person(server, "Ann")
    bringing = operation_of(bring_game)
    assert bringing
    right = bringing.asks["A game that is over"]
    said = re.search(r"RulesChanges (\".*\")\]", right["text"])
    assert said
    forged = json.dumps(json.dumps(json.loads(json.loads(said[1])) | changes))
    table = f"off-{secrets.token_urlsafe(16)}"
    asked = right | {"table": table, "text": right["text"].replace(said[1], forged)}
    answer = await ann.http.post("/api/v1/me/games", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
    assert (await ann.http.get(f"/api/v1/tables/{table}")).status_code == 404
    assert (await ann.http.post("/api/v1/me/games", json=right | {"table": table})).status_code == 204


async def test_two_pages_brought_a_game_in_the_same_moment_and_one_heard_of_a_failure(
    server: Server, new_person: NewPerson
) -> None:
    ann, browser = await new_person(server, "Ann"), Browser()
    table = (await browser.ask("open", name="Ann", **PRACTICE))["table"]
    await browser.play(table, "over")
    once = await browser.ask("record", table=table)
    await browser.play(table, "over", again=True)
    twice = await browser.ask("record", table=table)
    for brought in (once, twice):
        answers = await asyncio.gather(*(ann.http.post("/api/v1/me/games", json=brought) for _ in range(5)))
        assert [answer.status_code for answer in answers] == [204] * 5, answers[-1].text
        assert (await ann.http.get(f"/api/v1/tables/{table}/record")).text == brought["text"]


async def test_a_game_was_brought_to_a_table_that_nobody_can_ask_for(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    bringing = operation_of(bring_game)
    assert bringing
    asked = bringing.asks["A game that is over"] | {"table": f"off-{secrets.token_urlsafe(16)}\n"}
    assert (await ann.http.post("/api/v1/me/games", json=asked)).status_code == 400
    assert (await ann.get("/api/v1/me/data"))["tables"] == []


async def test_who_had_the_link_brought_a_game_before_whose_it_was(server: Server, new_person: NewPerson) -> None:
    ann, table = await in_the_second_deal(server, new_person)
    ben, browser = await new_person(server, "Ben"), Browser()
    taken = (await ann.get(f"/api/v1/tables/{table}/takeaway")) | {"name": "Ben"}
    here = (await browser.ask("go_on", **taken))["table"]
    await browser.play(here, "over")
    brought = await browser.ask("record", table=here)
    assert (await ben.http.post("/api/v1/me/games", json=brought)).status_code == 403
    shared = (await ann.post("/api/v1/tables", {}))["table"]
    for one in (ann, ben):
        answer = await one.http.post("/api/v1/me/games", json=brought | {"table": f"off-{shared}"})
        assert answer.status_code == 403, "nobody takes along a game with people"
    assert (await ann.http.post("/api/v1/me/games", json=brought)).status_code == 204


async def test_what_cannot_have_happened_is_not_taken_as_a_game(server: Server, new_person: NewPerson) -> None:
    ann, browser = await new_person(server, "Ann"), Browser()
    table = (await browser.ask("open", name="Ann", **PRACTICE))["table"]
    await browser.play(table, "between")
    unfinished = await browser.ask("record", table=table)

    async def said(**changes: Any) -> str:
        answer = await ann.http.post("/api/v1/me/games", json=unfinished | changes)
        assert answer.status_code == 400
        return str(answer.json()["detail"])

    assert "not over" in await said()
    await said(text="no record at all")
    await said(table=table.removeprefix("off-"))
