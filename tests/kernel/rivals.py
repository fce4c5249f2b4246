"""Holds the search for tricks to the search for payoffs, which shares no code with it, where a reference takes too long.

python -m tests.kernel.rivals --seconds 600 --seed 7

Endings of six to nine cards a hand of every ruleset, fewer with five or six seats: most and fewest tricks, followed
along lines of play by a solver that keeps what it learned. One difference is an error; it is printed with what is needed
to see it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator

from spadework.cards import texts
from spadework.game import GameState
from spadework.game.legal import legal_cards
from spadework.kernel import Solver
from spadework.kernel.reference import after
from spadework.rules import Rules, ruleset, rulesets
from spadework.rules.model import RefillDeal
from tests.kernel.some_endings import ending

__all__ = ["disputes"]

CARDS = 28
"""The most cards of an ending, for tables of five and six."""


def disputes(rules: Rules, seed: int, solver: Solver) -> list[str]:
    """What both searches do not agree on along one line of random play."""
    rng = random.Random(f"{rules.name} {seed}")
    # What is yet to be drawn is searched card by card.
    size = 4 if isinstance(rules.deal, RefillDeal) else min(rng.randint(6, 9), max(CARDS // rules.seats, 4))
    state, ours, _, _ = ending(rules, rng, size)
    fewest = rng.random() < 0.5
    found = list(_cards(state, ours, solver, fewest=fewest))
    while any(state.hands):
        found += _values(state, ours, solver, fewest=fewest)
        for _ in range(rng.randint(1, rules.seats + 2)):
            if any(state.hands):
                state = after(state, rng.choice(texts(legal_cards(state))))
    return [f"{rules.name} seed {seed}: {what}" for what in found]


def _worth(state: GameState, *, fewest: bool) -> list[list[float]]:
    return [[float(-tricks if fewest else tricks)] for tricks in range(state.rules.tricks + 1)]


def _left(state: GameState, ours: tuple[int, ...], worth: float) -> int:
    """The tricks of ours from here on, of a payoff."""
    return int(abs(worth)) - sum(state.taken[seat] for seat in ours)


def _values(state: GameState, ours: tuple[int, ...], solver: Solver, *, fewest: bool) -> Iterator[str]:
    tricks = solver.tricks(state, ours, fewest=fewest)
    payoff = solver.payoff(state, ours, _worth(state, fewest=fewest))
    if tricks.least != tricks.most or tricks.least != _left(state, ours, payoff.least):
        yield f"{tricks} are not {payoff} ({'fewest' if fewest else 'most'} of {ours}) in {state.hands}, {state.trick}"


def _cards(state: GameState, ours: tuple[int, ...], solver: Solver, *, fewest: bool) -> Iterator[str]:
    by_tricks = solver.cards(state, ours, fewest=fewest)
    by_payoff = solver.payoff_cards(state, ours, _worth(state, fewest=fewest))
    one = {card: bounds.least for card, bounds in by_tricks.items()}
    other = {card: _left(state, ours, bounds.least) for card, bounds in by_payoff.items()}
    if one != other:
        yield f"{one} are not {other} ({'fewest' if fewest else 'most'} of {ours}) in {state.hands}, {state.trick}"


def main() -> None:
    """Compare for a while, and say how it went."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--seconds", type=float, default=60)
    reader.add_argument("--seed", type=int, default=0)
    asked = reader.parse_args()
    names = rulesets()
    rng = random.Random(asked.seed)
    end = time.monotonic() + asked.seconds
    solver = Solver()
    done = wrong = 0
    while time.monotonic() < end:
        name = "standard" if rng.random() < 0.5 else rng.choice(names)
        found = disputes(ruleset(name), rng.randrange(1 << 32), solver)
        done += 1
        wrong += len(found)
        print(*found, sep="\n", end="\n" if found else "", flush=True)
    print(f"{done:,} endings, {wrong} differences")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
