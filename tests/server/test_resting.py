"""A table where nobody is goes out of memory, and nobody who comes back notices."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

import pytest

from spadework.players.registry import player
from spadework.server import happenings as h
from spadework.server.hall import Hall
from spadework.server.metrics import Metrics
from spadework.server.others import Others
from spadework.server.sealing import Seals
from spadework.server.table.jobs import Demand, House, Join, Leave
from spadework.server.table.mind import Minds
from spadework.server.table.owner import Table
from spadework.server.wire import Request
from tests.server.answering import wish_for
from tests.server.conftest import NewPerson
from tests.server.running import Server
from tests.server.standing import FakeClock, Listener, MemoryLog, chance, opened, rest, said


async def named(persons: Collection[str]) -> dict[str, str]:
    return {person: person.title() for person in persons}


class World:
    """A house with one table, whose people are scripted."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.clock, self.log = FakeClock(), MemoryLog()
        house = House(self.log, self.clock, chance(seed), Minds(lambda: player("thumb")), Metrics(), named=named)
        self.tables = Hall(house, None, Others(), rest_seconds=10.0)  # type: ignore[arg-type] # nothing is noted
        self.pages: dict[str, Listener] = {}
        self.told: list[Any] = []
        self._entries = opened(("ann", "", "ben"), turn_seconds=30, **settings)
        self._house = house

    async def begin(self) -> None:
        bodies = Seals().write("table", None, self._entries)
        await self.log.append("table", 0, bodies, at=self.clock.time())

    async def table(self) -> Table:
        found = await self.tables.find("table")
        assert found is not None
        return found

    async def come(self, person: str) -> None:
        page = self.pages[person] = Listener(person, person.title())
        (await self.table()).submit(Join(page, None))
        await rest()

    async def go(self, person: str) -> None:
        (await self.table()).submit(Leave(self.pages.pop(person)))
        await rest()

    async def ask(self, person: str, number: int, wish: dict[str, Any]) -> None:
        table = await self.table()
        request = Request(id=f"r{number}", at=table.state.version, **wish)
        table.submit(Demand(self.pages[person], request, self.clock.now))
        await rest()

    def hear(self) -> dict[str, Any]:
        """What each page was told since, and how the table stands to it."""
        heard = {}
        for person, page in self.pages.items():
            messages = said(page)
            heard[person] = (messages, page.pictures.now, page.pictures.you)
        return heard

    @property
    def events(self) -> Sequence[h.Logged]:
        return self.log.events()


def wishes(page: Listener, at_random: random.Random) -> dict[str, Any]:
    """Something that somebody may want."""
    you = page.pictures.you
    if you["seat"] is not None and at_random.random() < 0.9:
        found = wish_for(page.pictures.now, you, at_random)
        if found is not None:
            return found
    return at_random.choice(
        ({"next": True}, {"say": "hello"}, {"sit": at_random.randrange(4)}, {"knock": 1}, {"leave": True})
    )


@pytest.fixture
def even(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take their time alike in both worlds."""
    monkeypatch.setattr(random, "random", lambda: 0.5)


@pytest.mark.usefixtures("even")
@pytest.mark.parametrize("seed", range(4))
async def test_who_comes_to_a_table_that_rested_is_told_what_he_would_have_been_told(seed: int) -> None:
    at_random = random.Random(seed)
    listed = bool(seed % 2)
    awake, resting = World(seed, listed=listed), World(seed, listed=listed)
    rested = 0
    for world in (awake, resting):
        await world.begin()
    for number in range(120):
        here = list(awake.pages)
        away = [person for person in ("ann", "ben", "cleo") if person not in here]
        what = at_random.random()
        seconds = at_random.choice((0.1, 1.0, 5.0, 25.0, 130.0, 700.0))
        come, go = at_random.choice(away or [""]), at_random.choice(here or [""])
        wish = wishes(awake.pages[go], at_random) if here and what < 0.5 else None
        for world in (awake, resting):
            if wish is not None:
                await world.ask(go, number, wish)
            elif what < 0.62 and come:
                await world.come(come)
            elif what < 0.7 and go:
                await world.go(go)
            elif what < 0.8:
                for person in here:
                    await world.go(person)
                await world.clock.forward(5.0)
            else:
                await world.clock.forward(seconds)
        assert resting.hear() == awake.hear(), (number, wish)
        assert resting.events == awake.events
        table = resting.tables.get("table")
        if table is not None and resting.clock.now - table.idle_since > 2 and at_random.random() < 0.8:
            await resting.tables.put_to_rest(table)
            assert (resting.tables.get("table") is None) == table.calm
            rested += resting.tables.get("table") is None
    assert rested > 3
    for world in (awake, resting):
        await world.tables.stop()


async def test_a_table_rests_where_nobody_is_and_is_found_as_it_was(tmp_path: Path, new_person: NewPerson) -> None:
    server = Server(tmp_path, SPADEWORK_REST_SECONDS="0.2")
    server.start()
    try:
        ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
        page = await ann.sit_at(await ann.table({"blind_nil": {"kind": "off"}}, listed=True))
        other = await ben.sit_at(page.id)
        await other.do(sit=2)
        await page.do(next=True)
        await page.until(lambda page: bool(page.you["hand"]))
        await other.until(lambda other: bool(other.you["hand"]))
        hand, hers = page.you["hand"], other.you["hand"]
        for one in (page, other):
            await one.close()
        await until(lambda: server.metric("spadework_resting_tables ") == 1)
        assert server.metric("spadework_tables ") == 0
        # Nothing of what is listed wakes it.
        for person in (ann, ben):
            assert [one["table"] for one in (await person.get("/api/v1/me/tables"))["tables"]] == [page.id]
            assert (await person.get("/api/v1/me"))["last"]["table"] == page.id
        assert [one["table"] for one in (await ann.get("/api/v1/tables"))["tables"]] == [page.id]
        await ann.put("/api/v1/me", {"name": "Anna"})
        assert [one["host"] for one in (await ben.get("/api/v1/tables"))["tables"]] == ["Anna"]
        assert server.metric("spadework_tables ") == 0
        page, other = await ann.sit_at(page.id), await ben.sit_at(page.id)
        assert (page.you["hand"], other.you["hand"]) == (hand, hers)
        assert [seat["name"] for seat in other.now["seats"]][::2] == ["Anna", "Ben"]
        assert (server.metric("spadework_tables "), server.metric("spadework_resting_tables ")) == (1, 0)
    finally:
        server.stop()


async def test_bots_play_to_the_end_of_their_turns_before_a_table_rests(tmp_path: Path, new_person: NewPerson) -> None:
    server = Server(tmp_path, SPADEWORK_REST_SECONDS="0")
    server.start()
    try:
        ann = await new_person(server, "Ann")
        page = await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}, pace="unhurried"))
        await page.until(lambda page: bool(page.you["ask"]))
        await page.do(bid="3")
        await page.close()
        await until(lambda: server.metric("spadework_resting_tables ") == 1)
        page = await ann.sit_at(page.id)
        assert page.you["cards"]
    finally:
        server.stop()


async def until(so: Callable[[], bool]) -> None:
    for _ in range(300):
        if so():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("that never came")
