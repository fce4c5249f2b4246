"""Whether the cards can pass."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
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
            yield misfit(field, "no_bid", number=number)
        if len(rules.teams[0]) != 2:
            yield misfit(field, "pairs", number=number)
        if number > rules.hand_size:
            yield misfit(field, "size", number=number, size=rules.hand_size)
