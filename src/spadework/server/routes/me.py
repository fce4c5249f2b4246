"""Who one is, and what one is called."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request

from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Keeper, Visitor
from spadework.server.lobby import Lobby
from spadework.server.names import checked_name, hint
from spadework.server.routes.described import described
from spadework.server.visitors import forget, know


class Last(msgspec.Struct, frozen=True):
    """The table where somebody was last."""

    table: str
    title: str
    status: str


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    name: str
    """Empty until one is given."""
    id_hint: str
    """Four digits; without a name one is called "Guest" and these."""
    last: Last | None
    account: bool = False
    """Whether one is signed in to an account."""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would be called."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


_ANN = Me("Ann", "1234", Last("Q0kYl3aXm8CwT2vR5nZb1g", "Standard", "waiting"))


@described("GET", "/me", name="me.get", tag="people", example=_ANN, problems=(503,))
async def get_me(
    request: Request[Any, Any, Any], visitor: Visitor, keeper: Keeper, lobby: Lobby, sessions: Sessions
) -> Me:
    """Say who one is; the first request gets a cookie by which to be known, and each later one prolongs it."""
    know(request, keeper, visitor)
    await sessions.noted(visitor)
    return await me_now(visitor, lobby)


@described(
    "PUT", "/me", name="me.put", tag="people", asks={"A name": {"name": "Ann"}}, example=_ANN, problems=(409, 503)
)
async def put_me(
    *,
    request: Request[Any, Any, Any],
    data: NewName,
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
) -> Me:
    """Take a name. With an account one signs in by it from now on; a guest cannot take that of an account."""
    name = checked_name(data.name, visitor.person)
    visitor = await reception.rename(visitor, name)
    know(request, keeper, visitor)
    lobby.renamed(visitor)
    return await me_now(visitor, lobby)


@described("DELETE", "/me/cookie", name="me.sign_out", tag="people", status=204)
async def sign_out(
    request: Request[Any, Any, Any], visitor: Visitor, keeper: Keeper, lobby: Lobby, reception: Reception
) -> None:
    """Be known in this browser no more: its cookie is taken back, and the open pages of its person are closed."""
    await reception.sign_out(visitor)
    if not visitor.session:
        lobby.sent_away(visitor.person)
    forget(request, keeper)


async def me_now(visitor: Visitor, lobby: Lobby) -> Me:
    """Who somebody is, as he is told it."""
    found = [await lobby.notes.last_of(key) for key in visitor.keys]
    last = next(filter(None, found), None)
    return Me(visitor.name, hint(visitor.person), Last(*last) if last else None, visitor.account)
