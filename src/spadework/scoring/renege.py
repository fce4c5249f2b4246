"""What a renege costs that was rightly called, and a call that was wrong (1.6, C16, A32 to A35).

Nothing on the sheet is unwritten: a deal is scored from the tricks as they count, and lines of their own say what then
goes to the others. Where more than two teams play, each of the others receives what two would; three tricks are shared
out one by one, from the offenders' left. Under every award but none, a nil that the offenders made wins nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from spadework.rules.model import Rules
from spadework.scoring.contract import TeamResult
from spadework.scoring.reasons import APART, NILS_WON, WINS, Reason
from spadework.scoring.sheet import Decision, Line, Outcome, Standing
from spadework.scoring.worth import made_worth
from spadework.words import written

__all__ = ["held_line", "is_held", "judged", "moved", "renege_lines", "without_the_game", "wrong_claim_lines"]

_TRICKS = 3
_POINTS = ("all_points", "all_points_incl_nil")
_COUNTS_AS_SET = ("automatic_set", "set_and_made")


def moved(rules: Rules, outcome: Outcome) -> Outcome:
    """The outcome with the tricks that reneges and wrong claims move to the others."""
    tricks = list(outcome.tricks)
    if rules.renege.award == "three_tricks":
        for team in outcome.reneges:
            _move(rules, outcome, tricks, team)
    if rules.renege.wrong_claim == "three_tricks":
        for team in outcome.wrong_claims:
            _move(rules, outcome, tricks, team)
    return replace(outcome, tricks=tuple(tricks))


def _move(rules: Rules, outcome: Outcome, tricks: list[int], team: int) -> None:
    """Move three tricks, or as many as there are, from a team to the others; a nil neither gives nor takes any."""
    teams = len(rules.teams)
    receivers = [_players(rules, outcome, (team + step) % teams) for step in range(1, teams)]
    receivers = [seats for seats in receivers if seats]
    for turn in range(_TRICKS):
        giver = max(_players(rules, outcome, team), key=tricks.__getitem__, default=None)
        if giver is None or not tricks[giver] or not receivers:
            return
        tricks[giver] -= 1
        tricks[receivers[turn % len(receivers)][0]] += 1


def _players(rules: Rules, outcome: Outcome, team: int) -> list[int]:
    """The seats of a team that did not bid nil."""
    return [seat for seat in rules.teams[team] if (bid := outcome.bids[seat]) is None or not bid.nil]


def judged(rules: Rules, results: Sequence[TeamResult], offenders: int) -> list[TeamResult]:
    """The results of a deal as they count when this team has reneged."""
    award = rules.renege.award
    return [_judged(award, result, offends=result.team == offenders) for result in results]


def _judged(award: str, result: TeamResult, *, offends: bool) -> TeamResult:
    if not result.bidders:
        return result
    if offends and award in _POINTS and not result.failed:
        return replace(result, renege="void")
    if offends and award in _COUNTS_AS_SET:
        return replace(result, renege="set", failed=result.failed or "renege.award")
    if not offends and award == "set_and_made" and result.failed:
        return replace(result, renege="made", failed="")
    return result


def renege_lines(
    rules: Rules,
    outcome: Outcome,
    before: Sequence[Standing],
    deal: Sequence[Sequence[Line]],
    results: Sequence[TeamResult],
) -> Iterator[Line]:
    """The lines for the reneges of a deal, given its lines so far by team, and the results where tricks were bid.

    Where nothing was bid, an award that speaks of contracts gives all points of the deal to the others.
    """
    team = outcome.reneges[0]
    award = rules.renege.award
    if not results and award in _COUNTS_AS_SET:
        award = "all_points"
    lost = given = nils = 0
    by = "renege.award"
    if award != "none":
        nils = sum(line.points for line in deal[team] if line.key in NILS_WON and line.points > 0)
    if award in _POINTS:
        lost = given = 0 if results and results[team].was_set else _won(deal[team])
        if results and results[team].was_set and rules.renege.when_set == "bid_value":
            given, by = _bid_value(rules, results[team]), "renege.when_set"
        if award == "all_points_incl_nil":
            lost, given, nils = lost + nils, given + nils, 0
    for number, _ in enumerate(outcome.reneges, start=1):
        if number > 1:
            yield Line.of(team, "renege.award", 0, Reason.RENEGE_AGAIN, mark="renege", number=number)
            continue
        game: Decision | None = "lost" if award == "forfeit_game" else None
        reason = _REASONS.get(award, Reason.RENEGE_POINTS)
        args: dict[str, Any] = {"given": written(lost, rules.decimals)} if reason is Reason.RENEGE_POINTS else {}
        yield Line.of(team, "renege.award", -lost, reason, game=game, mark="renege", **args)
    if nils:
        yield Line.of(team, "renege.award", -nils, Reason.RENEGE_NIL_VOID)
    if given:
        for other in range(len(rules.teams)):
            if other != team:
                yield Line.of(other, by, given, Reason.RENEGE_OF_OTHERS, given=written(given, rules.decimals))
    second = rules.renege.second == "forfeit_game" and award not in ("none", "forfeit_game")
    if second and before[team].reneges + len(outcome.reneges) > 1:
        yield Line.of(team, "renege.second", 0, Reason.RENEGE_SECOND, game="lost")


def wrong_claim_lines(rules: Rules, outcome: Outcome) -> Iterator[Line]:
    """The lines for claims that were not upheld, where they cost something."""
    if rules.renege.wrong_claim == "three_tricks":
        for team in outcome.wrong_claims:
            yield Line.of(team, "renege.wrong_claim", 0, Reason.WRONG_CLAIM)


def is_held(rules: Rules, outcome: Outcome, team: int) -> bool:
    """Whether a team cannot reach the target in this deal, since it reneged in it (1.11)."""
    held = rules.renege.winning == "held" and rules.renege.award != "forfeit_game"
    return held and rules.finish.target > 0 and team in outcome.reneges


def held_line(rules: Rules, team: int, before: int, after: int) -> Iterator[Line]:
    """The line that holds a team a point short of the target, given where it stood and would stand."""
    at = max(rules.finish.target - 1, before)
    if after > at:
        yield Line.of(team, "renege.winning", at - after, Reason.RENEGE_HELD, at=written(at, rules.decimals))


def without_the_game(line: Line) -> Line:
    """An offenders' line that does not win the game any more."""
    if line.game != "won":
        return line
    reason = next((other for other, wins in WINS.items() if wins == line.key), Reason(line.key))
    return Line.of(
        line.team, line.rule, line.points, reason, bags=line.bags, seat=line.seat, mark=line.mark, **line.args
    )


def _won(lines: Sequence[Line]) -> int:
    """What lines bring for a contract or for tricks: not for nils, jokers, or others who were set."""
    return max(0, sum(line.points for line in lines if line.key not in APART))


def _bid_value(rules: Rules, result: TeamResult) -> int:
    return made_worth(rules, result.contract, blind=result.blind, beside_nil=result.nils > 0)[0]


_REASONS = {
    "three_tricks": Reason.RENEGE_TRICKS,
    "forfeit_game": Reason.RENEGE_GAME,
    "automatic_set": Reason.RENEGE_SET,
    "set_and_made": Reason.RENEGE_SET,
    "none": Reason.RENEGE_FREE,
}
"""What the line of a renege says by its award, where it is not points."""
