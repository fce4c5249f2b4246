"""An account: signing up, in and out, its password, and the code for when that is lost."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request

from spadework.server.accounts.pages import SignedPages
from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Keeper, Visitor
from spadework.server.doorkeeper import address_of
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


class Counter:
    """Where somebody signs up or in, or changes what guards an account."""

    def __init__(
        self, request: Request[Any, Any, Any], visitor: Visitor, keeper: Keeper, lobby: Lobby, reception: Reception
    ) -> None:
        self._request = request
        self._keeper = keeper
        self.visitor = visitor
        self.lobby = lobby
        self.reception = reception

    @property
    def agent(self) -> str:
        """What the browser says of itself."""
        return self._request.headers.get("user-agent", "")[:400]

    def come_in(self, signed: Visitor) -> None:
        """Have the browser know who is there now, and its open pages and tables as well."""
        before, lobby = self.visitor, self.lobby
        know(self._request, self._keeper, signed)
        if before.person in signed.keys and not before.account:
            SignedPages(lobby).begun(before.person, Sessions.id_of(signed.session))
        elif not before.account:
            lobby.sent_away(before.person)
        lobby.renamed(signed)


async def provide_counter(
    *,
    request: Request[Any, Any, Any],
    visitor: Visitor,
    keeper: Keeper,
    lobby: Lobby,
    reception: Reception,
) -> Counter:
    """The counter, for whose address has not been there too often. Raises `Denied` for another."""
    await reception.admit(address_of(request))
    return Counter(request, visitor, keeper, lobby, reception)


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
async def sign_up(data: SignUp, counter: Counter) -> RecoveryCode:
    """Give oneself an account: name, tables and games stay one's own, and can be had on other devices as well.

    Nobody asks for an address, so nothing but the code that comes back replaces a lost password.
    """
    signed, code = await counter.reception.sign_up(counter.visitor, data.name, data.password, counter.agent)
    counter.come_in(signed)
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
async def sign_in(data: SignIn, counter: Counter) -> Me:
    """Sign in to an account on this device, and so be who one is on the others.

    The tables and games of the guest that one was here go along: seats stay where they are, and are one's own.
    """
    signed = await counter.reception.sign_in(
        counter.visitor, data.name, data.password, counter.agent, brings=data.bring
    )
    counter.come_in(signed)
    return await me_now(signed, counter.lobby)


@described(
    "POST",
    "/me/recovery",
    name="account.recover",
    tag="account",
    asks={"The code": {"name": "Ann", "code": _CODE, "password": _LOOK}},
    example=RecoveryCode(_CODE),
    problems=_PROBLEMS,
)
async def recover(data: Recovery, counter: Counter) -> RecoveryCode:
    """Take another password by the code. All devices are signed out, this one is signed in, and there is another code."""
    signed, code = await counter.reception.recover(counter.visitor, data.name, data.code, data.password, counter.agent)
    counter.come_in(signed)
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
async def change_password(data: NewPassword, counter: Counter) -> None:
    """Take another password. All other devices are signed out."""
    await counter.reception.change_password(counter.visitor, data.before, data.password)


@described(
    "PUT",
    "/me/recovery",
    name="account.code",
    tag="account",
    asks={"One's password": {"password": _LOOK}},
    example=RecoveryCode(_CODE),
    problems=_PROBLEMS,
)
async def change_code(data: OwnPassword, counter: Counter) -> RecoveryCode:
    """Take another code for a lost password. The one before is good for nothing from now on."""
    return RecoveryCode(await counter.reception.change_code(counter.visitor, data.password))
