"""What people are called: kept in the directory, beside the logs, which know persons alone.

Who is not in it is called as a guest is; so nobody's game waits for a directory that is away or was lost, and each name is
known again when its person comes back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

import structlog

from spadework.server.names import FORGOTTEN
from spadework.server.store import StoreError

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

    async def named(self, persons: Collection[str]) -> Mapping[str, str]:
        """What these are called, who have a name or were forgotten."""
        unknown = [person for person in persons if person not in self._names]
        if unknown:
            try:
                noted = await self._directory.names(unknown)
            except StoreError as error:
                _LOG.error("names not read", error=type(error).__name__)
            else:
                for person in unknown:
                    name = noted.get(person)
                    self._keep(person, "" if name is None else name or FORGOTTEN)
        return {person: name for person in persons if (name := self._names.get(person))}

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
