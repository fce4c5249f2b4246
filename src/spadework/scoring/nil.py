"""What nils are worth (1.3, 2.4, C4 to C6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from spadework.rules.model import BlindNil, CombinedDoubleNil, Nil, Rules
from spadework.scoring.sheet import Line, Outcome, tricks_text

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
                text = f"Failed nil number {number} of the game costs {more} more"
                yield Line(team=team, rule="nil.repeated_failure", points=-more, text=text, seat=line.seat)
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
    points = worth.points if isinstance(worth, Nil | BlindNil) else 0
    name = "Blind nil" if blind else "Nil"
    taken = outcome.tricks[seat]
    rule = "blind_nil.points" if blind else "nil.points"
    if taken:
        text = f"{name} failed: took {tricks_text(taken)}"
        return Line(team=team, rule=rule, points=-points, text=text, seat=seat, mark="nil_failed")
    return Line(team=team, rule=rule, points=points, text=f"{name} made", seat=seat)


def _double(worth: CombinedDoubleNil, outcome: Outcome, team: int, nils: list[int], *, blind: bool) -> Line:
    failed = [seat for seat in nils if outcome.tricks[seat]]
    name = "Double blind nil" if blind else "Double nil"
    points = worth.blind_points if blind else worth.points
    game: Literal["won", "lost"] | None = "lost" if failed else "won"
    if not blind or worth.blind_effect == "points_only":
        game = None
    elif worth.blind_effect == "game_only":
        points = 0
    rule = "double_nil.blind_points" if blind else "double_nil.points"
    if not failed:
        return Line(team=team, rule=rule, points=points, text=f"{name} made", game=game)
    if worth.one_fails == "even" and len(failed) < len(nils):
        text = f"{name}: one made, one failed"
        return Line(team=team, rule="double_nil.one_fails", points=0, text=text)
    text = f"{name} failed: took {tricks_text(sum(outcome.tricks[seat] for seat in nils))}"
    return Line(team=team, rule=rule, points=-points, text=text, game=game, mark="nil_failed")
