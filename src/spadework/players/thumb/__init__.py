"""The bot of rules of thumb: one file for each thing it thinks about."""

from spadework.players.thumb.player import ThumbPlayer

__all__ = ["ThumbPlayer"]
