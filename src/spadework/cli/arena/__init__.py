"""`spadework arena`: which player is stronger, and by how much."""

from spadework.cli.arena.group import arena

__all__ = ["arena"]
