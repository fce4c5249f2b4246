"""Who hears what comes over a socket."""

from __future__ import annotations

from typing import Protocol


class Listening(Protocol):
    """Who is told what comes."""

    def hear(self, message: bytes) -> None:
        """A message came."""
        ...

    def end(self) -> None:
        """Nothing will come any more. It is said once."""
        ...
