"""What each part of `search` brings: the player against itself without the part, over the same cards.

    python -m bench ablation --out ablation.jsonl -j 2

Parts of the play of cards are tried with the bids of `thumb` for all, so that they alone differ, parts of the bidding with own
bids. Single deals are for points, those two players with `equity=false`; what equity brings is counted in games.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bench.pairs import Asked, Pair, Pairs, arguments, lead, rates, spec_of
from spadework.arena import MatchSpec
from spadework.arena.figures import share_text
from spadework.arena.rows import total
from spadework.arena.statistics import share_of
from spadework.players.search import SearchPlayer
from spadework.players.search.models import trained
from spadework.rules import ruleset


class Part(NamedTuple):
    """A part, and how the player is named that lacks it."""

    name: str
    without: str
    bidder: str = ""
    games: bool = False
    scores: tuple[int, ...] = ()
    share: float = 1.0
    """Of the pairs that are asked for: games take longer than deals."""


_CARDS, _BIDS = "thumb", ""
PARTS = (
    Part("worlds by how likely the bids are", "pool=60", _CARDS),
    Part("playouts by roles, not by `cover`", "policy=cover", _CARDS),
    Part("playouts by roles, not by `quick`", "policy=quick", _CARDS),
    Part("best play for the last six cards, and at the end of playouts", "exact=0,leaf=0", _CARDS),
    Part("best play for the last six cards, not three", "exact=3", _CARDS),
    Part("best play at the end of playouts", "leaf=0", _CARDS),
    Part("60 worlds, not 15", "worlds=15,pool=1000", _CARDS),
    Part("60 worlds, not 240 (a loss is what more would bring)", "worlds=240,pool=16000", _CARDS),
    Part("bids of its own, not of `thumb`", "bids=0", _BIDS),
    Part("bids over 400 worlds, not 50", "bids=50", _BIDS),
    Part("nils as they were made in play, not in playouts", "part=nils", _BIDS),
    Part("playing for the game from 0–0", "equity=false", games=True, share=0.25),
    Part("playing for the game from 400–400", "equity=false", games=True, scores=(400, 400), share=0.5),
)


class Without(SearchPlayer):
    """`search` without one of its learned models, by its name in `Models`; what is left are options of `search`."""

    def __init__(
        self,
        *,
        part: str,
        worlds: int = 150,
        pool: int = 16_000,
        exact: int = 6,
        leaf: int = 4,
        bids: int = 400,
        equity: bool = True,
        seed: int = 0,
    ) -> None:
        models = trained()._replace(**{part: None})  # type: ignore[arg-type] # one that may be missing
        super().__init__(
            worlds=worlds, pool=pool, exact=exact, leaf=leaf, bids=bids, equity=equity, models=models, seed=seed
        )


def matches(plays: str, pairs: int, seed: str) -> dict[str, MatchSpec]:
    """The match of each part."""
    found = {}
    for part in PARTS:
        more: dict[str, Any] = {"bidder": part.bidder, "scores": part.scores}
        if part.games:
            more["unit"] = "games"
        own = plays if part.games else f"{plays},equity=false"
        number = max(1, round(part.share * pairs))
        players = (f"search:{own}", _without(own, part.without))
        found[part.name] = spec_of(players, ruleset("standard"), number, seed, **more)
    return found


def _without(own: str, changed: str) -> str:
    options = dict(each.split("=") for each in f"{own},{changed}".split(","))
    name = "bench.ablation:Without" if "part" in options else "search"
    return f"{name}:{','.join(f'{key}={value}' for key, value in options.items())}"


def told(found: dict[str, list[Pair]]) -> list[str]:
    """The report, as a table; a player whose choices were refused was not measured, but the one that stood in for it."""
    lines = ["| what it has | pairs | brings | set, nils made | without it | refused |", "|---|---|---|---|---|---|"]
    for name, pairs in found.items():
        won = [pair.won for pair in pairs if pair.won is not None]
        brings = f"{lead(pairs)}{f', {share_text(share_of(won, 2))} of games' if won else ''}"
        both = " | ".join(rates(pairs, side).replace(" | ", ", ") for side in (0, 1))
        refused = total(side for pair in pairs for side in pair.tallies).refused
        counted = ", ".join(f"{number:,} {kind}" for kind, number in refused.items()) or "none"
        lines.append(f"| {name} | {len(pairs):,} | {brings} | {both} | {counted} |")
    return lines


class Parts(Asked):
    """What is asked."""

    plays: str


def main() -> None:
    """Play what is not played yet, and report."""
    asks = arguments("ablation", __doc__, pairs=600)
    asks.add_argument("--plays", default="worlds=60,pool=4000,leaf=3", help="options of `search`")
    asked = asks.parse_args(namespace=Parts())
    print("\n".join(told(Pairs(asked.out).play(matches(asked.plays, asked.pairs, asked.seed), asked.jobs))))


if __name__ == "__main__":
    main()
