"""An open socket: what comes in frames, whole or in parts, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from spadework.server.rim import beat, open_socket
from spadework.server.rim.beat import Beat
from spadework.server.rim.framed import framed
from spadework.server.rim.frames import CLOSE, PING, PONG
from spadework.server.rim.open_socket import OpenSocket


class Wire(asyncio.Transport):
    """The way to somebody who is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.reads = False
        self.ended = ""

    def write(self, data: Any) -> None:
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return bool(self.ended)

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = "cut"


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ends = 0
        self.then: Callable[[], None] = lambda: None

    def hear(self, message: bytes) -> None:
        self.heard.append(message)
        self.then()

    def end(self) -> None:
        self.ends += 1


class Open:
    """A socket that is open, and both of its ends."""

    def __init__(self, held: bytes = b"") -> None:
        self.wire, self.ear, self.beat = Wire(), Ear(), Beat()
        self.counted = ["here"]
        self.connections: set[Any] = set()
        self.socket = OpenSocket(
            self.wire, host="here", gate=self, beat=self.beat, connections=self.connections, held=held
        )

    def come(self, _host: str) -> bool:
        return True

    def go(self, host: str) -> None:
        self.counted.remove(host)

    def listen(self) -> Open:
        self.socket.listen(self.ear)
        return self


@pytest.fixture
async def page() -> Open:
    """Somebody listens."""
    return Open().listen()


