"""The directory's schema, one step per file in `versions`, run by `upgrade` at every start where there is one to take."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from spadework.server.store.directory_schema import APPLICATION_ID
from spadework.server.store.failures import SchemaMismatch

__all__ = ["revisions", "upgrade"]

UPGRADE_LOCK = APPLICATION_ID
"""The PostgreSQL advisory lock under which nodes that start together migrate one after the other."""


def upgrade(connection: Connection) -> None:
    """Bring the directory's schema up to date, within the connection's transaction.

    Raises:
        SchemaMismatch: The database was written by a newer Spadework, or is something else.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    else:
        _claim(connection)
    found = _found(connection)
    known = revisions()
    if found == max(known):
        return
    if found and found not in known:
        raise SchemaMismatch(
            f"the directory has schema {found}, this program knows up to {max(known)}; upgrade Spadework or restore a backup"
        )
    from spadework.server.store.migrations.steps import take  # Alembic, which most starts have no need of

    take(connection)


def _found(connection: Connection) -> str:
    """The schema that a database has; empty where it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("select version_num from alembic_version")).scalar() or "")


def revisions() -> frozenset[str]:
    """The schemas that this program knows, by the names of their files; the last one in order is its own."""
    files = (Path(__file__).parent / "versions").glob("v[0-9]*_*.py")
    return frozenset(file.stem[1:].partition("_")[0] for file in files)


def _claim(connection: Connection) -> None:
    """Mark an empty SQLite file as a directory, refuse one that is something else."""
    application = connection.execute(text("pragma application_id")).scalar_one()
    if application == APPLICATION_ID:
        return
    if application != 0 or connection.execute(text("select count(*) from sqlite_master")).scalar_one():
        raise SchemaMismatch(
            f"{connection.engine.url.database} is not a directory of Spadework; give each store a file of its own"
        )
    connection.execute(text(f"pragma application_id = {APPLICATION_ID}"))
