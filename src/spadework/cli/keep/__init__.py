"""`spadework keep`: the score of a real table, kept in a file."""

from spadework.cli.keep.command import keep

__all__ = ["keep"]
