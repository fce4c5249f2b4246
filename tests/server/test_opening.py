"""What stands between uvicorn and an open socket is what this uvicorn asks for; a later one may ask for more."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
from pathlib import Path
from typing import Any, Final

import uvicorn

from spadework.server.rim.beat import Beat
from spadework.server.rim.opening import opening
from tests.server.running import Server


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that does nothing."""


UVICORN: Final = uvicorn.Config(nothing, http="httptools", ws="websockets-sansio", log_config=None)
UVICORN.load()
SOCKET: Final[Any] = UVICORN.ws_protocol_class
HTTP: Final[Any] = UVICORN.http_protocol_class


def test_what_is_overridden_is_there() -> None:
    ours = {"hand_over", "forget"}
    for name in [name for name, what in vars(opening(SOCKET, Beat())).items() if inspect.isfunction(what)]:
        assert callable(getattr(SOCKET, name, None)) is (name not in ours), name
    for name in ("on_response_complete", "data_received", "eof_received"):
        assert callable(getattr(HTTP, name, None)), name
    assert "self.timeout_keep_alive_task" in inspect.getsource(HTTP.__init__)
    made = inspect.getsource(SOCKET.__init__)
    assert all(f"self.{name}" in made for name in ("connections", "disconnected", "conn", "transport"))
    assert all(f"self.{name}" in made for name in ("handshake_initiated", "handshake_complete", "close_sent"))


async def test_who_waited_to_be_let_in_when_the_server_ended_was_logged_as_a_failure(tmp_path: Path) -> None:
    server = Server(tmp_path, SPADEWORK_ADDRESS_BURST="3", SPADEWORK_ADDRESS_RATE="0.1")
    server.start()
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = b"GET /ws/tables/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    writer.write(head + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n")
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(reader.read(1), 0.2)
    await asyncio.to_thread(server.stop)
    writer.close()
    assert server.complaints() == ""
