"""How much of a player's edge is left beside a partner who thinks otherwise.

    python -m bench partners --out partners.jsonl -j 2

Over the same cards, all against a pair of `thumb`: the player with itself, and for each partner the two together and that
partner with itself. If two players add up, a pair of both leads by half of what a pair of the one does and half of what a
pair of the other does. So the share that is kept is twice the lead of the mixed pair over that of two partners, by the lead of
two players over that of two partners; beside `thumb`, which leads itself by nothing, it is twice the one lead by the other. Its interval is
that of 2,000 resamples of the cards.

Deals are played alone. With --out each pair is kept as a line; those that stand in the file are not played again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean

from bench.pairs import Asked, Pair, Pairs, arguments, lead, rates, spec_of
from spadework.arena import MatchSpec
from spadework.rules import ruleset
from spadework.words import minus

_RESAMPLES = 2000


class Mixed(Asked):
    """What is asked."""

    player: str
    partners: list[str]


def matches(player: str, partners: Sequence[str], pairs: int, seed: str) -> dict[str, MatchSpec]:
    """Who play, by their names: two players, and for each partner a mixed pair and a pair of its own."""
    names = [player]
    for partner in partners:
        names += [f"{player}+{partner}", *([partner] if partner != "thumb" else [])]
    return {name: spec_of((name, "thumb"), ruleset("standard"), pairs, seed) for name in names}


def share(pure: Sequence[float], mixed: Sequence[float], partners: Sequence[float]) -> tuple[float, float, float]:
    """The share of the edge that is kept, with its interval of 95 %, by the leads over the same cards.

    >>> share([20.0, 22.0, 18.0], [8.0, 8.0, 8.0], [0.0, 0.0, 0.0])
    (0.8, 0.72..., 0.88...)
    """
    dice, cards = random.Random(1), range(len(pure))
    found = sorted(_share(pure, mixed, partners, dice.choices(cards, k=len(pure))) for _ in range(_RESAMPLES))
    edge = _RESAMPLES // 40
    return _share(pure, mixed, partners, cards), found[edge], found[-edge - 1]


def _share(pure: Sequence[float], mixed: Sequence[float], partners: Sequence[float], cards: Sequence[int]) -> float:
    own, both, other = (fmean(leads[at] for at in cards) for leads in (pure, mixed, partners))
    return 2 * (both - other) / (own - other) if own != other else 0.0


def told(player: str, partners: Sequence[str], found: dict[str, list[Pair]]) -> list[str]:
    """The report, as a table."""
    edges = {name: [pair.edge for pair in pairs] for name, pairs in found.items()}
    pure = edges[player]
    lines = ["| a pair of | pairs | over `thumb` | set | nils made | of the edge kept |", "|---|---|---|---|---|---|"]
    for name, pairs in found.items():
        kept = ""
        for partner in partners:
            if name == f"{player}+{partner}":
                parts = share(pure, edges[name], edges.get(partner, [0.0] * len(pure)))
                mean, low, high = (minus(round(100 * part)) for part in parts)
                kept = f"{mean} % ({low} to {high})"
        lines.append(f"| `{name}` | {len(pairs):,} | {lead(pairs)} | {rates(pairs, 0)} | {kept} |")
    return lines


def main() -> None:
    """Play what is not played yet, and report."""
    asks = arguments("partners", __doc__, pairs=4000)
    asks.add_argument("--player", default="search:worlds=60,pool=4000,leaf=3,equity=false")
    asks.add_argument("--partners", nargs="+", default=["thumb", "rule-cover", "bis"])
    asked = asks.parse_args(namespace=Mixed())
    found = Pairs(asked.out).play(matches(asked.player, asked.partners, asked.pairs, asked.seed), asked.jobs)
    print("\n".join(told(asked.player, asked.partners, found)))


if __name__ == "__main__":
    main()