def frame(kind: int, payload: bytes = b"", *, whole: bool = True, mask: bytes = b"\1\2\3\4") -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    head = bytes((size | 0x80,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    hidden = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes(((0x80 if whole else 0) | kind,)) + head + mask + hidden


def goodbye(code: int) -> bytes:
    return framed(code.to_bytes(2, "big"), CLOSE)


async def test_messages_arrive_as_they_were_sent_however_they_are_cut(page: Open) -> None:
    said = [b"{}", b"x" * 125, b"y" * 126, b"z" * 4096, "ñ♠".encode()]
    stream = b"".join(frame(1, one) for one in said)
    stream += frame(1, b"in ", whole=False) + frame(PING, b"?") + frame(0, b"three ", whole=False) + frame(0, b"parts")
    for at in range(0, len(stream), 7):
        page.socket.data_received(stream[at : at + 7])
    assert page.ear.heard == [*said, b"in three parts"]
    assert page.wire.sent == framed(b"?", PONG)


@pytest.mark.parametrize(
    ("sent", "code"),
    (
        (b"\x81\x02hi", 1002),
        (frame(1 | 0x40, b"x"), 1002),
        (frame(3, b"x"), 1002),
        (frame(PING, whole=False), 1002),
        (b"\x89\xfe\0\x7e" + bytes(130), 1002),
        (frame(0, b"x"), 1002),
        (frame(1, b"x", whole=False) + frame(1, b"y"), 1002),
        (frame(1, b"x" * 4097), 1009),
        (frame(1, b"x" * 4000, whole=False) + frame(0, b"x" * 97), 1009),
        (b"\x81\xff" + (2**63).to_bytes(8, "big"), 1009),
        (frame(1, b"\xff"), 1007),
        (frame(1, "♠".encode()[:2], whole=False) + frame(0, b"!"), 1007),
        (frame(CLOSE, b"\x03"), 1002),
        (frame(CLOSE, (1005).to_bytes(2, "big")), 1002),
        (frame(CLOSE, (0).to_bytes(2, "big")), 1002),
        (frame(CLOSE, (1000).to_bytes(2, "big") + b"\xff"), 1007),
    ),
)
async def test_what_no_browser_sends_ends_it(page: Open, sent: bytes, code: int) -> None:
    page.socket.data_received(sent + frame(1, b"{}"))
    await asyncio.sleep(0)
    assert (page.wire.sent, page.wire.ended, page.ear.heard, page.ear.ends) == (goodbye(code), "closed", [], 1)


async def test_what_came_before_anybody_listened_is_heard() -> None:
    page = Open(frame(1, b"early"))
    page.socket.data_received(frame(1, b"soon"))
    assert not page.ear.heard
    page.listen()
    assert page.ear.heard == [b"early", b"soon"]
    assert page.wire.reads


async def test_while_it_is_paused_nothing_is_heard(page: Open) -> None:
    page.ear.then = page.socket.pause
    page.socket.data_received(frame(1, b"a") + frame(1, b"b") + frame(1, b"c"))
    assert (page.ear.heard, page.wire.reads) == ([b"a"], False)
    page.socket.resume()
    assert (page.ear.heard, page.wire.reads) == ([b"a", b"b"], False)
    page.ear.then = lambda: None
    page.socket.resume()
    assert (page.ear.heard, page.wire.reads) == ([b"a", b"b", b"c"], True)


async def test_a_goodbye_is_answered(page: Open) -> None:
    page.socket.data_received(frame(CLOSE, (1001).to_bytes(2, "big") + b"bye"))
    page.socket.write(b"too late")
    await asyncio.sleep(0)
    assert (page.wire.sent, page.wire.ended, page.ear.ends) == (goodbye(1001), "closed", 1)


async def test_a_goodbye_is_said_behind_what_was_sent_and_its_answer_waited_for(page: Open) -> None:
    page.socket.write(b"last")
    page.socket.pause()
    page.socket.close(1008)
    page.socket.close(1013)
    page.socket.write(b"too late")
    page.socket.data_received(frame(1, b"{}") + frame(PING))
    await asyncio.sleep(0)
    assert (page.wire.sent, page.wire.ended, page.ear.ends) == (b"last" + goodbye(1008), "", 1)
    assert page.wire.reads
    page.socket.data_received(frame(CLOSE, (1008).to_bytes(2, "big")))
    assert (page.wire.sent, page.wire.ended) == (b"last" + goodbye(1008), "closed")
    page.socket.connection_lost(None)
    await asyncio.sleep(0)
    assert (page.ear.heard, page.ear.ends, page.counted, page.connections) == ([], 1, [], set())


async def test_a_flood_behind_a_goodbye_was_read_to_its_end(page: Open) -> None:
    page.socket.close(1008)
    page.socket.data_received(frame(1, b"{}") * (open_socket.BURST + 1))
    assert (page.wire.ended, page.ear.heard) == ("cut", [])
    page.socket.connection_lost(None)


async def test_a_letter_may_be_cut_by_the_end_of_a_part(page: Open) -> None:
    letter = "♠".encode()
    page.socket.data_received(frame(1, letter[:1], whole=False) + frame(0, letter[1:2], whole=False))
    page.socket.data_received(frame(0, letter[2:]))
    assert page.ear.heard == [letter]


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for for long."""
    monkeypatch.setattr(beat, "SECONDS", 0.2)
    monkeypatch.setattr(open_socket, "CLOSING_SECONDS", 0.01)
    monkeypatch.setattr(open_socket, "FAREWELL_SECONDS", 0.01)


@pytest.mark.usefixtures("fast")
async def test_who_does_not_answer_a_goodbye_is_cut(page: Open) -> None:
    page.socket.close(1008)
    while page.wire.ended != "cut":
        await asyncio.sleep(0.01)
    page.socket.connection_lost(None)


@pytest.mark.usefixtures("fast")
async def test_who_gives_no_sign_of_life_is_let_go_and_who_does_stays() -> None:
    here, gone = Open().listen(), Open().listen()
    for _ in range(3):
        while not here.wire.sent:
            await asyncio.sleep(0.01)
        assert here.wire.sent == framed(b"", PING)
        here.wire.sent = b""
        here.socket.data_received(frame(PONG))
    while gone.wire.ended != "cut":
        await asyncio.sleep(0.01)
    assert gone.wire.sent.endswith(goodbye(1011))
    assert gone.ear.ends == 1
    assert not here.wire.ended
    for page in (here, gone):
        page.socket.connection_lost(None)
    while here.beat._timer is not None:
        await asyncio.sleep(0.01)  # nobody is left to be asked


async def test_who_plays_is_not_asked_whether_he_is_there_until_he_falls_silent(page: Open) -> None:
    for _ in range(4):
        page.socket.data_received(frame(1, b"{}"))
        page.socket.ask()
        page.socket.data_received(frame(1, b"{}"))
        page.socket.check()
    assert page.wire.sent == b""
    page.socket.data_received(frame(1, b"{}"))
    page.socket.ask()
    assert page.wire.sent == b"", "he has just said something"
    page.socket.check()
    assert page.wire.sent == framed(b"", PING), "half a round later he has not"
    page.socket.data_received(frame(PONG))
    page.socket.ask()
    assert page.wire.sent == 2 * framed(b"", PING)
    page.socket.check()
    assert page.wire.sent.endswith(goodbye(1011))


async def test_who_falls_silent_is_let_go_as_soon_as_who_never_spoke(page: Open) -> None:
    page.socket.data_received(frame(1, b"{}"))
    page.socket.ask()
    page.socket.check()
    page.socket.ask()
    assert page.wire.sent == framed(b"", PING) + goodbye(1011)


async def test_the_end_of_a_server_is_said(page: Open) -> None:
    assert page.connections == {page.socket}
    page.socket.shutdown()
    assert (page.wire.sent, page.wire.ended) == (goodbye(1012), "closed")


async def test_who_listens_to_what_is_lost_is_told_so() -> None:
    page = Open()
    page.socket.connection_lost(None)
    page.listen()
    page.socket.write(b"to nobody")
    assert (page.ear.ends, page.wire.sent, page.counted) == (1, b"", [])
