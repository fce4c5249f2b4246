"""Plays a match in the arena and keeps what came of it, as a line of `bench/raw/strength/`.

    python -m bench strength baselines thumb rule-cover --pairs 400

All after the name of the file is what `spadework arena` is asked. `strength.md` says what the lines mean. With --out the match
is kept there as well, and one that was ended goes on: a new file where a player has changed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

RAW = Path(__file__).parent / "raw" / "strength"


def main() -> None:
    """Play, show the report, and keep it with the lead of each pair."""
    asks = argparse.ArgumentParser(
        prog="bench strength",
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    asks.add_argument("file", help="the line is added to FILE.jsonl")
    asks.add_argument("--out", type=Path, help="keep the match here, and go on with one that is here")
    given, asked = asks.parse_known_args()
    with TemporaryDirectory() as folder:
        out = given.out or Path(folder) / "match.jsonl"
        arena = [sys.executable, "-m", "spadework", "arena"]
        if ended := subprocess.run([*arena, "match", *asked, "--out", str(out), "--resume"], check=False).returncode:
            sys.exit(ended)
        told = subprocess.run([*arena, "report", str(out), "--json"], check=True, capture_output=True, text=True)
        rows = [json.loads(line) for line in out.read_text().splitlines()]
    report = json.loads(told.stdout)
    kept = {
        "command": ["spadework", "arena", *asked],
        **{part: report[part] for part in ("seed", "bag", "done", "duels")},
        "rates": [{key: rate[key] for key in rate if key not in ("took", "remark")} for rate in report["rates"]],
        "milliseconds": {
            rate["player"]: {took["phase"]: round(1000 * took["mean"], 2) for took in rate["took"]}
            for rate in report["rates"]
        },
        "edges": [row["edge"] for row in rows if row["row"] == "pair"],
    }
    RAW.mkdir(parents=True, exist_ok=True)
    with (RAW / f"{given.file}.jsonl").open("a") as lines:
        lines.write(json.dumps(_short(kept), separators=(",", ":")) + "\n")


def _short(thing: object) -> object:
    """Numbers to four places."""
    match thing:
        case float():
            return round(thing, 4)
        case dict():
            return {key: _short(value) for key, value in thing.items()}
        case list():
            return [_short(each) for each in thing]
        case _:
            return thing


if __name__ == "__main__":
    main()
