"""The directory's schema, one step per file in `versions`, run by `upgrade` at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

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
    config = _config()
    config.attributes["connection"] = connection
    known = revisions()
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise SchemaMismatch(
                f"the directory has schema {revision}, this program knows up to {max(known)}; "
                "upgrade Spadework or restore a backup"
            )
    command.upgrade(config, "head")


def revisions() -> frozenset[str]:
    """The schemas that this program knows; the last one in order is its own."""
    return frozenset(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


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
