"""The pairs of several matches in one file, none of which is played twice: what the measurements of players share."""

from __future__ import annotations

import argparse
import gzip
import os
import signal
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from spadework.arena import MatchSpec, played
from spadework.arena.figures import edge_text
from spadework.arena.process import die_with_parent
from spadework.arena.rows import Tally, total
from spadework.arena.statistics import mean_of
from spadework.rules import Rules
from spadework.scoring.bags import bag_price

__all__ = ["Asked", "Pair", "Pairs", "arguments", "lead", "rates", "spec_of"]


class Pair(msgspec.Struct, frozen=True):
    """A pair that was played: a line of a file."""

    match: str
    """What the measurement calls the match."""
    identity: str
    number: int
    edge: float
    """Points a deal for the first player less those for the second."""
    won: float | None
    """The share of the games that the first one won, where games are played."""
    tallies: tuple[Tally, Tally]
    cpu: float
    """Seconds that a processor was at it."""


class Asked(argparse.Namespace):
    """What every measurement of this kind is asked."""

    pairs: int
    jobs: int
    seed: str
    out: Path | None


def arguments(name: str, about: str | None, *, pairs: int) -> argparse.ArgumentParser:
    """The arguments that they have in common."""
    asks = argparse.ArgumentParser(
        prog=f"bench {name}", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asks.add_argument("--pairs", type=int, default=pairs, help="the same cards in each seating")
    asks.add_argument("-j", "--jobs", type=int, default=2, help="processes at once")
    asks.add_argument("--seed", default=name, help="where the cards and the dice come from")
    asks.add_argument(
        "--out",
        type=Path,
        help="keep the pairs here, and go on with those that are here; a packed one (.gz) is only told again",
    )
    return asks


def spec_of(players: tuple[str, str], rules: Rules, pairs: int, seed: str, **more: object) -> MatchSpec:
    """A match; where deals are played alone a bag counts at its price."""
    bag = 0.0 if more.get("unit") == "games" else bag_price(rules)
    spec = MatchSpec(players=players, rules=rules, pairs=pairs, seed=seed, bag=bag, **more)  # type: ignore[arg-type] # as given
    spec.check()
    return spec


class Pairs:
    """The pairs in memory and, where there is a file, on disk. A file goes with one state of the players: begin another
    where these change.
    """

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self._found: dict[tuple[str, str, int], Pair] = {}
        if file is None or not file.exists():
            return
        raw = file.read_bytes()
        try:
            whole, _, cut = (gzip.decompress(raw) if file.suffix == ".gz" else raw).rpartition(b"\n")
            for line in whole.splitlines():
                self._add(msgspec.json.decode(line, type=Pair))
        except (OSError, EOFError, zlib.error, ValueError) as bad:
            sys.exit(f"{file} is not a file of pairs ({bad}); name another")
        if cut and not whole:
            sys.exit(f"{file} has no whole pair in it; name another file, or delete this one")
        if cut and file.suffix == ".gz":
            sys.exit(f"{file} ends within a pair; unpack it to go on with it")
        if cut:  # of a run that was ended while it wrote
            file.write_bytes(whole + b"\n")

    def of(self, match: str, spec: MatchSpec) -> list[Pair]:
        """What there is of a match, in the order of the cards."""
        found = (self._found.get((match, spec.identity, number)) for number in spec.numbers)
        return [pair for pair in found if pair is not None]

    def play(self, matches: Mapping[str, MatchSpec], jobs: int) -> dict[str, list[Pair]]:
        """All pairs of some matches, playing what is missing: of all matches the first, then of all the second, so that all
        have come equally far when a run is ended.
        """
        missing = [
            (number, match)
            for match, spec in matches.items()
            for number in spec.numbers
            if (match, spec.identity, number) not in self._found
        ]
        if missing and self.file is not None and self.file.suffix == ".gz":
            sys.exit(f"{self.file} lacks {len(missing):,} of the pairs; unpack it to go on with it")
        if missing:
            for pair in _played(matches, sorted(missing, key=lambda each: each[0]), jobs):
                self._add(pair)
                if self.file is not None:
                    with self.file.open("ab") as lines:
                        lines.write(msgspec.json.encode(pair) + b"\n")
        return {match: self.of(match, spec) for match, spec in matches.items()}

    def _add(self, pair: Pair) -> None:
        self._found[pair.match, pair.identity, pair.number] = pair


def _played(matches: Mapping[str, MatchSpec], missing: list[tuple[int, str]], jobs: int) -> Iterator[Pair]:
    if jobs < 2:
        yield from (_pair(match, matches[match], number) for number, match in missing)
        return
    with ProcessPoolExecutor(
        min(jobs, len(missing)), initializer=die_with_parent, initargs=(signal.SIGTERM, os.getpid())
    ) as pool:
        tasks = [pool.submit(_pair, match, matches[match], number) for number, match in missing]
        try:
            yield from (task.result() for task in as_completed(tasks))
        finally:
            pool.shutdown(cancel_futures=True)


def _pair(match: str, spec: MatchSpec, number: int) -> Pair:
    began = time.process_time()
    row = played(spec, number).row
    took = round(time.process_time() - began, 3)
    return Pair(match, spec.identity, number, round(row.edge, 4), row.won, row.tallies, took)


def lead(pairs: Iterable[Pair]) -> str:
    """By how many points a deal the first player leads, with the interval of 95 %."""
    return edge_text(mean_of([pair.edge for pair in pairs]))


def rates(pairs: Iterable[Pair], side: int) -> str:
    """How often a player was set, and its nils were made, in hundredths."""
    tally = total(pair.tallies[side] for pair in pairs)
    nils = f"{100 * tally.nils_made / tally.nils:.0f} % of {tally.nils:,}" if tally.nils else "none"
    return f"{100 * tally.sets / tally.contracts:.1f} % | {nils}" if tally.contracts else f"none | {nils}"
