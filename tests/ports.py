"""Where a server of a test may listen."""

from __future__ import annotations

import socket

__all__ = ["free_port"]


def free_port() -> int:
    """A port where nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
