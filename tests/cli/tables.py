"""Sessions for tests: a known seed, and rules under which a game is short."""

from collections.abc import Mapping
from typing import Any

from spadework.cli.session import Awaits, Seed, Session
from spadework.players import player
from spadework.rules import custom


def session(changes: Mapping[str, Any] | None = None, *, seed: str = "tests", dealer: int | None = None) -> Session:
    """A session on seat 0 with three thumb bots; one deal ends the game unless the changes say otherwise."""
    rules = custom("standard", {"finish.max_deals": 1, "finish.tie": "draw", **(changes or {})})
    return Session(rules, seed=Seed(seed), bots={seat: player("thumb") for seat in (1, 2, 3)}, dealer=dealer)


def go_on(game: Session) -> None:
    """Let everybody but the person act."""
    while game.awaits in (Awaits.BOT, Awaits.DEAL):
        if game.awaits is Awaits.DEAL:
            game.deal()
        else:
            game.step()


def awaits(game: Session) -> Awaits:
    """What a session awaits now; asked by a function, so that the checker does not take the first answer for the last."""
    return game.awaits
