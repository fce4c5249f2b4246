"""Whether as many cards passed between partners as their nils ask for (2.4, A9, A10)."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules import Bid, Rules

__all__ = ["passed_problem"]


def passed_problem(rules: Rules, bids: Sequence[Bid | None], passed: Sequence[Sequence[str]]) -> tuple[str, str] | None:
    """The first thing wrong with the cards that seats passed, where any are given; only their number is looked at."""
    if not passed:
        return None
    if len(passed) != rules.seats:
        return "passed", f"{len(passed)} lists for {rules.seats} seats; give one for each, empty where none passed"
    for seat, given in enumerate(passed):
        owed = _owed(rules, [bids[partner] for partner in rules.teams[rules.team_of(seat)]])
        if len(given) != owed:
            return f"passed[{seat}]", f"{len(given)} passed, but these bids ask for {owed}; correct the list"
    return None


def _owed(rules: Rules, team: Sequence[Bid | None]) -> int:
    """How many cards each of two partners passes."""
    passing = rules.passing
    nils = [passing.blind_nil if bid.blind else passing.nil for bid in team if bid is not None and bid.nil]
    if len(nils) > 1 and passing.two_nils == "none":
        return 0
    return max(nils, default=0)
