"""The quick rule of bidding, asked of hands as sets.

>>> from spadework.kernel.convert import compiled
>>> from spadework.rules import ruleset
>>> rules = ruleset("standard")
>>> strong = compiled(rules).cards(("AS", "KS", "QS", "AH", "KH", "AD"))
>>> QuickBids(rules).bid(0, strong, (-2, -2, -2, -2))
6
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from spadework.game.events import TrumpLetter
from spadework.kernel import native
from spadework.kernel.bids import bidding
from spadework.kernel.convert import compiled
from spadework.rules.model import Rules


class QuickBids:
    """What the rule that `self_play` bids by under ``policy="quick"`` says of a hand.

    Raises `ValueError` for rules whose deals cannot be simulated.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bidding = bidding(rules)

    def bid(self, seat: int, hand: int, heard: Sequence[int], trump: TrumpLetter | Literal[""] = "") -> int:
        """The bid of a seat as a number, `NIL` for a nil, by the bids that it has heard."""
        return native.quick_bid(compiled(self._rules, trump).rules, self._bidding, heard, seat, hand)

    def open(self, seat: int, hand: int, heard: Sequence[int], trump: TrumpLetter | Literal[""] = "") -> list[int]:
        """The bids that a seat may make, as numbers."""
        return native.open_bids(compiled(self._rules, trump).rules, self._bidding, heard, seat, hand)
