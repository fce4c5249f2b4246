"""Where a store is: a file for SQLite, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import msgspec


class SqliteFile(msgspec.Struct, frozen=True):
    """A SQLite file."""

    path: Path


class Database(msgspec.Struct, frozen=True):
    """A PostgreSQL database, by its connection URL."""

    dsn: str


def parsed(url: str | Path) -> SqliteFile | Database:
    """Return what a URL or a bare path names.

    >>> parsed("sqlite:///var/log.db")  # three slashes: relative, as SQLAlchemy reads it
    SqliteFile(path=PosixPath('var/log.db'))
    >>> parsed("postgresql://localhost/spades")
    Database(dsn='postgresql://localhost/spades')
    """
    if isinstance(url, Path):
        return SqliteFile(url)
    scheme, separator, rest = url.partition("://")
    if not separator:
        if not url:
            raise ValueError("the address of a store is empty; give a path, sqlite:///path or postgresql://…")
        return SqliteFile(Path(url))
    if scheme in {"postgresql", "postgres"}:
        return Database(f"postgresql://{rest}")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return SqliteFile(Path(unquote(rest[1:])))
    raise ValueError(f"{scheme}:// is not an address of a store; give a path, sqlite:///path or postgresql://…")
