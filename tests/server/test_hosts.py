"""What a host may do: lock the table, let people in, take somebody off a seat; and what nobody does without a host."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from spadework.server import happenings as h
from spadework.server.table.folding import evolve_table
from spadework.server.table.moment import Knock, Moment
from spadework.server.table.own import you
from spadework.server.table.public import seats_now
from spadework.server.table.seating import acts_as_host, may_knock, may_sit
from tests.server.conftest import NewPerson
from tests.server.people import Page, closed_with
from tests.server.running import Server
from tests.server.standing import begun

NO_BLIND = {"blind_nil": {"kind": "off"}}


async def company(server: Server, new_person: NewPerson, *, begun: bool = True) -> tuple[Page, Page, Page]:
    """Ann, the host, and Ben have seats, and Cam watches; the game has begun, or not."""
    ann, ben, cam = [await new_person(server, name) for name in ("Ann", "Ben", "Cam")]
    table = await ann.table(NO_BLIND)
    first, second, third = await ann.sit_at(table), await ben.sit_at(table), await cam.sit_at(table)
    await second.do(sit=1)
    if begun:
        await first.do(next=True)
        for page in (second, third):
            await page.until_phase("bidding")
    return first, second, third


async def test_nobody_takes_a_bots_seat_in_mid_deal_without_the_host(server: Server, new_person: NewPerson) -> None:
    first, second, third = await company(server, new_person)
    assert await third.refused(sit=2) == "not-host"
    await third.do(knock=2)
    assert third.you["knocked"] == 2
    await first.until(lambda page: bool(page.you["knocks"]))
    assert [(asked["name"], asked["seat"]) for asked in first.you["knocks"]] == [("Cam", 2)]
    assert second.you["knocks"] == []
    number = first.you["knocks"][0]["number"]
    assert await second.refused(admit=number) == "not-host"
    await first.do(admit=number)
    await third.until(lambda page: page.you["sit"] == [2, 3])
    await third.do(sit=2)
    assert len(third.you["hand"]) == 13
    await first.until(lambda page: page.you["knocks"] == [])
    assert await first.refused(admit=number) == "not-now"
    told = [entry["said"]["args"].get("name") for entry in first.told if entry.get("e", {}).get("type") == "LetIn"]
    assert told == ["Cam"]


async def test_whoever_was_let_in_during_a_trick_was_told_nothing_until_it_was_over(
    server: Server, new_person: NewPerson
) -> None:
    first, second, third = await company(server, new_person)
    chance = random.Random(3)

    def mid_trick(page: Page) -> bool:
        return page.now["phase"] == "play" and bool(page.now["trick"]) and page.now["turn"] in {0, 1}

    await asyncio.gather(*(page.play(chance, mid_trick) for page in (first, second)))
    await third.do(knock=2)
    await first.until(lambda page: bool(page.you["knocks"]))
    assert not third.you["let_in"]
    await first.do(admit=first.you["knocks"][0]["number"])
    await third.until(lambda page: page.you["let_in"])
    assert (third.you["knocked"], third.you["sit"], third.you["knock"]) == (2, [], [])
    for page in (first, third):
        await page.until(lambda page: any(entry.get("e", {}).get("type") == "LetIn" for entry in page.told))
        told = next(entry for entry in page.told if entry.get("e", {}).get("type") == "LetIn")
        assert told["e"]["waits"] is True


async def test_whom_the_host_turns_away_watches(server: Server, new_person: NewPerson) -> None:
    first, _, third = await company(server, new_person)
    await third.do(knock=3)
    await first.until(lambda page: bool(page.you["knocks"]))
    await first.do(turn_away=first.you["knocks"][0]["number"])
    await third.until(lambda page: page.you["knocked"] is None)
    assert third.you["knock"] == []
    assert "said no" in third.you["sit_note"]
    assert await third.refused(knock=2) == "not-host"
    assert first.you["knocks"] == []


async def test_who_goes_away_asks_no_more(server: Server, new_person: NewPerson) -> None:
    first, _, third = await company(server, new_person)
    await third.do(knock=3)
    await first.until(lambda page: bool(page.you["knocks"]))
    await third.close()
    await first.until(lambda page: page.you["knocks"] == [])


async def test_at_a_locked_table_the_host_decides_who_sits_down(server: Server, new_person: NewPerson) -> None:
    first, second, third = await company(server, new_person, begun=False)
    await third.until(lambda page: page.you["sit"] == [2, 3])
    assert await second.refused(lock=True) == "not-host"
    await first.do(lock=True)
    await third.until(lambda page: page.now["locked"])
    assert (third.you["sit"], third.you["knock"]) == ([], [2, 3])
    assert await third.refused(sit=2) == "not-host"
    await second.do(sit=3)  # whoever has a seat may still choose another before the game
    await third.let_in(first, 2)
    await first.do(lock=False)
    late = await (await new_person(server, "Dan")).sit_at(first.id)
    await late.do(sit=1)


async def test_the_host_takes_somebody_off_a_seat_who_does_not_come_back(server: Server, new_person: NewPerson) -> None:
    first, second, third = await company(server, new_person)
    assert await second.refused(remove=0) == "not-host"
    assert await first.refused(remove=0) == "not-now"
    assert await first.refused(remove=2) == "not-now"
    assert await first.refused(remove=5) == "no-seat"
    await first.do(remove=1)
    await third.until(lambda page: page.now["seats"][1]["by"] == "bot")
    assert not third.now["seats"][1]["kept"]
    while "bye" not in await second.hear():
        pass
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{first.id}"
    assert await closed_with(address, second.person.headers) == 1008
    cleared = [told for told in third.told if told.get("e", {}).get("type") == "SeatCleared"]
    assert [told["e"] for told in cleared] == [{"type": "SeatCleared", "seat": 1, "name": "Ben"}]


async def test_who_was_sent_away_came_back_by_signing_in(server: Server, new_person: NewPerson) -> None:
    account = {"name": "Orlando", "password": "six pale herons"}
    await (await new_person(server)).post("/api/v1/me/account", account)
    first, second, _ = await company(server, new_person)
    await first.do(remove=1)
    while "bye" not in await second.hear():
        pass
    ben = second.person
    assert (await ben.post("/api/v1/me/session", account))["name"] == "Orlando"
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{first.id}"
    assert await closed_with(address, ben.headers) == 1008


async def test_a_table_stays_as_its_host_left_it_over_a_restart(own_server: Server, new_person: NewPerson) -> None:
    first, second, _ = await company(own_server, new_person, begun=False)
    await first.do(lock=True)
    await first.do(remove=1)
    own_server.kill()
    own_server.start()
    host = await new_person(own_server)
    host.http.cookies = first.person.http.cookies
    again = await host.sit_at(first.id)
    assert again.now["locked"]
    address = f"{own_server.url.replace('http', 'ws', 1)}/ws/tables/{first.id}"
    sent_away = {"Cookie": second.person.headers["Cookie"], "Origin": own_server.url}
    assert await closed_with(address, sent_away) == 1008


def test_while_the_host_is_away_the_first_who_plays_answers() -> None:
    state = begun(("ann", "ben", "cam"))
    knocks = {"eve": Knock(1, 3, "Eve")}
    away = Moment(now=0.0, here={"ben", "cam", "eve"}, knocks=knocks)
    assert [acts_as_host(state, away, person) for person in ("ben", "cam", "eve")] == [True, False, False]
    assert [len(you(state, away, person).knocks) for person in ("ben", "cam", "eve")] == [1, 0, 0]
    back = Moment(now=0.0, here={"ann", "ben", "eve"}, knocks=knocks)
    assert [acts_as_host(state, back, person) for person in ("ann", "ben")] == [True, False]


def test_where_all_have_left_anybody_goes_on() -> None:
    state = begun(("ann", "ben"))
    moment = Moment(now=0.0, here={"eve"})
    assert may_knock(state, moment, "eve") == (2, 3)
    for seat in (0, 1):
        state = evolve_table(state, h.LeftSeat(seat))
    assert may_sit(state, moment, "eve")[0] == (2, 3)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, so that people can come from different addresses."""
    running = Server(Path(tmp_path_factory.mktemp("proxied")), SPADEWORK_PROXIES="127.0.0.1")
    running.start()
    yield running
    running.stop()


async def test_among_strangers_seats_of_one_network_are_marked(proxied: Server, new_person: NewPerson) -> None:
    pages: list[Page] = []
    people = (("Ann", "192.0.2.1"), ("Ben", "2001:db8::1"), ("Cam", "2001:db8::2"), ("Dan", "192.0.2.2"))
    for listed in (True, False):
        pages.clear()
        table = ""
        for seat, (name, address) in enumerate(people):
            person = await new_person(proxied, name)
            table = table or await person.table(NO_BLIND, listed=listed)
            page = await person.sit_at(table, forwarded=address)
            if seat:
                await page.do(sit=seat)
            pages.append(page)
        await pages[0].until(lambda page: all(seat["here"] for seat in page.now["seats"]))
        assert [seat["shared"] for seat in pages[0].now["seats"]] == [False, listed, listed, False]


def test_who_comes_through_an_unnamed_proxy_is_not_marked() -> None:
    state = begun(("ann", "ben"))
    state = replace(state, opened=replace(state.opened, listed=True))
    moment = Moment(now=0.0, here={"ann", "ben"}, networks={"ann": "", "ben": ""})
    assert not any(seat.shared for seat in seats_now(state, moment))
