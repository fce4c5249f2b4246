"""Deals that are dealt, bid and played in one batch call, beside OpenSpiel's Spades driven from Python.

Random deals choose every bid and every card at random among the legal ones, in both programs.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bench.kernel_row import Row
from spadework.kernel import self_play
from spadework.rules import ruleset

__all__ = ["rows"]

DEALS = 400_000
OTHERS = 1_500


def rows(rounds: int) -> Iterator[Row]:
    """Random deals, and deals by the rule of thumb."""
    other = _open_spiel()
    random_rates: list[float] = []
    quick_rates: list[float] = []
    other_rates: list[float] = []
    for seed in range(rounds):
        random_rates.append(_rate(DEALS, partial(self_play, RULES, seed=seed)))
        quick_rates.append(_rate(DEALS, partial(self_play, RULES, seed=seed, policy="quick")))
        if other:
            other_rates.append(_rate(OTHERS, other))
    yield Row(
        work="random deals, bid and played, a batch",
        unit="deals/s",
        measured=tuple(random_rates),
        compared="OpenSpiel from Python" if other else "OpenSpiel (not installed)",
        against=tuple(other_rates),
        times=True,
        least=40,
        aim=100,
    )
    yield Row(
        work="rule-of-thumb deals, bid and played",
        unit="deals/s",
        measured=tuple(quick_rates),
        least=300_000,
        aim=800_000,
    )


RULES = ruleset("standard")


def _rate(number: int, play: Callable[[int], object]) -> float:
    start = time.process_time()
    play(number)
    return number / (time.process_time() - start)


def _open_spiel() -> Callable[[int], None] | None:
    """Random deals of OpenSpiel's Spades; none where it is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game("spades")
    rng = random.Random(0)

    def play(number: int) -> None:
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                # Its deal is a card at a time, each of those left as likely as the next; so are legal actions here.
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])

    return play
