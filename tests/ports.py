"""Where a server of a test may listen."""

from __future__ import annotations

import random
import socket
from typing import Final

__all__ = ["free_port"]

_FROM: Final = 10_240
_TO: Final = 32_768
"""Above this systems take ports for connections that go out, of which a busy machine makes many at any moment."""


def free_port() -> int:
    """A port where nobody listens on any address of this machine, and which no connection takes before somebody does."""
    chance = random.SystemRandom()
    while True:
        port = chance.randrange(_FROM, _TO)
        if all(_is_free(family, everywhere, port) for family, everywhere in _EVERYWHERE):
            return port


_EVERYWHERE: Final = ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::"))


def _is_free(family: socket.AddressFamily, everywhere: str, port: int) -> bool:
    if family is socket.AF_INET6 and not socket.has_dualstack_ipv6():
        return True
    with socket.socket(family) as free:
        try:
            free.bind((everywhere, port))
        except OSError:
            return False
    return True
