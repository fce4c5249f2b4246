"""The cards that pass because of a nil (2.4)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.base import Plain

__all__ = ["Passing"]


class Passing(Plain, frozen=True, kw_only=True):
    """Cards that a nil bidder and a partner exchange face down before the first lead (2.4)."""

    nil: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """How many cards at a nil; 0 for none."""
    blind_nil: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """How many cards at a blind nil; 0 for none."""
    order: Literal["bidder_first", "at_once"] = "bidder_first"
    """Whether the bidder passes first and the partner answers having looked, or both pass at once (A9)."""
    two_nils: Literal["none", "allowed"] = "none"
    """Whether partners exchange who have both bid nil (A10)."""
