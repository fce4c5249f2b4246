"""What bags cost (1.4)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Natural, Part, Positive

__all__ = ["Bags", "FreeBags"]


class FreeBags(Part, frozen=True, kw_only=True, tag="free"):
    """Bags are counted and cost nothing."""


class Bags(Part, frozen=True, kw_only=True, tag="penalty"):
    """Bags add up over the game, and every so many of them cost points (1.4)."""

    limit: Positive = 10
    penalty: Natural = 100
    to: Literal["team", "opponents"] = "team"
    """Whether the team loses the points, or its opponents gain them."""
    carry: Literal["carry", "reset"] = "carry"
    """What stays after a penalty: the bags above the limit, or none (C10)."""
    source: Literal["counter", "ones_digit"] = "counter"
    """Where bags are kept: in a count of their own, or in the last digit of the score (C9)."""
    last_bag: Literal["scores", "scores_nothing"] = "scores"
    """Whether the bag that brings the penalty also scores its own point (C8)."""
    below_zero: Literal["penalized", "spared"] = "penalized"
    """Whether a team is penalized whose score is below zero or would fall below it (A4)."""
