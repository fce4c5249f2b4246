"""Showing the sheet of a real table on other screens: written by whoever keeps score, read by whoever has the link.

Whoever keeps score makes the link's key and the owner's key up, both too long to guess. The server keeps a digest of
the owner's key alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import re
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import segno
from litestar import Request, Response
from litestar.params import HeaderParameter

from spadework.api import read_json
from spadework.api.operations import Parameter
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.lan import link_base
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode
from spadework.server.routes.described import described
from spadework.server.settings import Settings
from spadework.server.store.failures import NotOwner, TooMany

if TYPE_CHECKING:
    from spadework.server.store.evenings import Evenings

MAX_EVENING = 256 * 1024

_KEY = re.compile(r"[A-Za-z0-9_-]{20,40}")
_DEEPEST = 24

OwnerKey = Annotated[str, HeaderParameter(name="X-Owner-Key", max_length=80)]


class Sharing:
    """The sheets that are shown, and how much each address may write and read of them."""

    def __init__(self, evenings: Evenings, *, begun: Doorkeeper, writes: Doorkeeper, reads: Doorkeeper) -> None:
        self.evenings = evenings
        self.begun = begun
        self.writes = writes
        self.reads = reads


class Written(msgspec.Struct, frozen=True):
    """A sheet was written."""

    version: int
    link: str
    """Where it is shown."""


class ShownSheet(msgspec.Struct, frozen=True):
    """A sheet as it is now."""

    version: int
    game: Annotated[
        Any, msgspec.Meta(description="A game as it is kept.", extra_json_schema={"$ref": "#/components/schemas/Game"})
    ]


def _game_shape() -> Any:
    from spadework.keep import Game

    return Game


_OWNER = Parameter(
    name="X-Owner-Key",
    at="header",
    shape=Annotated[str, msgspec.Meta(max_length=80)],
    text="What the device that keeps score made up, so that nobody else writes this sheet.",
    example="o" * 24,
)
_SINCE = Parameter(
    name="since", at="query", shape=int, text="The version that was seen last.", example=0, required=False
)
_GAME = {
    "version": 1,
    "key": "friday-1",
    "began": "2026-11-20",
    "rules": {"form": "standard"},
    "names": ["Ann", "Bo", "Cy", "Di"],
    "edits": [{"kind": "answer", "at": 0, "key": "dealer", "value": 3}],
}


@described(
    "PUT",
    "/evenings/{key}",
    name="evenings.put",
    tag="evenings",
    parameters=(_OWNER,),
    takes=_game_shape,
    asks={"A game of four": _GAME},
    example=Written(1, f"https://cards.example/keep/tv?sheet={'m' * 24}"),
    problems=(429, 503),
    request_max_body_size=MAX_EVENING,
)
async def put_evening(
    request: Request[Any, Any, Any],
    key: str,
    *,
    owner: OwnerKey,
    lobby: Lobby,
    sharing: Sharing,
    settings: Settings,
) -> Written:
    """Show a game's sheet under this key, in place of the one before; the body is the game."""
    sharing.writes.check(request, lobby.house.clock.monotonic())
    if not _KEY.fullmatch(key):
        raise Denied(TableCode.MALFORMED, "key")
    body = await asyncio.to_thread(_checked, await request.body())
    if not await sharing.evenings.knows(key):
        sharing.begun.check(request, lobby.house.clock.monotonic())
    try:
        version = await sharing.evenings.write(key, _digest(owner), body)
    except NotOwner:
        raise Denied(TableCode.NOT_OWNER) from None
    except TooMany:
        raise Denied(TableCode.NOT_STORED, "sheets") from None
    return Written(version, _link(request, settings, key))


@described(
    "GET",
    "/evenings/{key}",
    name="evenings.get",
    tag="evenings",
    parameters=(_SINCE,),
    gives=ShownSheet,
    example=ShownSheet(1, _GAME),
    also={204: "It is still the version that was seen."},
    problems=(404, 429, 503),
)
async def get_evening(
    request: Request[Any, Any, Any], key: str, lobby: Lobby, sharing: Sharing, since: int = 0
) -> Response[Any]:
    """Get the game that is shown under this key; nothing where it is still the version that was seen."""
    sharing.reads.check(request, lobby.house.clock.monotonic())
    shown = await sharing.evenings.read(key)
    if shown is None:
        raise Denied(TableCode.NOT_FOUND, "sheet")
    if shown.version == since:
        return Response(None, status_code=204)
    body = msgspec.json.encode(ShownSheet(shown.version, msgspec.Raw(shown.body.encode())))
    return Response(body, media_type="application/json")


@described(
    "DELETE",
    "/evenings/{key}",
    name="evenings.remove",
    tag="evenings",
    parameters=(_OWNER,),
    status=204,
    problems=(404, 429, 503),
)
async def remove_evening(
    request: Request[Any, Any, Any], key: str, owner: OwnerKey, lobby: Lobby, sharing: Sharing
) -> None:
    """Show a sheet no more."""
    sharing.writes.check(request, lobby.house.clock.monotonic())
    if not await sharing.evenings.remove(key, _digest(owner)):
        raise Denied(TableCode.NOT_FOUND, "own_sheet")


@described(
    "GET",
    "/evenings/{key}/qr.svg",
    name="evenings.qr",
    tag="evenings",
    media="image/svg+xml",
    example="<svg/>",
    problems=(404, 429, 503),
)
async def get_evening_qr(
    request: Request[Any, Any, Any], key: str, lobby: Lobby, sharing: Sharing, settings: Settings
) -> Response[bytes]:
    """Draw the link to a sheet as a QR code."""
    sharing.reads.check(request, lobby.house.clock.monotonic())
    if not _KEY.fullmatch(key) or await sharing.evenings.read(key) is None:
        raise Denied(TableCode.NOT_FOUND, "sheet")
    drawn = io.BytesIO()
    code = segno.make(_link(request, settings, key), micro=False)
    code.save(drawn, kind="svg", scale=4, border=2, xmldecl=False, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def _checked(body: bytes) -> str:
    """A game's sheet as it is stored: read whole, and written anew. Raises `Fault`."""
    from spadework.keep import read_game

    return msgspec.json.encode(read_game(read_json(body, deepest=_DEEPEST))).decode()


def _digest(owner: str) -> str:
    return hashlib.sha256(owner.encode()).hexdigest()


def _link(request: Request[Any, Any, Any], settings: Settings, key: str) -> str:
    return f"{link_base(str(request.base_url), settings.public_url, request.app.state.lan)}/keep/tv?sheet={key}"
