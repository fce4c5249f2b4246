"""Whole deals with open cards: how long the exact score of one takes, without a nil and with one.

python -m bench deals [--deals 40] [--seconds 30]

Random standard deals, bid and led as by the rule of thumb of the kernel's simulations: the first deals of a seed in which
nobody bids nil, and the first in which one seat does. CPU time of one question for the value, by a solver that knows nothing
of it; one that comes to the limit counts as so long, and is told.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from statistics import median

from bench.report import bar, spin
from spadework.game import GameState
from spadework.kernel import NIL, Solver, self_play, stake
from spadework.rules import ruleset

STANDARD = ruleset("standard")
SEED = 20
POOL = 2_000
"""How many deals are bid; one in some ten has exactly one nil."""


def deals(nils: int, number: int) -> Iterator[GameState]:
    """Deals in which so many seats bid nil, before the first lead."""
    found = self_play(STANDARD, POOL, policy="quick", seed=SEED)
    for index, bids in enumerate(found.bids.tolist()):
        if bids.count(NIL) == nils and number:
            number -= 1
            yield found.state(index)


def measured(states: Iterator[GameState], limit: float) -> Iterator[tuple[float, bool]]:
    """The seconds of each, and whether that was enough."""
    for state in states:
        asked = stake(state)
        start = time.process_time()
        found = Solver().payoff(state, *asked, seconds=limit)
        yield time.process_time() - start, found.exact
        print(".", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--deals", type=int, default=40, help="how many of each kind")
    reader.add_argument("--seconds", type=float, default=30.0, help="the limit of one")
    asked = reader.parse_args()
    print(f"the exact score of {asked.deals} whole deals, seconds of CPU time, limit {asked.seconds:g}:")
    for nils, kind in enumerate(("no nil", "one nil")):
        found = sorted(measured(deals(nils, asked.deals), asked.seconds))
        print(file=sys.stderr)
        times = [seconds for seconds, _ in found]
        late = sum(not exact for _, exact in found)
        most = times[-1]
        for what, value in (("median", median(times)), ("19 of 20 within", _share(times)), ("slowest", most)):
            print(bar(f"{kind}, {what}", value * 1000, most * 1000, " ms"))
        print(f"  without an answer: {late}")
    print(f"empty loop: {spin():.0f} million steps a second")


def _share(times: list[float]) -> float:
    return times[min(len(times) - 1, len(times) * 19 // 20)]


if __name__ == "__main__":
    main()
