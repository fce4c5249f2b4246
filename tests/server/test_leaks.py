"""No byte that anybody receives names a card that he is not entitled to see at that moment.

What each person was entitled to is worked out here anew, from the log in the data folder, and every frame of every
page is searched for cards.
"""

import asyncio
import random
import sqlite3
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from spadework.game import Dealt
from spadework.game import events as e
from spadework.server import happenings as h
from spadework.server.keys import kept_key
from spadework.server.sealing import Seals
from spadework.server.store import LogEntry
from tests.server.conftest import NewPerson
from tests.server.people import Json, Page, Person
from tests.server.pictures import Pictures
from tests.server.running import Server
from tests.server.told_cards import cards_in


def log_of(server: Server, table: str) -> list[h.Logged]:
    with sqlite3.connect(f"file:{server.folder / 'log.db'}?mode=ro", uri=True) as database:
        rows = database.execute(
            "select version, at, body from event where table_id = ? order by version", (table,)
        ).fetchall()
    database.close()
    entries = [LogEntry(version, at, body) for version, at, body in rows]
    return Seals(kept_key(server.folder / "seal.key")).read(table, entries)


def people_of(server: Server) -> dict[str, str]:
    """The persons in the directory, by name: no log knows these."""
    with sqlite3.connect(f"file:{server.folder / 'directory.db'}?mode=ro", uri=True) as database:
        found = dict(database.execute("select name, id from people").fetchall())
    database.close()
    return found


class Entitled:
    """Which cards each person may be told of after each entry of a log, and which everybody may.

    A person may be told of one hand a deal: of the first that he was shown, or behind which he sat down while the deal
    went on, and of that only while he sits behind it. When the deal is over no other hand becomes his, until the next.
    """

    def __init__(self, log: list[h.Logged]) -> None:
        self._owner: dict[int, str] = {}
        self._looking: set[int] = set()
        self._one: dict[str, int] = {}
        self._going_on = self._taken_back = False
        self._opened: set[int] = set()
        hands: tuple[tuple[str, ...], ...] = ()
        public: set[str] = set()
        self.persons: list[dict[str, frozenset[str]]] = [{}]
        self.public: list[frozenset[str]] = [frozenset()]
        self.hands: list[tuple[frozenset[str], ...]] = [()]
        self.deals = [0]
        self.broken: list[str] = []
        for event in log:
            match event:
                case Dealt():
                    hands, public = event.hands, set()
                    self._opened, self._one, self._going_on, self._taken_back = set(), {}, True, False
                    self.deals.append(self.deals[-1] + 1)
                case e.CardPlayed(card=card):
                    public.add(card)
                case e.ClaimShown(cards=shown):
                    public.update(shown)
                case _:
                    self._happened(event)
            if len(self.deals) == len(self.persons):
                self.deals.append(self.deals[-1])
            self.persons.append(
                {
                    person: frozenset(hands[seat])
                    for seat, person in self._owner.items()
                    if seat in self._looking and self._one.get(person) == seat
                }
            )
            self.public.append(frozenset(public))
            self.hands.append(tuple(frozenset(hand) for hand in hands))

    def _happened(self, event: h.Logged) -> None:
        match event:
            case h.SatDown(seat=seat, person=person):
                if self._going_on and self._taken_back and self._owner.get(seat) != person:
                    self.broken.append(f"{person} sat down where something was taken back")
                self._owner = {other: who for other, who in self._owner.items() if who != person} | {seat: person}
                self._looking.add(seat)
                if self._going_on and seat in self._opened:
                    self._look(person, seat)
            case h.LeftSeat(seat=seat):
                self._looking.discard(seat)
                if not self._going_on:
                    self._owner.pop(seat, None)
            case e.HandShown(seat=seat):
                self._opened.add(seat)
                if seat in self._owner and seat in self._looking:
                    self._look(self._owner[seat], seat)
            case h.TakenBack():
                self._taken_back = True
            case e.DealScored() | e.GameWon():
                self._going_on = False
            case _:
                pass

    def _look(self, person: str, seat: int) -> None:
        if self._one.setdefault(person, seat) != seat:
            self.broken.append(f"{person} sat down behind a second hand")

    def to(self, person: str, version: int) -> frozenset[str]:
        return self.public[version] | self.persons[version].get(person, frozenset())


def hands_told(page: Page, entitled: Entitled) -> Iterator[tuple[int, int]]:
    """The hands that a page was told as its own: which deal's, and whose by the cards alone, whoever sat there."""
    pictures = Pictures()
    for _, last, frame in page.frames:
        message = pictures.hear(msgspec.json.decode(frame))
        events = [(entry["v"], entry.get("e", {})) for entry in message.get("told", ())]
        told = [(v, event["cards"]) for v, event in events if event.get("type") == "OwnHandShown"]
        told.append((last, message.get("you", {}).get("hand") or ()))
        for version, cards in told:
            if cards:
                (seat,) = (seat for seat, hand in enumerate(entitled.hands[version]) if set(cards) <= hand)
                yield entitled.deals[version], seat


def leaks(page: Page, person: str, entitled: Entitled) -> Iterator[str]:
    for first, last, frame in page.frames:
        allowed = frozenset[str]().union(*(entitled.to(person, v) for v in range(first, last + 1)))
        # The rules in `GameStarted` name the cards that they raise or remove; none do here.
        if foreign := cards_in(frame) - allowed:
            yield f"{sorted(foreign)} in {frame[:200]!r} at {first} to {last}"


