"""Who plays: programs that choose by what their seat may know."""

from spadework.players.character import Character, characters
from spadework.players.player import Chosen, Player
from spadework.players.random import RandomPlayer
from spadework.players.registry import BadPlayer, PlayerLike, player, players
from spadework.players.thumb import ThumbPlayer

__all__ = [
    "BadPlayer",
    "Character",
    "Chosen",
    "Player",
    "PlayerLike",
    "RandomPlayer",
    "ThumbPlayer",
    "characters",
    "player",
    "players",
]
