"""Frames of a socket: one as it is sent, and of those that arrive how many are no message of their own."""

from __future__ import annotations

from typing import Final

from spadework.server.bucket import Bucket

BURST: Final = 64
"""Frames that are no message of their own, at once: pings, pongs, and the parts of a message."""
RATE: Final = 4.0
"""Such frames a second after that. A browser sends a pong in ten seconds."""

_CONTROL, _WHOLE = 0x08, 0x80


class TooOften(Exception):
    """More frames came that ask for nothing than anybody needs."""


class Frames:
    """Counts what one socket sends.

    >>> frames = Frames(0.0)
    >>> ping = bytes([0x89, 0x80, 0, 0, 0, 0])
    >>> frames.read(ping * BURST, 0.0)
    >>> frames.read(ping, 0.0)
    Traceback (most recent call last):
    spadework.server.rim.frames.TooOften
    """

    def __init__(self, now: float) -> None:
        self._bucket = Bucket(burst=BURST, rate=RATE, now=now)
        self._head = b""
        """The beginning of a frame whose size is not known yet."""
        self._rest = 0
        """Bytes that are still to come of the last frame."""

    def read(self, piece: bytes, now: float) -> None:
        """Read on. Raises `TooOften`."""
        piece, self._head = self._head + piece, b""
        at = self._rest
        while at < len(piece):
            size = _size(piece, at)
            if not size:
                self._head, at = piece[at:], len(piece)
                break
            if (piece[at] & _CONTROL or not piece[at] & _WHOLE or not piece[at] & 0x0F) and not self._bucket.spend(now):
                raise TooOften
            at += size
        self._rest = at - len(piece)


def framed(text: bytes) -> bytes:
    r"""A message of text as a server sends it: RFC 6455, 5.2, in one frame and unmasked.

    >>> framed(b"hi"), framed(bytes(300))[:4]
    (b'\x81\x02hi', b'\x81~\x01,')
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def _size(piece: bytes, at: int) -> int:
    """How long the frame is that begins there, with its head and mask; 0 where too little of it is here."""
    if len(piece) < at + 2:
        return 0
    first = piece[at + 1] & 0x7F
    wide = 2 if first == 126 else 8 if first == 127 else 0
    if len(piece) < at + 2 + wide:
        return 0
    length = int.from_bytes(piece[at + 2 : at + 2 + wide], "big") if wide else first
    return 2 + wide + (4 if piece[at + 1] & 0x80 else 0) + length
