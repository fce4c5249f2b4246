"""A message in its frame, by what is Python's own alone: tables in a browser tell as a server's do."""

from __future__ import annotations

from struct import Struct

TEXT = 1

_HEAD, _LONG_HEAD = Struct(">BBH").pack, Struct(">BBQ").pack


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    r"""What a server sends, as a message of text or another kind of frame: in one piece and unmasked.

    >>> framed(b"hi"), framed(bytes(300))[:4]
    (b'\x81\x02hi', b'\x81~\x01,')
    >>> framed((1001).to_bytes(2, "big"), 8)
    b'\x88\x02\x03\xe9'
    """
    first, size = 0x80 | kind, len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    return (_HEAD(first, 126, size) if size < 65_536 else _LONG_HEAD(first, 127, size)) + payload
