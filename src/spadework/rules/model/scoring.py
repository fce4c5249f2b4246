"""What a deal is worth (1.1, 1.4, 1.5, 1.8, 1.10 to 1.12, 2.3, 2.6)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.model.base import Natural, Part, Points, Positive

__all__ = [
    "Bags",
    "Boston",
    "BostonOff",
    "ContractScoring",
    "FreeBags",
    "JokerPoints",
    "JokerPointsOff",
    "MajorityScoring",
    "MakersScoring",
    "Moon",
    "MoonOff",
    "OddTricksScoring",
    "PerTrickScoring",
    "Scoring",
    "TenBonus",
    "TenDoubled",
    "TenOff",
]


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


class MajorityScoring(Part, frozen=True, kw_only=True, tag="majority"):
    """The team that takes the most tricks of a deal scores; nobody does if two took as many (1.11)."""

    points: Positive = 1


class OddTricksScoring(Part, frozen=True, kw_only=True, tag="odd_tricks"):
    """A team scores for each trick above the book (1.11)."""

    book: Natural = 6
    points: Positive = 1
    honors: bool = False
    """Whether a team dealt all of ace, king, queen and jack of trumps scores 4, and three of them 2."""


class PerTrickScoring(Part, frozen=True, kw_only=True, tag="per_trick"):
    """Each trick scores for the team that takes it, and taking all of them ("march") scores more (1.12)."""

    points: Positive = 1
    march: Natural = 1


class MakersScoring(Part, frozen=True, kw_only=True, tag="makers"):
    """The team that named trump scores if it takes most of the tricks, and the others if it does not (1.12)."""

    made: Positive = 1
    march: Positive = 2
    """For all tricks."""
    alone: Positive = 4
    """For all tricks by a maker without partner."""
    euchred: Positive = 2
    """For the others, if the makers fail."""
    defended_alone: Positive = 4
    """For the others, if the makers fail against one who defends alone."""


Scoring = ContractScoring | MajorityScoring | OddTricksScoring | PerTrickScoring | MakersScoring


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
