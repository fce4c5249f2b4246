"""Sockets as they open: uvicorn answers the handshake, and has no part in them after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from spadework.server.rim.beat import Beat
from spadework.server.rim.open_socket import OpenSocket

_EXTENSION: Final = "spadework.socket"

_NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def socket_of(scope: Mapping[str, Any]) -> OpenSocket:
    """The socket that was accepted, for whoever serves it from here on: frames go by it, and no more by ASGI."""
    take: Callable[[], OpenSocket] = scope["extensions"][_EXTENSION]
    return take()


def opening(protocol: Any, beat: Beat) -> Any:
    """uvicorn's protocol of a socket, as one that lets go of it when it was accepted."""

    class Opening(protocol):  # type: ignore[misc] # which class it is, uvicorn says when it is set up
        def data_received(self, data: bytes) -> None:
            """Read a handshake, which comes whole; refuse what is none, such as one with a body, of which nobody would be told."""
            super().data_received(data)
            if not self.handshake_initiated:
                self.handshake_complete = self.close_sent = True
                transport: Any = vars(self)["transport"]
                transport.write(_NO_HANDSHAKE)
                transport.close()

        def handle_connect(self, event: Any) -> None:
            """Answer a handshake; who accepts it may take the socket over."""
            super().handle_connect(event)
            if hasattr(self, "scope"):
                self.scope["extensions"][_EXTENSION] = self.hand_over

        def hand_over(self) -> OpenSocket:
            """Have no part in this socket any more."""
            transport: Any = vars(self)["transport"]
            self.transport = _NOWHERE
            self.connections.discard(self)
            self.disconnected = True
            self.forget()
            socket: OpenSocket = transport.hand_over(beat, self.connections)
            return socket

        def start_keepalive(self) -> None:
            """Leave it to the beat to see whether somebody is there."""

        def connection_lost(self, exc: Exception | None) -> None:
            """It was not accepted, and is no more."""
            super().connection_lost(exc)
            self.forget()

        def forget(self) -> None:
            """Let nothing refer to itself that would wait to be found: what parses, and who may take over."""
            self.conn.parser.close()
            if hasattr(self, "scope"):
                self.scope["extensions"].clear()

    return Opening


class _Nowhere(asyncio.Transport):
    """A connection that is another's."""

    def write(self, data: Any) -> None:
        """Send nothing."""

    def close(self) -> None:
        """End nothing."""

    def is_closing(self) -> bool:
        """As good as closed."""
        return True


_NOWHERE: Final = _Nowhere()
