"""What can go wrong in the store, each with its own name, because each has its own remedy."""

from __future__ import annotations


class StoreError(Exception):
    """The store did not do what was asked."""


class StoreFull(StoreError):
    """The disk is full: nothing of this append was written, and the next may succeed once there is room."""


class StoreBusy(StoreError):
    """Another process held the file for too long: nothing of this append was written; try again."""


class DatabaseInUse(StoreError):
    """Another server keeps its tables in this database; the message says what to do."""


class StoreLost(StoreError):
    """The database could not be reached in time: whether this append was written is unknown.

    Reload the table before going on. Repeating the same request is safe, because a request that was written
    is known by its key.
    """


class StoreFailed(StoreError):
    """The store is closed or broken for good: it acknowledges nothing more, and the process should end.

    A failed sync is never tried again: the kernel may have dropped the pages and would then report success.
    """


class SchemaMismatch(StoreError):
    """The file or database is not one that this program may open: a newer schema, or something else entirely."""


class Corrupt(StoreError):
    """What is stored is not what was written.

    Attributes:
        table: The table whose log is damaged.
        version: The first version that cannot be trusted.
    """

    def __init__(self, table: str, version: int, why: str) -> None:
        super().__init__(
            f"the log of table {table!r} is damaged at version {version}: {why}; "
            "do not play on, restore this table from a backup"
        )
        self.table = table
        self.version = version


class NotOwner(Exception):
    """Somebody else's sheet stands there."""


class TooMany(Exception):
    """There is no room for another sheet."""
