"""What comes on top of a contract: all tricks, bid or not, and exactness (1.10, 2.3, 2.6, C17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.model import ContractScoring, Rules, Special
from spadework.scoring.contract import TeamResult
from spadework.scoring.reasons import WINS, Reason
from spadework.scoring.sheet import Line
from spadework.scoring.worth import of_contract, of_tricks

__all__ = ["bonus_lines", "set_bonus_lines", "tricks_lines"]


def bonus_lines(rules: Rules, result: TeamResult) -> Iterator[Line]:
    """The lines for what a team's own contract and tricks bring beside their usual points."""
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring):
        return
    team, contract, blind, beside_nil = result.team, result.contract, result.blind, result.nils > 0
    made = result.bidders > 0 and not result.failed
    if made and result.renege != "made":
        if scoring.exact_bonus and result.taken == contract:
            points = scoring.exact_bonus
            yield Line.of(team, "scoring.exact_bonus", points, Reason.EXACT_BONUS, contract=contract)
        special = of_contract(rules, contract, blind=blind, beside_nil=beside_nil)
        yield from _contract_lines(rules, team, contract, special)
    on = contract if made else None
    yield from tricks_lines(rules, team, of_tricks(rules, result.took, on, blind=blind, beside_nil=beside_nil))


def _contract_lines(rules: Rules, team: int, contract: int, special: Sequence[Special]) -> Iterator[Line]:
    """The line for what a contract brings beside its worth, where its own line does not say it all."""
    whole = any(one.bid == "blind" and one.count != "extra" and one.made != "as_usual" for one in special)
    brings = [one for one in special if _extra(one) and not (whole and one.bid != "blind")]
    if brought := [*brings, *(one for one in special if one.game == "won")]:
        reason = Reason.MOON if contract == rules.tricks else Reason.CONTRACT_BONUS
        yield _line(team, contract, brought, sum(map(_extra, brings)), reason)


def tricks_lines(rules: Rules, team: int, special: Sequence[Special]) -> Iterator[Line]:
    """The lines for what tricks bring as such, one for each number of them."""
    for n in sorted({rules.number(one.tricks) for one in special}):
        brought = [one for one in special if rules.number(one.tricks) == n]
        reason = Reason.BOSTON if n == rules.tricks else Reason.TRICKS_BONUS
        yield _line(team, n, brought, sum(map(_extra, brought)), reason)


def _extra(one: Special) -> int:
    """The points that it brings on top."""
    return one.made if one.count == "extra" and isinstance(one.made, int) else 0


def _line(team: int, n: int, brought: Sequence[Special], points: int, reason: Reason) -> Line:
    if won := next((one for one in brought if one.game == "won"), None):
        return Line.of(team, f"scoring.special.{won.name}.game", points, WINS[reason], game="won", n=n)
    return Line.of(team, f"scoring.special.{brought[0].name}.made", points, reason, n=n)


def set_bonus_lines(scoring: ContractScoring, results: Sequence[TeamResult], team: int) -> Iterator[Line]:
    """The lines for what a team wins because others were set."""
    if not scoring.set_bonus:
        return
    for other in results:
        if other.team != team and other.failed and other.contract:
            points = scoring.set_bonus * other.contract
            yield Line.of(team, "scoring.set_bonus", points, Reason.SET_BONUS, contract=other.contract)
