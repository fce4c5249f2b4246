"""Frames of a socket as RFC 6455 has them: the next of those that arrived, and what a goodbye says."""

from __future__ import annotations

from typing import Final, NamedTuple

from websockets.utils import apply_mask

from spadework.server.rim.framed import TEXT

PARTS, BINARY, CLOSE, PING, PONG = 0, 2, 8, 9, 10
_KINDS: Final = frozenset((PARTS, TEXT, BINARY, CLOSE, PING, PONG))
_CONTROL, _WHOLE, _RESERVED, _MASKED = 0x08, 0x80, 0x70, 0x80
_MOST_CONTROL: Final = 125

BROKEN, NO_TEXT, TOO_LONG = 1002, 1007, 1009
_FOR_THE_WIRE: Final = frozenset({*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)})
"""By these a connection may be ended; others say what never comes over one."""


class Broken(Exception):
    """What came is no frame that anybody may send; by this code the connection ends."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Frame(NamedTuple):
    """One that arrived."""

    kind: int
    whole: bool
    """Whether it is the last of its message."""
    payload: bytes
    end: int
    """Where the next one begins."""

    @property
    def control(self) -> bool:
        """Whether it stands for itself, also between the parts of a message."""
        return bool(self.kind & _CONTROL)


def read_frame(held: bytes, at: int, most: int) -> Frame | None:
    r"""The frame that begins there; None where not all of it is here. Raises `Broken`, also for one that is longer than the most.

    >>> read_frame(b"\x81\x82\0\0\0\0hi", 0, 100)
    Frame(kind=1, whole=True, payload=b'hi', end=8)
    >>> read_frame(b"\x81\x82\0\0\0\0h", 0, 100) is None
    True
    """
    begins = at + 2
    if len(held) < begins:
        return None
    first, size = held[at], held[at + 1] & 0x7F
    kind = first & 0x0F
    if first & _RESERVED or kind not in _KINDS or not held[at + 1] & _MASKED:
        raise Broken(BROKEN)
    if kind & _CONTROL and (size > _MOST_CONTROL or not first & _WHOLE):
        raise Broken(BROKEN)
    if size > _MOST_CONTROL:
        wide = 2 if size == _MOST_CONTROL + 1 else 8
        if len(held) < begins + wide:
            return None
        size, begins = int.from_bytes(held[begins : begins + wide], "big"), begins + wide
    if size > most and not kind & _CONTROL:
        raise Broken(TOO_LONG)
    text, end = begins + 4, begins + 4 + size
    if len(held) < end:
        return None
    return Frame(kind, bool(first & _WHOLE), apply_mask(held[text:end], held[begins:text]), end)


def read_goodbye(payload: bytes) -> int:
    r"""By which code somebody goes; 0 for none. Raises `Broken`.

    >>> read_goodbye(b"\x03\xe9bye"), read_goodbye(b"")
    (1001, 0)
    """
    if not payload:
        return 0
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in _FOR_THE_WIRE:
        raise Broken(BROKEN)
    check_text(payload[2:])
    return code


def check_text(message: bytes) -> None:
    """Raise `Broken` for what is no UTF-8."""
    try:
        message.isascii() or message.decode()
    except UnicodeDecodeError:
        raise Broken(NO_TEXT) from None
