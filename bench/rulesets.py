"""Whether `search` beats `thumb` in every ruleset, with own bids, and plays whole games of it without a refused choice.

    python -m bench rulesets --out rulesets.jsonl -j 2 --svg bench/rulesets.svg

Of each ruleset single deals against `thumb` in each seating, fewer pairs where a pair has more than two, and games of `search`
alone, of thirty deals at most and with few worlds. What a deal is worth differs from ruleset to ruleset, so the lead is told in points and in spreads:
parts of the standard deviation of a pair's lead. With --out each pair is kept as a line; those that stand in the file are not played again.
With --kept nothing is played, and all pairs are told that the file has, in some rulesets more than in others.
"""

from __future__ import annotations

import math
from pathlib import Path
from statistics import stdev
from typing import NamedTuple

from bench.pairs import Asked, Pair, Pairs, arguments, lead, rates, spec_of
from bench.rulesets_picture import picture
from spadework.arena import MatchSpec
from spadework.arena.duplicate import seatings
from spadework.arena.rows import total
from spadework.arena.statistics import Estimate, mean_of
from spadework.rules import ruleset, rulesets
from spadework.words import minus, signed

_DEALS = 30
_GAME = ", a game"
_MOST = 2000
"""How many pairs of a ruleset a file may have."""
_ALONE = "search:worlds=8,pool=32,bids=20,exact=3,leaf=1"
"""Who plays whole games: enough to meet every question of them."""


class Stands(NamedTuple):
    """How `search` stands in a ruleset."""

    name: str
    spreads: Estimate
    """The lead over `thumb`, in parts of a pair's standard deviation."""
    pairs: list[Pair]
    refused: int
    """How many of its choices were refused, in these deals and in the whole games."""


class Rulesets(Asked):
    """What is asked."""

    plays: str
    rulesets: list[str]
    svg: Path | None
    kept: bool


def matches(plays: str, names: list[str], pairs: int, seed: str) -> dict[str, MatchSpec]:
    """Of each ruleset the deals and the game."""
    found, who = {}, f"search:{plays}"
    for name in names:
        rules = ruleset(name)
        each = max(2, 2 * pairs // len(seatings(rules, (0, 1))))
        found[name] = spec_of((who, "thumb"), rules, each, seed)
        found[name + _GAME] = spec_of((_ALONE, _ALONE), rules, 1, seed, unit="games", most_deals=_DEALS)
    return found


def stands(found: dict[str, list[Pair]]) -> list[Stands]:
    """What came of it, by ruleset."""
    told = []
    for name, pairs in found.items():
        if name.endswith(_GAME):
            continue
        edges = [pair.edge for pair in pairs]
        spread = stdev(edges) or math.inf if len(edges) > 1 else math.inf
        own = total(
            [*(pair.tallies[0] for pair in pairs), *(side for pair in found[name + _GAME] for side in pair.tallies)]
        )
        told.append(Stands(name, mean_of([edge / spread for edge in edges]), pairs, sum(own.refused.values())))
    return told


def table(found: list[Stands]) -> list[str]:
    """The report: a lead that is surely above 0 is in bold; rulesets where it is surely below 0 are named under the table."""
    lines = [
        "| ruleset | pairs | points a deal | spreads | set, nils made | `thumb` | refused |",
        "|---|---|---|---|---|---|---|",
    ]
    for each in found:
        bold = "**" if each.spreads.low > 0 else ""
        both = " | ".join(rates(each.pairs, side).replace(" | ", ", ") for side in (0, 1))
        spreads = f"{signed(round(each.spreads.mean, 2))} ± {each.spreads.half:.2f}"
        lines.append(
            f"| `{each.name}` | {len(each.pairs):,} | {bold}{lead(each.pairs)}{bold} | {spreads} | {both} | {each.refused} |"
        )
    ahead, sure = sum(each.spreads.mean > 0 for each in found), sum(each.spreads.low > 0 for each in found)
    behind = [f"{each.name} ({minus(round(each.spreads.mean, 2))})" for each in found if each.spreads.high < 0]
    lines += [
        "",
        f"Ahead in {ahead} of {len(found)}, surely in {sure}; surely behind in {', '.join(behind) or 'none'}.",
    ]
    return lines


def main() -> None:
    """Play what is not played yet, and report."""
    asks = arguments("rulesets", __doc__, pairs=300)
    asks.add_argument("--plays", default="worlds=60,pool=4000,leaf=3,bids=200,equity=false", help="options of `search`")
    asks.add_argument("--rulesets", nargs="+", default=list(rulesets()), metavar="NAME")
    asks.add_argument("--svg", type=Path, help="draw the leads here")
    asks.add_argument("--kept", action="store_true", help="play nothing, and tell all that --out has")
    asked = asks.parse_args(namespace=Rulesets())
    pairs = Pairs(asked.out)
    wanted = matches(asked.plays, asked.rulesets, _MOST if asked.kept else asked.pairs, asked.seed)
    if asked.kept:
        found = {match: pairs.of(match, spec) for match, spec in wanted.items()}
    else:
        found = pairs.play(wanted, asked.jobs)
    told = stands(found)
    print("\n".join(table(told)))
    if asked.svg:
        asked.svg.write_text(picture([(each.name, each.spreads) for each in told]), "utf-8")


if __name__ == "__main__":
    main()
