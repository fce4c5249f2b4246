"""How fast the table in the terminal goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spadework.game import Seen
from spadework.game import events as e


class Pace(NamedTuple):
    """The seconds that a bid, a card and a full trick are left to be looked at."""

    bid: float
    card: float
    trick: float

    def after(self, seen: Sequence[Seen]) -> float:
        """How long to wait after all this; 0 where nothing of it wants a moment."""
        if any(isinstance(each, e.TrickTaken) for each in seen):
            return self.trick
        if any(isinstance(each, e.CardPlayed) for each in seen):
            return self.card
        return self.bid if any(isinstance(each, _SAID) for each in seen) else 0


PACES = {"instant": Pace(0.0, 0.0, 0.0), "quick": Pace(0.2, 0.25, 0.7), "normal": Pace(0.5, 0.6, 1.4)}
"""By the name of a speed."""
_SAID = (e.BidMade, e.BidProposed, e.TrumpPassed, e.TrumpCalled, e.DefenseChosen)
"""What is said at the table, and wants a moment to be heard."""
