"""No byte that anybody receives names a card that he is not entitled to see at that moment.

What each person was entitled to is worked out here anew, from the log in the data folder, and every frame of every
page is searched for cards.
"""

import asyncio
import random
import re
import sqlite3
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from spadework.game import Dealt
from spadework.game import events as e
from spadework.server import happenings as h
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server

CARD = re.compile(rb'"((?:[2-9TJQKA][CDHS])|[BL]J)"')


def log_of(server: Server, table: str) -> list[h.Logged]:
    with sqlite3.connect(f"file:{server.folder / 'log.db'}?mode=ro", uri=True) as database:
        rows = database.execute("select body from event where table_id = ? order by version", (table,)).fetchall()
    database.close()
    return [msgspec.json.decode(body, type=h.Logged) for (body,) in rows]


class Entitled:
    """Which cards each person may be told of after each entry of a log, and which everybody may."""

    def __init__(self, log: list[h.Logged]) -> None:
        owner: dict[int, str] = {}
        looking: dict[int, bool] = {}
        hands: tuple[tuple[str, ...], ...] = ()
        opened: set[int] = set()
        public: set[str] = set()
        self.persons: list[dict[str, frozenset[str]]] = [{}]
        self.public: list[frozenset[str]] = [frozenset()]
        for event in log:
            match event:
                case h.SatDown(seat=seat, person=person):
                    for other in [other for other, who in owner.items() if who == person]:
                        del owner[other]
                    owner[seat], looking[seat] = person, True
                case h.LeftSeat(seat=seat):
                    looking[seat] = False
                case Dealt():
                    hands, opened, public = event.hands, set(), set()
                case e.HandShown(seat=seat):
                    opened.add(seat)
                case e.CardPlayed(card=card):
                    public.add(card)
                case e.ClaimShown(cards=shown):
                    public.update(shown)
                case _:
                    pass
            own = {person: frozenset(hands[seat]) for seat, person in owner.items() if looking[seat] and seat in opened}
            self.persons.append(own)
            self.public.append(frozenset(public))

    def to(self, person: str, version: int) -> frozenset[str]:
        return self.public[version] | self.persons[version].get(person, frozenset())


def cards_in(frame: bytes) -> set[str]:
    return {found.decode() for found in CARD.findall(frame)}


def leaks(page: Page, person: str, entitled: Entitled) -> Iterator[str]:
    for first, last, frame in page.frames:
        allowed = frozenset[str]().union(*(entitled.to(person, v) for v in range(first, last + 1)))
        # The rules in `GameStarted` name the cards that they raise or remove; none do here.
        if foreign := cards_in(frame) - allowed:
            yield f"{sorted(foreign)} in {frame[:200]!r} at {first} to {last}"


async def http_has_no_cards(url: str, table: str, people: list[Person]) -> None:
    """Nothing that is answered over HTTP names a card while a hand is being played."""
    paths = (
        "/api/me",
        "/api/tables",
        f"/api/tables/{table}",
        f"/api/tables/{table}/rules",
        f"/api/tables/{table}/qr.svg",
        "/metrics",
        "/healthz",
        "/readyz",
    )
    for client in (*(person.http for person in people), httpx.AsyncClient(base_url=url)):
        for path in paths:
            answer = await client.get(path)
            assert not cards_in(answer.content), path
            assert not CARD.search(str(answer.headers).encode())
        if client not in [person.http for person in people]:
            await client.aclose()


@pytest.mark.parametrize("seed", (1, 2, 3))
async def test_nobody_is_sent_a_card_before_its_time(server: Server, new_person: NewPerson, seed: int) -> None:
    chance = random.Random(seed)
    names = ("Ann", "Ben", "Cam", "Dee", "Eve")
    people = [await new_person(server, name) for name in names]
    table = await people[0].table(
        {"blind_nil": {"kind": "on", "deficit": 0}, "finish.max_deals": 3, "finish.target": 0}
    )
    pages = [await person.sit_at(table) for person in people]
    await pages[1].do(sit=1)
    await pages[0].do(next=True)

    async def wander(page: Page) -> None:
        """Play, take seats, leave them, come back, ask again, and come with a second window."""
        while page.now["phase"] != "over":
            wish = page.wish(chance)
            dice = chance.random()
            if dice < 0.06 and page.you["sit"]:
                await page.ask(sit=chance.choice(page.you["sit"]))
            elif dice < 0.08 and "leave" in page.you["can"] and page is not pages[0]:
                await page.ask(leave=True)
            elif dice < 0.10:
                await page.send(since=max(0, page.v - chance.randrange(30)))
            elif dice < 0.12 and "claim" in page.you["can"]:
                await page.ask(claim=True)
            elif dice < 0.14:
                since = max(1, page.v - chance.randrange(20))
                late = await page.person.connect(table, since=since)
                late.v = since
                await late.hear()
                await late.close()
            elif wish is not None:
                await page.ask(**wish)
            else:
                try:
                    await page.hear(0.05)
                except TimeoutError:
                    continue

    crawled = asyncio.get_running_loop().create_task(http_has_no_cards(server.url, table, people))
    await asyncio.wait_for(asyncio.gather(*(wander(page) for page in pages)), 60)
    await crawled

    log = log_of(server, table)
    entitled = Entitled(log)
    persons = {event.name: event.person for event in log if isinstance(event, h.SatDown)}
    frames = 0
    for person, name in zip(people, names, strict=True):
        for page in person.pages:
            frames += len(page.frames)
            assert list(leaks(page, persons.get(name, ""), entitled)) == []
            for _, _, frame in page.frames:
                assert not any(who.encode() in frame for who in persons.values()), "a person's id went out"
    assert frames > 500
    assert any(isinstance(event, e.BlindOffered) for event in log)
    assert any(isinstance(event, h.SatDown) for event in log[10:])
    seen = {card for page in people[0].pages for *_, frame in page.frames for card in cards_in(frame)}
    assert len(seen) == 52, "the search finds cards where there are some"
    assert not any(card in server.complaints() for card in ("QS", "AS"))


async def test_a_blind_decision_is_made_before_anything_is_shown(server: Server, new_person: NewPerson) -> None:
    people = [await new_person(server, name) for name in ("Ann", "Ben")]
    table = await people[0].table({"blind_nil": {"kind": "on", "deficit": 0}})
    first, second = [await person.sit_at(table) for person in people]
    await second.do(sit=2)
    await first.do(next=True)
    await first.until_phase("blind")
    await first.do(bid="blind-nil")
    own = [told for told in first.told if told.get("e", {}).get("type") == "OwnAnswer"]
    assert own[0]["e"]["bid"] == {"nil": True, "blind": True}
    await second.until(lambda page: page.v >= first.v)
    assert not any(told.get("e", {}).get("type") in ("OwnAnswer", "BidMade") for told in second.told)
    for page in (first, second):
        assert page.now["bids"] == [None] * 4
        assert not any(team["contract"] for team in page.now["teams"])
        assert page.you["hand"] is None
        assert not any(cards_in(frame) for *_, frame in page.frames)
    await second.do(decline=True)
    await second.until(lambda page: page.you["hand"] is not None)
    assert second.now["bids"][0] == "blind-nil"
