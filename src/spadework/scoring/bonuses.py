"""What comes on top of a contract: all tricks, bid or not, and exactness (1.10, 2.3, 2.6, C17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules.model import BlindNumber, Boston, ContractScoring, Moon, Rules
from spadework.scoring.contract import TeamResult
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Line
from spadework.scoring.worth import boston_wins

__all__ = ["bonus_lines", "boston_line", "set_bonus_lines"]


def bonus_lines(rules: Rules, result: TeamResult) -> Iterator[Line]:
    """The lines for what a team's own contract and tricks bring beside their usual points."""
    scoring = rules.scoring
    if not isinstance(scoring, ContractScoring):
        return
    if result.bidders and not result.failed and result.renege != "made":
        if scoring.exact_bonus and result.taken == result.contract:
            points, contract = scoring.exact_bonus, result.contract
            yield Line.of(result.team, "scoring.exact_bonus", points, Reason.EXACT_BONUS, contract=contract)
        if isinstance(scoring.moon, Moon) and result.contract == rules.tricks:
            yield from _moon(rules, scoring.moon, result)
    if result.every and isinstance(scoring.boston, Boston):
        made = result.bidders > 0 and not result.failed
        bid = made and boston_wins(scoring.boston.game, result.contract, result.taken, blind=result.blind)
        yield boston_line(rules, scoring.boston, result.team, won=bid or scoring.boston.game == "always")


def boston_line(rules: Rules, boston: Boston, team: int, *, won: bool) -> Line:
    """The line of a team that took all tricks."""
    rule = "scoring.boston.game" if won else "scoring.boston.points"
    reason = Reason.BOSTON_WINS if won else Reason.BOSTON
    return Line.of(team, rule, boston.points, reason, game="won" if won else None, n=rules.tricks)


def _moon(rules: Rules, moon: Moon, result: TeamResult) -> Iterator[Line]:
    """The line of a contract of all tricks, where its own line does not say it all."""
    number = rules.blind_number
    blind_worth = result.blind and isinstance(number, BlindNumber) and number.thirteen > 0
    points = moon.points if moon.count == "extra" and not blind_worth else 0
    won = moon.game == "won"
    if points or won:
        rule = "scoring.moon.points" if points else "scoring.moon.game"
        reason = Reason.MOON_WINS if won else Reason.MOON
        yield Line.of(result.team, rule, points, reason, game="won" if won else None, n=rules.tricks)


def set_bonus_lines(scoring: ContractScoring, results: Sequence[TeamResult], team: int) -> Iterator[Line]:
    """The lines for what a team wins because others were set."""
    if not scoring.set_bonus:
        return
    for other in results:
        if other.team != team and other.failed and other.contract:
            points = scoring.set_bonus * other.contract
            yield Line.of(team, "scoring.set_bonus", points, Reason.SET_BONUS, contract=other.contract)
