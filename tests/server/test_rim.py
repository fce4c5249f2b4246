"""What comes in before anybody asks for anything: heads without an end, requests that are never finished, control frames."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator

import httpx
import pytest

from spadework.server.hearing import parse
from spadework.server.wire import Request
from tests.server.conftest import NewPerson
from tests.server.people import Person
from tests.server.running import Server

_HOST = b"GET /api/v1/me HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for half a request as long as a test likes to."""
    running = Server(tmp_path_factory.mktemp("hurried"), SPADEWORK_REQUEST_SECONDS="0.4")
    running.start()
    yield running
    running.stop()
    assert running.complaints() == ""


async def answered(server: Server, *sent: bytes) -> bytes:
    """All that comes back until the server closes the connection."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    heard = b""
    try:
        with contextlib.suppress(ConnectionError):
            for part in sent:
                writer.write(part)
                await writer.drain()
        with contextlib.suppress(ConnectionError):
            while part := await asyncio.wait_for(reader.read(65536), 20):
                heard += part
    finally:
        writer.close()
    return heard


@pytest.mark.parametrize(
    "sent",
    (
        (_HOST, b"X-Endless: ", *[b"a" * 4096] * 200),
        (_HOST, *[b"X-More: and more\r\n" * 64] * 200),
        (b"GET /", *[b"a" * 4096] * 200),
        (b"GET /" + b"a" * 17_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",),
        (_HOST + b"X-Long: " + b"a" * 17_000 + b"\r\n\r\n",),
        (_HOST + b"X: y\r\n" * 100 + b"\r\n",),
    ),
    ids=("a value", "headers", "an address", "a long address", "a long header", "a hundred and one"),
)
async def test_two_connections_with_endless_heads_stopped_all_play(server: Server, sent: tuple[bytes, ...]) -> None:
    heard = await answered(server, *sent)
    assert heard.startswith(b"HTTP/1.1 431 ") or (
        not heard and len(sent) > 2
    )  # what goes on and on may miss the answer


async def test_a_head_as_browsers_send_them_is_let_in(server: Server) -> None:
    head = _HOST + b"X-Long: " + b"a" * 7_000 + b"\r\n" + b"X: y\r\n" * 90 + b"Connection: close\r\n\r\n"
    assert (await answered(server, head)).startswith(b"HTTP/1.1 200 ")
    body = b'{"listed": true}' + b" " * 40_000
    post = (
        b"POST /api/v1/practice HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
    )
    post += b"Content-Length: %d\r\n\r\n" % len(body)
    assert (await answered(server, post + body)).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "sent",
    (
        (),
        (b"GET / HT",),
        (_HOST,),
        (b"POST /api/v1/practice HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",),
        (_HOST + b"\r\n", b"GET /"),
    ),
    ids=("nothing", "a line", "a head", "a body", "the second"),
)
async def test_two_thousand_half_sent_requests_stayed(hurried: Server, sent: tuple[bytes, ...]) -> None:
    """And nothing is said behind a request that was served: it could be taken for an answer."""
    heard = await answered(hurried, *sent)
    assert heard.count(b"HTTP/1.1 408 ") == (len(sent) == 1)


async def test_an_empty_line_behind_a_request_kept_its_connection_for_good(server: Server) -> None:
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    await reader.readuntil(b'{"status":"alive"}')
    writer.write(b"\r\n")
    assert await asyncio.wait_for(reader.read(), 20) == b""
    writer.close()


async def test_an_answer_that_takes_its_time_is_waited_for(hurried: Server) -> None:
    async with httpx.AsyncClient(base_url=hurried.url) as client:
        assert (await client.get("/healthz")).status_code == 200
        await asyncio.sleep(1)
        assert (await client.get("/healthz")).status_code == 200


# Sockets.


def framed(kind: int, payload: bytes = b"", *, whole: bool = True) -> bytes:
    """A frame as a client sends it."""
    return bytes([(0x80 if whole else 0) | kind, 0x80 | len(payload)]) + bytes(4) + payload


async def opened(server: Server, person: Person) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, on which nobody reads or answers by himself."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = "".join(f"{name}: {value}\r\n" for name, value in person.headers.items())
    writer.write(
        f"GET /ws/tables/{await person.practice()} HTTP/1.1\r\nHost: {host}:{port}\r\n{head}Connection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    return reader, writer


async def is_cut(reader: asyncio.StreamReader) -> bool:
    """Whether a connection is ended before one that says nothing would be."""
    async with asyncio.timeout(12):
        with contextlib.suppress(ConnectionError):
            while await reader.read(65536):
                pass
    return True


_PARTS = framed(1, whole=False) + framed(0, whole=False) * 2000


@pytest.mark.parametrize(
    "flood",
    (framed(9) * 3000, framed(9, b"x" * 125) * 3000, framed(10) * 3000, _PARTS, framed(1, b"{}") + framed(9) * 3000),
    ids=("pings", "long pings", "pongs", "parts", "pings behind a message"),
)
async def test_two_sockets_of_pings_took_everybodys_time(server: Server, new_person: NewPerson, flood: bytes) -> None:
    reader, writer = await opened(server, await new_person(server))
    with contextlib.suppress(ConnectionError):
        writer.write(flood)
        await writer.drain()
    assert await is_cut(reader)
    writer.close()


async def test_a_page_that_pings_as_some_programs_do_is_kept(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server, "Ann")
    page = await ann.sit_at(await ann.practice())
    for _ in range(30):
        await (await page.socket.ping())
    await page.socket.send(['{"id":"parts",', '"at":0,', '"say":', '"hello"}'])
    await page.until(lambda page: "parts" in page.answers)
    assert "ok" in page.answers["parts"]


async def test_many_messages_in_one_piece_are_all_answered(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    reader, writer = await opened(server, ann)
    asked = [b'{"id":"m%d","at":0,"rematch":true%s}' % (i, b" " * 50) for i in range(60)]
    writer.write(b"".join(framed(1, ask) for ask in asked))
    heard = b""
    while not all(b'"m%d"' % i in heard for i in range(60)):
        part = await asyncio.wait_for(reader.read(65536), 20)
        assert part
        heard += part
    writer.close()


async def test_what_nobody_read_stayed_in_memory(server: Server, new_person: NewPerson) -> None:
    _, writer = await opened(server, await new_person(server))
    writer.transport.pause_reading()  # type: ignore[attr-defined] # which every transport of a socket has
    dropped = server.metric("spadework_sockets_dropped_total")
    asked = framed(1, b'{"id":"x","at":0,"since":0}') * 200
    with contextlib.suppress(ConnectionError):
        while server.metric("spadework_sockets_dropped_total") == dropped:
            writer.write(asked)
            await asyncio.wait_for(writer.drain(), 20)
    async with asyncio.timeout(15):  # the system alone would take thirty seconds
        with contextlib.suppress(ConnectionError):
            while True:
                writer.write(framed(10))
                await writer.drain()
                await asyncio.sleep(0.1)
    writer.close()


_NASTY = ('["' * 480, "[" * 1000, '{"id":"a","at":' + "[" * 980, '{"a":' * 190, '{"id":"a","bid":' + '{"a":' * 180)


async def test_nested_and_broken_texts_ended_connections(server: Server, new_person: NewPerson) -> None:
    ann = await new_person(server)
    page = await ann.sit_at(await ann.practice())
    broken = (b'{"id":"\xff","at":1}', b'{"id":"a","at":1,"zz":"\xff"}', b"\xff\xfe", b'{"id":"a","play":"\xc3"}')
    for text in (*_NASTY, *broken):
        await page.socket.send(text)
        while "refused" not in (answer := await page.hear()):
            pass  # the bots bid meanwhile
        assert answer["refused"] == "malformed"
    assert (await ann.http.get("/%ff%fe/%00/" + "%5b" * 500)).status_code in (200, 400, 404, 503)
    for text in _NASTY:
        assert (
            await ann.http.post("/api/v1/practice", content=text, headers={"Content-Type": "application/json"})
        ).status_code == 400


@pytest.mark.parametrize("path", (b"/ws/\xff\xfe", b"/ws/tables/\xc3\xa9", b"/\xff"))
async def test_an_address_that_is_no_text_is_refused(server: Server, path: bytes) -> None:
    head = b"Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    head += b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    heard = await answered(server, b"GET " + path + b" HTTP/1.1\r\n" + head)
    assert b" 101 " not in heard


async def test_a_handshake_with_a_body_was_never_answered_and_kept_the_server_from_ending_well(
    own_server: Server,
) -> None:
    head = b" /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    for body in (b"Content-Length: 1\r\n\r\n0", b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"):
        for method in (b"GET", b"PUT"):
            assert b" 400 " in await answered(own_server, method + head + body)
    own_server.stop()
    assert own_server.complaints() == ""


def test_frames_changed_at_random_are_all_answered() -> None:
    dice = random.Random(1)
    seeds = (b'{"id":"a","at":1,"play":"QS"}', *(text.encode() for text in _NASTY), b'{"id":"\\ud800","at":1}')
    for _ in range(5000):
        frame = bytearray(dice.choice(seeds))
        for _ in range(dice.randrange(4)):
            frame[dice.randrange(len(frame))] = dice.randrange(256)
        cut = bytes(frame[: dice.randrange(len(frame) + 1)] if dice.random() < 0.3 else frame)
        for text in (cut, cut.decode("utf-8", "ignore")):
            found = parse(text)
            assert isinstance(found, Request) or found.refused in ("malformed", "too-large")
