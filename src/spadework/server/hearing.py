"""What a page asks, passed on to its table no faster than is fair.

Reading stops for whoever asks too much. Closing instead would read the flood to its end, since the closing handshake
waits for an answer behind it; unread, it fills the sender's own buffers until the connection is taken for dead.
"""

from __future__ import annotations

import asyncio

import msgspec

from spadework.described import described
from spadework.faults import fault_in
from spadework.server.addresses import MESSAGE, WHOLE, Tolls
from spadework.server.bucket import Bucket
from spadework.server.lobby import Lobby
from spadework.server.refusals import TableCode
from spadework.server.rim.open_socket import OpenSocket
from spadework.server.table.jobs import Demand, Leave
from spadework.server.table.news import encode
from spadework.server.table.owner import Table
from spadework.server.watcher import Watcher
from spadework.server.wire import MAX_FRAME, Refusal, Request, RequestName

SLOW_DOWN_AFTER = 20
"""So many bad messages in a row, and each further one costs a second of not being read."""
SLOW_DOWN_SECONDS = 1.0

_decode = msgspec.json.Decoder(described(Request)).decode


class Limits:
    """How much each page may ask, and each address."""

    def __init__(self, lobby: Lobby, tolls: Tolls, *, burst: float, rate: float) -> None:
        self.lobby = lobby
        self.tolls = tolls
        self.clock = lobby.house.clock
        self.metrics = lobby.house.metrics
        self._burst = burst
        self._rate = rate

    def bucket(self) -> Bucket:
        """What one page may ask."""
        return Bucket(burst=self._burst, rate=self._rate, now=self.clock.monotonic())


class Hearing:
    """One page that is open, as far as it asks for something."""

    __slots__ = ("_bad", "_bucket", "_host", "_limits", "_socket", "_table", "_watcher")

    def __init__(self, limits: Limits, socket: OpenSocket, table: Table, watcher: Watcher, host: str) -> None:
        self._limits = limits
        self._socket = socket
        self._table = table
        self._watcher = watcher
        self._host = host
        self._bucket = limits.bucket()
        self._bad = 0
        limits.metrics.sockets.inc()

    def hear(self, message: bytes) -> None:
        """Take a message, at once or when it may be asked for."""
        limits = self._limits
        now = limits.clock.monotonic()
        heard = parse(message)
        whole = isinstance(heard, Request) and heard.since is not msgspec.UNSET
        wait = max(self._bucket.take(now), limits.tolls.take(self._host, WHOLE if whole else MESSAGE, now))
        if wait:
            self._socket.pause()
            asyncio.get_running_loop().call_later(wait, self._take_late, heard, now)
        elif not self._take(heard, now):
            self._socket.pause()

    def end(self) -> None:
        """It is closed."""
        lobby, watcher, metrics = self._limits.lobby, self._watcher, self._limits.metrics
        metrics.sockets.dec()
        if watcher.dropped:
            metrics.dropped.inc()
        self._limits.tolls.go(self._host)
        if not lobby.ending:  # then all leave, and nobody is left to be told
            self._table.submit(Leave(watcher))
            lobby.pages.remove(watcher)

    def _take_late(self, heard: Request | Refusal, now: float) -> None:
        if self._take(heard, now):
            self._socket.resume()

    def _take(self, heard: Request | Refusal, now: float) -> bool:
        """Pass on what was asked, or say that it is nothing; whether more may come at once."""
        if isinstance(heard, Request):
            self._bad = 0
            room = self._watcher.ask(self._socket.resume)
            self._table.submit(Demand(self._watcher, heard, now))
            return room
        self._bad += 1
        self._limits.metrics.refused.labels(heard.refused).inc()
        self._watcher.put(encode(heard))
        if self._bad <= SLOW_DOWN_AFTER:
            return True
        asyncio.get_running_loop().call_later(SLOW_DOWN_SECONDS, self._socket.resume)
        return False


def parse(frame: str | bytes) -> Request | Refusal:
    """The request that a frame holds, or the answer to one that holds none."""
    size = len(frame) if isinstance(frame, bytes) else len(frame.encode()) if not frame.isascii() else len(frame)
    if size > MAX_FRAME:
        return Refusal(
            _name(frame), TableCode.TOO_LARGE, f"A message of {size} bytes is too long; the limit is {MAX_FRAME}."
        )
    try:
        return _decode(frame)
    except msgspec.ValidationError as error:
        return Refusal(_name(frame), TableCode.MALFORMED, f"This is not a request: {fault_in(frame, Request, error)}.")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal("", TableCode.MALFORMED, "This is not JSON; send one request as an object.")


class _Named(msgspec.Struct):
    """What is read of a frame that holds no request: the name, so that the answer finds who asked."""

    id: RequestName


_decode_name = msgspec.json.Decoder(described(_Named)).decode


def _name(frame: str | bytes) -> str:
    try:
        return _decode_name(frame).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
