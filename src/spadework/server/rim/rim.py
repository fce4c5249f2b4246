"""One connection, between its transport and the protocol that serves it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from spadework.server.rim.beat import Beat
from spadework.server.rim.heads import Heads, TooLarge
from spadework.server.rim.open_socket import FAREWELL_SECONDS, MOST_UNREAD, Gate, OpenSocket

PIECE: Final = 4096
"""Bytes that are passed on before it is seen what came of them."""

_NOBODY: Final = asyncio.Protocol()

_REFUSALS = {408: b"Request Timeout", 431: b"Request Header Fields Too Large"}


class Rim(asyncio.Protocol):
    """Passes on what comes in, a piece at a time, as far as it is wanted and within bounds.

    `inner` is uvicorn's protocol; it sees this as its transport (`Outward`), and may have another take its place.
    """

    def __init__(self, inner: asyncio.Protocol, *, seconds: float, gate: Gate) -> None:
        """`seconds` is how long a request may take to arrive; the gate knows how many connections there may be."""
        self.inner = inner
        self._gate = gate
        self._let_in: str | None = None
        """From which address this counts as a connection."""
        self.paused = False
        self.lost = False
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._held = b""
        """What came and waits until the one before it is done with."""
        self._heads: Heads | None = Heads()
        self._deadline: asyncio.TimerHandle | None = None

    # What the transport calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connected."""
        self.transport: asyncio.Transport = transport  # type: ignore[assignment] # a server has no other
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        if not self._gate.come(host):
            self.lost = True
            self.transport.abort()
            return
        self._let_in = host
        self._deadline = self._loop.call_later(self._seconds, self._too_late)
        self._outward = Outward(self, self.transport)
        self.inner.connection_made(self._outward)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is no more."""
        if self._let_in is None:
            return
        self._gate.go(self._let_in)
        self.lost, self._held = True, b""
        self._stop_waiting()
        self.inner.connection_lost(exc)
        self.part()
        self.inner = _NOBODY
        del self._outward

    def data_received(self, data: bytes) -> None:
        """Something came."""
        self._held += data
        self.go_on()

    def eof_received(self) -> bool | None:
        """No more will come."""
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """What was written is not read."""
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """It is."""
        self.inner.resume_writing()

    # What the protocol asks for.

    def go_on(self) -> None:
        """Pass on what is held, as far as it is wanted."""
        while self._held and not self.paused and not self.transport.is_closing():
            piece = self.next_piece()
            if not piece or not self._look(piece):
                return
            try:
                self.inner.data_received(piece)
            except Exception:  # noqa: BLE001 - what nobody foresaw of what strangers send ends that connection alone
                self.cut()
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.cut()

    def next_piece(self, most: int = PIECE) -> bytes:
        """What is passed on next; nothing where something is waited for."""
        if self._heads is not None and self._heads.whole:
            self._held = self._held.lstrip(b"\r\n")  # which may stand before a request, and begins none
        piece, self._held = self._held[:most], self._held[most:]
        return piece

    def become(self, inner: asyncio.BaseProtocol) -> None:
        """Serve as a socket from here on. Nothing is read before it is known who asks for it."""
        self.part()
        self.inner = inner  # type: ignore[assignment] # as any that takes bytes
        self._stop_waiting()
        self.paused = True
        if not self.transport.is_closing():
            self.transport.pause_reading()

    @property
    def bare(self) -> asyncio.Transport:
        """The transport itself."""
        return self.transport

    def hand_over(self, beat: Beat, connections: set[Any]) -> OpenSocket:
        """Have this connection served as an open socket, without anything that stands here."""
        socket = OpenSocket(
            self.transport,
            host=self._let_in or "",
            gate=self._gate,
            beat=beat,
            connections=connections,
            held=self._held,
        )
        self.inner, self._let_in, self._held = _NOBODY, None, b""
        del self._outward
        self.bare.set_protocol(socket)
        return socket

    def part(self) -> None:
        """Part uvicorn's protocol, which serves no more, from what refers to it, and who read along.

        So all of it goes at once, and not when garbage is looked for: its parser, and requests that were sent ahead and
        will not have their turn. Somebody who sends them by the thousand and leaves would take as many kilobytes.
        """
        inner: Any = self.inner
        if hasattr(inner, "pipeline"):
            inner.parser = inner.cycle = None
            inner.pipeline.clear()
        if self._heads is not None:
            self._heads.done()
            self._heads = None

    def ending(self) -> None:
        """The end was asked for; it must not wait for somebody who does not read."""
        self._held = b""
        if not self.lost:
            self._loop.call_later(FAREWELL_SECONDS, self.cut)

    def cut(self) -> None:
        """End it at once."""
        self._held = b""
        if not self.lost:
            self.transport.abort()

    # Bounds.

    def _look(self, piece: bytes) -> bool:
        """Whether a piece may be passed on."""
        try:
            if self._heads is not None:
                self._read_along(self._heads, piece)
        except TooLarge:
            self._refuse(431)
            return False
        return True

    def _read_along(self, heads: Heads, piece: bytes) -> None:
        heads.read(piece)
        if heads.whole:
            self._stop_waiting()
        else:
            self._wait()

    def _wait(self) -> None:
        """Wait for the end of what has begun to arrive, and not for long."""
        if self._deadline is None:
            self._deadline = self._loop.call_later(self._seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        if self._heads is not None and self._heads.begun:
            self._refuse(408)
        else:
            self.cut()

    def _refuse(self, status: int) -> None:
        """Close, with a word where none of it can stand in the midst of another answer."""
        self._stop_waiting()
        if self._heads is not None and self._heads.begun == 1 and not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 %d %b\r\ncontent-length: 0\r\n" % (status, _REFUSALS[status]))
            self.transport.write(b"connection: close\r\n\r\n")
        self.transport.close()
        self.ending()


class Outward(asyncio.Transport):
    """The transport as uvicorn's protocols see it."""

    def __init__(self, rim: Rim, transport: asyncio.Transport) -> None:
        super().__init__()
        self._rim = rim
        self._transport = transport
        self.get_extra_info = transport.get_extra_info  # type: ignore[method-assign] # what is the same, it is itself
        self.is_closing = transport.is_closing  # type: ignore[method-assign]
        self.get_write_buffer_size = transport.get_write_buffer_size  # type: ignore[method-assign]
        self.set_write_buffer_limits = transport.set_write_buffer_limits  # type: ignore[method-assign]

    def write(self, data: Any) -> None:
        """Send something, unless nobody is there."""
        if not self._rim.lost:
            self._transport.write(data)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let another protocol serve this connection."""
        self._rim.become(protocol)

    def hand_over(self, beat: Beat, connections: set[Any]) -> OpenSocket:
        """Let it be served as an open socket."""
        return self._rim.hand_over(beat, connections)

    def pause_reading(self) -> None:
        """Take nothing for a while."""
        self._rim.paused = True
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Take what is held, and what comes."""
        self._rim.paused = False
        self._rim.go_on()
        if not self._rim.paused and not self._rim.lost:
            self._transport.resume_reading()

    def close(self) -> None:
        """End when all is sent, or nobody reads it."""
        self._transport.close()
        self._rim.ending()

    def abort(self) -> None:
        """End at once."""
        self._rim.cut()


def bounded(protocol: Callable[..., asyncio.Protocol], *, seconds: float, gate: Gate) -> Callable[..., Rim]:
    """uvicorn's protocol, made as it would be, within bounds."""

    def make(*given: Any, **named: Any) -> Rim:
        return Rim(protocol(*given, **named), seconds=seconds, gate=gate)

    return make
