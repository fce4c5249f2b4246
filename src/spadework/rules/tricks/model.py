"""What tricks are worth where there are no contracts (1.11, 1.12)."""

from __future__ import annotations

from typing import Literal

from spadework.rules.base import Natural, Part, Positive

__all__ = ["MajorityScoring", "MakersScoring", "OddTricksScoring", "PerTrickScoring"]


class MajorityScoring(Part, frozen=True, kw_only=True, tag="majority"):
    """The team that takes the most tricks of a deal scores; nobody does if two took as many (1.11)."""

    points: Positive = 1


class OddTricksScoring(Part, frozen=True, kw_only=True, tag="odd_tricks"):
    """A team scores for each trick above the book (1.11)."""

    book: Natural = 6
    points: Positive = 1
    honors: bool = False
    """Whether a team dealt all of ace, king, queen and jack of trumps scores 4, and three of them 2."""
    honors_barred: Literal["never", "near_game"] = "never"
    """Which honors do not count: none; or those of a team that was a point short of the target when the deal began, and
    all once tricks have brought a team to it, since Whist counts tricks first."""


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
