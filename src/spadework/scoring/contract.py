"""What a team bid and took, and the lines for its contract and for the tricks of failed nils (1.1, 1.10, C1 to C3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

import msgspec

from spadework.rules.model import BlindNumber, ContractScoring, Nil, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line, Outcome
from spadework.scoring.worth import exactly, lost_worth, made_worth, of_tricks

__all__ = ["TeamResult", "bags_so_far", "contract_lines", "failed_nil_lines", "read_team"]

RenegeEffect = Literal["", "void", "set", "made"]


class TeamResult(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A team's deal in numbers."""

    team: int
    bidders: int
    """How many of its seats bid a number; without any there is no contract."""
    contract: int
    taken: int
    """Tricks that count towards the contract."""
    nil_tricks: int
    """Tricks of failed nils that do not."""
    failed: str
    """The path of the field by which the contract failed; empty if it was made, or if there is none."""
    forfeited: bool = False
    """The contract is lost because a nil failed."""
    nils: int = 0
    """How many of its seats bid nil."""
    blind: bool = False
    """The number was bid before the cards were seen."""
    took: int = 0
    """All tricks that its seats took."""
    renege: RenegeEffect = ""
    """What a renege of this deal makes of its contract: points that go to the others, a set, or a contract made."""

    @property
    def was_set(self) -> bool:
        """Whether the team failed its contract."""
        return self.failed != ""


def read_team(rules: Rules, outcome: Outcome, team: int) -> TeamResult:
    """What a team bid and took, by the rules' reading of failed nils (C3).

    A seat without a bid plays for the contract that its partner bid for the team.
    """
    bids, tricks = outcome.bids, outcome.tricks
    bidders = contract = taken = nils = nil_tricks = 0
    blind = False
    for seat in rules.teams[team]:
        bid = bids[seat]
        if bid is None:
            taken += tricks[seat]
        elif bid.nil:
            nils += 1
            nil_tricks += tricks[seat]
        else:
            bidders += 1
            contract += bid.tricks
            taken += tricks[seat]
            blind = blind or bid.blind
    took = taken + nil_tricks
    forfeited = False
    if nil_tricks and isinstance(rules.nil, Nil):
        if rules.nil.failed_tricks == "help" and bidders:
            taken, nil_tricks = taken + nil_tricks, 0
        forfeited = rules.nil.failed_tricks == "contract_lost"
    failed = ""
    if bidders and (forfeited or taken < contract):
        failed = "scoring.set_penalty"
    elif bidders and taken > contract:
        failed = _too_many(rules, contract, taken, blind=blind, beside_nil=nils > 0, took=took)
    return TeamResult(
        team=team,
        bidders=bidders,
        contract=contract,
        taken=taken,
        nil_tricks=nil_tricks,
        failed=failed,
        forfeited=forfeited,
        nils=nils,
        blind=blind,
        took=took,
    )


def _too_many(rules: Rules, contract: int, taken: int, *, blind: bool, beside_nil: bool, took: int) -> str:
    """The path of the field by which overtricks set the team, if they do."""
    scoring, number = rules.scoring, rules.blind_number
    if not isinstance(scoring, ContractScoring):
        return ""
    if any(one.game == "won" for one in of_tricks(rules, took, contract, blind=blind, beside_nil=beside_nil)):
        return ""
    if blind and isinstance(number, BlindNumber) and number.overtricks != "as_usual":
        return "blind_number.overtricks" if number.overtricks == "none" else ""
    if exact := exactly(rules, contract, blind=blind, beside_nil=beside_nil):
        return f"scoring.special.{exact.name}.exactly"
    return "scoring.overtrick_limit" if 0 < scoring.overtrick_limit <= taken - contract else ""


def contract_lines(rules: Rules, result: TeamResult, *, others_set: bool = False) -> Iterator[Line]:
    """The lines for the contract and for tricks above it; `others_set` is whether an opposing team failed its own."""
    scoring = rules.scoring
    if not result.bidders or not isinstance(scoring, ContractScoring):
        return
    team, contract, taken, blind = result.team, result.contract, result.taken, result.blind
    if result.failed:
        short = contract - taken if taken < contract and not result.forfeited else contract
        points, rule = lost_worth(rules, contract, short=short, blind=blind, beside_nil=result.nils > 0)
        by = rule if result.failed == "scoring.set_penalty" else result.failed
        yield _set_line(result, by, -points)
        return
    points, rule = made_worth(rules, contract, blind=blind, beside_nil=result.nils > 0)
    if result.renege == "made":
        reason = Reason.CONTRACT_MADE_BY_RENEGE
        yield Line.of(team, "renege.award", points, reason, mark="made", blind=blind, contract=contract)
        return
    reason = Reason.CONTRACT_MADE
    yield Line.of(team, rule, points, reason, mark="made", blind=blind, contract=contract, taken=taken)
    if taken > contract:
        yield from _overtricks(rules, scoring, result, others_set=others_set)


def _overtricks(rules: Rules, scoring: ContractScoring, result: TeamResult, *, others_set: bool) -> Iterator[Line]:
    over = result.taken - result.contract
    number = rules.blind_number
    if result.blind and isinstance(number, BlindNumber) and number.overtricks == "any":
        return
    if others_set and scoring.bags_when_others_set == "none":
        yield Line.of(result.team, "scoring.bags_when_others_set", 0, Reason.OVERTRICKS_WITHOUT_BAGS, n=over)
        return
    points, bags = scoring.overtrick_points * over, 0 if result.renege == "void" else over
    yield Line.of(result.team, "scoring.overtrick_points", points, Reason.OVERTRICKS, bags=bags, n=over)


def failed_nil_lines(rules: Rules, result: TeamResult) -> Iterator[Line]:
    """The line for the tricks of a failed nil, where they are worth anything (C3, A6, A7)."""
    nil, scoring = rules.nil, rules.scoring
    if not result.nil_tricks or not isinstance(nil, Nil) or not isinstance(scoring, ContractScoring):
        return
    reading = nil.failed_tricks
    if reading in ("nothing", "contract_lost") or (result.was_set and not nil.bags_when_set):
        return
    each = 0 if reading == "bags_no_points" else scoring.overtrick_points
    n = result.nil_tricks
    yield Line.of(result.team, "nil.failed_tricks", each * n, Reason.NIL_TRICKS_ARE_BAGS, bags=n, n=n)


def bags_so_far(rules: Rules, result: TeamResult) -> int:
    """The bags that a team's tricks would bring if they were all."""
    if result.taken <= result.contract and not result.nil_tricks:
        return 0
    lines = (*contract_lines(rules, result), *failed_nil_lines(rules, result))
    return sum(line.bags for line in lines)


def _set_line(result: TeamResult, rule: str, points: int) -> Line:
    of = partial(Line.of, result.team, rule, points, mark="set", blind=result.blind, contract=result.contract)
    if result.forfeited:
        return of(Reason.CONTRACT_LOST_WITH_NIL)
    if result.renege == "set" and result.failed == "renege.award":
        return of(Reason.CONTRACT_SET_FOR_RENEGE)
    return of(Reason.CONTRACT_SET, taken=result.taken, over=max(0, result.taken - result.contract))
