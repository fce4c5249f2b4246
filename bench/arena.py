"""What the arena itself costs for each decision, beside the players: views, judging, counting; and a program's line back and forth.

python -m bench arena [--pairs 100]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from bench.report import bar, spin
from spadework.arena import MatchSpec, played
from spadework.arena.entrants import Entrants
from spadework.rules import ruleset

EXAMPLE = Path(__file__).parents[1] / "examples" / "bots" / "dicey.py"


def cost(player: str, pairs: int) -> tuple[float, float, int]:
    """Microseconds of CPU time a decision in the arena's process, and of waiting for the player; and how many decisions."""
    spec = MatchSpec(players=(player, player), rules=ruleset("standard"), pairs=pairs, seed="bench", limit=60.0)
    chosen = decisions = 0.0
    with Entrants(spec) as entrants:
        played(spec, 0, entrants)
        spent = time.process_time()
        for number in spec.numbers:
            found = played(spec, number, entrants)
            decisions += sum(tally.decisions for tally in found.row.tallies)
            chosen += sum(each.total for times in found.times.times for each in times.values())
        own = time.process_time() - spent
    return 1e6 * own / decisions, chosen / decisions, int(decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description="The cost of the arena for each decision.")
    parser.add_argument("--pairs", type=int, default=100)
    asked = parser.parse_args()
    driver, _, decisions = cost("random", asked.pairs)
    own, waited, _ = cost(f"{sys.executable} {EXAMPLE}", max(1, asked.pairs // 5))
    print(f"Microseconds a decision, {decisions:,} decisions of standard deals")
    print(bar("the driver, with random", driver, 500.0, " µs"))
    print(bar("a program's answer", waited, 500.0, " µs"))
    print(bar("  of which here", own, 500.0, " µs"))
    print(bar("a player of 1 ms, for scale", 1000.0, 500.0, " µs"))
    print(f"empty loop: {spin():.0f} million steps a second")


if __name__ == "__main__":
    main()
