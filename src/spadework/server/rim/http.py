"""HTTP as it comes in: heads of a bounded size, in a bounded time, and no heaps of requests."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from collections import deque
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

MOST_HEAD: Final = 16 * 1024
"""Bytes of a request's head: its address and all headers."""
MOST_LINE: Final = 8 * 1024
"""Bytes of one header, which is also what a socket's handshake takes."""
MOST_HEADERS: Final = 100
MOST_WAITING: Final = 16
"""Requests on one connection that wait for the answer to another. Browsers send one at a time."""


class _TooMuch(Exception):
    """A request is refused as it is read."""


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's protocol, with bounds to what one request may take."""

    def __init__(self, *, seconds: float, **given: Any) -> None:
        """`seconds` is how long a request may take to arrive."""
        super().__init__(**given)
        self._seconds = seconds
        self._deadline: TimerHandle | None = None
        self._began = False
        """Whether anybody asked for anything."""
        self._arriving = False
        """Whether a request has begun and its head is not yet whole."""
        self._size = 0
        """Of the head that arrives, so far as it was read."""
        self._unread = 0
        """Of the head that arrives, all that came in pieces that it did not end in."""
        self._status = 400
        self._unanswered: deque[RequestResponseCycle] = deque()

    def connection_made(self, transport: BaseTransport) -> None:
        """Wait for a request."""
        super().connection_made(cast("Any", transport))
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more, and tell all who are at work on an answer; uvicorn tells the last."""
        self._stop_waiting()
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read, and refuse a head that does not end."""
        if self._deadline is None:
            self._await_request()
        before = self._unread
        self._unread += len(data)
        super().data_received(data)
        if self.transport.is_closing() or not self._arriving:
            return
        self._unread = before + len(data)
        if self._unread > MOST_HEAD:
            self._refuse(431)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._began = self._arriving = True
        self._size = self._unread = 0
        if self._deadline is None:  # behind another, in one piece with it
            self._await_request()

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of its headers."""
        size = len(name) + len(value) + 4
        self._count(size)
        if size > MOST_LINE or len(self.headers) >= MOST_HEADERS:
            self._too_much()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its head is whole, and the request is served."""
        if len(self.pipeline) >= MOST_WAITING:
            raise _TooMuch
        self._arriving, self._unread = False, 0
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._unanswered.append(self.cycle)

    def on_response_complete(self) -> None:
        """It is answered."""
        if self._unanswered:
            self._unanswered.popleft()
        super().on_response_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It wants to be a socket, which has a protocol of its own from here on."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's own words
        """Refuse what cannot be read, or is too much, and close."""
        self._refuse(self._status)

    def _count(self, size: int) -> None:
        self._size += size
        if self._size > MOST_HEAD:
            self._too_much()

    def _too_much(self) -> None:
        self._status = 431
        raise _TooMuch

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(self._seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        """Close, with a word where anything came."""
        if self._began:
            self._refuse(408)
        else:
            self.transport.abort()

    def _refuse(self, status: int) -> None:
        """Answer, unless that would stand in the midst of another answer, and close."""
        self._stop_waiting()
        if not self._unanswered or self.cycle.more_body:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
