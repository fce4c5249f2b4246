"""What is kept of a match: whole numbers in rows, and apart from them the times, which no two runs share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from spadework.arena.times import Times

Refusal = Literal["illegal", "failed", "late", "silent", "garbled", "flooding", "dead"]
"""Why a choice was not taken: it was none that may be made, the player raised an error; a program answered too late or not
at all, in no form that can be read, too much at once, or had ended. The stand-in chose in its place."""


class Tally(msgspec.Struct, kw_only=True):
    """What one player's seats did in a pair, summed over its games; a team of a deal counts as one `deal`."""

    deals: int = 0
    points: int = 0
    bags: int = 0
    """Bags taken, whatever they cost in the end."""
    contracts: int = 0
    sets: int = 0
    contract: int = 0
    """The sum of its contracts, in tricks."""
    bids: int = 0
    """How many bids its seats made, nils among them."""
    nils: int = 0
    nils_made: int = 0
    decisions: int = 0
    refused: dict[str, int] = {}

    def add(self, other: Tally) -> None:
        """Add what happened elsewhere."""
        for name in self.__struct_fields__:
            if name != "refused":
                setattr(self, name, getattr(self, name) + getattr(other, name))
        for kind in sorted(self.refused.keys() | other.refused.keys()):
            self.refused[kind] = self.refused.pop(kind, 0) + other.refused.get(kind, 0)

    def refuse(self, kind: Refusal) -> None:
        """Count a choice that was not taken."""
        self.refused[kind] = self.refused.get(kind, 0) + 1


def total(tallies: Iterable[Tally]) -> Tally:
    """The sum of many."""
    result = Tally()
    for tally in tallies:
        result.add(tally)
    return result


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """One game, or one deal where deals are played. Lists by team have one entry a team."""

    teams: tuple[int, ...]
    """The player of each team, by place in the match's `players`."""
    deals: int
    points: tuple[int, ...]
    """What each team scored, beside what it began with."""
    bags: tuple[int, ...] = ()
    """By how many bags each team has more than it began with."""
    winners: tuple[int, ...] = ()
    """The teams that won; none where one deal was played."""


class PairRow(msgspec.Struct, frozen=True, kw_only=True, tag="pair", tag_field="row"):
    """One pair: the same cards in every seating of two players."""

    number: int
    pair: int
    players: tuple[int, int]
    edge: float
    """Points a deal for the first player less those for the second, averaged over the seatings; where deals are played
    alone, bags have their price.
    """
    won: float | None
    """The share of the games that the first player won, by which two of equal strength have a half; in games only."""
    games: tuple[GameRow, ...]
    tallies: tuple[Tally, Tally]


class PairTimes(msgspec.Struct, frozen=True, kw_only=True, tag="times", tag_field="row"):
    """How long the choices of a pair took, and what the first refused one was."""

    number: int
    times: tuple[Times, Times]
    remarks: tuple[str, str] = ("", "")
