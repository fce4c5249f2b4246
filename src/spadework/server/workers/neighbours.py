"""The other workers, as one of them reaches them: by datagrams, which may bring a connection along.

A datagram arrives whole or, where nobody is there or has room for it, not at all; who sends one is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import structlog

from spadework.server.workers.messages import Message, packed, unpacked

LARGEST: Final = 1 << 20
AT_ONCE: Final = 64
"""Datagrams that are read in one turn of the loop."""

_LOG = structlog.get_logger()

Hear = Callable[[Message, socket.socket | None], None]


class Neighbours:
    """A worker's own socket, and the way to the others'."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._folder = folder
        self._number = number
        self.others = tuple(other for other in range(count) if other != number)
        self._out = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._in = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        for sock, size in ((self._out, socket.SO_SNDBUF), (self._in, socket.SO_RCVBUF)):
            sock.settimeout(0)
            sock.setsockopt(socket.SOL_SOCKET, size, LARGEST)

    def listen(self, hear: Hear) -> None:
        """Be reached from here on, in place of whoever was reached here before."""
        path = self._folder / str(self._number)
        aside = path.with_suffix(".new")
        aside.unlink(missing_ok=True)
        self._in.bind(str(aside))
        aside.replace(path)
        asyncio.get_running_loop().add_reader(self._in, self._read, hear)

    def close(self) -> None:
        """Be reached no more."""
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            asyncio.get_running_loop().remove_reader(self._in)
        self._in.close()
        self._out.close()

    def tell(self, message: Message) -> None:
        """Tell all others, as far as they are there."""
        body = packed(message)
        for other in self.others:
            self._send(other, body)

    def tell_one(self, other: int, message: Message, handle: int | None = None) -> bool:
        """Tell one, and bring a connection along; whether it arrived."""
        return self._send(other, packed(message), handle)

    def _send(self, other: int, body: bytes, handle: int | None = None) -> bool:
        try:
            along = [] if handle is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [handle]))]
            self._out.sendmsg([body], along, 0, str(self._folder / str(other)))
        except OSError:
            return False
        return True

    def _read(self, hear: Hear) -> None:
        for _ in range(AT_ONCE):
            try:
                body, handles, _flags, _from = socket.recv_fds(self._in, LARGEST, 1)
            except OSError:
                return
            brought = [socket.socket(fileno=handle) for handle in handles]
            try:
                hear(unpacked(body), brought.pop() if brought else None)
            except (msgspec.MsgspecError, OSError) as error:
                _LOG.error("message of a neighbour not read", error=type(error).__name__)
            for left in brought:
                left.close()
