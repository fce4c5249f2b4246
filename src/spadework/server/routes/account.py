"""An account: signing up, in and out, its password, and the code for when that is lost."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request

from spadework.server.accounts.pages import SignedPages
from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Keeper, Visitor
from spadework.server.doorkeeper import Doorkeeper
from spadework.server.lobby import Lobby
from spadework.server.routes.described import described
from spadework.server.routes.me import Me, me_now
from spadework.server.visitors import know

Typed = Annotated[str, msgspec.Meta(max_length=400)]
_LOOK = "ann's own long one"
_CODE = "7KXQF-M2V9D-WRT4H-PC8BN-6YJSA"


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an account is to be called, and its password."""

    name: Typed
    password: Typed


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose account it is."""

    name: Typed
    password: Typed
    bring: bool = True
    """Whether the tables and games of the guest that one is on this device go with the account from now on."""


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, by the code."""

    name: Typed
    code: Typed
    password: Typed


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, by the one that one has."""

    before: Typed
    password: Typed


class OwnPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password that one has."""

    password: Typed


class RecoveryCode(msgspec.Struct, frozen=True):
    """The code by which a lost password is replaced. It is told once."""

    code: str


_PROBLEMS = (403, 409, 429, 503)


@described(
    "POST",
    "/me/account",
    name="account.sign_up",
    tag="account",
    status=201,
    asks={"An account": {"name": "Ann", "password": _LOOK}},
    example=RecoveryCode(_CODE),
    problems=_PROBLEMS,
)
async def sign_up(
    *,
    request: Request[Any, Any, Any],
    data: SignUp,
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
    door: Doorkeeper,
) -> RecoveryCode:
    """Give oneself an account: name, tables and games stay one's own, and can be had on other devices as well.

    Nobody asks for an address, so nothing but the code that comes back replaces a lost password.
    """
    door.check(request, lobby.house.clock.monotonic())
    signed, code = await reception.sign_up(visitor, data.name, data.password, _agent(request))
    _come_in(request, keeper, lobby, visitor, signed)
    return RecoveryCode(code)


@described(
    "POST",
    "/me/session",
    name="account.sign_in",
    tag="account",
    asks={"Who one is": {"name": "Ann", "password": _LOOK, "bring": True}},
    example=Me("Ann", "1234", None, account=True),
    problems=_PROBLEMS,
)
async def sign_in(
    *,
    request: Request[Any, Any, Any],
    data: SignIn,
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
    door: Doorkeeper,
) -> Me:
    """Sign in to an account on this device, and so be who one is on the others.

    The tables and games of the guest that one was here go along: seats stay where they are, and are one's own.
    """
    door.check(request, lobby.house.clock.monotonic())
    signed = await reception.sign_in(visitor, data.name, data.password, _agent(request), brings=data.bring)
    _come_in(request, keeper, lobby, visitor, signed)
    return await me_now(signed, lobby)


@described(
    "POST",
    "/me/recovery",
    name="account.recover",
    tag="account",
    asks={"The code": {"name": "Ann", "code": _CODE, "password": _LOOK}},
    example=RecoveryCode(_CODE),
    problems=_PROBLEMS,
)
async def recover(
    *,
    request: Request[Any, Any, Any],
    data: Recovery,
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
    door: Doorkeeper,
) -> RecoveryCode:
    """Take another password by the code. All devices are signed out, this one is signed in, and there is another code."""
    door.check(request, lobby.house.clock.monotonic())
    signed, code = await reception.recover(visitor, data.name, data.code, data.password, _agent(request))
    _come_in(request, keeper, lobby, visitor, signed)
    return RecoveryCode(code)


@described(
    "PUT",
    "/me/password",
    name="account.password",
    tag="account",
    status=204,
    asks={"Both": {"before": _LOOK, "password": "a longer one of hers"}},
    problems=_PROBLEMS,
)
async def change_password(
    *,
    request: Request[Any, Any, Any],
    data: NewPassword,
    visitor: Visitor,
    lobby: Lobby,
    reception: Reception,
    door: Doorkeeper,
) -> None:
    """Take another password. All other devices are signed out."""
    door.check(request, lobby.house.clock.monotonic())
    await reception.change_password(visitor, data.before, data.password)


@described(
    "PUT",
    "/me/recovery",
    name="account.code",
    tag="account",
    asks={"One's password": {"password": _LOOK}},
    example=RecoveryCode(_CODE),
    problems=_PROBLEMS,
)
async def change_code(
    *,
    request: Request[Any, Any, Any],
    data: OwnPassword,
    visitor: Visitor,
    lobby: Lobby,
    reception: Reception,
    door: Doorkeeper,
) -> RecoveryCode:
    """Take another code for a lost password. The one before is good for nothing from now on."""
    door.check(request, lobby.house.clock.monotonic())
    return RecoveryCode(await reception.change_code(visitor, data.password))


def _agent(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("user-agent", "")[:400]


def _come_in(request: Request[Any, Any, Any], keeper: Keeper, lobby: Lobby, visitor: Visitor, signed: Visitor) -> None:
    """Have the browser know who is there now, and its open pages and tables as well."""
    know(request, keeper, signed)
    if visitor.person in signed.keys and not visitor.account:
        SignedPages(lobby).begun(visitor.person, Sessions.id_of(signed.session))
    elif not visitor.account:
        lobby.sent_away(visitor.person)
    lobby.renamed(signed)
