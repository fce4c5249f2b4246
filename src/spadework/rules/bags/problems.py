"""Whether bags can be read from the last digit of the score, where they are: nothing else may move it (C9)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.base import Problems
from spadework.rules.model import (
    Bags,
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    FreeFirstDeal,
    Nil,
    Rules,
)
from spadework.texts import Text

__all__ = ["digits"]


def digits(rules: Rules) -> Problems:
    """What does not fit about bags in the last digit."""
    score = rules.scoring
    if not isinstance(score, ContractScoring) or not isinstance(score.bags, Bags) or score.bags.source == "counter":
        return
    for field, fits, needed in (
        ("scoring.bags.limit", score.bags.limit == 10, "limit"),
        ("scoring.bags.carry", score.bags.carry == "carry", "carry"),
        ("scoring.bags.last_bag", score.bags.last_bag == "scores", "last_bag"),
        ("scoring.bags_when_set", score.bags_when_set == "keep", "keep"),
        ("scoring.overtrick_points", score.overtrick_points == 1, "one"),
        ("nil.failed_tricks", _failed_tricks(rules) != "bags_no_points", "one"),
        ("captured", not rules.captured, "tens"),
        *((field, points % 10 == 0, "tens") for field, points in _points(rules, score)),
    ):
        if not fits:
            yield field, Text("misfit.digits", {"needed": needed})


def _failed_tricks(rules: Rules) -> str:
    return rules.nil.failed_tricks if isinstance(rules.nil, Nil) else ""


def _points(rules: Rules, score: ContractScoring) -> Iterator[tuple[str, int]]:
    """All that moves a score besides bags, by its field."""
    yield "scoring.trick_points", score.trick_points
    if score.set_penalty == "half_per_trick_bid":
        yield "scoring.set_penalty", score.trick_points // 2
    yield "scoring.set_bonus", score.set_bonus
    yield "scoring.exact_bonus", score.exact_bonus
    if isinstance(score.bags, Bags):
        yield "scoring.bags.penalty", score.bags.penalty
    for one in score.special:
        for field, worth in (("made", one.made), ("lost", one.lost)):
            if isinstance(worth, int) and one.count != "times":
                yield f"scoring.special.{one.name}.{field}", worth
    if isinstance(rules.nil, Nil):
        yield "nil.points", rules.nil.points
        yield "nil.loss", rules.nil.cost
    if isinstance(rules.blind_nil, BlindNil):
        yield "blind_nil.points", rules.blind_nil.points
        yield "blind_nil.loss", rules.blind_nil.cost
    if isinstance(rules.double_nil, CombinedDoubleNil):
        yield "double_nil.points", rules.double_nil.points
        yield "double_nil.blind_points", rules.double_nil.blind_points
    if isinstance(rules.first_deal, FreeFirstDeal):
        yield "first_deal.trick_points", rules.first_deal.trick_points
    for handicap in rules.handicaps:
        yield "handicaps", handicap
