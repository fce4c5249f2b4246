"""What a renege costs that was rightly called, and a call that was wrong (1.6, C16, A32 to A35).

Nothing on the sheet is unwritten: a deal is scored from the tricks as they count, and lines of their own say what then
goes to the others. Where more than two teams play, each of the others receives what two would; three tricks are shared
out one by one, from the offenders' left. Under every award but none, a nil that the offenders made wins nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from spadework.rules.model import Rules
from spadework.scoring.contract import TeamResult
from spadework.scoring.sheet import Line, Outcome, Standing
from spadework.scoring.worth import made_worth

__all__ = ["judged", "moved", "renege_lines", "without_the_game", "wrong_claim_lines"]

_TRICKS = 3
_POINTS = ("all_points", "all_points_incl_nil")
_COUNTS_AS_SET = ("automatic_set", "set_and_made")
_NILS = ("nil.points", "blind_nil.points", "double_nil.points", "double_nil.blind_points")
_APART = ("nil.", "blind_nil.", "double_nil.", "joker_points.", "scoring.set_bonus")


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
        nils = sum(line.points for line in deal[team] if line.rule in _NILS and line.points > 0)
    if award in _POINTS:
        lost = given = 0 if results and results[team].was_set else _won(deal[team])
        if results and results[team].was_set and rules.renege.when_set == "bid_value":
            given, by = _bid_value(rules, results[team]), "renege.when_set"
        if award == "all_points_incl_nil":
            lost, given, nils = lost + nils, given + nils, 0
    for number, _ in enumerate(outcome.reneges, start=1):
        yield Line(
            team=team,
            rule="renege.award",
            points=-lost if number == 1 else 0,
            text=_text(award, lost) if number == 1 else f"Renege number {number} of the deal",
            game="lost" if award == "forfeit_game" and number == 1 else None,
            mark="renege",
        )
    if nils:
        yield Line(team=team, rule="renege.award", points=-nils, text="Renege: the nil wins nothing")
    if given:
        for other in range(len(rules.teams)):
            if other != team:
                text = f"Renege of the others: {given} points"
                yield Line(team=other, rule=by, points=given, text=text)
    second = rules.renege.second == "forfeit_game" and award not in ("none", "forfeit_game")
    if second and before[team].reneges + len(outcome.reneges) > 1:
        yield Line(team=team, rule="renege.second", points=0, text="A second renege loses the game", game="lost")


def wrong_claim_lines(rules: Rules, outcome: Outcome) -> Iterator[Line]:
    """The lines for claims that were not upheld, where they cost something."""
    if rules.renege.wrong_claim == "three_tricks":
        for team in outcome.wrong_claims:
            yield Line(team=team, rule="renege.wrong_claim", points=0, text="A wrong call: three tricks to the others")


def without_the_game(line: Line) -> Line:
    """An offenders' line that does not win the game any more."""
    return replace(line, game=None, text=line.text.removesuffix(", and the game")) if line.game == "won" else line


def _won(lines: Sequence[Line]) -> int:
    """What lines bring for a contract or for tricks: not for nils, jokers, or others who were set."""
    return max(0, sum(line.points for line in lines if not line.rule.startswith(_APART)))


def _bid_value(rules: Rules, result: TeamResult) -> int:
    return made_worth(rules, result.contract, blind=result.blind, beside_nil=result.nils > 0)[0]


def _text(award: str, lost: int) -> str:
    match award:
        case "three_tricks":
            return "Renege: three tricks to the others"
        case "forfeit_game":
            return "Renege: the game is lost"
        case "automatic_set" | "set_and_made":
            return "Renege: the contract counts as failed"
        case "none":
            return "Renege: no penalty"
        case _:
            return (
                f"Renege: {lost} points to the others" if lost else "Renege: no points won that could go to the others"
            )
