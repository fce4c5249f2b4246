"""Whether the fields of a game fit together: what no single field's type can say."""

from __future__ import annotations

from spadework.rules.bags.problems import digits
from spadework.rules.bidding.problems import bidding
from spadework.rules.blind_number.problems import blind_number
from spadework.rules.captured.problems import captured
from spadework.rules.deal.problems import dealt, misdeal
from spadework.rules.finish.problems import finish
from spadework.rules.model import Rules
from spadework.rules.nil.problems import nil
from spadework.rules.pack.problems import largest, removed
from spadework.rules.passing.problems import passing
from spadework.rules.play.problems import play
from spadework.rules.renege.problems import renege
from spadework.rules.seating.problems import seating
from spadework.rules.special.problems import special
from spadework.rules.tricks.problems import tricks
from spadework.rules.trump.problems import trump
from spadework.texts import Text

__all__ = ["problem", "problems"]


_PARTS = (
    (seating,),
    (removed, trump, dealt, largest, misdeal),
    (bidding, blind_number),
    (nil, passing),
    (play, renege),
    (special, tricks, captured),
    (digits,),
    (finish,),
)
"""Each may take for granted that what those before it look at is in order."""


def problem(rules: Rules) -> tuple[str, Text] | None:
    """The first thing that does not fit, as the field it concerns and a sentence with the remedy; none if all does."""
    return next((found for part in _PARTS for ask in part for found in ask(rules)), None)


def problems(rules: Rules) -> tuple[tuple[str, Text], ...]:
    """All that does not fit in the first part of the rules in which something does not."""
    return next((found for part in _PARTS if (found := tuple(each for ask in part for each in ask(rules)))), ())
