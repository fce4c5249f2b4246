"""The socket of one page once it is open: frames as they come, until it is closed.

A page waits most of the time, and thousands do at once. So nothing stays of the request by which it came, and no task waits for
what it may say: whoever listens is called.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from spadework.server.bucket import Bucket
from spadework.server.rim.beat import Beat
from spadework.server.rim.framed import TEXT, framed
from spadework.server.rim.frames import (
    BROKEN,
    CLOSE,
    PARTS,
    PING,
    PONG,
    Broken,
    Frame,
    check_text,
    read_frame,
    read_goodbye,
)
from spadework.server.rim.listening import Listening
from spadework.server.rim.parts import Parts

MOST: Final = 4096
"""The longest message in bytes that is read at all."""
MOST_UNREAD: Final = 1024 * 1024
"""Bytes that wait for a page that does not read and yet asks: more than it is ever told at once."""
BURST: Final = 64
"""Frames that are no message of their own, at once: pings, pongs that nobody asked for, the parts of a message, and what still comes
behind a goodbye."""
RATE: Final = 4.0
"""Such frames a second after that."""
CLOSING_SECONDS: Final = 10.0
"""How long somebody has to answer a goodbye."""
FAREWELL_SECONDS: Final = 5.0
"""How long somebody who is let go has to read what is on its way."""

_RESTARTS: Final = 1012
_NOBODY_THERE: Final = 1011


class Gate(Protocol):
    """Who counts connections."""

    def come(self, host: str) -> bool:
        """Whether there is room for one from this address; then it is to go again."""
        ...

    def go(self, host: str) -> None:
        """It is closed."""
        ...


class OpenSocket(asyncio.Protocol):
    """One open socket. It reads nothing until somebody listens."""

    __slots__ = (
        "_beat",
        "_bucket",
        "_closing",
        "_connections",
        "_gate",
        "_heard",
        "_held",
        "_host",
        "_listening",
        "_lost",
        "_parts",
        "_paused",
        "_slot",
        "_spared",
        "_transport",
        "_unanswered",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        *,
        host: str,
        gate: Gate,
        beat: Beat,
        connections: set[Any],
        held: bytes = b"",
    ) -> None:
        """`host` counts at the gate, `connections` are those that a server closes when it ends, and `held` was read already."""
        self._transport = transport
        self._host = host
        self._gate = gate
        self._beat = beat
        self._connections = connections
        self._held = held
        """What came and was not looked at yet."""
        self._listening: Listening | None = None
        self._paused = True
        self._closing = False
        """Whether a goodbye was said here."""
        self._lost = False
        self._parts: Parts | None = None
        """Of a message that is not whole yet."""
        self._bucket: Bucket | None = None
        self._unanswered = self._heard = self._spared = False
        """Whether it was asked for a sign of life and gave none yet; has said something since the beat last came by; or was not
        asked, since it had."""
        connections.add(self)
        self._slot = beat.come(self)

    # For who serves it.

    def listen(self, listening: Listening) -> None:
        """Tell somebody what comes from now on."""
        if self._lost or self._closing:
            listening.end()
            return
        self._listening = listening
        self.resume()

    def pause(self) -> None:
        """Read nothing for a while."""
        if not (self._paused or self._lost):
            self._paused = True
            if not self._transport.is_closing():
                self._transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self._lost or not self._paused:
            return
        self._paused = False
        self._read()
        if self._reads():
            self._transport.resume_reading()

    def write(self, data: bytes, /) -> None:
        """Send whole frames, as far as somebody is there."""
        if not (self._lost or self._closing):
            self._transport.write(data)

    def get_write_buffer_size(self) -> int:
        """How many bytes wait for room."""
        return 0 if self._lost else self._transport.get_write_buffer_size()

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye, and wait for the answer; nothing else that comes matters."""
        if self._closing or self._lost:
            return
        self._say_goodbye(code, reason.encode())
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, self.leave)
        self.resume()

    def leave(self) -> None:
        """End the connection once what was sent is on its way, or nobody reads it."""
        self._end()
        if not self._lost:
            self._closing = True
            self._transport.close()
            asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.cut)

    def cut(self) -> None:
        """End it at once."""
        self._end()
        if not self._lost:
            self._transport.abort()

    # What uvicorn's server calls.

    def shutdown(self) -> None:
        """The server ends."""
        if not (self._closing or self._lost):
            self._say_goodbye(_RESTARTS)
        self.leave()

    # What the beat calls.

    def ask(self) -> None:
        """Ask for a sign of life, unless there was one; end what gave none."""
        if self._unanswered:
            self._give_up(_NOBODY_THERE)
        elif self._heard:
            self._heard, self._spared = False, True
        elif not (self._closing or self._lost):
            self._unanswered, self._spared = True, False
            self._transport.write(framed(b"", PING))

    def check(self) -> None:
        """End what gave none; ask now who was spared and has said nothing since."""
        if self._unanswered or self._spared:
            self.ask()

    # What the transport calls.

    def connection_lost(self, _exc: Exception | None) -> None:
        """The connection is no more."""
        self._lost = True
        self._held = b""
        self._gate.go(self._host)
        self._connections.discard(self)
        self._beat.go(self, self._slot)
        self._end()

    def data_received(self, data: bytes) -> None:
        """Something came."""
        self._held = self._held + data if self._held else data
        self._read()

    # Frames.

    def _reads(self) -> bool:
        """Whether anything more is wanted."""
        return not (self._paused or self._lost or self._transport.is_closing())

    def _read(self) -> None:
        """Take what is held, as far as it is whole and wanted."""
        held, self._held, at = self._held, b"", 0
        try:
            while self._reads() and (frame := read_frame(held, at, MOST)) is not None:
                at = frame.end
                self._take(frame)
        except Broken as broken:
            self._give_up(broken.code)
        else:
            self._held = held[at:] if at else held

    def _take(self, frame: Frame) -> None:
        if frame.kind == CLOSE:
            self._hear_goodbye(read_goodbye(frame.payload))
        elif frame.kind == PONG and self._unanswered:
            self._unanswered = False
        elif (self._closing or frame.control or not frame.whole or frame.kind == PARTS) and not self._bear():
            self.cut()
        elif self._closing:
            pass
        elif frame.kind == PING:
            self._transport.write(framed(frame.payload, PONG))
            if self._transport.get_write_buffer_size() > MOST_UNREAD:
                self.cut()
        elif not frame.control:
            self._add(frame)

    def _bear(self) -> bool:
        """Whether one more may come that is no message of its own."""
        now = asyncio.get_running_loop().time()
        self._bucket = self._bucket or Bucket(burst=BURST, rate=RATE, now=now)
        return self._bucket.spend(now)

    def _add(self, frame: Frame) -> None:
        """Take a message, or a part of one."""
        if (frame.kind == PARTS) is (self._parts is None):
            raise Broken(BROKEN)
        if frame.whole and self._parts is None:
            self._tell(frame.kind, frame.payload)
            return
        parts = self._parts = self._parts or Parts(frame.kind, MOST)
        parts.add(frame.payload)
        if frame.whole:
            self._parts = None
            self._tell(parts.kind, parts.whole())

    def _tell(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            check_text(message)
        self._heard = True
        if self._listening is not None:
            self._listening.hear(message)

    # The end.

    def _hear_goodbye(self, code: int) -> None:
        if not self._closing:
            self._say_goodbye(code)
        self.leave()

    def _give_up(self, code: int) -> None:
        if not (self._closing or self._lost):
            self._say_goodbye(code)
        self.leave()

    def _say_goodbye(self, code: int, reason: bytes = b"") -> None:
        """Send a goodbye; one without a code is answered without one."""
        self._transport.write(framed(code.to_bytes(2, "big") + reason if code else b"", CLOSE))
        self._closing = True
        self._end()

    def _end(self) -> None:
        """Have nobody listen; he is told a moment later, since he may be in the midst of something."""
        listening, self._listening = self._listening, None
        if listening is not None:
            asyncio.get_running_loop().call_soon(listening.end)
