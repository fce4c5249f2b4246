"""The pages of tables that are open, by person."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.server.table.owner import Table
from spadework.server.watcher import Watcher


class Pages:
    """Who looks at which table."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Watcher, Table]] = {}

    def __iter__(self) -> Iterator[tuple[Watcher, Table]]:
        """All pages, each with its table."""
        return iter([pair for pages in self._of.values() for pair in pages.items()])

    def of(self, person: str) -> dict[Watcher, Table]:
        """Somebody's pages, each with its table."""
        return self._of.get(person, {})

    def add(self, watcher: Watcher, table: Table) -> None:
        """Somebody opened the page of a table."""
        self._of.setdefault(watcher.person, {})[watcher] = table

    def remove(self, watcher: Watcher) -> None:
        """Somebody closed it."""
        pages = self.of(watcher.person)
        pages.pop(watcher, None)
        if not pages:
            self._of.pop(watcher.person, None)
