"""Throws frames and requests at a server until one is too much: none may be.

python -m tests.storm [--frames 1000000] [--cases 100000] [--seed 1]

It ends with status 1 where the server failed, complained or gave a status of 500 and more. The same seed sends the same,
though not in the same order.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.storm.storm import storm


def main() -> None:
    """Throw, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    tally = storm(frames=given.frames, cases=given.cases, seed=given.seed)
    print(f"{tally.frames} frames and {tally.broken} that are none, in {tally.connections} connections")
    print(f"{tally.cases} requests; answers by status: {dict(sorted(tally.statuses.items()))}")
    print(f"{time.monotonic() - began:.0f} s, {len(tally.wrong)} wrong")
    for wrong, count in Counter(tally.wrong).most_common(20):
        print(f"  {count} times: {wrong}")
    sys.exit(1 if tally.wrong else 0)


if __name__ == "__main__":
    main()
