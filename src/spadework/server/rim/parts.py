"""A message that comes in parts, as hardly any page sends one."""

from __future__ import annotations

from spadework.server.rim.frames import TOO_LONG, Broken


class Parts:
    """What is here of it while its end is not."""

    __slots__ = ("_held", "_room", "kind")

    def __init__(self, kind: int, most: int) -> None:
        """`most` is how long it may become."""
        self.kind = kind
        self._held: list[bytes] = []
        self._room = most

    def add(self, part: bytes) -> None:
        """Keep one more. Raises `Broken` for what is too long by it."""
        self._room -= len(part)
        if self._room < 0:
            raise Broken(TOO_LONG)
        self._held.append(part)

    def whole(self) -> bytes:
        """All of it."""
        return b"".join(self._held)
