"""What a deal is worth: the time to score one, and to load all rulesets in a new process.

python -m bench scoring
"""

from __future__ import annotations

import random
import subprocess
import sys
import time

from bench.report import bar, spin
from spadework.rules import Rules, ruleset, rulesets
from spadework.rules.bid import NIL, Bid
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome, Standing, beginning, standings

DEALS = 20_000
ROUNDS = 5
SCORE_LIMIT_US = 30
LOAD_LIMIT_MS = 50

_LOADING = """
import time
from spadework.rules import ruleset, rulesets
start = time.process_time()
for name in rulesets():
    ruleset(name)
print((time.process_time() - start) * 1000)
"""


def main() -> None:
    """Measure and print."""
    rules = ruleset("standard")
    scoring = sorted(_microseconds(rules, seed) for seed in range(ROUNDS))
    loading = sorted(_milliseconds() for _ in range(ROUNDS))
    print(f"scoring a standard deal, microseconds (CPU time, median of {ROUNDS} rounds of {DEALS:,}):")
    print(bar("measured", scoring[ROUNDS // 2], SCORE_LIMIT_US))
    print(bar("at most", SCORE_LIMIT_US, SCORE_LIMIT_US))
    print(f"raw: {', '.join(f'{each:.1f}' for each in scoring)}; spin loop {spin():.1f} million steps a second")
    print(f"loading all {len(rulesets())} rulesets, milliseconds (CPU time, median of {ROUNDS} processes):")
    print(bar("measured", loading[ROUNDS // 2], LOAD_LIMIT_MS))
    print(bar("at most", LOAD_LIMIT_MS, LOAD_LIMIT_MS))
    print(f"raw: {', '.join(f'{each:.1f}' for each in loading)}")


def _microseconds(rules: Rules, seed: int) -> float:
    deals = _played(rules, random.Random(seed))
    start = time.process_time()
    for outcome, before in deals:
        score_deal(rules, outcome, before)
    return (time.process_time() - start) / DEALS * 1e6


def _played(rules: Rules, rng: random.Random) -> list[tuple[Outcome, tuple[Standing, ...]]]:
    """Deals as people play them, one in seven bids a nil, with the scores that they find."""
    deals: list[tuple[Outcome, tuple[Standing, ...]]] = []
    stood = beginning(rules)
    for _ in range(DEALS):
        takers = [rng.randrange(rules.seats) for _ in range(rules.tricks)]
        bids = tuple(NIL if rng.random() < 1 / 7 else Bid(rng.randint(1, 5)) for _ in range(rules.seats))
        outcome = Outcome(bids=bids, tricks=tuple(takers.count(seat) for seat in range(rules.seats)))
        deals.append((outcome, stood))
        stood = standings(rules, score_deal(rules, outcome, stood), stood)
        if max(abs(each.points) for each in stood) > 500:
            stood = beginning(rules)
    return deals


def _milliseconds() -> float:
    ran = subprocess.run([sys.executable, "-c", _LOADING], capture_output=True, text=True, check=True)
    return float(ran.stdout)


if __name__ == "__main__":
    main()
