"""`spadework solve`: what best play comes to with open cards."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console

from spadework.cli.choice import SetOption, complete_rules
from spadework.cli.complaint import FAILED, complain
from spadework.cli.declared import nils_of, with_bids, with_maker, with_nils
from spadework.cli.positions import Posed, PositionOptions, position_of
from spadework.cli.solved import Solved, solved_nils, solved_score, solved_tricks
from spadework.cli.solved_page import page
from spadework.cli.waiting import told_to_wait
from spadework.extras import remedy
from spadework.game import GameState
from spadework.rules import BadRules
from spadework.session.typed_hands import are_hands
from spadework.words import listed

_GOALS = ("tricks", "score", "nil")


def solve(
    ctx: typer.Context,
    deal: Annotated[
        str,
        typer.Argument(
            metavar="DEAL",
            help="Hands such as 'N:AK.2.. …', clockwise; or a record or PBN file, or - to read either.",
        ),
    ] = "",
    *,
    leader: Annotated[
        str,
        typer.Option(
            "--leader",
            "-l",
            metavar="SEAT",
            help="Who leads. By default the seat of the first hand, or in a file the seat whose turn it is.",
        ),
    ] = "",
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            "-r",
            metavar="NAME",
            help="The ruleset of hands, or of a PBN file; standard if left out. A record has its own.",
            autocompletion=complete_rules,
        ),
    ] = "",
    changes: SetOption = None,
    goal: Annotated[
        str,
        typer.Option(
            "--goal",
            "-g",
            metavar="GOAL",
            help="What to find out: tricks, score, or nil.",
            autocompletion=lambda: list(_GOALS),
        ),
    ] = "tricks",
    fewest: Annotated[
        bool, typer.Option("--fewest", metavar="", help="For tricks: the leader's side wants few of them.")
    ] = False,
    bids: Annotated[
        str,
        typer.Option(
            "--bids",
            metavar="BIDS",
            help="For score and nil: such as 'N:3 nil 4 2', clockwise from North on. Without a seat, from the first hand that is written.",
        ),
    ] = "",
    nil: Annotated[
        list[str] | None,
        typer.Option("--nil", metavar="SEAT", help="For nil: who bid it, if the bids do not say so. May be repeated."),
    ] = None,
    maker: Annotated[
        str, typer.Option("--maker", metavar="SEAT", help="For the score of euchre: who named trump.")
    ] = "",
    trump: Annotated[
        str, typer.Option("--trump", metavar="SUIT", help="Trump, where the rules leave it to the deal.")
    ] = "",
    broken: Annotated[bool, typer.Option("--broken", metavar="", help="Spades have been broken already.")] = False,
    number: Annotated[
        int | None, typer.Option("--deal", metavar="N", help="The Nth deal of a file; by default the first.")
    ] = None,
    trick: Annotated[
        int | None, typer.Option("--trick", metavar="N", help="Where its Nth trick begins; by default the first.")
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds",
            metavar="S",
            show_default=False,
            help="Stop after this long with what is known; by default never.",
        ),
    ] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print the answer as JSON.")] = False,
) -> None:
    """Find out what best play of everybody comes to when all cards are open: for every leader, and for every card."""
    if not deal:
        complain("solve needs a DEAL: hands such as 'N:AK.2.. …', or a FILE; see spadework solve --help")
    given = {"--fewest": fewest, "--bids": bids, "--nil": nil, "--maker": maker}
    _fit(goal, [option for option, value in given.items() if value])
    _in_range(number, trick, seconds)
    asked = PositionOptions(
        rules=rules,
        changes=tuple(changes or ()),
        leader=leader,
        trump=trump,
        deal=number or 0,
        trick=trick or 0,
        broken=broken,
    )
    try:
        posed = position_of(_one([deal, *ctx.args]), asked)
        state = _declared(posed, goal, bids=bids, nils=nil or [], maker=maker)
        with told_to_wait(seconds):
            answer = _answer(state, posed, goal, nils=nil or [], fewest=fewest, seconds=seconds)
    except ImportError as missing:
        if isinstance(missing.__cause__, ModuleNotFoundError):
            complain(f"solve needs the kernel, which is not installed; run: {remedy('kernel')}", FAILED)
        complain(str(missing), FAILED)
    except (BadRules, ValueError) as bad:
        complain(str(bad))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        _show(state, answer, seconds)


def _one(words: list[str]) -> str:
    """The one deal that is asked about; hands may have lost their quotes."""
    text = " ".join(words)
    if len(words) > 1 and not are_hands(text):
        complain(f"{len(words)} files are named, {listed(words)}; ask about one at a time, and put hands in quotes")
    return text


def _in_range(deal: int | None, trick: int | None, seconds: float) -> None:
    for option, number in (("--deal", deal), ("--trick", trick)):
        if number is not None and number < 1:
            complain(f"{option} {number}: the first is 1; name that or a later one")
    if not seconds >= 0:
        complain(f"--seconds {seconds:g}: write a number of seconds above 0, or leave it out for no limit")


_ONLY_FOR = {"--fewest": ("tricks",), "--bids": ("score", "nil"), "--nil": ("nil",), "--maker": ("score",)}


def _fit(goal: str, options: list[str]) -> None:
    """Complain of options that say nothing to this goal."""
    if goal not in _GOALS:
        complain(f"--goal {goal!r} is not a goal; write tricks, score or nil")
    for option in options:
        if goal not in _ONLY_FOR[option]:
            complain(f"{option} is for --goal {' and '.join(_ONLY_FOR[option])}; leave it out, or ask for that")


def _declared(posed: Posed, goal: str, *, bids: str, nils: list[str], maker: str) -> GameState:
    """The position with all that was bid and named, as far as the goal asks for it. Raises `ValueError`."""
    state = with_bids(posed, bids)
    if goal == "nil":
        return with_nils(state, nils)
    if goal == "score":
        state = with_maker(state, maker)
        if sum(state.taken) < len(state.tricks):
            raise ValueError("--goal score counts the tricks taken before; give whole hands, or a file")
    return state


def _answer(state: GameState, posed: Posed, goal: str, *, nils: list[str], fewest: bool, seconds: float) -> Solved:
    if goal == "nil":
        return solved_nils(state, nils_of(state, nils), seconds=seconds)
    if goal == "score":
        return solved_score(state, seconds=seconds)
    return solved_tricks(state, fewest=fewest, seconds=seconds, course=posed.played)


def _show(state: GameState, answer: Solved, seconds: float) -> None:
    """The page, in a file or a pipe without the blanks at the ends of its lines."""
    console = Console(highlight=False, markup=False, emoji=False)
    shown = page(state, answer, seconds, width=console.width)
    if console.is_terminal:
        console.print(shown)
        return
    with console.capture() as text:
        console.print(shown)
    print("\n".join(line.rstrip() for line in text.get().splitlines()))
