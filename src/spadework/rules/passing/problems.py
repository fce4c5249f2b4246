"""Whether the cards can pass."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    BlindNil,
    Nil,
    Rules,
)

__all__ = ["passing"]


def passing(rules: Rules) -> Problems:
    """What does not fit about the cards that pass."""
    for field, number, allowed in (
        ("passing.nil", rules.passing.nil, isinstance(rules.nil, Nil)),
        ("passing.blind_nil", rules.passing.blind_nil, isinstance(rules.blind_nil, BlindNil)),
    ):
        if not number:
            continue
        if not allowed:
            yield field, f"{number} cards would pass at a bid that nobody may make; allow the bid, or set it to 0"
        if len(rules.teams[0]) != 2:
            yield field, f"{number} cards pass between two partners, and these teams are no pairs; set it to 0"
        if number > rules.hand_size:
            yield field, f"{number} cards are more than a hand of {rules.hand_size}; pass fewer"