async def http_has_no_cards(url: str, table: str, people: list[Person], sheet: object) -> None:
    """Nothing that is answered over HTTP names a card while a hand is being played, but the rules, which show the pack."""
    paths = (
        "/api/v1/me",
        "/api/v1/tables",
        f"/api/v1/tables/{table}",
        f"/api/v1/tables/{table}/qr.svg",
        f"/api/v1/tables/{table}/hint",
        f"/api/v1/tables/{table}/why?card=QS",
        "/metrics",
        "/healthz",
        "/readyz",
    )
    for client in (*(person.http for person in people), httpx.AsyncClient(base_url=url)):
        assert (await client.get(f"/api/v1/tables/{table}/rules")).json() == sheet
        for path in paths:
            answer = await client.get(path)
            assert not cards_in(answer.content), path
            assert not cards_in(str(answer.headers).encode())
        if client not in [person.http for person in people]:
            await client.aclose()


GAMES = 3


@pytest.mark.parametrize("seed", (1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in (3, 4))))
async def test_nobody_is_sent_a_card_before_its_time(server: Server, new_person: NewPerson, seed: int) -> None:
    chance = random.Random(seed)
    names = ("Ann", "Ben", "Cam", "Dee", "Eve")
    people = [await new_person(server, name) for name in names]
    table = await people[0].table(
        {"blind_nil": {"kind": "on", "deficit": 0}, "finish.max_deals": 2, "finish.target": 0}
    )
    pages = [await person.sit_at(table) for person in people]
    sheet = await people[0].get(f"/api/v1/tables/{table}/rules")
    # While all but one only watch, what was played can be taken back: with every other seed they do until it was.
    if seed % 2:
        await pages[1].do(sit=1)
    await pages[0].do(next=True)
    over: set[int] = set()
    undone = seed % 2 > 0

    def rare(page: Page) -> Iterator[tuple[float, Json]]:
        """What may be done beside playing, and how often it is."""
        can, phase = page.you["can"], page.now["phase"]
        if page.you["sit"] and undone:
            yield 0.5 if phase == "over" else 0.06, {"sit": chance.choice(page.you["sit"])}
        elif undone:
            yield 0.02, {"sit": chance.randrange(4)}
        if "leave" in can and page is not pages[0]:
            yield 0.02, {"leave": True}
        if "claim" in can and over:  # the first game is played to its last card
            yield 0.02, {"claim": True}
        if "undo" in can:
            yield 0.15, {"undo": True}
        if "concede" in can and len(over) % 2:
            yield 0.2, {"concede": True}
        if "rematch" in can and len(over) < GAMES:
            yield 0.2, {"rematch": True}

    async def late(page: Page) -> None:
        """Come with a second window, which has missed something."""
        since = max(1, page.v - chance.randrange(20))
        other = await page.person.connect(table, since=since)
        other.v = since
        await other.hear()
        await other.close()

    async def wander(page: Page) -> None:
        """Play, take seats, leave them, come back, ask again, give up, and look on after the last game."""
        nonlocal undone
        lingered = 0
        while lingered < 20:
            over.update(told["v"] for told in page.told if told.get("e", {}).get("type") == "GameWon")
            lingered += len(over) >= GAMES
            wish: Json | None = None
            for often, other in rare(page):
                if wish is None and chance.random() < often:
                    wish = other
            if wish is None and chance.random() < 0.02:
                await page.send(since=max(0, page.v - chance.randrange(30)))
            if wish is None and chance.random() < 0.02:
                await late(page)
            wish = wish or page.wish(chance)
            if wish is not None:
                answer = await page.ask(**wish)
                undone = undone or ("undo" in wish and "ok" in answer)
            else:
                try:
                    await page.hear(0.02)
                except TimeoutError:
                    continue

    crawled = asyncio.get_running_loop().create_task(http_has_no_cards(server.url, table, people, sheet))
    await asyncio.wait_for(asyncio.gather(*(wander(page) for page in pages)), 60)
    await crawled

    log = log_of(server, table)
    entitled = Entitled(log)
    persons = people_of(server)
    assert entitled.broken == []
    frames = 0
    for person, name in zip(people, names, strict=True):
        told = {found for page in person.pages for found in hands_told(page, entitled)}
        assert len(told) == len({deal for deal, _ in told}), f"{name} was told of more than one hand of a deal"
        for page in person.pages:
            frames += len(page.frames)
            assert list(leaks(page, persons.get(name, ""), entitled)) == []
            for _, _, frame in page.frames:
                assert not any(who.encode() in frame for who in persons.values()), "a person's id went out"
    assert frames > 500
    assert any(isinstance(event, e.BlindOffered) for event in log)
    assert any(isinstance(event, h.SatDown) for event in log[10:])
    assert sum(isinstance(event, e.GameWon) for event in log) >= GAMES
    assert any(isinstance(event, h.RematchBegun) for event in log)
    assert any(isinstance(event, e.GameWon) and event.why == "conceded" for event in log)
    assert seed % 2 or any(isinstance(event, h.TakenBack) for event in log)
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
