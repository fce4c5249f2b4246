"""What nils are worth (1.3, C4 to C6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from spadework.rules.model import BlindNil, CombinedDoubleNil, Nil, Rules
from spadework.scoring.sheet import Line, Outcome, tricks_text

__all__ = ["nil_lines"]


def nil_lines(rules: Rules, outcome: Outcome, team: int) -> Iterator[Line]:
    """The lines for a team's nils: one for each, or one for both where the rules combine them."""
    seats = rules.teams[team]
    nils = [seat for seat in seats if outcome.bids[seat].nil]
    kinds = {outcome.bids[seat].blind for seat in nils}
    if isinstance(rules.double_nil, CombinedDoubleNil) and len(nils) == len(seats) > 1 and len(kinds) == 1:
        yield _double(rules.double_nil, outcome, team, nils)
        return
    for seat in nils:
        yield _single(rules, outcome, team, seat)


def _single(rules: Rules, outcome: Outcome, team: int, seat: int) -> Line:
    blind = outcome.bids[seat].blind
    worth = rules.blind_nil if blind else rules.nil
    points = worth.points if isinstance(worth, Nil | BlindNil) else 0
    name = "Blind nil" if blind else "Nil"
    taken = outcome.tricks[seat]
    return Line(
        team=team,
        rule="blind_nil.points" if blind else "nil.points",
        points=-points if taken else points,
        text=f"{name} failed: took {tricks_text(taken)}" if taken else f"{name} made",
        seat=seat,
    )


def _double(worth: CombinedDoubleNil, outcome: Outcome, team: int, nils: list[int]) -> Line:
    blind = outcome.bids[nils[0]].blind
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
        return Line(team=team, rule="double_nil.one_fails", points=0, text=f"{name}: one made, one failed")
    taken = sum(outcome.tricks[seat] for seat in nils)
    return Line(team=team, rule=rule, points=-points, text=f"{name} failed: took {tricks_text(taken)}", game=game)
