"""A connection that is served on another machine: bytes go both ways, and who asks is said in front of them, sealed.

The line is believed for a minute, and by those alone who have the same keys. Where two do not agree on whose a table is, the
one that was asked says so instead of an answer, and the other, which has kept what it passed on, looks again.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from spadework.server.rim.attested import Peer
    from spadework.server.rim.sorting import Sorting

_LINE: Final = re.compile(rb"SPADEWORK1 (\S{1,60}) (\d{1,5}) (\d{1,12}) ([0-9a-f]{64})\r\n")
BEGINS: Final = b"SPADEWORK1 "
NOT_HERE: Final = b"SPADEWORK1 not here\r\n"
"""Said to another machine that asks for what is not served here, or not any more: it may know better by now."""
LONGEST: Final = 180
_BELIEVED_SECONDS: Final = 60
_UPGRADE: Final = re.compile(rb"\r\nupgrade:", re.IGNORECASE)


class Badge:
    """What nodes know each other by.

    >>> badge = Badge(b"key")
    >>> badge.read(badge.line(("192.0.2.7", 4711)) + b"GET / HTTP/1.1")
    (('192.0.2.7', 4711), b'GET / HTTP/1.1')
    >>> badge.read(Badge(b"other").line(("192.0.2.7", 4711))) is None
    True
    """

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"spadework node", "sha256")

    def line(self, peer: Peer) -> bytes:
        """What stands in front of a connection of somebody."""
        said = b"%b %d %d" % (peer[0].encode(), peer[1], int(time.time()))
        return b"%b%b %b\r\n" % (BEGINS, said, self._seal(said))

    def read(self, held: bytes) -> tuple[Peer, bytes] | None:
        """Who asks, and what follows; None where no node says so."""
        found = _LINE.match(held)
        if found is None:
            return None
        said = b" ".join(found.group(1, 2, 3))
        if not hmac.compare_digest(found[4], self._seal(said)) or abs(time.time() - int(found[3])) > _BELIEVED_SECONDS:
            return None
        return (found[1].decode("ascii", "replace"), int(found[2])), held[found.end() :]

    def _seal(self, said: bytes) -> bytes:
        return hmac.new(self._key, said, hashlib.sha256).hexdigest().encode()


class Splice(asyncio.Protocol):
    """The way to the other machine, for one connection."""

    def __init__(self, near: Sorting) -> None:
        self._near = near
        self._passed = b""
        """What was passed on, as long as it may come back."""
        self._heard = b""
        """What was answered, as long as that may yet be that it is not served there."""
        self._settled = False
        """Whether it is served there."""
        self._left = False
        """Whether the connection goes another way."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self.transport: asyncio.Transport = transport  # type: ignore[assignment] # a connection has no other

    def connection_lost(self, _exc: Exception | None) -> None:
        """It is no more, and so is what came by it."""
        if not self._left:
            self._near.transport.close()
            self._near.ending()

    def begin(self, line: bytes, held: bytes) -> None:
        """Pass on what was read, with who asks."""
        self._passed = held
        self.transport.write(line + _once(held))

    def write(self, data: bytes) -> None:
        """Pass on more."""
        if not self._settled:
            self._passed += data
        self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        """An answer, or that this is not the place to ask."""
        if self._settled:
            self._near.transport.write(data)
            return
        self._heard += data
        if self._heard == NOT_HERE:
            self._left = True
            self.transport.abort()
            self._near.sent_back(self._passed)
        elif not NOT_HERE.startswith(self._heard):
            self._settled = True
            self._near.transport.write(self._heard)
            self._passed = self._heard = b""
            self._near.settled()

    def pause_writing(self) -> None:
        """The other machine does not read."""
        self._near.transport.pause_reading()

    def resume_writing(self) -> None:
        """It does."""
        self._near.transport.resume_reading()


class FarCall:
    """Calls another machine for a connection, until it answers."""

    def __init__(self, near: Sorting, address: str, badge: Badge) -> None:
        self.address = address
        self._splice = Splice(near)
        self._near = near
        self._badge = badge
        self._task = asyncio.get_running_loop().create_task(self._call())

    async def _call(self) -> None:
        host, _, port = self.address.rpartition(":")
        await asyncio.get_running_loop().create_connection(lambda: self._splice, host.strip("[]"), int(port))

    def answered(self) -> bool | None:
        """Whether it is there; None while that is not known."""
        if not self._task.done():
            return None
        return not self._task.cancelled() and self._task.exception() is None

    def give_up(self, *, flush: bool = False) -> None:
        """Nobody is there to be called for; what was said already may be sent."""
        self._task.cancel()
        if self.answered():
            (self._splice.transport.close if flush else self._splice.transport.abort)()

    def begin(self, peer: Peer, held: bytes) -> Splice:
        """Pass on what was read, with who asks."""
        self._splice.begin(self._badge.line(peer), held)
        return self._splice


def _once(held: bytes) -> bytes:
    r"""A request that ends its connection, so that the next one is sorted anew; a socket stays.

    >>> _once(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
    b'GET / HTTP/1.1\r\nconnection: close\r\nhost: a\r\n\r\n'
    """
    end = held.find(b"\r\n\r\n")
    if _UPGRADE.search(held, 0, end):
        return held
    line, _, rest = held.partition(b"\r\n")
    return line + b"\r\nconnection: close\r\n" + rest
