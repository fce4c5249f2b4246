"""What contracts are worth (1.1, 1.4, 1.5, 1.10, 2.6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.bags.model import Bags, FreeBags
from spadework.rules.base import Natural, Part, Points
from spadework.rules.special.model import Special

__all__ = ["ContractScoring"]


class ContractScoring(Part, frozen=True, kw_only=True, tag="contract"):
    """A team scores its contract if it takes as many tricks as it bid (1.1)."""

    decimals: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    """How many decimals points are written with. They are whole numbers all the same: with one, 42 is written 4.2."""
    trick_points: Natural = 10
    overtrick_points: Points = 1
    overtrick_limit: Natural = 0
    """With so many overtricks a team is set; 0 for no limit (1.10)."""
    set_penalty: Literal["per_trick_bid", "half_per_trick_bid", "zero", "per_undertrick"] = "per_trick_bid"
    """What a team loses that takes fewer tricks than it bid (C1)."""
    set_bonus: Natural = 0
    """What each opposing team wins for each trick bid of a team that is set."""
    exact_bonus: Natural = 0
    """What a team wins that takes exactly its contract."""
    bags: Bags | FreeBags = Bags()
    bags_when_set: Literal["keep", "reset"] = "keep"
    """What happens to a team's bags when it is set (A6)."""
    bags_when_others_set: Literal["count", "none"] = "count"
    """Whether overtricks are bags and score when an opposing team is set."""
    special: tuple[Special, ...] = ()
    """Contracts, and numbers of tricks, that have a worth of their own, as a table by name."""
