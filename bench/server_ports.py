"""Connections from a chosen address, as many as a crowd needs, one run after the other."""

from __future__ import annotations

import asyncio
import socket

_PORT_WHEN_CONNECTED = 24
"""Linux's IP_BIND_ADDRESS_NO_PORT: the port is chosen with the connection, so that nothing is searched for one that no earlier run has left."""


async def connected(home: str, host: str, port: int) -> socket.socket:
    """A socket from one address to another. Raises `OSError`."""
    opened = socket.socket()
    try:
        opened.settimeout(0)
        opened.setsockopt(socket.IPPROTO_IP, _PORT_WHEN_CONNECTED, 1)
        opened.bind((home, 0))
        await asyncio.get_running_loop().sock_connect(opened, (host, port))
    except BaseException:
        opened.close()
        raise
    return opened
