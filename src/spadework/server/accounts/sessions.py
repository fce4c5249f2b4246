"""Where people are signed in: asked for each cookie that names a session, from memory for a moment and from the directory.

A guest is his cookie, and nothing is asked or written for one: he has one browser, and signs out there by losing it. Who has an
account is known by sessions alone, each of which can be ended; a guest's cookie from before does not do any more.

That a session is over is kept, not that it goes on: so nobody who is signed in loses his seat where the directory is away or
was lost. He plays on as the guest that he is by his key.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from spadework.server.accounts.owned import Owned
from spadework.server.auth import Visitor
from spadework.server.clock import Clock
from spadework.server.store import StoreError

if TYPE_CHECKING:
    from spadework.server.store.accounts import AccountStore, Change, Signed

LOOK_SECONDS: Final = 1.0
"""So often other processes are heard."""

FRESH_SECONDS: Final = 30.0
"""So long a session is believed without asking again."""

SEEN_SECONDS: Final = 600.0
"""So often it is noted that a device is here."""

MOST: Final = 20_000
_LATE: Final = 64
"""So many changes back are looked at again: of two transactions the first may end last."""

_LOG = structlog.get_logger()


class _Known(msgspec.Struct, frozen=True):
    signed: Signed
    at: float


class Sessions:
    """The sessions that were asked for lately, and all keys that belong to accounts."""

    def __init__(
        self, accounts: AccountStore, clock: Clock, *, ended: Callable[[str], None], changed: Callable[[Change], None]
    ) -> None:
        """`ended` is told of each session that is over; `changed` of all that another process may have changed."""
        self._accounts = accounts
        self._clock = clock
        self._ended = ended
        self._changed = changed
        self._known: dict[str, _Known] = {}
        self._owned: Owned | None = None
        """None before they were read."""
        self._heard: set[int] = set()
        self._last = 0

    @staticmethod
    def new() -> str:
        """What the cookie of a new session holds."""
        return secrets.token_urlsafe(24)

    @staticmethod
    def id_of(token: str) -> str:
        """The session of a cookie; who reads the directory cannot make one from it."""
        return sha256(token.encode()).hexdigest()[:32]

    async def admit(self, told: Visitor) -> Visitor | None:
        """Who somebody is by his cookie; None where it is over."""
        try:
            if self._owned is None:
                await self._begin()
            signed = await self._signed(told.session) if told.session else None
        except StoreError:
            return told
        if signed is None:  # a guest; or the directory was lost, and he is one again
            return None if told.person in (self._owned or ()) else Visitor(told.person, told.name)
        if signed.ended or told.person not in signed.keys:
            return None
        return Visitor(signed.keys[0], signed.name, told.session, signed.keys[1:], account=True)

    async def noted(self, visitor: Visitor) -> None:
        """A device is here; that is written once in a while."""
        known = self._known.get(self.id_of(visitor.session)) if visitor.account else None
        if known is None or self._clock.time() - known.signed.seen_at < SEEN_SECONDS:
            return
        session = self.id_of(visitor.session)
        self._known[session] = _Known(msgspec.structs.replace(known.signed, seen_at=self._clock.time()), known.at)
        try:
            await self._accounts.seen(session)
        except StoreError as error:
            _LOG.error("session not noted", error=type(error).__name__)

    def own(self, key: str, person: str) -> None:
        """This belongs to an account from now on."""
        if self._owned is not None:
            self._owned.put(key, person)
        self.forget()

    def keys_of(self, person: str) -> tuple[str, ...]:
        """All keys by which logs know somebody, as far as that is at hand."""
        return (person,) if self._owned is None else self._owned.all_of(person)

    def end(self, sessions: Iterable[str]) -> None:
        """These are over: their cookies and pages as well."""
        for session in sessions:
            self._known.pop(session, None)
            self._ended(session)

    def forget(self) -> None:
        """Ask the directory again, for everybody."""
        self._known.clear()

    async def watch(self) -> None:
        """Hear what other processes on the same directory have changed, for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001 - who cannot be asked now is asked again
                _LOG.debug("changes not read", error=type(error).__name__)

    async def look(self) -> None:
        """Hear what is new."""
        if self._owned is None:
            await self._begin()
        for change in await self._accounts.changes(self._last - _LATE):
            if change.number in self._heard:
                continue
            self._heard.add(change.number)
            self._last = max(self._last, change.number)
            await self._hear(change)
        self._heard = {number for number in self._heard if number > self._last - _LATE}

    async def _hear(self, change: Change) -> None:
        if change.kind == "session":
            self.end((change.key,))
        elif change.kind == "account":
            key = change.key.partition(" ")[0]
            if (person := await self._accounts.owner_of(key)) is not None:
                self.own(key, person)
        self._changed(change)

    async def _begin(self) -> None:
        from spadework.server.store.accounts import Change

        last = await self._accounts.last_change()
        self._owned = Owned(await self._accounts.owned())
        self._last, self._heard = last, set(range(max(0, last - _LATE), last + 1))
        self._changed(Change(last, "blocks", ""))  # what was said between the start and now is not told again

    async def _signed(self, token: str) -> Signed | None:
        session, now = self.id_of(token), self._clock.monotonic()
        known = self._known.get(session)
        if known is not None and now - known.at < FRESH_SECONDS:
            return known.signed
        signed = await self._accounts.signed(session)
        if signed is not None:
            self._known.pop(session, None)
            self._known[session] = _Known(signed, now)
            if len(self._known) > MOST:
                del self._known[next(iter(self._known))]
        return signed
