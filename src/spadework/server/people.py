"""What people are called: kept in the directory, beside the logs, which know persons alone.

Who is not in it is called as a guest is; so nobody's game waits for a directory that is away or was lost, and each name is
known again when its person comes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Collection, Mapping
from typing import TYPE_CHECKING, Final

import structlog

from spadework.server.names import FORGOTTEN

if TYPE_CHECKING:
    from spadework.server.store.directory import Directory

MOST: Final = 50_000
"""The names of so many people are kept at hand."""

_LOG = structlog.get_logger()


class People:
    """Names by person, those at hand before those in the directory."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._names: dict[str, str] = {}
        """An empty one is that of somebody without."""
        self._asked: tuple[set[str], asyncio.Future[None]] | None = None
        """Of whom the directory is asked next."""
        self._asking: asyncio.Task[None] | None = None

    async def named(self, persons: Collection[str]) -> Mapping[str, str]:
        """What these are called, who have a name or were forgotten."""
        unknown = [person for person in persons if person not in self._names]
        if unknown:
            await self._ask(unknown)
        return {person: name for person in persons if (name := self._names.get(person))}

    def _ask(self, persons: Collection[str]) -> Awaitable[None]:
        """Ask the directory, with all who ask while it answers others: after a restart thousands of tables do."""
        if self._asked is None:
            self._asked = (set(), asyncio.get_running_loop().create_future())
        unknown, answered = self._asked
        unknown.update(persons)
        if self._asking is None:
            self._asking = asyncio.get_running_loop().create_task(self._read())
        return asyncio.shield(answered)

    async def _read(self) -> None:
        while self._asked is not None:
            (unknown, answered), self._asked = self._asked, None
            try:
                noted = await self._directory.names(unknown)
            except Exception as error:  # noqa: BLE001 - whatever it was, whoever waits goes on, and who asks next is answered
                _LOG.error("names not read", error=type(error).__name__)
            else:
                for person in unknown:
                    name = noted.get(person)
                    self._keep(person, "" if name is None else name or FORGOTTEN)
            finally:
                answered.set_result(None)
        self._asking = None

    def learn(self, person: str, name: str) -> bool:
        """Somebody is called so; whether that is news, and worth a note."""
        if self._names.get(person) in (name, FORGOTTEN):
            return False
        self._keep(person, name)
        return True

    def forget(self, person: str) -> None:
        """Somebody is called nothing any more, and never again."""
        self._keep(person, FORGOTTEN)

    def _keep(self, person: str, name: str) -> None:
        self._names.pop(person, None)
        self._names[person] = name
        if len(self._names) > MOST:
            del self._names[next(iter(self._names))]
