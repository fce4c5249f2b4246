"""Besieges a server, for as long as one likes, and says what came of it.

python -m tests.siege kills     [--kills 100] [--tables 100] [--acknowledged 1000000]
python -m tests.siege database  [--kills 20] [--tables 20] [--seconds 3]
python -m tests.siege workers   [--kills 8] [--tables 200] [--workers 4] [--rate 200] [--windows] [--nodes]
python -m tests.siege power     [--images 10000]
python -m tests.siege floods    [--tables 200] [--rate 500] [--seconds 15] [--kinds ...]
python -m tests.siege soak      [--minutes 120] [--tables 200] [--rate 500] [--every 10]

It ends with status 1 where something was lost, or told and not kept.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

from tests.siege.flooders import KINDS
from tests.siege.flooding import flood
from tests.siege.killing import kill_the_database, kill_the_server
from tests.siege.parting import kill_the_workers
from tests.siege.power import lose_power
from tests.siege.soaking import soak


def main() -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sieges = parser.add_subparsers(dest="siege", required=True)
    kills = sieges.add_parser("kills")
    kills.add_argument("--kills", type=int, default=100)
    kills.add_argument("--tables", type=int, default=100)
    kills.add_argument("--acknowledged", type=int, default=1_000_000)
    database = sieges.add_parser("database")
    database.add_argument("--kills", type=int, default=20)
    database.add_argument("--tables", type=int, default=20)
    database.add_argument("--seconds", type=float, default=3.0)
    parted = sieges.add_parser("workers")
    parted.add_argument("--kills", type=int, default=8)
    parted.add_argument("--tables", type=int, default=200)
    parted.add_argument("--workers", type=int, default=4)
    parted.add_argument("--rate", type=float, default=200, help="plays a second beside those in windows")
    parted.add_argument("--seconds", type=float, default=4.0, help="from one kill to the next, in the mean")
    parted.add_argument("--windows", action="store_true", help="four windows of Chromium at one table")
    parted.add_argument(
        "--nodes", action="store_true", help="two nodes on one PostgreSQL; the last kill is of one of them"
    )
    power = sieges.add_parser("power")
    power.add_argument("--images", type=int, default=10_000)
    floods = sieges.add_parser("floods")
    floods.add_argument("--tables", type=int, default=200)
    floods.add_argument("--rate", type=float, default=500)
    floods.add_argument("--seconds", type=float, default=15.0)
    floods.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    soaked = sieges.add_parser("soak")
    soaked.add_argument("--minutes", type=float, default=120)
    soaked.add_argument("--tables", type=int, default=200)
    soaked.add_argument("--rate", type=float, default=500)
    soaked.add_argument("--every", type=float, default=10.0, help="minutes from a fault to the next")
    for each in (kills, database, parted, power, soaked):
        each.add_argument("--seed", type=int, default=1)
    given = vars(parser.parse_args())
    began = time.monotonic()
    outcome = _SIEGES[given.pop("siege")](**given)
    for name, figure in outcome.items():
        print(f"{name}: {json.dumps(figure)}")
    print(f"in {time.monotonic() - began:.0f} s")
    sys.exit(1 if outcome["wrong"] else 0)


_SIEGES: dict[str, Any] = {
    "kills": kill_the_server,
    "database": kill_the_database,
    "workers": kill_the_workers,
    "power": lose_power,
    "floods": flood,
    "soak": soak,
}

if __name__ == "__main__":
    main()
