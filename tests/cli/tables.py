"""Sessions for tests: a known seed, rules under which a game is short, and a person who answers what is offered."""

import random
from collections.abc import Mapping
from typing import Any

from spadework.cli.narration import TableCast
from spadework.cli.prompt import prompt
from spadework.game import Phase
from spadework.rules import BadRules, Rules, custom
from spadework.session import Awaits, Game


def short(name: str, changes: Mapping[str, Any] | None = None) -> Rules:
    """A ruleset whose game is over after its first deal, or after the second where the first is unlike the others."""
    for deals in (1, 2, 3):
        try:
            return custom(name, {"finish.max_deals": deals, "finish.tie": "draw", **(changes or {})})
        except BadRules:
            if deals == 3:
                raise
    raise AssertionError


def session(
    changes: Mapping[str, Any] | None = None,
    *,
    name: str = "standard",
    seed: str = "tests",
    dealer: int | None = None,
    bot: str = "thumb",
) -> Game:
    """A session on seat 0 with bots; one deal ends the game unless the changes say otherwise."""
    rules = short(name, changes)
    return Game(rules, seed=seed, bots=bot, dealer=dealer)


def go_on(game: Game) -> None:
    """Let everybody but the person act."""
    while game.awaits in (Awaits.BOT, Awaits.DEAL):
        game.step()


def awaits(game: Game) -> Awaits:
    """What a session awaits now; asked by a function, so that the checker does not take the first answer for the last."""
    return game.awaits


class Person:
    """Standard input that knows the table: it types one of the answers that are offered, or a card that may be played."""

    def __init__(self, *first: str, last: str = "n", seed: int = 0) -> None:
        self.game: Game
        self.first = list(first)
        self.last = last
        self.phases: set[Phase] = set()
        """What it was asked in."""
        self._dice = random.Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return (self.first.pop(0) if self.first else self.typed()) + "\n"

    def typed(self) -> str:
        """The next answer."""
        view = self.game.view
        if not view.asked:
            return self.last
        self.phases.add(view.phase)
        asked = prompt(view, TableCast(view.rules, seat=view.seat, signs=False))
        if asked is None:
            return self._dice.choice(view.legal_cards).lower()
        if asked.number:
            return " ".join(self._dice.sample(view.hand, asked.number)).lower()
        return self._dice.choice(asked.offers).words[0]
