"""Holds the solvers to the slow reference, on random endings of every ruleset.

python -m tests.kernel.endings --standard 20000 --fives 500 --others 300

`--standard` counts endings of 2 to 4 cards a hand in Standard, `--fives` those of 5, `--others` those of 2 to 4 in each
other ruleset. One difference is an error; it is printed with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from spadework.cards import Card, texts
from spadework.game import GameState
from spadework.game.legal import legal_cards
from spadework.kernel import Solver, reference
from spadework.kernel.reference import Aim, by_fewer_tricks, by_tricks
from spadework.kernel.reference.solve import Payoff
from spadework.rules import ruleset, rulesets
from tests.kernel.some_endings import Ending, endings

__all__ = ["Work", "differences", "works"]

CHUNK = 100
Worths = dict[Card, float]
"""What each card is worth."""


class Work(NamedTuple):
    """Some endings of a ruleset."""

    name: str
    number: int
    seed: int
    fewest: int = 2
    most: int = 4

    def endings(self) -> Iterator[Ending]:
        return endings(ruleset(self.name), self.number, self.seed, fewest=self.fewest, most=self.most)


def works(standard: int, fives: int, others: int, *, seed: int = 0, most: int = 4) -> Iterator[Work]:
    """The endings in pieces, each of a seed of its own."""
    for name in rulesets():
        yield from _pieces(name, standard if name == "standard" else others, seed, 2, most)
    yield from _pieces("standard", fives, seed + 1_000_000, 5, 5)


def _pieces(name: str, number: int, seed: int, fewest: int, most: int) -> Iterator[Work]:
    for at in range(0, number, CHUNK):
        yield Work(name, min(CHUNK, number - at), seed + at, fewest, most)


def differences(work: Work) -> list[str]:
    """What the solvers and the reference do not agree on."""
    solver = Solver()
    return [
        f"{work} ending {number}: {what}"
        for number, ending in enumerate(work.endings())
        for what in _differences(solver, ending)
    ]


def _differences(solver: Solver, ending: Ending) -> Iterator[str]:
    """What is wrong with tricks, payoffs and nils of an ending; the reference answers all in one search."""
    state, ours, nils, _ = ending
    asked = [Aim(ours, by_tricks), Aim(ours, by_fewer_tricks), Aim(ours, _worth(ending), nils)]
    others: tuple[int, ...] = ()
    if nils:
        partners = (nils[0], *state.rules.partners(nils[0]))
        others = tuple(seat for seat in range(state.rules.seats) if seat not in partners)
        asked += [
            Aim(others, lambda _, broken: float(len(broken) == len(nils)), nils),
            Aim(others, lambda _, broken: float(bool(broken)), nils),
        ]
    most, fewest, payoffs, *sets = reference.answers(state, asked)
    yield from _tricks(solver, ending, most, fewest)
    yield from _payoffs(solver, ending, payoffs)
    for can_be_set, one_is_enough in zip(sets, (False, True), strict=False):
        can = (max if state.turn in others else min)(can_be_set.values()) == 1.0
        if solver.can_set(state, nils, one_is_enough=one_is_enough) != can:
            yield f"that {'one of ' * one_is_enough}the nils {nils} can be set is {can}"


def _tricks(solver: Solver, ending: Ending, most: Worths, fewest: Worths) -> Iterator[str]:
    """What is wrong with most and fewest tricks, of the ending and of each card, as values and as questions."""
    state, ours, _, _ = ending
    base = sum(state.taken[seat] for seat in ours)
    for few, worths in enumerate((most, fewest)):
        word = "fewest" if few else "most"
        by_card = {card: int(abs(value)) - base for card, value in worths.items()}
        best = max(by_card.values()) if (state.turn in ours) != bool(few) else min(by_card.values())
        found = solver.tricks(state, ours, fewest=bool(few))
        if found != best:
            yield f"the {word} tricks are {best}, and not {found}"
        if not solver.at_least(state, best, ours, fewest=bool(few)):
            yield f"the {word} tricks are {best}, but not at least {best}"
        if solver.at_least(state, best + 1, ours, fewest=bool(few)):
            yield f"the {word} tricks are {best}, but at least {best + 1}"
        cards = solver.cards(state, ours, fewest=bool(few))
        if by_card != cards:
            yield f"the {word} tricks by card are {by_card}, and not {cards}"
        end = _played(state, solver.line(state, ours, fewest=bool(few)))
        if end is None or sum(end.taken[seat] for seat in ours) - base != best:
            yield f"the line of {word} tricks does not lead to {best}"


def _played(state: GameState, line: Sequence[Card]) -> GameState | None:
    """The end of a deal that is played like this; nothing where it is no end, or a card may not be played."""
    for card in line:
        if card not in texts(legal_cards(state)):
            return None
        state = reference.after(state, card)
    return None if any(state.hands) else state


def _worth(ending: Ending) -> Payoff:
    """What the tricks of the side and the broken nils are worth to it, by the table of the ending."""
    places = {seat: 1 << at for at, seat in enumerate(ending.nils)}
    return lambda tricks, broken: ending.table[tricks][sum(places[seat] for seat in broken)]


def _payoffs(solver: Solver, ending: Ending, by_card: Worths) -> Iterator[str]:
    state, ours, nils, table = ending
    best = max(by_card.values()) if state.turn in ours else min(by_card.values())
    found = solver.payoff(state, ours, table, nils)
    if found != (best, best):
        yield f"the payoff is {best}, and not {found}"
    cards = solver.payoff_cards(state, ours, table, nils)
    if {card: (value, value) for card, value in by_card.items()} != cards:
        yield f"the payoffs by card are {by_card}, and not {cards}"
    line = solver.payoff_line(state, ours, table, nils)
    end = _played(state, line)
    broken = frozenset(seat for seat in nils if end and end.taken[seat])
    if end is None or _worth(ending)(sum(end.taken[seat] for seat in ours), broken) != best:
        yield f"the line {line} does not lead to {best}"


def main() -> None:
    """Compare, and say how it went."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    for option, number, what in (
        ("--standard", 20_000, "how many endings of 2 to 4 cards a hand in Standard"),
        ("--fives", 500, "how many of 5 cards a hand in Standard, which take the longest"),
        ("--others", 300, "how many of 2 to 4 cards a hand in each other ruleset"),
        ("--seed", 0, "another number gives other endings"),
        ("--jobs", 1, "how many processes work at once"),
    ):
        reader.add_argument(option, type=int, default=number, metavar="N", help=f"{what}; {number} if left out")
    asked = reader.parse_args()
    every = list(works(asked.standard, asked.fives, asked.others, seed=asked.seed))
    done = wrong = 0
    with ProcessPoolExecutor(asked.jobs) as workers:
        for work, found in zip(every, workers.map(differences, every), strict=True):
            done += work.number
            wrong += len(found)
            print(*found, sep="\n", end="\n" if found else "", flush=True)
            if sys.stderr.isatty():
                print(f"\r{done:,} endings, {wrong} differences", end="", file=sys.stderr)
    print(f"{done:,} endings, {wrong} differences")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
