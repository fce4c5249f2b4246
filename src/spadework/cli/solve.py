"""`spadework solve`: what best play comes to with open cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from spadework.cli.choice import SetOption, complete_rules
from spadework.cli.complaint import FAILED, complain
from spadework.cli.positions import Asked, position_of
from spadework.cli.solved import Solved, solved_nil, solved_score, solved_tricks
from spadework.cli.solved_page import page
from spadework.game import GameState
from spadework.notation.record.seats import read_seat
from spadework.rules import BadRules
from spadework.rules.bid import Bid, parse_bid

__all__ = ["solve"]


class Goal(StrEnum):
    """What is to be found out."""

    TRICKS = "tricks"
    SCORE = "score"
    NIL = "nil"


def solve(
    deal: Annotated[
        str,
        typer.Argument(metavar="DEAL", help="Hands such as 'N:AK.2.. …', clockwise, or a record or PBN file, or -."),
    ] = "",
    *,
    leader: Annotated[
        str, typer.Option("--leader", "-l", metavar="SEAT", help="Who leads; the seat of the first hand if left out.")
    ] = "",
    rules: Annotated[
        str,
        typer.Option("--rules", "-r", metavar="NAME", help="The ruleset.", autocompletion=complete_rules),
    ] = "",
    changes: SetOption = None,
    goal: Annotated[Goal, typer.Option("--goal", "-g", help="What is to be found out.")] = Goal.TRICKS,
    bids: Annotated[
        str,
        typer.Option("--bids", metavar="'3 nil 4 2'", help="For the score: the bids, from the first hand's seat on."),
    ] = "",
    nil: Annotated[str, typer.Option("--nil", metavar="SEAT", help="For --goal nil: who bid nil.")] = "",
    trump: Annotated[
        str, typer.Option("--trump", metavar="SUIT", help="Trump, where the rules leave it to the deal.")
    ] = "",
    broken: Annotated[bool, typer.Option("--broken", help="Spades have been broken already.")] = False,
    fewest: Annotated[bool, typer.Option("--fewest", help="The leader's side wants few tricks.")] = False,
    number: Annotated[int, typer.Option("--deal", min=1, metavar="N", help="The Nth deal of a file.")] = 1,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="Stop a question after so long; 0 is never.")
    ] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
) -> None:
    """Find out what best play of everybody comes to when all cards are open: for every leader, and for every card."""
    if not deal:
        complain("solve needs a DEAL: hands such as 'N:AK.2.. …', or a FILE; see spadework solve --help")
    try:
        state = position_of(deal, Asked(rules, changes, leader=leader, trump=trump, deal=number, broken=broken))
    except BadRules as bad:
        complain(str(bad))
    try:
        answer = _answer(state, goal, bids=bids, nil=nil, first=deal, fewest=fewest, seconds=seconds)
    except ImportError as missing:
        if isinstance(missing.__cause__, ModuleNotFoundError):
            complain(
                "solve needs the kernel, which this installation lacks: install a C++20 compiler, then Spadework again",
                FAILED,
            )
        complain(str(missing), FAILED)
    except ValueError as bad:
        complain(str(bad))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        Console(highlight=False, markup=False, emoji=False).print(page(state, answer))


def _answer(state: GameState, goal: Goal, *, bids: str, nil: str, first: str, fewest: bool, seconds: float) -> Solved:
    if goal is Goal.TRICKS:
        return solved_tricks(state, fewest=fewest, seconds=seconds)
    if goal is Goal.NIL:
        if not nil:
            complain("--goal nil needs to know who bid it; add --nil and the seat")
        return solved_nil(state, read_seat(nil, state.rules.seats), seconds=seconds)
    if bids:
        state = msgspec.structs.replace(state, bids=_bids(bids, first, state.rules.seats))
    elif any(bid is None for bid in state.bids) or ":" in first:
        complain("--goal score needs the bids; add --bids '3 nil 4 2', from the first hand's seat on")
    if sum(state.taken) < len(state.tricks):
        complain("--goal score needs whole hands, or a file: it counts the tricks taken before")
    return solved_score(state, seconds=seconds)


def _bids(text: str, deal: str, seats: int) -> tuple[Bid, ...]:
    said = [parse_bid(word) for word in text.replace(",", " ").split()]
    if len(said) != seats:
        raise ValueError(f"{len(said)} bids; give one for each of {seats} seats")
    start = read_seat(deal.partition(":")[0], seats) if ":" in deal else 0
    return tuple(said[(seat - start) % seats] for seat in range(seats))
