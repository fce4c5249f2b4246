"""Whether a game comes to an end, and somebody can win it."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import ContractScoring, Rules

__all__ = ["finish"]


def finish(rules: Rules) -> Problems:
    """What does not fit about the end of a game."""
    end = rules.finish
    if not (end.target or end.max_deals):
        yield "finish.target", "the game would have no end; give a target, or a number of deals in finish.max_deals"
    if end.win_margin and not end.target:
        yield "finish.win_margin", "a margin needs a target; give one, or set the margin to 0"
    if end.win_margin and end.over_target == "first_in_bid_order":
        yield (
            "finish.win_margin",
            "who bid first needs no lead to win; set the margin to 0, or let the higher score win",
        )
    if end.over_target == "first_in_bid_order" and getattr(rules.bidding, "first", "") == "trailing":
        yield (
            "finish.over_target",
            "who bids first follows from the score here; use higher_wins, or let eldest bid first (bidding.first)",
        )
    if end.over_target == "not_above":
        if not end.target:
            yield "finish.over_target", "there is no target to stay at or below; give one, or use higher_wins"
        if end.win_margin:
            yield (
                "finish.win_margin",
                "who is not above the target needs no lead to win; set the margin to 0, or let the higher score win",
            )
    yield from _handicaps(rules)
    if not isinstance(rules.scoring, ContractScoring):
        yield from _without_contracts(rules)


def _handicaps(rules: Rules) -> Problems:
    end = rules.finish
    for handicap in rules.handicaps:
        if end.target and handicap >= end.target:
            yield "handicaps", f"{handicap} is at the target of {end.target} before the game begins; lower it"
        if end.lower_limit and handicap <= end.lower_limit:
            yield "handicaps", f"{handicap} is at the lower limit of {end.lower_limit} before the game begins; raise it"


def _without_contracts(rules: Rules) -> Problems:
    end = rules.finish
    for field, value in (("sets_in_a_row", end.sets_in_a_row), ("sets_in_all", end.sets_in_all)):
        if value:
            yield f"finish.{field}", f"{value} sets cannot happen, since there are no contracts here; set it to 0"
    if end.tie == "fewer_bags":
        yield "finish.tie", "there are no bags to compare; use extra_deal, draw or dealers_team_loses"
