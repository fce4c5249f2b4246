"""One connection to a table: what is still to be sent to it, in a queue with an end.

A table never waits for anybody. Who does not read until the queue is full is let go, and comes back with a question
for what he missed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from spadework.server.pictures import Now, You

QUEUE_MESSAGES = 64
QUEUE_BYTES = 256 * 1024
UNANSWERED = 16
"""So many requests of one page wait for their table at most; further ones are not read before."""


class Watcher:
    """A person's page at a table, as the table sees it: somebody to tell things to."""

    __slots__ = (
        "_asked",
        "_bytes",
        "_drop",
        "_queue",
        "_room",
        "_waiting",
        "code",
        "dropped",
        "name",
        "person",
        "shown",
    )

    def __init__(self, person: str, name: str, *, drop: Callable[[], None] = lambda: None) -> None:
        self.person = person
        self.name = name
        self.code = 0
        """With which code the connection is to be closed once all is sent; 0 while it is not."""
        self.shown: tuple[Now, You] | None = None
        """The pictures that it was told last; none before the first."""
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._waiting: asyncio.Future[None] | None = None
        self._asked = 0
        self._room: asyncio.Future[None] | None = None
        self._drop = drop
        self.dropped = False
        """Whether it did not read, and its connection is given up."""

    def put(self, message: bytes) -> None:
        """Queue a message. Never waits; when the queue is full, the connection is dropped."""
        if self.dropped or self.code:
            return
        if len(self._queue) >= QUEUE_MESSAGES or self._bytes + len(message) > QUEUE_BYTES:
            self.dropped = True
            self._queue.clear()
            self._drop()
            return
        self._queue.append(message)
        self._bytes += len(message)
        waiting, self._waiting = self._waiting, None
        _wake(waiting)

    async def ask(self) -> None:
        """Count one more request that waits for the table, once there is room for it."""
        while self._asked >= UNANSWERED:
            self._room = asyncio.get_running_loop().create_future()
            await self._room
        self._asked += 1

    def answered(self) -> None:
        """The table is done with one of them."""
        self._asked -= 1
        room, self._room = self._room, None
        _wake(room)

    def end(self, message: bytes, code: int) -> None:
        """Send one last message, and close the connection behind it."""
        self.put(message)
        self.code = code

    @property
    def ended(self) -> bool:
        """Whether all is sent that ever will be."""
        return bool(self.code) and not self._queue

    async def take(self) -> bytes:
        """The next message, waiting for it."""
        while not self._queue:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        message = self._queue.popleft()
        self._bytes -= len(message)
        return message


def _wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting is not None and not waiting.done():
        waiting.set_result(None)
