"""The bots of the tables here. There is one thread, and the page has another: a bot that thinks holds up its own table alone."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from spadework.game import Fact, GameState
from spadework.players.character import Character, characters
from spadework.players.player import Player
from spadework.players.registry import split
from spadework.players.thumb import ThumbPlayer
from spadework.rules import Rules
from spadework.server.table.bots import bot_fact
from spadework.server.table.mind import Minds


class Bytes(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes:
        """The same here."""
        ...


Asking = Callable[[int, bytes], Bytes | str]
"""Asks the compiled kernel (`native/browser/kernel.js`)."""

SECONDS = 0.5
"""How long a bot may look ahead for a card before it makes do with what it has seen."""
LATER = 1.5
"""After so many seconds a table that was opened is looked at."""
BIDS, POOL = 100, 4000
"""In how many worlds at most it looks at bids, and from how many it draws worlds, so that a phone is done within a second."""


class OwnMinds(Minds):
    """Bots that think where they are asked. Where there is no kernel, they all go by rules of thumb."""

    def __init__(self, asking: Asking | None = None) -> None:
        self._asking = asking
        self._bots: dict[str, Player] = {}
        self.thoughts: deque[float] = deque(maxlen=1000)
        """How many seconds the last ones took of bots that look ahead."""

    @property
    def ahead(self) -> bool:
        """Whether bots look ahead here."""
        return self._asking is not None

    def quick(self, which: str) -> Player | None:
        """A character that needs no time; without a name the rule of thumb."""
        known = characters().get(which)
        return None if known and known.plays != "thumb" and self.ahead else ThumbPlayer()

    def prepare(self, which: str, rules: Rules) -> None:  # noqa: ARG002 - those here learn nothing of a game beforehand
        """Let a bot load what it needs, once whoever opened the table sees it; sooner where it has to think before."""
        if self.quick(which) is None:
            asyncio.get_running_loop().call_later(LATER, self._bot, which)

    async def think(self, which: str, game: GameState, seat: int) -> Fact:
        """What a bot does, when all that was to be told has been told."""
        await asyncio.sleep(0)
        bot, began = self._bot(which), time.perf_counter()
        fact = bot_fact(bot, game, seat)
        self.thoughts.append(time.perf_counter() - began)
        return fact

    def close(self) -> None:
        """Nothing goes on by itself."""

    def _bot(self, which: str) -> Player:
        if which not in self._bots:
            self._bots[which] = self._light(characters()[which])
        return self._bots[which]

    def _ask(self, what: int, words: bytes) -> bytes | str:
        if self._asking is None:
            return ""
        found = self._asking(what, words)
        return found if isinstance(found, str) else found.to_bytes()

    def _light(self, known: Character) -> Player:
        """A character as it is here, where its time is short."""
        from spadework.kernel.few import connect
        from spadework.players.search.light import LightPlayer, prepare

        connect(self._ask)
        prepare()
        options = split(known.plays)[1]
        few = {"bids": min(options.get("bids", BIDS), BIDS), "pool": min(options.get("pool", POOL), POOL)}
        return LightPlayer.of(options | few, seconds=SECONDS)
