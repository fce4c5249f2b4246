"""When a game ends, and who has won it."""

from __future__ import annotations

from spadework.rules.model import Bags, ContractScoring, Finish, Rules
from spadework.rules.words import Sentences, count_word, who
from spadework.words import minus

__all__ = ["finish"]


def finish(rules: Rules) -> Sentences:
    """Target, limits and ties."""
    end, one = rules.finish, who(rules)
    high = "higher" if len(rules.teams) == 2 else "highest"
    if end.target:
        margin = f" and leads by {end.win_margin}; at a smaller lead, or at a tie, play goes on" * (end.win_margin > 0)
        yield (
            "finish.target",
            f"The game ends after the deal in which a {one} has {end.target} points or more{margin}.",
        )
        yield (
            "finish.over_target",
            {
                "higher_wins": f"The {high} score wins, even if more than one {one} is there.",
                "first_in_bid_order": f"If more than one is there, the {one} that bid first in that deal wins.",
                "not_above": f"The highest score that is not above {end.target} wins; if all are above, the lowest does.",
            }[end.over_target],
        )
    if end.max_deals:
        yield "finish.max_deals", f"After {_deals(end.max_deals)} the {high} score wins."
    if end.minutes:
        yield (
            "finish.minutes",
            f"The deal in progress after {_minutes(end.minutes)} is the last; the {high} score wins.",
        )
    yield from _losses(end, one)
    yield (
        "finish.tie",
        {
            "extra_deal": "At a tie another deal is played.",
            "fewer_bags": f"At a tie the {one} with fewer bags wins; if these are equal too, it is a draw.",
            "draw": "A tie is a draw.",
            "dealers_team_loses": f"At a tie the {'team of the last dealer' if one == 'team' else 'last dealer'} loses.",
        }[end.tie],
    )
    penalized = isinstance(rules.scoring, ContractScoring) and isinstance(rules.scoring.bags, Bags)
    if end.check == "before_penalties" and penalized and end.target:
        yield "finish.check", "The target is looked at before a deal's bag penalties are taken off."


def _losses(end: Finish, one: str) -> Sentences:
    if end.lower_limit:
        yield "finish.lower_limit", f"A {one} at {minus(end.lower_limit)} points or less has lost."
        if end.both_below == "all_lose":
            yield "finish.both_below", "If all are there, nobody wins."
    if end.sets_in_a_row:
        yield "finish.sets_in_a_row", f"A {one} set {_times(end.sets_in_a_row)}{_in_a_row(end)} has lost."
    if end.sets_in_all:
        yield "finish.sets_in_all", f"A {one} set {_times(end.sets_in_all)} in a game has lost."


def _in_a_row(end: Finish) -> str:
    return " in a row" if end.sets_in_a_row > 1 else ""


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{count_word(number)} times")


def _deals(number: int) -> str:
    return "one deal" if number == 1 else f"{number} deals"


def _minutes(number: int) -> str:
    return "a minute" if number == 1 else f"{number} minutes"
