"""`spadework arena A B …` and `spadework arena ladder A B C …`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from spadework.arena.entrants import Entrants
from spadework.arena.local_pool import local_pool
from spadework.arena.match import PairPool, run
from spadework.arena.ray_pool import ray_pool
from spadework.arena.results import MatchFile, read_spec
from spadework.arena.spec import MatchSpec
from spadework.cli.arena.bar import told_progress
from spadework.cli.arena.shown import show
from spadework.cli.choice import RulesOption, SetOption, named
from spadework.cli.complaint import INTERRUPTED, complain, remark
from spadework.faults import Fault, checked
from spadework.rules import Rules
from spadework.scoring.bags import bag_price

Players = Annotated[
    list[str],
    typer.Argument(
        metavar="PLAYER...",
        help="A name with or without options (thumb, search:worlds=30), module:Class, or a command in quotes.",
        show_default=False,
    ),
]
Games = Annotated[bool, typer.Option("--games", help="Play whole games; without it, one deal in each seating.")]
Pairs = Annotated[
    int,
    typer.Option(
        "--pairs",
        "-n",
        metavar="N",
        min=1,
        help="How many pairs any two players play; a pair is the same cards in each seating.",
    ),
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="Where the cards and the bots' dice come from.")]
SameBids = Annotated[
    str,
    typer.Option("--same-bids", metavar="PLAYER", help="This player bids for every seat; the others only play cards."),
]
Scores = Annotated[
    str, typer.Option("--scores", metavar="N,N", help="Where each team of seats begins, such as 400,400.")
]
Bags = Annotated[str, typer.Option("--bags", metavar="N,N", help="The bags with which each team of seats begins.")]
Bag = Annotated[
    float | None,
    typer.Option(
        "--bag",
        metavar="N",
        min=0,
        show_default=False,
        help="What a bag costs in a single deal, beside what it scores; by default its share of the penalty for bags.",
    ),
]
Dealer = Annotated[
    int,
    typer.Option(
        "--dealer", metavar="SEAT", help="The seat that deals first; by default each in turn.", show_default=False
    ),
]
Limit = Annotated[float, typer.Option("--limit", metavar="S", help="Seconds that a command may take for a choice.")]
StrongerBy = Annotated[
    float,
    typer.Option(
        "--stronger-by",
        metavar="X",
        show_default=False,
        help="Stop as soon as it is clear, with 5 % error each way, whether the first player leads by X points a deal, or with --games wins X % more than half.",
    ),
]
Workers = Annotated[
    int, typer.Option("--workers", "-j", metavar="N", min=0, help="How many processes play; 0 for one per core.")
]
Ray = Annotated[
    str,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: auto, HOST:6379, ray://HOST:10001, or local for one of its own here.",
    ),
]
Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", dir_okay=False, help="Keep the pairs here, as JSON lines.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the match in --out.")]
Json = Annotated[bool, typer.Option("--json", help="Print the report as JSON.")]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", dir_okay=False, help="Write the report as a page.")
]


def match(
    players: Players,
    rules: RulesOption = "standard",
    changes: SetOption = None,
    *,
    games: Games = False,
    pairs: Pairs = 100,
    seed: Seed = "arena",
    same_bids: SameBids = "",
    scores: Scores = "",
    bags: Bags = "",
    bag: Bag = None,
    dealer: Dealer = -1,
    limit: Limit = 10.0,
    stronger_by: StrongerBy = 0.0,
    workers: Workers = 0,
    ray: Ray = "",
    out: Out = None,
    resume: Resume = False,
    as_json: Json = False,
    html: Html = None,
) -> None:
    """Play a match: each two players over the same cards, with the seats exchanged."""
    if len(players) < 2:
        complain("a match is of two players or more; name another, such as thumb")
    try:
        played = named(rules, changes)
        asked = {
            "players": players,
            "rules": played,
            "unit": "games" if games else "deals",
            "pairs": pairs,
            "seed": seed,
            "bidder": same_bids,
            "scores": _numbers("--scores", scores),
            "bags": _numbers("--bags", bags),
            "bag": _price(bag, played, out if resume else None, games=games),
            "dealer": dealer,
            "limit": limit,
            "stronger_by": stronger_by,
        }
        spec = checked(asked, MatchSpec)
        spec.check()
        with Entrants(spec) as entrants:
            entrants.check()
    except Fault as bad:
        complain(_spoken(bad))
    kept = MatchFile(spec, out)
    pool: PairPool = partial(ray_pool, address=ray, workers=workers) if ray else partial(local_pool, workers=workers)
    ended = _play(kept, pool, resume=resume)
    show(kept, as_json=as_json, html=html)
    if ended:
        raise typer.Exit(INTERRUPTED)


def ladder(
    players: Players,
    rules: RulesOption = "standard",
    changes: SetOption = None,
    *,
    deals: Annotated[bool, typer.Option("--deals", help="Play single deals instead of whole games.")] = False,
    pairs: Pairs = 50,
    seed: Seed = "arena",
    same_bids: SameBids = "",
    bag: Bag = None,
    limit: Limit = 10.0,
    workers: Workers = 0,
    ray: Ray = "",
    out: Out = None,
    resume: Resume = False,
    as_json: Json = False,
    html: Html = None,
) -> None:
    """Rate several players by whole games, each against each."""
    if len(players) < 3:
        complain("a ladder is of three players or more; name another, or play a match: spadework arena A B")
    match(
        players,
        rules,
        changes,
        games=not deals,
        pairs=pairs,
        seed=seed,
        same_bids=same_bids,
        bag=bag,
        limit=limit,
        workers=workers,
        ray=ray,
        out=out,
        resume=resume,
        as_json=as_json,
        html=html,
    )


def _play(kept: MatchFile, pool: PairPool, *, resume: bool) -> bool:
    """Play the match; whether Ctrl-C ended it."""
    if resume and kept.file is None:
        complain("--resume goes on with a file; name it by --out")
    try:
        kept.begin(resume=resume)
        with told_progress(kept) as told:
            run(kept, pool, told=told)
    except Fault as bad:
        complain(str(bad))
    except OSError as bad:
        complain(f"{kept.file} cannot be written, {(bad.strerror or 'unknown reason').lower()}")
    except KeyboardInterrupt:
        again = "; --resume goes on with it" if kept.file else "; with --out they would be kept"
        remark(f"stopped after {len(kept.rows)} of {len(kept.spec.numbers)} pairs{again}")
        return True
    return False


def _price(asked: float | None, rules: Rules, before: Path | None, *, games: bool) -> float:
    """What a bag costs: as asked, as in the file that is gone on with, or its share of the penalty."""
    if asked is not None:
        return asked
    if before is not None and before.exists():
        return read_spec(before).bag
    return 0.0 if games else bag_price(rules)


def _numbers(option: str, text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")] if text else []
    except ValueError:
        raise Fault(f"{option} {text!r}: write a number for each team of seats, with commas, such as 400,400") from None


_OPTIONS = {"unit": "--games", "bidder": "--same-bids", "stronger_by": "--stronger-by"}


def _spoken(bad: Fault) -> str:
    """A fault of a match, by the option that brought it."""
    name = bad.place
    if name in MatchSpec.__struct_fields__ and name != "players":
        return f"{_OPTIONS.get(name, f'--{name}')}: {bad.text}"
    return str(bad)
