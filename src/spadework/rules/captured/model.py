"""What cards score for the team that takes them (1.8)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Natural, Part

__all__ = ["JokerPoints", "JokerPointsOff"]


class JokerPointsOff(Part, frozen=True, kw_only=True, tag="off"):
    """Jokers score nothing by themselves."""


class JokerPoints(Part, frozen=True, kw_only=True, tag="on"):
    """Jokers score for the team that takes them (1.8). They are never bags."""

    big: Natural = 2
    little: Natural = 1
    lost: Natural = 2
    """What a joker costs its player's team that does not win its trick."""
    lost_to: Literal["opponents", "anyone"] = "opponents"
    """Whether that holds only if the other team took it, or also if a partner did (A29)."""
    when: Literal["always", "contract_made"] = "always"
    """Whether a team that is set scores them too."""
