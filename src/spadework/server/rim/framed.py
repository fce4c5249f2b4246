"""A message in its frame, by what is Python's own alone: tables in a browser tell as a server's do."""

from __future__ import annotations


def framed(text: bytes) -> bytes:
    r"""A message of text as a server sends it: in one frame and unmasked.

    >>> framed(b"hi"), framed(bytes(300))[:4]
    (b'\x81\x02hi', b'\x81~\x01,')
    """
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
