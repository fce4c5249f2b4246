"""Who sends an HTTP request, from whose page, and the cookie that goes back."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import HTTPSendMessage, Message, Scope

from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Keeper, Visitor, header
from spadework.server.origin import own_origin
from spadework.server.refusals import Denied, TableCode
from spadework.server.routes.calls import PATHS
from spadework.server.routes.schema import SCHEMA
from spadework.server.settings import Settings
from spadework.server.site import BARE, SECURITY_HEADERS

_STATE = "spadework.cookie"

_PUBLIC = frozenset({*PATHS, SCHEMA})
"""What pages of the origins that were set up for it may ask: nobody has to be known for it, and nothing is changed."""


async def provide_visitor(request: Request[Any, Any, Any], keeper: Keeper, sessions: Sessions) -> Visitor:
    """Who sends this request; somebody new where there is no cookie, or one that is not ours or is over."""
    told = keeper.read(request.scope["headers"])
    visitor = await sessions.admit(told) if told else None
    if visitor is None:
        visitor = keeper.make()
        know(request, keeper, visitor)
    return visitor


def know(request: Request[Any, Any, Any], keeper: Keeper, visitor: Visitor) -> None:
    """Have the browser remember who it is."""
    request.scope["state"][_STATE] = keeper.cookie(visitor)


def forget(request: Request[Any, Any, Any], keeper: Keeper) -> None:
    """Have the browser forget it."""
    request.scope["state"][_STATE] = keeper.farewell()


def check_origin(request: Request[Any, Any, Any]) -> None:
    """Refuse what another site's page asks for. Without an origin it is no page's, and no cookie is at risk."""
    settings: Settings = request.app.state.settings
    origin = request.headers.get("origin")
    if origin is None or request.method in ("GET", "HEAD", "OPTIONS") or _shared(request.scope, settings):
        return
    if not own_origin(origin, header(request.scope["headers"], b"host"), settings.allowed_origins):
        raise Denied(TableCode.BAD_ORIGIN)


async def before_send(message: Message, scope: Scope) -> None:
    """Put the cookie and what protects the page into each answer."""
    if message["type"] != "http.response.start":
        return
    sent: HTTPSendMessage = message
    headers = MutableScopeHeaders.from_message(sent)
    for name, value in SECURITY_HEADERS:
        headers[name.decode()] = value.decode()
    for name, value in BARE:
        headers.setdefault(name.decode(), value.decode())
    if scope["path"] in _PUBLIC:
        headers["vary"] = "origin"
    if origin := _shared(scope, scope["litestar_app"].state.settings):
        headers.update(
            {
                "access-control-allow-origin": origin,
                "access-control-expose-headers": "retry-after",
                "access-control-allow-methods": "GET, POST",
                "access-control-allow-headers": "content-type",
                "access-control-max-age": "600",
            }
        )
    cookie = scope.get("state", {}).get(_STATE)
    if cookie:
        headers.add("set-cookie", cookie)


def _shared(scope: Scope, settings: Settings) -> str:
    """The origin of the page that asks, where such pages may ask this; else empty. Cookies are never asked for."""
    origin = header(scope["headers"], b"origin") or ""
    if scope["path"] not in _PUBLIC or not origin:
        return ""
    return "*" if "*" in settings.sharing_origins else origin if origin.lower() in settings.sharing_origins else ""
