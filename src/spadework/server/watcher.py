"""One connection to a table: what is still to be sent to it, in a queue with an end.

A table never waits for anybody. Who does not read until the queue is full is let go, and comes back with a question
for what he missed.
"""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["QUEUE_BYTES", "QUEUE_MESSAGES", "Watcher"]

QUEUE_MESSAGES = 64
QUEUE_BYTES = 256 * 1024


class Watcher:
    """A person's page at a table, as the table sees it: somebody to tell things to."""

    __slots__ = ("_bytes", "_closed", "_queue", "_waiting", "name", "person", "said")

    def __init__(self, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self.said = 0.0
        """When this page said its last phrase."""
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._waiting: asyncio.Future[None] | None = None
        self._closed = ""

    @property
    def closed(self) -> str:
        """Why nothing more is sent; empty while something may be."""
        return self._closed

    def put(self, message: bytes) -> None:
        """Queue a message. Never waits; when the queue is full, the connection is to be closed."""
        if self._closed:
            return
        if len(self._queue) >= QUEUE_MESSAGES or self._bytes + len(message) > QUEUE_BYTES:
            self._queue.clear()
            self.close("This page did not keep up and has to connect anew")
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._wake()

    def close(self, why: str) -> None:
        """Send what is queued, then nothing more."""
        self._closed = self._closed or why
        self._wake()

    async def take(self) -> bytes | None:
        """The next message, waiting for it; None when there will be none."""
        while not self._queue:
            if self._closed:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        message = self._queue.popleft()
        self._bytes -= len(message)
        return message

    def _wake(self) -> None:
        waiting = self._waiting
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
        self._waiting = None
