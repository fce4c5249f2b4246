"""What contracts are worth (1.1, 1.4, 1.5, 1.10, 2.3, 2.6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.bags.model import Bags, FreeBags
from spadework.rules.base import Natural, Part, Points

__all__ = ["Boston", "BostonOff", "ContractScoring", "Moon", "MoonOff", "TenBonus", "TenDoubled", "TenOff"]


class TenOff(Part, frozen=True, kw_only=True, tag="off"):
    """A contract of ten is a contract like others."""


class TenBonus(Part, frozen=True, kw_only=True, tag="bonus"):
    """A contract of ten scores what is agreed instead of its tricks ("ten for two hundred", 1.10, A26 to A28)."""

    made: Natural = 200
    lost: Natural = 200
    """What failing it costs."""
    above: Literal["as_usual", "same", "at_least"] = "as_usual"
    """What a contract above ten is worth: ten a trick; the same as ten; or ten a trick, but no less than ten is."""
    tricks: Literal["at_least", "exactly"] = "at_least"
    """Whether more than ten tricks make it too (A27)."""
    with_nil: bool = True
    """Whether a single number of ten beside a partner's nil counts (A26)."""


class TenDoubled(Part, frozen=True, kw_only=True, tag="doubled"):
    """A contract of ten or more scores twice its tricks if made (A28)."""

    loss: Literal["single", "double"] = "single"


class MoonOff(Part, frozen=True, kw_only=True, tag="off"):
    """A contract of all tricks is a contract like others."""


class Moon(Part, frozen=True, kw_only=True, tag="on"):
    """A contract of all tricks, made, is worth more (2.3)."""

    points: Natural = 200
    count: Literal["extra", "instead"] = "extra"
    """Whether the points come on top of the contract's, or in its place."""
    game: Literal["goes_on", "won"] = "goes_on"


class BostonOff(Part, frozen=True, kw_only=True, tag="off"):
    """Taking all tricks is nothing special."""


class Boston(Part, frozen=True, kw_only=True, tag="on"):
    """A team that takes all tricks has a line of its own on the sheet (1.10, C17)."""

    points: Natural = 0
    game: Literal["never", "bid_of_ten", "made", "always"] = "never"
    """Whether it wins the game: never; on a bid of ten seen; on any bid that it makes; always, the first deal too."""


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
    ten: TenOff | TenBonus | TenDoubled = TenOff()
    moon: Moon | MoonOff = MoonOff()
    boston: Boston | BostonOff = BostonOff()
