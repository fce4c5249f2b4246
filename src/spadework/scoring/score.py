"""What a deal is worth: the lines that it puts on the sheet.

Pure, and usable without a game: give it the rules, what each seat bid and took, and where the teams stood before.

>>> from spadework.rules.bid import NIL, Bid
>>> from spadework.rules.model import Rules
>>> outcome = Outcome(bids=(NIL, Bid(3), Bid(4), Bid(5)), tricks=(0, 3, 4, 6))
>>> for line in score_deal(Rules(), outcome):
...     print(line.team, line.points, line.text)
0 100 Nil made
0 40 Contract of 4 made with 4 tricks
1 80 Contract of 8 made with 9 tricks
1 1 1 trick over the contract
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from spadework.faults import Fault
from spadework.rules.model import (
    ContractScoring,
    FreeFirstDeal,
    MajorityScoring,
    MakersScoring,
    OddTricksScoring,
    PerTrickScoring,
    Rules,
)
from spadework.scoring.bags import bag_lines
from spadework.scoring.bonuses import bonus_lines, set_bonus_lines
from spadework.scoring.captured import captured_lines
from spadework.scoring.contract import TeamResult, contract_lines, failed_nil_lines, read_team
from spadework.scoring.finish import at_the_check
from spadework.scoring.first_deal import first_deal_lines
from spadework.scoring.majority import majority_lines, odd_trick_lines, per_trick_lines
from spadework.scoring.makers import makers_lines
from spadework.scoring.nil import nil_lines
from spadework.scoring.renege import (
    held_line,
    is_held,
    judged,
    moved,
    renege_lines,
    without_the_game,
    wrong_claim_lines,
)
from spadework.scoring.sheet import Line, Outcome, Standing, beginning, opened

__all__ = ["BadOutcome", "score_deal"]

Deal = list[list[Line]]
"""The lines of a deal so far, by team."""


class BadOutcome(Fault):
    """A deal that cannot have happened, or that does not count; the message says what does not fit."""


def score_deal(rules: Rules, outcome: Outcome, before: tuple[Standing, ...] = ()) -> tuple[Line, ...]:
    """The lines of one deal, team by team in the order in which they are added up (1.1).

    `before` is where the teams stood, as at the beginning if left out. A deal under contract scoring of which no seat
    has a bid is a first deal without bids. Raises `BadOutcome` when the outcome does not fit the rules' seats, lacks
    what the rules score, or is void because more than one team reneged.
    """
    _check(rules, outcome, before)
    before = opened(rules, before or beginning(rules))
    claimed = bool(outcome.reneges or outcome.wrong_claims)
    if claimed:
        outcome = moved(rules, outcome)
    results: Sequence[TeamResult] = ()
    if isinstance(rules.scoring, ContractScoring) and outcome.bids.count(None) < rules.seats:
        results = [read_team(rules, outcome, team) for team in range(len(rules.teams))]
        if outcome.reneges:
            results = judged(rules, results, outcome.reneges[0])
        deal = _bid(rules, rules.scoring, outcome, before, results)
    else:
        deal = _without_bids(rules, outcome, before)
    if outcome.captured and rules.captured:
        were_set = [result.team for result in results if result.failed]
        for line in captured_lines(rules, outcome, were_set, lambda team: _bags(rules, before, deal, team, were_set)):
            deal[line.team].append(line)
    if claimed:
        _settle(rules, outcome, before, deal, results)
    if isinstance(rules.scoring, ContractScoring):
        teams = len(rules.teams)
        for team, stood in enumerate(before):
            was_set = team < len(results) and results[team].failed != ""
            so_far = tuple(deal[team])
            _put(deal, bag_lines(rules.scoring, team, stood, so_far, was_set=was_set, teams=teams))
    if any(is_held(rules, outcome, team) for team in outcome.reneges):
        _hold(rules, outcome.reneges[0], before, deal)
    return tuple(chain.from_iterable(deal))


def _check(rules: Rules, outcome: Outcome, before: tuple[Standing, ...]) -> None:
    if len(outcome.bids) != rules.seats or len(outcome.tricks) != rules.seats:
        raise BadOutcome(
            f"{len(outcome.bids)} bids and {len(outcome.tricks)} counts of tricks for {rules.seats} seats;"
            " give one of each for every seat"
        )
    if sum(outcome.tricks) > rules.tricks or min(outcome.tricks) < 0:
        raise BadOutcome(
            f"tricks {list(outcome.tricks)} add up to {sum(outcome.tricks)};"
            f" a deal of {rules.title} has {rules.tricks}, shared among the seats"
        )
    if before and len(before) != len(rules.teams):
        raise BadOutcome(f"{len(before)} standings for {len(rules.teams)} teams; give one for each, or none at all")
    for team in (*outcome.reneges, *outcome.wrong_claims):
        if not 0 <= team < len(rules.teams):
            raise BadOutcome(f"a renege of team {team}; teams are 0 to {len(rules.teams) - 1}")
    if len(set(outcome.reneges)) > 1:
        raise BadOutcome(
            f"teams {sorted(set(outcome.reneges))} reneged in one deal, which makes it void; deal it again, unscored"
        )


def _put(deal: Deal, lines: Iterable[Line]) -> None:
    for line in lines:
        deal[line.team].append(line)


def _bid(
    rules: Rules, scoring: ContractScoring, outcome: Outcome, before: Sequence[Standing], results: Sequence[TeamResult]
) -> Deal:
    """The lines of a deal in which contracts were bid, without bag penalties."""
    deal: Deal = []
    were_set = sum(result.failed != "" for result in results)
    for result, stood in zip(results, before, strict=True):
        others_set = were_set > (result.failed != "")
        lines = [*nil_lines(rules, outcome, result.team, stood.failed_nils)] if result.nils else []
        lines += contract_lines(rules, result, others_set=others_set)
        if result.nil_tricks:
            lines += failed_nil_lines(rules, result)
        lines += bonus_lines(rules, result)
        if others_set:
            lines += set_bonus_lines(scoring, results, result.team)
        deal.append(lines)
    return deal


def _without_bids(rules: Rules, outcome: Outcome, before: Sequence[Standing]) -> Deal:
    """The lines of a deal in which tricks are counted, and none was bid."""
    deal: Deal = [[] for _ in rules.teams]
    scoring, first = rules.scoring, rules.first_deal
    match scoring:
        case MajorityScoring():
            _put(deal, majority_lines(rules, scoring, outcome))
        case OddTricksScoring():
            _put(deal, odd_trick_lines(rules, scoring, outcome, before))
        case PerTrickScoring():
            _put(deal, per_trick_lines(rules, scoring, outcome))
        case MakersScoring():
            if outcome.maker is None:
                raise BadOutcome("no maker; say which seat named trump, since these rules score by it")
            _put(deal, makers_lines(rules, scoring, outcome, outcome.maker))
        case ContractScoring():
            if not isinstance(first, FreeFirstDeal):
                raise BadOutcome("no bids, but these rules score contracts; give one for each seat")
            for team in range(len(rules.teams)):
                _put(deal, first_deal_lines(rules, first, outcome, team))
    return deal


def _hold(rules: Rules, team: int, before: Sequence[Standing], deal: Deal) -> None:
    """Add the line that holds a team short of the target."""
    points = [stood.points + sum(line.points for line in own) for stood, own in zip(before, deal, strict=True)]
    reached = at_the_check(rules, points, chain.from_iterable(deal))
    _put(deal, tuple(held_line(rules, team, before[team].points, reached[team])))


def _bags(rules: Rules, before: Sequence[Standing], deal: Deal, team: int, were_set: Collection[int]) -> int:
    """The bags that a team has left before they are cleared or cost anything."""
    cleared = team in were_set and getattr(rules.scoring, "bags_when_set", "keep") == "reset"
    return (0 if cleared else before[team].bags) + sum(line.bags for line in deal[team])


def _settle(
    rules: Rules, outcome: Outcome, before: Sequence[Standing], deal: Deal, results: Sequence[TeamResult]
) -> None:
    """Add the lines for reneges and for wrong claims."""
    if outcome.reneges:
        offenders = outcome.reneges[0]
        if rules.renege.award != "none" or is_held(rules, outcome, offenders):
            deal[offenders] = [without_the_game(line) for line in deal[offenders]]
        _put(deal, tuple(renege_lines(rules, outcome, before, deal, results)))
    _put(deal, wrong_claim_lines(rules, outcome))
