"""The steps from an older schema to the one of this program, taken by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def take(connection: Connection) -> None:
    """Take all that are left, within the connection's transaction."""
    command.upgrade(_config(connection), "head")


def take_back(connection: Connection, revision: str) -> None:
    """Go back to an earlier schema, within the connection's transaction. What only the later ones hold is lost."""
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
