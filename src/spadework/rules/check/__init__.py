"""Whether the fields of a game fit together: what no single field's type can say."""

from __future__ import annotations

from spadework.rules.check.bidding import bidding
from spadework.rules.check.cards import cards
from spadework.rules.check.digits import digits
from spadework.rules.check.finish import finish
from spadework.rules.check.nil import nil
from spadework.rules.check.play import play
from spadework.rules.check.scoring import scoring
from spadework.rules.check.seating import seating
from spadework.rules.model import Rules

__all__ = ["problem", "problems"]


_PARTS = (seating, cards, bidding, nil, play, scoring, digits, finish)
"""Each may take for granted that what those before it look at is in order."""


def problem(rules: Rules) -> tuple[str, str] | None:
    """The first thing that does not fit, as the field it concerns and a sentence with the remedy; none if all does."""
    return next((found for part in _PARTS for found in part(rules)), None)


def problems(rules: Rules) -> tuple[tuple[str, str], ...]:
    """All that does not fit in the first part of the rules in which something does not."""
    return next((found for part in _PARTS if (found := tuple(part(rules)))), ())
