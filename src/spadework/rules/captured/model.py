"""What cards, or the last trick, score for the team that takes them (1.8, 2.6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.described import spelled
from spadework.rules.base import Natural, Plain, Points

__all__ = ["LAST", "Captured"]

LAST = "last"
"""What stands for the last trick where a card is asked for."""


class Captured(Plain, frozen=True, kw_only=True):
    """A card that scores for the team that takes it, whoever played it, or the last trick. The points are never bags."""

    name: Annotated[str, spelled("[a-z][a-z0-9_]{0,19}")]
    """What it is called in paths, such as ``captured.big.points``."""
    card: Annotated[str, spelled("([2-9TJQKA][CDHS]|BJ|LJ|last|)")] = ""
    """The card, or ``"last"`` for the last trick; empty for none."""
    points: Points = 0
    bags: Annotated[int, msgspec.Meta(ge=-26, le=26)] = 0
    """How many bags it brings, or takes away below 0: no more than there are."""
    lost: Natural = 0
    """What it costs its player's team that does not win its trick."""
    lost_to: Literal["opponents", "anyone"] = "opponents"
    """Whether that holds only if the other team took it, or also if a partner did (A29)."""
    when: Literal["always", "contract_made"] = "always"
    """Whether a team that is set scores it too."""

    @property
    def matters(self) -> bool:
        """Whether it says anything at all."""
        return bool(self.card and (self.points or self.bags or self.lost))
