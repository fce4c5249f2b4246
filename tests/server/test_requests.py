"""What may be asked of a table, what is refused, and that a refusal changes nothing."""

import random
from typing import Any

import pytest

from spadework.api.shapes import structs
from spadework.game import Code
from spadework.server import wire
from spadework.server.refusals import TableCode
from tests.server.conftest import NewPerson
from tests.server.people import Page
from tests.server.running import Server


async def at_practice(server: Server, new_person: NewPerson) -> Page:
    ann = await new_person(server, "Ann")
    return await ann.sit_at(await ann.practice({"blind_nil": {"kind": "off"}}))


async def own_turn(page: Page) -> Page:
    return await page.until(lambda page: bool(page.you["cards"] or page.you["ask"]))


async def test_what_came_too_late_is_stale(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    version = page.v
    await page.do(**page.you["ask"]["answers"][1]["request"])
    await page.until(lambda page: bool(page.you["cards"]))
    assert await page.refused(play=page.you["cards"][0], at=version) == "stale"
    await page.do(play=page.you["cards"][0])


async def test_talk_does_not_make_a_proposal_stale(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    version = page.v
    await page.do(say="hello")
    assert page.v == version + 1
    assert "ok" in await page.ask(at=version, bid="3")


async def test_a_repeated_request_gets_its_old_answer(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    version = page.v
    first = await page.ask(at=version, name="once", bid="3")
    await page.until(lambda page: bool(page.you["cards"]))
    for _ in range(3):
        assert await page.ask(at=version, name="once", bid="3") == first
    assert sum(told.get("e", {}).get("type") == "BidMade" and told["e"]["seat"] == 0 for told in page.told) == 1
    other = await page.person.sit_at(page.id)
    assert await other.ask(at=version, name="once", bid="3") == first


async def test_requests_of_two_people_may_have_one_name(server: Server, new_person: NewPerson) -> None:
    ann, ben = await new_person(server, "Ann"), await new_person(server, "Ben")
    table = await ann.table()
    first, second = await ann.sit_at(table), await ben.sit_at(table)
    assert "ok" in await first.ask(name="one", say="hello")
    assert "ok" in await second.ask(name="one", sit=1)
    assert second.you["seat"] == 1


@pytest.mark.parametrize(
    ("wish", "code"),
    (
        ({"bid": "13x"}, TableCode.MALFORMED),
        ({"bid": "99"}, TableCode.MALFORMED),
        ({"bid": "0"}, Code.BID_OUT_OF_RANGE),
        ({"bid": "14"}, Code.BID_OUT_OF_RANGE),
        ({"bid": "blind-nil"}, Code.BLIND_NOT_ALLOWED),
        ({"play": "QS"}, Code.WRONG_PHASE),
        ({"decline": True}, Code.BLIND_NOT_ALLOWED),
        ({"claim": True}, Code.WRONG_PHASE),
        ({"agree": True}, Code.NO_CLAIM),
        ({"undo": True}, TableCode.NO_UNDO),
        ({"next": True}, TableCode.NOT_NOW),
        ({"rematch": True}, TableCode.NOT_NOW),
        ({"sit": 0}, TableCode.NOT_NOW),
        ({"sit": 5}, TableCode.NO_SEAT),
        ({"sit": 1}, TableCode.NOT_NOW),
        ({}, TableCode.MALFORMED),
        ({"say": "hello", "next": True}, TableCode.MALFORMED),
    ),
    ids=str,
)
async def test_what_is_refused_changes_nothing(
    server: Server, new_person: NewPerson, wish: dict[str, Any], code: str
) -> None:
    page = await own_turn(await at_practice(server, new_person))
    before = (page.v, page.now, page.you)
    assert await page.refused(**wish) == code
    await page.send(since=0)
    while page.fulls < 2:
        await page.hear()
    assert (page.v, page.now, page.you) == before


async def test_a_card_out_of_turn_or_not_held_is_refused(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    await page.do(bid="3")
    await page.until(lambda page: bool(page.you["cards"]))
    held = page.you["hand"]
    foreign = next(
        card
        for card in ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "2D")
        if card not in held
    )
    assert await page.refused(play=foreign) == Code.CARD_NOT_HELD
    for card in held:
        if card not in page.you["cards"]:
            why = next(why for why in page.you["why_not"] if card in why["cards"])
            assert (await page.refused(play=card), bool(why["text"])) == (why["code"], True)
            break


@pytest.mark.parametrize(
    "frame",
    (
        b"",
        b"{",
        b"null",
        b"[]",
        b'"play"',
        b"[" * 900,
        b'{"id":"","at":0,"next":true}',
        b'{"id":"a b","at":0,"next":true}',
        b'{"at":0,"next":true}',
        b'{"id":7,"at":0,"next":true}',
        b'{"id":"\\ud800","at":0,"next":true}',
        b'{"id":"a\\u0000","at":0,"next":true}',
    ),
)
async def test_what_is_no_request_is_called_malformed(server: Server, new_person: NewPerson, frame: bytes) -> None:
    page = await at_practice(server, new_person)
    await page.socket.send(frame.decode())
    answer = await page.until(lambda page: "" in page.answers)
    assert answer.answers[""]["refused"] == "malformed"
    assert "ok" in await page.ask(say="hello")


@pytest.mark.parametrize(
    "rest",
    (
        b"",
        b',"at":-1,"next":true',
        b',"at":1e400,"next":true',
        b',"at":1.5,"next":true',
        b',"at":0,"next":false',
        b',"at":0,"next":1',
        b',"at":0,"play":"1S"',
        b',"at":0,"play":["QS"]',
        b',"at":0,"say":"anything"',
        b',"at":0,"sit":6',
        b',"at":0,"next":true,"seat":2',
        b',"at":0,"person":"x","next":true',
    ),
)
async def test_the_refusal_of_a_malformed_request_bears_its_name(
    server: Server, new_person: NewPerson, rest: bytes
) -> None:
    page = await at_practice(server, new_person)
    await page.socket.send((b'{"id":"a"' + rest + b"}").decode())
    await page.until(lambda page: "a" in page.answers)
    assert page.answers["a"]["refused"] == "malformed"


async def test_a_version_that_is_yet_to_come_is_refused(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    for ahead in (page.v + 1, 2**60):
        assert await page.refused(bid="3", at=ahead) == "stale"
        assert await page.refused(concede=True, at=ahead) == "stale"
    await page.do(bid="3")


async def test_a_name_that_was_given_to_another_wish_is_refused(server: Server, new_person: NewPerson) -> None:
    page = await own_turn(await at_practice(server, new_person))
    version = page.v
    first = await page.ask(at=version, name="once", bid="3")
    await page.until(lambda page: bool(page.you["cards"]))
    before = (page.v, page.now, page.you)
    for other in ({"bid": "4"}, {"play": page.you["cards"][0]}, {"leave": True}, {"bid": "3", "leave": True}):
        assert await page.refused(name="once", **other) == "id-reused"
    assert await page.ask(name="once", bid="3") == first
    assert (page.v, page.now, page.you) == before


async def test_bytes_that_are_no_text_are_malformed(server: Server, new_person: NewPerson) -> None:
    page = await at_practice(server, new_person)
    await page.socket.send(b"\xff\xfe{")
    await page.until(lambda page: "" in page.answers)
    assert page.answers[""]["refused"] == "malformed"


async def test_a_large_message_is_refused_and_a_huge_one_ends_the_connection(
    server: Server, new_person: NewPerson
) -> None:
    page = await at_practice(server, new_person)
    await page.socket.send('{"id":"a","at":0,"next":true' + " " * 1000 + "}")
    await page.until(lambda page: "a" in page.answers)
    assert page.answers["a"]["refused"] == "too-large"
    await page.socket.send(" " * 5000)
    await page.socket.wait_closed()
    assert page.socket.close_code == 1009


async def test_phrases_come_one_at_a_time(server: Server, new_person: NewPerson) -> None:
    page = await at_practice(server, new_person)
    await page.do(say="hello")
    assert await page.refused(say="thanks") == "rate-limited"
    other = await page.person.sit_at(page.id)
    assert await other.refused(say="thanks") == "rate-limited"


async def test_every_code_that_is_refused_with_is_on_the_list(server: Server, new_person: NewPerson) -> None:
    page = await at_practice(server, new_person)
    known = {*Code, *TableCode}
    chance = random.Random(5)
    wishes: list[dict[str, Any]] = [
        {"play": "AS"},
        {"bid": "3"},
        {"bid": "nil"},
        {"undo": True},
        {"claim": True},
        {"concede": True},
        {"leave": True},
        {"sit": 0},
        {"sit": 2},
        {"agree": False},
        {"next": True},
        {"rematch": True},
        {"say": "sorry"},
        {"decline": True},
    ]
    for _ in range(150):
        answer = await page.ask(**chance.choice(wishes))
        assert answer.get("refused", "stale") in known


def test_no_message_can_hold_what_only_the_server_knows() -> None:
    known = {shape.__name__ for shape in structs([wire.Request, wire.Full, wire.Tell])}
    assert {"Request", "Now", "You", "CardPlayed", "SeatTaken"} <= known
    assert known.isdisjoint({"Dealt", "HandShown", "GameState"})
    assert wire.Request.__struct_config__.forbid_unknown_fields
