"""Whether a game comes to an end, and somebody can win it."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import ContractScoring, OneGame, Rubber, Rules

__all__ = ["finish"]


def finish(rules: Rules) -> Problems:
    """What does not fit about the end of a game."""
    end = rules.finish
    if not (end.target or end.max_deals):
        yield misfit("finish.target")
    if end.win_margin and not end.target:
        yield misfit("finish.win_margin", "target")
    if end.win_margin and end.over_target == "first_in_bid_order":
        yield misfit("finish.win_margin", "first")
    if end.over_target == "first_in_bid_order" and getattr(rules.bidding, "first", "") == "trailing":
        yield misfit("finish.over_target", "trailing")
    if end.over_target == "not_above":
        if not end.target:
            yield misfit("finish.over_target", "target")
        if end.win_margin:
            yield misfit("finish.win_margin", "not_above")
    if end.minutes and not isinstance(end.match, OneGame):
        yield misfit("finish.minutes", "match")
    if isinstance(end.match, Rubber) and not end.target:
        yield misfit("finish.match")
    yield from _handicaps(rules)
    if not isinstance(rules.scoring, ContractScoring):
        yield from _without_contracts(rules)


def _handicaps(rules: Rules) -> Problems:
    end = rules.finish
    for handicap in rules.handicaps:
        if end.target and handicap >= end.target:
            yield misfit("handicaps", "target", points=handicap, target=end.target)
        if end.lower_limit and handicap <= end.lower_limit:
            yield misfit("handicaps", "lower_limit", points=handicap, limit=end.lower_limit)


def _without_contracts(rules: Rules) -> Problems:
    end = rules.finish
    for field, value in (("sets_in_a_row", end.sets_in_a_row), ("sets_in_all", end.sets_in_all)):
        if value:
            yield misfit(f"finish.{field}", number=value)
    if end.tie == "fewer_bags":
        yield misfit("finish.tie")
