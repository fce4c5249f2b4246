"""What cards score for the team that takes them."""

from __future__ import annotations

from spadework.rules.model import (
    JokerPoints,
    Rules,
)
from spadework.rules.words import Sentences, is_pairs, points_text, who

__all__ = ["captured"]


def captured(rules: Rules) -> Sentences:
    """Jokers and their points."""
    jokers = rules.joker_points
    if not isinstance(jokers, JokerPoints):
        return
    two = rules.pack.jokers == 2
    yield "joker_points.big", f"The {who(rules)} that takes the big joker scores {points_text(jokers.big)}."
    if two:
        yield (
            "joker_points.little",
            f"The {who(rules)} that takes the little joker scores {points_text(jokers.little)}.",
        )
    if jokers.lost:
        to = {
            "opponents": "to an opponent" if is_pairs(rules) else "to another player",
            "anyone": "to anybody, a partner too," if is_pairs(rules) else "to anybody",
        }[jokers.lost_to]
        yield "joker_points.lost", f"A joker that is lost {to} costs {points_text(jokers.lost)}."
    yield (
        "joker_points.when",
        {
            "always": "These points count for a set contract too, and are never bags.",
            "contract_made": "These points count only where the contract is made, and are never bags.",
        }[jokers.when],
    )
