"""Sockets as they come in: a little at a time, with few frames that ask for nothing, and none who does not read.

uvicorn reads a quarter of a megabyte at once and looks at all frames in it. Pings it answers itself, and what is not read
of its answers stays in memory. A connection that asks too much of that is cut, without the handshake of an end, which
would read on.
"""

from __future__ import annotations

from asyncio import Task
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from spadework.server.bucket import Bucket

PIECE: Final = 2048
"""Bytes that are looked at before it is seen what came of them."""
CONTROLS: Final = 64
"""Frames that are no message of their own, at once: pings, pongs, and the further parts of a message."""
CONTROL_RATE: Final = 4.0
"""Such frames a second after that. A browser sends a pong in ten seconds."""
MOST_UNREAD: Final = 512 * 1024
"""Bytes that wait for who does not read: more than all that is ever told at once."""
FAREWELL_SECONDS: Final = 5.0
"""How long a page that is let go has to read what is on its way to it."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with bounds to what one connection may take."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._controls = Bucket(burst=CONTROLS, rate=CONTROL_RATE, now=self.loop.time())
        self._held = b""
        """What came with a message and waits for it to be taken."""

    def data_received(self, data: bytes) -> None:
        """Look at what came, a piece at a time, as far as the first message."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._held += data
        while self._held and not self.read_paused and not self.transport.is_closing():
            piece, self._held = self._held[:PIECE], self._held[PIECE:]
            super().data_received(piece)
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self._cut()

    async def receive(self) -> Any:
        """The next message; what is held is looked at once all before it is taken."""
        message = await super().receive()
        if self._held and not self.read_paused:
            self.data_received(b"")
        return message

    def handle_ping(self) -> None:
        """A ping, which is to be answered."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping, or to none."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        self._count()
        super().handle_cont(event)

    def on_task_complete(self, task: Task[None]) -> None:
        """Nobody is told anything here any more."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(FAREWELL_SECONDS, self._cut)

    def _count(self) -> None:
        if not self._controls.spend(self.loop.time()):
            self._cut()

    def _cut(self) -> None:
        self._held = b""
        if not self.disconnected:
            self.transport.abort()
