"""Who plays where no person sits: chosen by the host, shown to everybody, kept in the log."""

import random

import httpx
import pytest

from spadework.server.happenings import TableOpened, read_logged
from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server

SHORT = {"finish.max_deals": 1, "blind_nil": {"kind": "off"}}


def seated(page: Page) -> list[tuple[str, str, int]]:
    return [(seat["name"], seat["bot"], seat["level"]) for seat in page.now["seats"]]


async def test_the_bots_are_listed_the_weakest_first(server: Server) -> None:
    bots = httpx.get(f"{server.url}/api/v1/bots").json()["bots"]
    assert [bots[0]["id"], bots[-1]["id"]] == ["dot", "silas"]
    assert bots[0]["line"] == {"key": "character.dot"}


async def test_one_practices_with_a_partner_of_ones_choice(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    asked = {"rules": {"changes": SHORT}, "pace": "instant", "bots": ["", "gus", "silas", "gus"]}
    table = (await ann.post("/api/v1/practice", asked))["table"]
    page = await ann.sit_at(table)
    assert seated(page) == [("Ann", "", 0), ("Gus", "gus", 2), ("Silas", "silas", 7), ("Gus II", "gus", 2)]
    assert [seat["bot"] for seat in (await ann.get(f"/api/v1/tables/{table}"))["seats"]] == asked["bots"]
    await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
    assert '[North "Silas"]' in httpx.get(f"{server.url}/api/v1/tables/{table}/record").text
    assert not server.metric("spadework_failures_total")


@pytest.mark.parametrize(
    ("bots", "place", "text"),
    (
        (["", "nobody"], "bots[1]", "'nobody' is no bot here; choose dot, gus, clem"),
        (["dot"] * 5, "bots", "5 bots are too many for 4 seats"),
    ),
)
async def test_a_bot_that_there_is_not_is_named_with_those_that_there_are(
    server: Server, new_person: NewPerson, bots: list[str], place: str, text: str
) -> None:
    ann = await new_person(server, "Ann")
    answer = await ann.http.post("/api/v1/practice", json={"bots": bots})
    assert (answer.status_code, answer.json()["place"]) == (400, place)
    assert text in answer.json()["detail"]


async def test_the_host_chooses_who_plays_on_an_empty_seat(own_server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(own_server, "Ann"), await new_person(own_server, "Ben")
    page = await ann.sit_at(await ann.table(SHORT, bots=["", "", "dot"]))
    other = await ben.sit_at(page.id)
    assert seated(page)[2] == ("", "dot", 1)
    await page.do(seat_bot={"seat": 2, "bot": "odette"})
    await page.do(seat_bot={"seat": 3, "bot": "odette"})
    assert await other.refused(seat_bot={"seat": 2, "bot": "dot"}) == "not-host"
    assert await page.refused(seat_bot={"seat": 2, "bot": "nobody"}) == "malformed"
    assert await page.refused(seat_bot={"seat": 5, "bot": "dot"}) == "no-seat"
    await page.do(next=True)
    assert seated(page)[2:] == [("Odette", "odette", 4), ("Odette II", "odette", 4)]
    assert await page.refused(seat_bot={"seat": 2, "bot": "dot"}) == "not-now"
    own_server.kill()
    own_server.start()
    ann.url = own_server.url
    assert seated(await ann.sit_at(page.id))[2:] == seated(page)[2:]


def test_a_table_that_was_opened_before_there_were_characters_has_none() -> None:
    before = b'{"type":"TableOpened","rules":{},"host":"ann"}'
    opened = read_logged(before)
    assert isinstance(opened, TableOpened)
    assert opened.bots == ()
