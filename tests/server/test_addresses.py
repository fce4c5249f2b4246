"""What one address may take, over all its connections, requests and messages; and that those behind one play unhindered."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from spadework.server.addresses import Tolls, network, proxies
from tests.server.conftest import NewPerson
from tests.server.people import Page, Person
from tests.server.running import Server
from tests.together import together

_USUAL = ("ADDRESS_RATE", "ADDRESS_BURST", "ADDRESS_SOCKETS", "ADDRESS_CONNECTIONS", "MESSAGE_RATE", "MESSAGE_BURST")


@pytest.fixture(scope="module")
def poor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which an address has little to spend."""
    running = Server(
        tmp_path_factory.mktemp("poor"),
        SPADEWORK_ADDRESS_RATE="0.01",
        SPADEWORK_ADDRESS_BURST="300",
        SPADEWORK_ADDRESS_SOCKETS="10",
        SPADEWORK_ADDRESS_CONNECTIONS="30",
        SPADEWORK_PROXIES="127.0.0.9",
    )
    running.start()
    yield running
    running.stop()
    assert running.complaints() == ""


@together(
    "one, other, same",
    (
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "nonsense", False),
    ),
)
def test_who_has_a_network_counted_as_many(one: str, other: str, *, same: bool) -> None:
    assert (network(one) == network(other)) is same


def test_only_proxies_that_are_named_are_believed() -> None:
    assert not proxies("")("127.0.0.1")
    assert proxies("*")("192.0.2.1")
    assert not proxies("10.0.0.1")("10.0.0.2")


def test_all_connections_of_an_address_count_together() -> None:
    tolls = Tolls(burst=10, rate=1, connections=2)
    assert [tolls.come("2001:db8::1"), tolls.come("2001:db8::2"), tolls.come("2001:db8::3")] == [True, True, False]
    tolls.go("2001:db8::2")
    assert tolls.come("2001:db8::4")
    assert [tolls.spend("192.0.2.1", 6, 0.0), tolls.spend("192.0.2.1", 6, 0.0), tolls.spend("192.0.2.2", 6, 0.0)] == [
        True,
        False,
        True,
    ]
    assert [tolls.take("192.0.2.1", 1, 0.0), tolls.take("192.0.2.1", 5, 0.0)] == [0.0, 2.0]


def at(server: Server, address: str, **headers: str) -> httpx.AsyncClient:
    """Somebody at another address of this machine."""
    return httpx.AsyncClient(
        base_url=server.url, transport=httpx.AsyncHTTPTransport(local_address=address), headers=headers, timeout=20
    )


async def drained(client: httpx.AsyncClient) -> int:
    """How many requests are answered until one is refused."""
    for number in range(200):
        answer = await client.get("/api/v1/me")
        if answer.status_code != 200:
            assert (answer.status_code, answer.json()["code"]) == (429, "rate-limited")
            assert int(answer.headers["retry-after"]) >= 1
            return number
    raise AssertionError("all requests were answered")


async def test_each_of_many_connections_had_limits_of_its_own(poor: Server) -> None:
    async with at(poor, "127.0.0.2") as first, at(poor, "127.0.0.2") as second, at(poor, "127.0.0.3") as other:
        count = await drained(first)
        assert 50 < count < 110
        assert (await second.get("/api/v1/me")).status_code == 429
        assert (await other.get("/api/v1/me")).status_code == 200


async def test_who_asks_through_a_proxy_has_an_account_of_his_own(poor: Server) -> None:
    async with (
        at(poor, "127.0.0.9", **{"x-forwarded-for": "2001:db8::1"}) as first,
        at(poor, "127.0.0.9", **{"x-forwarded-for": "2001:db8::2"}) as neighbor,
        at(poor, "127.0.0.9", **{"x-forwarded-for": "2001:db8:9::"}) as other,
    ):
        await drained(first)
        assert (await neighbor.get("/api/v1/me")).status_code == 429
        assert (await other.get("/api/v1/me")).status_code == 200
    async with at(poor, "127.0.0.4") as liar:
        await drained(liar)
        answer = await liar.get("/api/v1/me", headers={"x-forwarded-for": "192.0.2.55"})
        assert answer.status_code == 429  # said by somebody who is no proxy of ours


async def test_half_open_connections_of_one_address_are_few(poor: Server) -> None:
    host, _, port = poor.url.removeprefix("http://").partition(":")
    opened = [await asyncio.open_connection(host, int(port), local_addr=("127.0.0.5", 0)) for _ in range(40)]
    closed = 0
    for reader, writer in opened:
        with contextlib.suppress(ConnectionError, TimeoutError):
            writer.write(b"G")
            if await asyncio.wait_for(reader.read(1), 0.2) == b"":
                closed += 1
                continue
        closed += reader.at_eof() or reader.exception() is not None
    assert closed == 10
    async with at(poor, "127.0.0.6") as other:
        assert (await other.get("/healthz")).status_code == 200
    for _, writer in opened:
        writer.close()


async def socket_at(server: Server, address: str, cookie: str, table: str) -> websockets.ClientConnection:
    return await connect(
        f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}",
        additional_headers={"Cookie": cookie, "Origin": server.url},
        local_addr=(address, 0),
        compression=None,
    )


async def test_a_hundred_sockets_within_their_limits_took_everybodys_time(poor: Server) -> None:
    async with at(poor, "127.0.0.7") as client:
        cookie = (await client.get("/api/v1/me")).headers["set-cookie"].partition(";")[0]
        table = (await client.post("/api/v1/practice", json={}, headers={"Cookie": cookie})).json()["table"]
    sockets = [await socket_at(poor, "127.0.0.7", cookie, table) for _ in range(5)]
    before = poor.metric("spadework_requests_refused_total")
    for number in range(100):
        for socket in sockets:
            await socket.send(f'{{"id":"m{number}","at":0,"rematch":true}}')
    await asyncio.sleep(0.5)
    assert poor.metric("spadework_requests_refused_total") - before < 300
    for socket in sockets:
        socket.transport.abort()


async def test_so_many_pages_of_one_address(poor: Server, new_person: NewPerson) -> None:
    people = [await new_person(poor) for _ in range(2)]
    table = await people[0].practice()
    pages = [await person.sit_at(table) for person in people for _ in range(5)]
    assert len(pages) == 10
    one_more = await people[0].connect(table)
    assert "bye" in await one_more.hear()
    await one_more.socket.wait_closed()
    assert one_more.socket.close_code == 1013
    await pages[0].close()


async def test_twelve_people_behind_one_address_play_unhindered(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("twelve"))
    for name in _USUAL:
        del server.settings[f"SPADEWORK_{name}"]
    server.start()
    people = [Person(server.url) for _ in range(12)]

    async def play(person: Person, number: int) -> Page:
        for _ in range(30):  # the page itself, with all that belongs to it
            assert (await person.http.get("/")).status_code in (200, 503)
        await person.come(f"P{number}")
        page = await person.sit_at(await person.practice({"blind_nil": {"kind": "off"}, "finish.max_deals": 1}))
        await page.play(random.Random(number), lambda page: page.now["phase"] == "over")
        return page

    pages = await asyncio.gather(*(play(person, number) for number, person in enumerate(people)))
    refused = [
        answer for page in pages for answer in page.answers.values() if answer.get("refused", "stale") != "stale"
    ]
    assert not refused
    for person in people:
        await person.leave()
    server.stop()
    assert server.complaints() == ""
