"""Where one is signed in."""

from __future__ import annotations

import msgspec

from spadework.server.accounts.reception import Reception
from spadework.server.accounts.sessions import Sessions
from spadework.server.auth import Visitor
from spadework.server.routes.described import described


class SessionSeen(msgspec.Struct, frozen=True):
    """A device where one is signed in."""

    id: str
    browser: str
    """As people call it; empty where that cannot be told."""
    system: str
    since: float
    """When one signed in there, in seconds since 1970."""
    seen_at: float
    """When one was last there, give or take some minutes."""
    here: bool
    """Whether it is the device that asks."""


class SessionsSeen(msgspec.Struct, frozen=True):
    """All devices where one is signed in, the one seen last first."""

    sessions: tuple[SessionSeen, ...]


_ID = "8c1f0f1e2d3c4b5a69788796a5b4c3d2"
_PHONE = SessionSeen(_ID, "Safari", "iPhone", 1_795_000_000.0, 1_795_003_600.0, here=True)


@described(
    "GET", "/me/sessions", name="account.sessions", tag="account", example=SessionsSeen((_PHONE,)), problems=(503,)
)
async def list_sessions(visitor: Visitor, reception: Reception) -> SessionsSeen:
    """List the devices where one is signed in; none for a guest."""
    here = Sessions.id_of(visitor.session)
    return SessionsSeen(
        tuple(
            SessionSeen(one.id, one.browser, one.system, one.made_at, one.seen_at, here=one.id == here)
            for one in await reception.sessions_of(visitor)
        )
    )


@described(
    "DELETE",
    "/me/sessions/{session}",
    name="account.end",
    tag="account",
    status=204,
    problems=(503,),
)
async def end_session(session: str, visitor: Visitor, reception: Reception) -> None:
    """Sign one device out: its cookie is good for nothing from now on, and its open tables are closed."""
    await reception.end(visitor, session)


@described("DELETE", "/me/sessions", name="account.end_others", tag="account", status=204, problems=(503,))
async def end_other_sessions(visitor: Visitor, reception: Reception) -> None:
    """Sign out all devices but this one."""
    await reception.end_others(visitor)
