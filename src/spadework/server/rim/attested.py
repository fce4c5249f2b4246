"""A connection that speaks for somebody else, as another process or machine has told whom we believe."""

from __future__ import annotations

import asyncio
from typing import Any

Peer = tuple[str, int]


class Attested(asyncio.Transport):
    """A transport whose other end is not who asks; that was told by whom we believe."""

    def __init__(self, transport: Any, peer: Peer) -> None:
        super().__init__()
        self._transport = transport
        self._peer = peer
        for name in (
            "write",
            "close",
            "abort",
            "is_closing",
            "pause_reading",
            "resume_reading",
            "get_write_buffer_size",
            "set_write_buffer_limits",
            "can_write_eof",
            "write_eof",
        ):
            setattr(self, name, getattr(transport, name))

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Who asks, and what is known of the transport."""
        if name == "peername":
            return self._peer
        return default if name == "socket" else self._transport.get_extra_info(name, default)
