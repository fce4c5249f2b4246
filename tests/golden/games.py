"""Whole games as text, one for each ruleset: what is dealt, bid, played and scored by a fixed seed."""

from __future__ import annotations

import zlib
from pathlib import Path

from spadework.game import DealScored, Event, GameState, GameWon, evolve
from spadework.rules import custom, describe, ruleset
from tests.log import write_log
from tests.strategies import log_of

FOLDER = Path(__file__).parent / "data"
TARGET, DEALS = 120, 3


def golden(name: str) -> str:
    """The text of a ruleset's game: the rule sheet as remarks, then the log, with where the teams stand.

    It goes to a low target and a few deals at most, else it is played under the ruleset as it stands.
    """
    base = ruleset(name)
    changes = {"finish.target": TARGET} if base.finish.target > TARGET else {}
    rules = custom(base, {**changes, "finish.max_deals": DEALS, "finish.tie": "draw"})
    lines = [
        f"# A game of {base.title}, by python -m tests.golden.write {name}",
        *(f"# {sentence.text}" for section in describe(rules) for sentence in section.sentences),
        "",
    ]
    state: GameState | None = None
    for event in log_of(rules, zlib.crc32(name.encode()), rare=False):
        state = evolve(state, event)
        lines += [write_log([event]).rstrip("\n"), *_remarks(state, event)]
    return "\n".join(lines) + "\n"


def _remarks(state: GameState, event: Event) -> list[str]:
    if isinstance(event, DealScored):
        stood = ", ".join(f"{team.points} points and {team.bags} bags" for team in state.standings)
        return [f"# After deal {state.deal}: {stood}", ""]
    return ["# The game is over."] if isinstance(event, GameWon) else []
