"""All that a process of a server has for its operator, opened and closed with it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import structlog

from spadework.server.accounts.sessions import Sessions
from spadework.server.addresses import host_of
from spadework.server.auth import Keeper
from spadework.server.lobby import Lobby
from spadework.server.operator.audit import Audit
from spadework.server.operator.banned import Banned, denied
from spadework.server.operator.desk import Desk
from spadework.server.operator.door import Door
from spadework.server.refusals import Denied
from spadework.server.store import StoreError

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

_SHUT: Final = re.compile(r"/(?:api|ws)/")
_OPEN: Final = frozenset({"/api/v1/me/data"})
"""What stays open to all: a copy of one's data, and to be forgotten."""

_LOG = structlog.get_logger()


class Office:
    """Who may not come in, what the operator did, and the door for what the operator orders."""

    def __init__(
        self,
        folder: Path,
        *,
        keys: Path,
        lobby: Lobby,
        directory: Directory,
        keeper: Keeper,
        sessions: Sessions,
    ) -> None:
        self._keys = keys
        self._keeper = keeper
        self._sessions = sessions
        self._banned = Banned(directory.bans())
        self._audit = Audit(folder)
        self._desk = Desk(lobby, directory, self._banned, self._audit)
        self._door = Door(folder, self._desk)
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Know who is kept out before the first one comes, and listen to the operator."""
        try:
            await self._banned.look()
        except StoreError as error:  # it is asked again every few seconds
            _LOG.error("bans not read", error=type(error).__name__)
        try:
            await asyncio.to_thread(self._audit.note_keys, self._keys)
        except OSError as error:
            _LOG.error("audit log not written", error=type(error).__name__)
        self._task = asyncio.get_running_loop().create_task(self._banned.keep(self._desk.show_out))
        await self._door.open()

    async def close(self) -> None:
        """Put it away."""
        if self._task is not None:
            self._task.cancel()
        await self._door.close()

    def refusal(self, scope: MutableMapping[str, Any]) -> Denied | None:
        """What is said to somebody who is kept out; none for all others. The page itself is open to everybody, to say it."""
        if not self._banned or not _SHUT.match(path := scope["path"]):
            return None
        if path in _OPEN or (path == "/api/v1/me" and scope.get("method") == "DELETE"):
            return None
        visitor = self._keeper.read(scope["headers"])
        host = host_of(scope)
        keys = self._sessions.keys_of(visitor.person) if visitor else ("",)
        ban = next((ban for ban in (self._banned.of(key, host) for key in keys) if ban is not None), None)
        return None if ban is None else denied(ban)
