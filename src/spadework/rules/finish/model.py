"""When a game ends and who has won it, and how many games a match has (1.7, 1.11, 2.7)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.rules.base import Natural, Part, Plain

__all__ = ["BestOf", "Finish", "Match", "OneGame", "Rubber"]


class OneGame(Part, frozen=True, kw_only=True, tag="one"):
    """A game by itself."""

    @property
    def wins(self) -> int:
        """How many games win the match."""
        return 1


class BestOf(Part, frozen=True, kw_only=True, tag="best_of"):
    """Games one after the other, until somebody has won more than half of so many."""

    games: Literal[3, 5, 7] = 3

    @property
    def wins(self) -> int:
        """How many games win the match."""
        return self.games // 2 + 1


class Rubber(Part, frozen=True, kw_only=True, tag="rubber"):
    """The best of three games, each worth points by how far the others came (1.11)."""

    single: Natural = 1
    """For a game in which another team came half the way to the target."""
    double: Natural = 2
    """For one in which none did."""
    treble: Natural = 3
    """For one in which no other scored."""
    bonus: Natural = 2
    """For the second game won, which wins the rubber."""

    @property
    def wins(self) -> int:
        """How many games win the match."""
        return 2


Match = OneGame | BestOf | Rubber


class Finish(Plain, frozen=True, kw_only=True):
    """When a game ends and who has won it (1.7)."""

    target: Natural = 500
    """The score that ends the game; 0 for none."""
    lower_limit: Annotated[int, msgspec.Meta(ge=-10_000, le=0)] = 0
    """A team at or below this score has lost; 0 for no limit."""
    both_below: Literal["higher_wins", "all_lose"] = "higher_wins"
    """Who wins when every team has fallen to the lower limit in one deal (A3)."""
    win_margin: Natural = 0
    """How far ahead of all others the winner must be."""
    max_deals: Natural = 0
    """After so many deals the higher score wins; 0 for no limit."""
    minutes: Natural = 0
    """After so many minutes the deal in progress is the last; 0 for no limit. The table has the clock."""
    tie: Literal["extra_deal", "fewer_bags", "draw", "dealers_team_loses"] = "extra_deal"
    """What happens when the leading teams have the same score (A1, A2)."""
    over_target: Literal["higher_wins", "first_in_bid_order", "not_above"] = "higher_wins"
    """Who wins when a team has reached the target: the higher score; the first team in bid order that is there (C11);
    or the highest score that is not above the target, and the lowest of all where every one is ("301", 1.13)."""
    check: Literal["after_penalties", "before_penalties"] = "after_penalties"
    """Whether a deal's bag penalties count before the target is looked at (A5)."""
    sets_in_a_row: Natural = 0
    """A team set so many times in a row in deals that it bid has lost; 0 for no such rule (1.10)."""
    sets_in_all: Natural = 0
    """A team set so many times in a game has lost; 0 for no such rule."""
    match: Match = OneGame()
    """How many games are played; each begins anew, with the next dealer."""

    def is_last(self, deal: int) -> bool:
        """Whether the game's deals end with this one, whatever the score; a tie may still ask for more."""
        return 0 < self.max_deals <= deal
