"""From the words of the collected examples to those of `Rules`: one table, for all rulebook tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spadework.rules import Bid, Rules, custom, ruleset
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, standings

FIELDS: dict[str, str] = {
    "set_penalty": "scoring.set_penalty",
    "failed_nil_tricks": "nil.failed_tricks",
    "nil_value": "nil.points",
    "blind_nil_value": "blind_nil.points",
    "nil_bags_when_set": "nil.bags_when_set",
    "overtrick_points": "scoring.overtrick_points",
    "double_nil": "double_nil.kind",
    "bag_limit": "scoring.bags.limit",
    "bag_penalty": "scoring.bags.penalty",
    "bag_carry": "scoring.bags.carry",
    "ten_bonus": "scoring.special.ten",
    "moon": "scoring.special.moon",
}
"""The field of each option."""

VALUES: dict[tuple[str, Any], Any] = {
    ("ten_bonus", "pm200"): {"contract": 10, "made": 200, "lost": 200},
    ("ten_bonus", "200_-100"): {"contract": 10, "made": 200, "lost": 100},
    ("ten_bonus", "double_from_10"): {"contract": 10, "above": "same", "made": 2, "count": "times"},
    ("moon", 200): {"contract": "all", "made": 200, "count": "extra"},
}
"""The values that the model says otherwise."""

SOLO: dict[str, Any] = {"teams": [[0], [1], [2], [3]]}


def changes(options: Mapping[str, Any]) -> dict[str, Any]:
    """The changes to Standard that these options are."""
    return {
        ("scoring.bags.kind" if value == "none" else FIELDS[name]): (
            "free" if value == "none" else VALUES.get((name, value), value)
        )
        for name, value in options.items()
    }


def scored(
    bids: str,
    tricks: str,
    *,
    rules: Rules | str = "standard",
    points: int = 0,
    bags: int = 0,
) -> tuple[tuple[Line, ...], Standing]:
    """What a deal puts on the sheet for the team of seat 0, and where the team stands after it.

    Bids and tricks are of its seats, joined by ``+``, such as ``"nil+4"`` and ``"0+4"``; the others bid one each and
    take the rest.
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    team = rules.teams[0]
    all_bids = [Bid(tricks=1)] * rules.seats
    all_tricks = [0] * rules.seats
    for seat, bid, taken in zip(team, bids.split("+"), tricks.split("+"), strict=True):
        all_bids[seat], all_tricks[seat] = Bid(bid), int(taken)
    all_tricks[rules.teams[1][0]] = rules.tricks - sum(all_tricks)
    before = (Standing(points=points, bags=bags), *(Standing(),) * (len(rules.teams) - 1))
    lines = score_deal(rules, Outcome(bids=tuple(all_bids), tricks=tuple(all_tricks)), before)
    own = tuple(line for line in lines if line.team == 0)
    return own, standings(rules, lines, before)[0]


def sheet(
    rules: Rules | str,
    bids: str,
    tricks: str,
    *,
    before: tuple[Standing, ...] = (),
    **outcome: Any,
) -> tuple[Line, ...]:
    """The lines of a deal given by seat, such as ``"nil 3 4 5"`` and ``"0 3 4 6"``; a dash is not a bid.

    ``outcome`` is what else the deal has, such as jokers or reneges.
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    made = tuple(None if bid == "-" else Bid(bid) for bid in bids.split())
    taken = tuple(int(number) for number in tricks.split())
    return score_deal(rules, Outcome(bids=made or (None,) * rules.seats, tricks=taken, **outcome), before)


def by_team(rules: Rules | str, lines: Sequence[Line]) -> tuple[int, ...]:
    """What lines come to for each team."""
    rules = ruleset(rules) if isinstance(rules, str) else rules
    return tuple(points_of([line for line in lines if line.team == team]) for team in range(len(rules.teams)))


def points_of(lines: Sequence[Line]) -> int:
    """What lines come to."""
    return sum(line.points for line in lines)


def score(bids: str, tricks: str, *, rules: Rules | str = "standard", bags: int = 0, **fields: Any) -> int:
    """What a deal is worth to a team, under rules with some fields changed (dots written as double underscores)."""
    if fields:
        rules = custom(rules, {path.replace("__", "."): value for path, value in fields.items()})
    return points_of(scored(bids, tricks, rules=rules, bags=bags)[0])
