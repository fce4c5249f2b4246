"""The table in the terminal: a full-screen game with cards, keys and a mouse."""

from spadework.cli.table.table import TableApp

__all__ = ["TableApp"]
