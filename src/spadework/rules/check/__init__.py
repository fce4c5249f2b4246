"""Whether the fields of a game fit together: what no single field's type can say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

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


def problem(rules: Rules) -> tuple[str, str] | None:
    """The first thing that does not fit, as the field it concerns and a sentence with the remedy; none if all does."""
    return next(problems(rules), None)


def problems(rules: Rules) -> Iterator[tuple[str, str]]:
    """All that does not fit. What comes later may take for granted that what comes before is in order."""
    parts = (seating, cards, bidding, nil, play, scoring, digits, finish)
    return chain.from_iterable(part(rules) for part in parts)
