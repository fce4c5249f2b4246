"""What cards score for the team that takes them."""

from __future__ import annotations

from spadework.rules.model import JokerPoints, Rules
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["captured"]


def captured(rules: Rules) -> Sentences:
    """Jokers and their points."""
    jokers, partners = rules.joker_points, has_partners(rules)
    if not isinstance(jokers, JokerPoints):
        return
    yield said("joker_points.big", partners=partners, points=jokers.big)
    if rules.pack.jokers == 2:
        yield said("joker_points.little", partners=partners, points=jokers.little)
    if jokers.lost:
        yield said(
            "joker_points.lost",
            jokers.lost_to,
            fields=("joker_points.lost", "joker_points.lost_to"),
            partners=partners,
            points=jokers.lost,
        )
    yield said("joker_points.when", jokers.when)
