"""The bots of the tables here. There is one thread, and the page has another: a bot that thinks holds up its own table alone."""

from __future__ import annotations

import asyncio

from spadework.game import Fact, GameState
from spadework.players.character import characters
from spadework.players.player import Player
from spadework.players.registry import player
from spadework.players.thumb import ThumbPlayer
from spadework.rules import Rules
from spadework.server.table.bots import bot_fact
from spadework.server.table.mind import Minds


class OwnMinds(Minds):
    """Bots that think where they are asked."""

    def __init__(self) -> None:
        self._bots: dict[str, Player] = {}

    def quick(self, which: str) -> Player | None:
        """A character that needs no time; without a name the rule of thumb."""
        known = characters().get(which)
        return ThumbPlayer() if known is None or known.quick else None

    def prepare(self, which: str, rules: Rules) -> None:
        """Let a bot load what it needs, once who opened the table has been told of it."""
        if self.quick(which) is None:
            asyncio.get_running_loop().call_soon(lambda: getattr(self._bot(which), "prepare", lambda _: None)(rules))

    async def think(self, which: str, game: GameState, seat: int) -> Fact:
        """What a bot does, when all that was to be told has been told."""
        await asyncio.sleep(0)
        return bot_fact(self._bot(which), game, seat)

    def close(self) -> None:
        """Nothing goes on by itself."""

    def _bot(self, which: str) -> Player:
        if which not in self._bots:
            self._bots[which] = player(which)
        return self._bots[which]
