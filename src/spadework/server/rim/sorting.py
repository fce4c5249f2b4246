"""Connections sorted by whose table they ask for: before a request is passed on, it is seen whether it is served here.

A connection that asks for a table of another process goes there whole, with what was read of it, and its next request may
bring it to a third. It goes between two requests alone: when the one before is answered, and all of the answer is on its way.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final, Protocol

from spadework.server.rim.attested import Attested, Peer
from spadework.server.rim.heads import MOST_HEAD, TooLarge
from spadework.server.rim.open_socket import Gate
from spadework.server.rim.rim import PIECE, Rim
from spadework.server.rim.splice import BEGINS, LONGEST, NOT_HERE, Badge, FarCall, Splice

TRY_SECONDS: Final = 0.03
"""So often a connection tries to go where nobody takes it yet: a process that was killed is soon there again."""
PATIENCE_SECONDS: Final = 10.0
"""For so long."""
FAR_SECONDS: Final = 0.5
"""For so long one that comes from another machine, where it is to try again by what is known there by then."""


class Sorter(Protocol):
    """Who knows where requests are served."""

    badge: Badge | None
    """What other machines are known by; none where there are none."""

    def elsewhere(self, head: bytes, *, spliced: bool) -> Callable[[Sorting], bool] | None:
        """None where a request is to be served here; else what takes its connection there, and says whether it did.

        One that was spliced comes from another machine, and goes to none.
        """
        ...

    def met(self, host: str) -> None:
        """Another machine has called from this address."""
        ...


class Sorting(Rim):
    """A connection that may go elsewhere."""

    def __init__(
        self,
        inner: Any,
        *,
        seconds: float,
        gate: Gate,
        sorter: Sorter,
        brought: bytes = b"",
        peer: Peer | None = None,
        spliced: bool = False,
    ) -> None:
        """`brought` was read where the connection comes from; `peer` is who is at its other end, where that is not to be seen."""
        super().__init__(inner, seconds=seconds, gate=gate)
        self._serving = inner
        self._answered: Callable[[], None] = inner.on_response_complete
        inner.on_response_complete = self.answered
        self._sorter = sorter
        self._brought = brought
        self.peer = peer
        self.spliced = spliced
        self._fresh = not brought
        self._call: FarCall | None = None
        self._pipe: Splice | None = None
        self._rest = 0
        """Bytes that are still to be passed on of a head, or of the body that its length announced."""
        self._in_body = False
        self._loose = False
        """Whether it cannot be seen where the request ends; then the connection ends with its answer."""
        self._asked = False
        """Whether a request was passed on and is not answered."""
        self._leaves_by = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connected, here or elsewhere."""
        self._bare: Any = transport
        super().connection_made(Attested(transport, self.peer) if self.peer else transport)
        if self._brought and not self.lost:
            self.data_received(self._brought)

    def data_received(self, data: bytes) -> None:
        """Something came."""
        if self._pipe is not None:
            self._pipe.write(data)
            return
        if self._fresh and not self._introduced(data):
            return
        super().data_received(b"" if self._fresh else data)
        self._fresh = False

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is no more."""
        if self._call is not None:
            self._call.give_up(flush=self._pipe is not None)
        super().connection_lost(exc)

    def part(self) -> None:
        """Part uvicorn's protocol from this as well."""
        super().part()
        if self._serving is not None:
            vars(self._serving).pop("on_response_complete", None)
        self._serving, self._answered = None, _nothing

    def pause_writing(self) -> None:
        """What was written is not read."""
        if self._pipe is not None:
            self._pipe.transport.pause_reading()
        else:
            super().pause_writing()

    def resume_writing(self) -> None:
        """It is."""
        if self._pipe is not None:
            self._pipe.transport.resume_reading()
        else:
            super().resume_writing()

    def next_piece(self, most: int = PIECE) -> bytes:
        """What is passed on next: nothing that reaches beyond one request."""
        heads = self._heads
        if heads is None or self._loose:
            return super().next_piece(most)
        if not self._rest and self._asked and not heads.whole:
            self._rest, self._loose = (0, True) if self._in_body else (heads.length, not heads.length)
            self._in_body = True
            return self.next_piece(most)
        if not self._rest and not self._begin():
            return b""
        piece = super().next_piece(min(most, self._rest))
        self._rest = max(0, self._rest - len(piece))
        return piece

    def answered(self) -> None:
        """A request was answered; the next one has its turn."""
        self._answered()
        self._asked = False
        if self._loose:
            self.transport.close()
            self.ending()
        elif self._held:
            self._loop.call_soon(self.go_on)

    def _begin(self) -> bool:
        """Whether a request is here to be passed on."""
        if self._asked or self._leaves_by:
            return False
        self._held = self._held.lstrip(b"\r\n")  # which may stand before a request
        end = self._held.find(b"\r\n\r\n") + 4
        if end < 4 and len(self._held) <= MOST_HEAD:
            if self._held:
                self._wait()
            return False
        if end < 4:
            self._loose = True  # and is refused by whoever counts
            return True
        if (take := self._sorter.elsewhere(self._held[:end], spliced=self.spliced)) is not None:
            self._leave(take)
            return False
        self._rest, self._in_body, self._asked = end, False, True
        return True

    def _too_late(self) -> None:
        if self._heads is not None and self._held and not self._asked:
            with contextlib.suppress(TooLarge):  # so that it is known for a request that has begun
                self._heads.read(self._held)
        super()._too_late()

    # Going elsewhere.

    @property
    def bare(self) -> asyncio.Transport:
        """The transport itself, whoever is said to be at its other end."""
        transport: asyncio.Transport = self._bare
        return transport

    @property
    def unread(self) -> bytes:
        """What was read and not passed on."""
        return self._held

    @property
    def handle(self) -> int:
        """The connection, as the system knows it."""
        return int(self._bare.get_extra_info("socket").fileno())

    def splice(self, address: str, badge: Badge) -> bool:
        """Have another machine serve this connection; whether it is asked to."""
        if self._call is None or self._call.address != address or self._call.answered() is False:
            if self._call is not None:
                self._call.give_up()
            self._call = FarCall(self, address, badge)
        if not self._call.answered():
            return False
        host, port = (self.peer or self._bare.get_extra_info("peername"))[:2]
        self._pipe = self._call.begin((str(host), int(port)), self._held)
        self.transport.resume_reading()
        return True

    def settled(self) -> None:
        """It is served on the other machine, for good."""
        self._outward.close = self._outward.abort = lambda: None  # type: ignore[method-assign] # who served here has no part in it
        self.inner.connection_lost(None)

    def sent_back(self, held: bytes) -> None:
        """It is not served there; this is what was passed on."""
        self._call = self._pipe = None
        self._held = held
        if not self.transport.is_closing():
            self.transport.pause_reading()
            self._loop.call_later(TRY_SECONDS, self._try_again)

    def _introduced(self, data: bytes) -> bool:
        """Whether enough is here to know for whom another machine calls, if it is one that does."""
        badge = self._sorter.badge
        held = self._held + data
        if badge is None or not (held.startswith(BEGINS) or BEGINS.startswith(held)):
            self._fresh = False
            return True
        self._held = held
        if b"\r\n" not in held and len(held) < LONGEST:
            return False
        found = badge.read(held)
        if found is None:
            self.cut()
            return False
        self._sorter.met(self._let_in or "")
        self.peer, self._held = found
        self.spliced = True
        self._serving.client = self.peer
        self._outward.get_extra_info = Attested(self._bare, self.peer).get_extra_info  # type: ignore[method-assign]
        if self._let_in is not None:
            self._gate.go(self._let_in)
        self._let_in = self.peer[0] if self._gate.come(self.peer[0]) else None
        if self._let_in is None:
            self.cut()
        return self._let_in is not None

    def _leave(self, take: Callable[[Sorting], bool]) -> None:
        self._stop_waiting()
        kept: asyncio.TimerHandle | None = self._serving.timeout_keep_alive_task
        if kept is not None:
            kept.cancel()  # another request is here, though it is not passed on yet
        self._leaves_by = self._leaves_by or self._loop.time() + (FAR_SECONDS if self.spliced else PATIENCE_SECONDS)
        self.transport.pause_reading()
        if self.transport.get_write_buffer_size() == 0 and take(self):
            self._held = b""
            if self._pipe is None:
                self.transport.abort()  # here; it lives on where it went
        elif self._loop.time() > self._leaves_by:
            if self.spliced:
                self.transport.write(NOT_HERE)
                self.transport.close()
            else:
                self.cut()
        else:
            self._loop.call_later(TRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        if self.lost or self.transport.is_closing():
            return
        take = self._sorter.elsewhere(self._held[: self._held.find(b"\r\n\r\n") + 4], spliced=self.spliced)
        if take is not None:
            self._leave(take)
            return
        self._leaves_by = 0.0  # it is served here by now
        self.transport.resume_reading()
        self.go_on()


def _nothing() -> None:
    """What is left to do for a request that was answered when nobody was there."""


def sorted_by(sorter: Sorter, protocol: Callable[..., Any], *, seconds: float, gate: Gate) -> Callable[..., Sorting]:
    """uvicorn's protocol within bounds, for connections that may go elsewhere."""

    def make(
        *given: Any, brought: bytes = b"", peer: Peer | None = None, spliced: bool = False, **named: Any
    ) -> Sorting:
        inner = protocol(*given, **named)
        return Sorting(inner, seconds=seconds, gate=gate, sorter=sorter, brought=brought, peer=peer, spliced=spliced)

    return make
