"""The score sheet: lines with reasons, and what they add up to.

A score is never assigned, only summed. Each line names the field of the rules that brought it, so that a reader can
follow it to its rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from spadework.rules.bid import Bid
from spadework.rules.model import Bags, ContractScoring, Rules

__all__ = ["Line", "Outcome", "Standing", "bags_now", "standings", "tricks_text"]


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What happened in a deal, as far as its score is concerned: by seat, the bid and the tricks taken."""

    bids: tuple[Bid, ...]
    tricks: tuple[int, ...]


class Line(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """One entry of the sheet, with its reason."""

    team: int
    rule: str
    """The path of the field of `Rules` that brought it, such as ``"scoring.bags.penalty"``."""
    points: int
    text: str
    """The reason in words."""
    bags: int = 0
    """What it adds to the team's bags; a penalty takes them away."""
    seat: int | None = None
    """The seat it is about, where it is about one alone."""
    game: Literal["won", "lost"] | None = None
    """Set where the line decides the game at once (C6)."""


class Standing(msgspec.Struct, frozen=True):
    """Where a team stands: the sums of its lines."""

    points: int = 0
    bags: int = 0


def standings(rules: Rules, lines: Iterable[Line], before: tuple[Standing, ...] = ()) -> tuple[Standing, ...]:
    """What the teams stand at when these lines are added to what was before."""
    points = [team.points for team in before] or [0] * len(rules.teams)
    bags = [team.bags for team in before] or [0] * len(rules.teams)
    for line in lines:
        points[line.team] += line.points
        bags[line.team] += line.bags
    return tuple(
        Standing(points=total, bags=bags_now(rules.scoring, total, counted))
        for total, counted in zip(points, bags, strict=True)
    )


def bags_now(scoring: ContractScoring, points: int, counted: int) -> int:
    """A team's bags: the count, or the last digit of the score where the rules keep them there (C9).

    The digit is taken by floored division, so that -58 shows 2.
    """
    if isinstance(scoring.bags, Bags) and scoring.bags.source == "ones_digit":
        return points % scoring.bags.limit
    return counted


def tricks_text(number: int) -> str:
    """A number of tricks in words.

    >>> tricks_text(1), tricks_text(3)
    ('1 trick', '3 tricks')
    """
    return f"{number} trick" if number == 1 else f"{number} tricks"
