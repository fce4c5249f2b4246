"""Numbers that are bid before the cards are seen (1.10, 2.3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.base import Natural, Part

__all__ = ["BlindNumber", "BlindNumberOff"]


class BlindNumberOff(Part, frozen=True, kw_only=True, tag="off"):
    """No number may be bid before the cards are shown."""


class BlindNumber(Part, frozen=True, kw_only=True, tag="on"):
    """A team may bid a number before any of its seats sees a card; its first seat in turn decides for it (1.10, 2.3)."""

    deficit: Natural = 100
    """How far the team must be behind the leading one before the deal, inclusive; 0 for any time."""
    lowest: Annotated[int, msgspec.Meta(ge=0, le=26)] = 4
    highest: Annotated[int, msgspec.Meta(ge=0, le=26)] = 0
    """0 for as many as may be bid otherwise."""
    factor: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    """What a made blind number is worth, as a multiple."""
    loss: Literal["single", "double"] = "single"
    """What a failed one costs."""
    overtricks: Literal["any", "as_usual", "none"] = "any"
    """How many overtricks it may have: any, with no bags; as a bid with cards in view; or none at all ("exactly")."""
