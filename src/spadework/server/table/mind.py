"""What bots think, beside the event loop: nobody waits for a bot but those it plays with."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from spadework.game import Fact, GameState
from spadework.players.character import characters
from spadework.players.player import Player
from spadework.players.random import RandomPlayer
from spadework.players.registry import BadPlayer, player
from spadework.players.thumb import ThumbPlayer
from spadework.rules import Rules
from spadework.server.saying import complain
from spadework.server.table.bots import bot_fact
from spadework.server.table.state import TableState


class Minds:
    """The bots of a server. Those that think do so in threads, each with a bot of its own, for none need bear several at once.

    After `patience` seconds a rule of thumb chooses in a bot's place.
    """

    def __init__(self, usual: Callable[[], Player], patience: float = 5.0) -> None:
        self._usual = usual
        self._patience = patience
        self._here = usual()
        self._own = threading.local()
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1, "bot")

    def quick(self, which: str) -> Player | None:
        """A character, or the server's own bot, where it chooses sooner than a thread could be asked to."""
        if known := characters().get(which):
            return ThumbPlayer() if known.quick else None
        return self._here if type(self._here) in (ThumbPlayer, RandomPlayer) else None

    def prepare(self, which: str, rules: Rules) -> None:
        """Let a bot that thinks load what it needs, and learn what is worth knowing of a game, before it is asked."""
        if self.quick(which) is None:
            self._pool.submit(lambda: getattr(self._bot(which), "prepare", lambda _: None)(rules))

    async def think(self, which: str, game: GameState, seat: int) -> Fact:
        """What a bot does, when it has thought."""
        thought = asyncio.get_running_loop().run_in_executor(self._pool, self._thought, which, game, seat)
        try:
            return await asyncio.wait_for(thought, self._patience)
        except TimeoutError:
            complain("bot late", seconds=self._patience)
            return bot_fact(ThumbPlayer(), game, seat)

    def close(self) -> None:
        """Begin no thought any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _thought(self, which: str, game: GameState, seat: int) -> Fact:
        return bot_fact(self._bot(which), game, seat)

    def _bot(self, which: str) -> Player:
        bots: dict[str, Player] = self._own.__dict__
        if which not in bots:
            try:
                bots[which] = player(which) if which in characters() else self._usual()
            except BadPlayer as error:
                complain("bot not loaded", bot=which, error=type(error.__cause__ or error).__name__)
                bots[which] = ThumbPlayer()
        return bots[which]


class Mind:
    """What is thought at one table: about one question at a time, and of no use for any other."""

    __slots__ = ("_game", "_minds", "_quick", "_seat", "_thought", "_wake")

    def __init__(self, minds: Minds, wake: Callable[[], None]) -> None:
        self._minds = minds
        self._wake = wake
        self._game: GameState | None = None
        self._seat = -1
        self._quick: Player | None = None
        self._thought: asyncio.Task[Fact] | None = None

    def __bool__(self) -> bool:
        """Whether a bot thinks."""
        return self._thought is not None and not self._thought.done()

    def prepare(self, state: TableState) -> None:
        """Let the bots of a table prepare."""
        for which in {bot for bot, chair in zip(state.bots, state.chairs, strict=True) if not chair.owner}:
            self._minds.prepare(which, state.opened.rules)

    def thinks(self, state: TableState, seat: int) -> bool:
        """Whether the bot of a seat has yet to think about what the game asks now; it begins to, and `wake` is called after."""
        which = "" if state.chairs[seat].owner else state.bots[seat]
        self._quick = self._minds.quick(which)
        if self._quick is not None or state.game is None:
            return False
        if self._thought is None or self._game is not state.game or self._seat != seat:
            self.forget()
            self._game, self._seat = state.game, seat
            self._thought = asyncio.get_running_loop().create_task(self._minds.think(which, state.game, seat))
            self._thought.add_done_callback(self._done)
        return not self._thought.done()

    def choice(self, game: GameState, seat: int) -> Fact:
        """What the bot of a seat does, once it has thought."""
        if self._quick is not None:
            return bot_fact(self._quick, game, seat)
        return self._thought.result() if self._thought is not None else bot_fact(ThumbPlayer(), game, seat)

    def forget(self) -> None:
        """Think no more."""
        if self._thought is not None:
            self._thought.cancel()
        self._game = self._thought = None

    def _done(self, thought: asyncio.Task[Fact]) -> None:
        if not thought.cancelled():
            self._wake()
