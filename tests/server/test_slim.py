"""What is put in the place of uvicorn's own has all that this uvicorn asks of it; a later one may ask for more."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any, Final

import pytest
import uvicorn

from spadework.server.rim.slim import Incoming, Writable, slim


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that does nothing."""


UVICORN: Final = uvicorn.Config(nothing, http="httptools", ws="websockets-sansio", log_config=None)
UVICORN.load()
SOCKET: Final[Any] = UVICORN.ws_protocol_class
HTTP: Final[Any] = UVICORN.http_protocol_class


def asked_of(name: str) -> set[str]:
    """What uvicorn's protocol of a socket asks of one of its attributes."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(SOCKET)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and isinstance(node.value.value, ast.Name)
        and (node.value.value.id, node.value.attr) == ("self", name)
    }


@pytest.mark.parametrize(("name", "ours"), (("queue", Incoming), ("writable", Writable)))
def test_ours_has_all_that_is_asked_of_it(name: str, ours: type) -> None:
    asked = asked_of(name)
    assert asked, f"uvicorn's socket has no {name} any more, and slim.py makes one for nothing"
    assert {one for one in asked if not hasattr(ours, one)} == set()


def test_what_is_overridden_is_there() -> None:
    for name in [name for name, what in vars(slim(SOCKET)).items() if inspect.isfunction(what)]:
        assert callable(getattr(SOCKET, name, None)), name
    for name in ("on_response_complete", "data_received", "eof_received"):
        assert callable(getattr(HTTP, name, None)), name
    assert "self.timeout_keep_alive_task" in inspect.getsource(HTTP.__init__)
