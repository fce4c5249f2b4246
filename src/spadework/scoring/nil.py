"""What nils are worth (1.3, 2.4, C4 to C6)."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import BlindNil, CombinedDoubleNil, Nil, Rules
from spadework.scoring.reasons import Reason
from spadework.scoring.sheet import Decision, Line, Outcome
from spadework.words import written

__all__ = ["nil_lines"]

_DOUBLINGS = 10
"""How often the cost of failed nils doubles in a game, at most: a sheet is not for astronomy."""


def nil_lines(rules: Rules, outcome: Outcome, team: int, failed_before: int = 0) -> Iterator[Line]:
    """The lines for a team's nils: one for each, or one for both where the rules combine them.

    `failed_before` is how many nils the team has failed in the game so far.
    """
    seats = rules.teams[team]
    bids = outcome.bids
    nils = [seat for seat in seats if (bid := bids[seat]) is not None and bid.nil]
    blind = [seat for seat in nils if (bid := bids[seat]) is not None and bid.blind]
    one_kind = len(blind) in (0, len(nils))
    if isinstance(rules.double_nil, CombinedDoubleNil) and len(nils) == len(seats) > 1 and one_kind:
        lines = [_double(rules.double_nil, outcome, team, nils, blind=bool(blind))]
    else:
        lines = [_single(rules, outcome, team, seat, blind=seat in blind) for seat in nils]
    for line in lines:
        yield line
        if line.mark == "nil_failed":
            if more := _repeated(rules, line.points, failed_before):
                number = failed_before + 1
                by, reason = "nil.repeated_failure", Reason.NIL_FAILED_AGAIN
                yield Line.of(
                    team, by, -more, reason, seat=line.seat, number=number, more=written(more, rules.decimals)
                )
            failed_before += 1


def _repeated(rules: Rules, points: int, failed_before: int) -> int:
    """What a failed nil costs beyond its usual points, after so many others."""
    rule = rules.nil.repeated_failure if isinstance(rules.nil, Nil) else "same"
    if rule == "fifty_more":
        return 50 * failed_before
    if rule == "doubled":
        return int(-points * (2 ** min(failed_before, _DOUBLINGS) - 1))
    return 0


def _single(rules: Rules, outcome: Outcome, team: int, seat: int, *, blind: bool) -> Line:
    worth = rules.blind_nil if blind else rules.nil
    points, cost = (worth.points, worth.cost) if isinstance(worth, Nil | BlindNil) else (0, 0)
    taken, part = outcome.tricks[seat], "blind_nil" if blind else "nil"
    if taken:
        rule, reason = f"{part}.points" if cost == points else f"{part}.loss", Reason.NIL_FAILED
        return Line.of(team, rule, -cost, reason, seat=seat, mark="nil_failed", blind=blind, taken=taken)
    return Line.of(team, f"{part}.points", points, Reason.NIL_MADE, seat=seat, blind=blind)


def _double(worth: CombinedDoubleNil, outcome: Outcome, team: int, nils: list[int], *, blind: bool) -> Line:
    failed = [seat for seat in nils if outcome.tricks[seat]]
    points = worth.blind_points if blind else worth.points
    game: Decision | None = "lost" if failed else "won"
    if not blind or worth.blind_effect == "points_only":
        game = None
    elif worth.blind_effect == "game_only":
        points = 0
    rule = "double_nil.blind_points" if blind else "double_nil.points"
    if not failed:
        return Line.of(team, rule, points, Reason.DOUBLE_NIL_MADE, game=game, blind=blind)
    if worth.one_fails == "even" and len(failed) < len(nils):
        return Line.of(team, "double_nil.one_fails", 0, Reason.DOUBLE_NIL_EVEN, blind=blind)
    taken = sum(outcome.tricks[seat] for seat in nils)
    reason = Reason.DOUBLE_NIL_FAILED
    return Line.of(team, rule, -points, reason, game=game, mark="nil_failed", blind=blind, taken=taken)
