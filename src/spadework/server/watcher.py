"""One connection to a table: somebody to tell things to.

A table never waits for anybody. What is told goes to the page's transport at once, framed; who does not read until too
much of it waits there is let go, and comes back with a question for what he missed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from spadework.server.pictures import Now, You
from spadework.server.rim.framed import framed

UNREAD_BYTES = 128 * 1024
"""What may wait for a page that does not read; twice the largest thing that it was told, where that is more."""
UNANSWERED = 16
"""So many requests of one page wait for their table at most; further ones are not read before."""


class Way(Protocol):
    """Where a page's messages go: a transport, as far as it is asked."""

    def write(self, data: bytes, /) -> None:
        """Send, now or as soon as there is room."""
        ...

    def get_write_buffer_size(self) -> int:
        """How many bytes wait for room."""
        ...


class Watcher:
    """A person's page at a table, as the table sees it."""

    __slots__ = (
        "_asked",
        "_close",
        "_drop",
        "_held",
        "_most",
        "_room",
        "_way",
        "code",
        "dropped",
        "name",
        "network",
        "person",
        "session",
        "shown",
    )

    def __init__(
        self,
        person: str,
        name: str,
        way: Way,
        *,
        network: str = "",
        session: str = "",
        drop: Callable[[], None],
        close: Callable[[int], None],
    ) -> None:
        """`drop` gives the connection up at once, `close` ends it with a code, behind what was sent."""
        self.person = person
        self.name = name
        self.network = network
        """From where it is connected."""
        self.session = session
        """The session of an account with which it came; empty for a guest's page."""
        self.code = 0
        """With which code the connection was closed; 0 while it is not."""
        self.shown: tuple[Now, You] | None = None
        """The pictures that it was told last; none before the first."""
        self.dropped = False
        """Whether it did not read, and its connection is given up."""
        self._way = way
        self._drop = drop
        self._close = close
        self._held: list[bytes] | None = None
        self._most = UNREAD_BYTES
        self._asked = 0
        self._room: Callable[[], None] | None = None

    def put(self, message: bytes) -> None:
        """Send a message. Never waits; where too much waits for the page already, the connection is dropped."""
        if self._held is not None:
            self._held.append(framed(message))
        else:
            self._send(framed(message))

    def hold(self) -> None:
        """Keep what is to be sent until it is let go: what is sent at once costs the system as much as one message."""
        self._held = []

    def let_go(self) -> None:
        """Send what was held."""
        held, self._held = self._held, None
        if held:
            self._send(held[0] if len(held) == 1 else b"".join(held))

    def _send(self, frames: bytes) -> None:
        if self.dropped or self.code:
            return
        size = len(frames)
        self._most = max(self._most, 2 * size)  # a game of 300 deals told whole is more than others may have unread
        if self._way.get_write_buffer_size() + size > self._most:
            self.dropped = True
            self._drop()
            return
        self._way.write(frames)

    def ask(self, room: Callable[[], None]) -> bool:
        """Count one more request that waits for the table; whether there is room for another. If not, `room` is called once there is."""
        self._asked += 1
        if self._asked < UNANSWERED:
            return True
        self._room = room
        return False

    def answered(self) -> None:
        """The table is done with one of them."""
        self._asked -= 1
        room, self._room = self._room, None
        if room is not None:
            room()

    def end(self, message: bytes, code: int) -> None:
        """Send one last message, and close the connection behind it; once is enough."""
        if self.code:
            return
        self.put(message)
        self.let_go()
        self.code = code
        self._close(code)
