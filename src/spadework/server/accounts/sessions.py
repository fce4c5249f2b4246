"""Where people are signed in: asked for each cookie that names a session, from memory for a moment and from the directory.

A guest is his cookie, and nothing is asked or written for one: he has one browser, and signs out there by losing it. Who has an
account is known by sessions alone, each of which can be ended; a guest's cookie from before does not do any more.

That a session is over is kept, not that it goes on: so nobody who is signed in loses his seat where the directory is away or
was lost. He plays on as the guest that he is by his key. Who was heard to be signed out is nobody then, in all processes that run on.
"""

from __future__ import annotations

import asyncio
import contextlib
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
        self,
        accounts: AccountStore,
        clock: Clock,
        *,
        ended: Callable[[str], None],
        changed: Callable[[Change], None],
        left: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`ended` is told of each session that is over, `left` of each that is ended here before the directory knows, and
        `changed` of all that another process may have changed.
        """
        self._accounts = accounts
        self._clock = clock
        self._ended = ended
        self._changed = changed
        self._left = left
        self._known: dict[str, _Known] = {}
        self._owned: Owned | None = None
        """None before they were read."""
        self._beginning: asyncio.Task[None] | None = None
        self._leaving: set[str] = set()
        """Sessions that are over, though the directory could not be told yet."""
        self._over: dict[str, None] = {}
        """Sessions that are known to be over, the last ones."""
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
        if told.session and self._over and self.id_of(told.session) in self._over:
            return None
        try:
            await self._begun()
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

    async def leave(self, token: str) -> None:
        """End the session of whoever signs out: at once, and in the directory as soon as that can be told."""
        session = self.id_of(token)
        self.over(session)
        self._left(session)
        with contextlib.suppress(StoreError):  # in a moment, then
            await self._tell()

    def over(self, session: str) -> None:
        """Somebody signed out here or in another process, of which the directory is yet to hear."""
        self._leaving.add(session)
        self.end((session,))

    def end(self, sessions: Iterable[str]) -> None:
        """These are over: their cookies and pages as well."""
        for session in sessions:
            self._known.pop(session, None)
            self._over[session] = None
            if len(self._over) > MOST:
                del self._over[next(iter(self._over))]
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
        """Hear what is new, and tell what is late."""
        await self._tell()
        await self._begun()
        for change in await self._accounts.changes(self._last - _LATE):
            if change.number in self._heard:
                continue
            self._heard.add(change.number)
            self._last = max(self._last, change.number)
            await self._hear(change)
        self._heard = {number for number in self._heard if number > self._last - _LATE}

    async def _tell(self) -> None:
        """Have the directory know who signed out."""
        for session in tuple(self._leaving):
            signed = await self._accounts.signed(session)
            if signed is not None:
                await self._accounts.end(signed.keys[0], only=session)
            self._leaving.discard(session)

    async def _hear(self, change: Change) -> None:
        if change.kind == "session":
            self.end((change.key,))
        elif change.kind == "account":
            key = change.key.partition(" ")[0]
            if (person := await self._accounts.owner_of(key)) is not None:
                self.own(key, person)
        self._changed(change)

    async def _begun(self) -> None:
        """Wait until it is known what belongs to accounts: after a start everybody comes at once, and it is read for all of them together."""
        if self._owned is not None:
            return
        if self._beginning is None:
            self._beginning = asyncio.get_running_loop().create_task(self._begin())
            self._beginning.add_done_callback(self._has_begun)
        await asyncio.shield(self._beginning)

    def _has_begun(self, task: asyncio.Task[None]) -> None:
        self._beginning = None
        if not task.cancelled():
            task.exception()  # whoever waits is told; that may be nobody any more

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
