"""Payoffs made of score sheets: what each end of a deal would add to the sheet.

>>> from spadework.rules import ruleset
>>> table = score_payoff(ruleset("standard"), (4, 3, "nil", 3), team=0)
>>> table[4], table[5]
([77.0, -202.0], [79.0, -121.0])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from spadework.kernel.checks import number_of, of_kind, whole
from spadework.rules import model as m
from spadework.rules.bid import Bid, BidLike
from spadework.rules.captured.model import LAST
from spadework.rules.named_bids import check_bids
from spadework.rules.numbered import bids_of
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing

Worth: TypeAlias = Callable[[tuple[Line, ...]], float]
"""What the lines of a deal are worth to a side."""


def score_payoff(
    rules: m.Rules,
    bids: Sequence[BidLike | None],
    before: Sequence[Standing] = (),
    team: int = 0,
    *,
    bag: float | None = None,
    like: Outcome | None = None,
) -> list[list[float]]:
    """What a deal adds to the points of a team, less what it adds to those of the others, for `Solver.payoff`.

    `spadework.kernel.stake` makes it of a game or a view, together with what else is asked; this is for bids by hand.
    `bids` are by seat, each a `Bid` or what one is made of; none for a seat without one. `team` is that of a seat: ``rules.team_of(seat)``.
    Rows are the tricks of the team, columns the broken nils: of all seats that bid nil, in the order of the seats. With
    more than two teams it is the team's own points alone, since the others' tricks are not told apart.
    `before` is where the teams stood. `bag` is what a bag counts in place of its point and of the penalties for many,
    such as -9; without it they count as on the sheet. `like` has what else the sheet asks for, such as the maker.

    A broken nil is taken to have taken one trick, and its partner the rest: where the rules keep the tricks of a failed
    nil apart from the contract (`nil.failed_tricks`), a second one of it is counted with the partner's.
    Raises `ValueError` for bids that the rules do not have, and for rules whose score depends on more than tricks and
    broken nils, unless `like` has it.

    >>> from spadework.rules import ruleset
    >>> table = score_payoff(ruleset("standard"), (4, 3, "nil", 3), team=0)
    >>> made, broken = table[4]
    >>> len(table), made, broken
    (14, 77.0, -202.0)
    """
    rules = of_kind(m.Rules, rules, "the ruleset")
    team = whole(team, "team", 0, len(rules.teams) - 1)
    made = bids_of(bids)
    before = standings_of(rules, before)
    if len(made) != rules.seats:
        raise ValueError(f"{len(made)} bids of {rules.seats} seats; give one for each")
    if any(made) or not isinstance(rules.first_deal, m.FreeFirstDeal):
        check_bids(rules, made)
    bag = None if bag is None else number_of(bag, "what a bag counts")
    like = like and of_kind(Outcome, like, "the outcome")
    if reason := unscored(rules, like):
        raise ValueError(f"{reason}; give rules without that, or like=Outcome(…) that has it")
    if isinstance(rules.scoring, m.MakersScoring) and (like is None or like.maker is None):
        raise ValueError(
            f"in {rules.title} the score depends on who named trump; ask stake(view), or give like=Outcome(bids=…, tricks=…, "
            "maker=seat)"
        )
    nobody = (0,) * rules.seats
    outcome = replace(like, bids=made) if like else Outcome(bids=made, tricks=nobody)
    return payoff_of(rules, outcome, before, team, points_for(rules, team, bag))


def unscored(rules: m.Rules, outcome: Outcome | None = None) -> str:
    """What these rules score that neither tricks nor broken nils tell, nor an outcome so far; empty where they tell all."""
    told = {taken.card for taken in outcome.captured} if outcome else set()
    if untold := next((one.card for one in rules.captured if one.card not in told), ""):
        what = {LAST: "the last trick", "BJ": "a joker", "LJ": "a joker"}.get(untold, untold)
        return f"in {rules.title} whoever takes {what} scores, which tricks and broken nils do not tell"
    if isinstance(rules.scoring, m.OddTricksScoring) and rules.scoring.honors and outcome is None:
        return f"in {rules.title} honors score by who was dealt them, which tricks and broken nils do not tell"
    if len(rules.teams) > 2 and looks_at_others(rules.scoring):
        return f"in {rules.title} a team's points depend on how the others share their tricks, which is not told apart"
    return ""


def looks_at_others(scoring: m.Scoring) -> bool:
    """Whether a team scores by what each of the others took."""
    if isinstance(scoring, m.ContractScoring):
        bags = isinstance(scoring.bags, m.Bags) and scoring.bags.to == "opponents"
        return bags or scoring.set_bonus > 0 or scoring.bags_when_others_set == "none"
    return isinstance(scoring, m.MajorityScoring | m.MakersScoring)


def standings_of(rules: m.Rules, before: Sequence[Standing]) -> tuple[Standing, ...]:
    """Where the teams stood, one for each team, or nothing."""
    stood = tuple(of_kind(Standing, standing, "a standing") for standing in before)
    if len(stood) not in (0, len(rules.teams)):
        raise ValueError(f"where {len(stood)} of {len(rules.teams)} teams stood; give one for each")
    return stood


def payoff_of(
    rules: m.Rules, outcome: Outcome, before: tuple[Standing, ...], team: int, worth: Worth
) -> list[list[float]]:
    """The table for deals that end like this outcome, but for their tricks."""
    bids = outcome.bids
    nils = [seat for seat, bid in enumerate(bids) if bid is not None and bid.nil]
    table: list[list[float]] = []
    for tricks in range(rules.tricks + 1):
        row: list[float] = []
        for bits in range(1 << len(nils)):
            broken = {seat for i, seat in enumerate(nils) if bits >> i & 1}
            shared = _shared(rules, bids, team, tricks, broken)
            if shared is None:
                # It cannot come about; the neighbor's number makes no further value to be told apart.
                row.append(row[-1] if row else 0.0)
                continue
            row.append(worth(score_deal(rules, replace(outcome, tricks=shared), before)))
        table.append(row)
    return table


def _shared(
    rules: m.Rules, bids: Sequence[Bid | None], team: int, tricks: int, broken: set[int]
) -> tuple[int, ...] | None:
    """Tricks by seat: one for each broken nil, and the rest for a seat of the team without one; nothing if that cannot be.

    The tricks of several other teams are nobody's, but for those that broke a nil.
    """
    taken = [int(seat in broken) for seat in range(rules.seats)]
    two = len(rules.teams) == 2
    for side, seats in enumerate(rules.teams):
        if side != team and not two:
            continue
        nils = sorted(broken.intersection(seats))
        free = [seat for seat in seats if (bid := bids[seat]) is None or not bid.nil] or nils
        rest = (tricks if side == team else rules.tricks - tricks) - len(nils)
        if rest < 0 or (rest and not free):
            return None
        if rest:
            taken[free[0]] += rest
    return tuple(taken) if sum(taken) <= rules.tricks else None


def points_for(rules: m.Rules, team: int, bag: float | None = None) -> Worth:
    """What the lines of a deal are worth to a team in points, as `score_payoff` says."""
    return lambda lines: difference(rules, lines, team, bag=bag)


def difference(rules: m.Rules, lines: Sequence[Line], team: int, *, bag: float | None = None) -> float:
    """What the lines of a sheet come to for a team: less those of the other one, where there are two."""
    two = len(rules.teams) == 2
    total = 0.0
    for line in lines:
        if bag is None:
            points = float(line.points)
        elif line.bags > 0:
            points = bag * line.bags
        else:
            points = 0.0 if line.rule.startswith("scoring.bags") else float(line.points)
        total += points if line.team == team else -points if two else 0.0
    return total
