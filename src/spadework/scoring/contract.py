"""What a team's contract is worth, and what the tricks of a failed nil are (1.1, C1 to C3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spadework.rules.model import Nil, Rules
from spadework.scoring.sheet import Line, Outcome, tricks_text

__all__ = ["TeamResult", "bags_so_far", "contract_lines", "read_team"]


class TeamResult(msgspec.Struct, frozen=True, kw_only=True):
    """A team's deal in numbers."""

    team: int
    bidders: int
    """How many of its seats bid a number; without any there is no contract."""
    contract: int
    taken: int
    """Tricks that count towards the contract."""
    nil_tricks: int
    """Tricks of failed nils that do not."""
    forfeited: bool
    """The contract is lost because a nil failed."""

    @property
    def was_set(self) -> bool:
        """Whether the team failed its contract."""
        return self.bidders > 0 and (self.forfeited or self.taken < self.contract)


def read_team(rules: Rules, outcome: Outcome, team: int) -> TeamResult:
    """What a team bid and took, by the rules' reading of failed nils (C3)."""
    seats = rules.teams[team]
    bidders = [seat for seat in seats if not outcome.bids[seat].nil]
    taken = sum(outcome.tricks[seat] for seat in bidders)
    nil_tricks = sum(outcome.tricks[seat] for seat in seats) - taken
    reading = rules.nil.failed_tricks if isinstance(rules.nil, Nil) else "bags"
    if reading == "help" and bidders:
        taken, nil_tricks = taken + nil_tricks, 0
    return TeamResult(
        team=team,
        bidders=len(bidders),
        contract=sum(outcome.bids[seat].tricks for seat in bidders),
        taken=taken,
        nil_tricks=nil_tricks,
        forfeited=reading == "contract_lost" and nil_tricks > 0,
    )


def contract_lines(rules: Rules, result: TeamResult) -> Iterator[Line]:
    """The lines for the contract, for tricks above it, and for those of failed nils."""
    scoring = rules.scoring
    team, contract, taken = result.team, result.contract, result.taken
    if result.was_set:
        yield Line(team=team, rule="scoring.set_penalty", points=-_loss(rules, result), text=_set_text(result))
    elif result.bidders:
        yield Line(
            team=team,
            rule="scoring.trick_points",
            points=scoring.trick_points * contract,
            text=f"Contract of {contract} made with {tricks_text(taken)}",
        )
        if over := taken - contract:
            yield Line(
                team=team,
                rule="scoring.overtrick_points",
                points=scoring.overtrick_points * over,
                bags=over,
                text=f"{tricks_text(over)} over the contract",
            )
    if result.nil_tricks and isinstance(rules.nil, Nil):
        yield from _nil_tricks(rules, rules.nil, result)


def bags_so_far(rules: Rules, result: TeamResult) -> int:
    """The bags that a team's tricks would bring if they were all."""
    return sum(line.bags for line in contract_lines(rules, result))


def _loss(rules: Rules, result: TeamResult) -> int:
    scoring = rules.scoring
    if scoring.set_penalty == "zero":
        return 0
    if scoring.set_penalty == "per_undertrick" and not result.forfeited:
        return scoring.trick_points * (result.contract - result.taken)
    return scoring.trick_points * result.contract


def _set_text(result: TeamResult) -> str:
    if result.forfeited:
        return f"Contract of {result.contract} lost with the failed nil"
    return f"Set: contract of {result.contract}, {tricks_text(result.taken)} taken"


def _nil_tricks(rules: Rules, nil: Nil, result: TeamResult) -> Iterator[Line]:
    """The tricks of a failed nil, where they are worth anything (C3, A6, A7)."""
    reading = nil.failed_tricks
    if reading in ("nothing", "contract_lost") or (result.was_set and not nil.bags_when_set):
        return
    each = 0 if reading == "bags_no_points" else rules.scoring.overtrick_points
    yield Line(
        team=result.team,
        rule="nil.failed_tricks",
        points=each * result.nil_tricks,
        bags=result.nil_tricks,
        text=f"{tricks_text(result.nil_tricks)} of the failed nil {'is a bag' if result.nil_tricks == 1 else 'are bags'}",
    )
