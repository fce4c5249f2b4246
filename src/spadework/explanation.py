"""Why a player chooses what it does, as data: `spadework.players` finds it, and `spadework.show` puts it into words."""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import Card

NO_SEAT = -1

Unit = Literal["equity", "points"]
"""What a choice comes to is counted in: the chance to win the game from 0 to 1, or points."""


class Because(msgspec.Struct, frozen=True, omit_defaults=True):
    """One reason: the key of its sentence, and what stands in it."""

    key: str
    """Its place in the catalogs, below ``because``."""
    card: Card = ""
    """The card that is chosen."""
    other: str = ""
    """The card, or the bid, that it is held against."""
    seat: int = NO_SEAT
    """The other seat that it speaks of."""
    suit: str = ""
    n: int = 0
    """How many; or the chance with the choice, in percent."""
    m: int = 0
    """The chance with the other one, in percent."""


class Judged(msgspec.Struct, frozen=True):
    """One of the choices, over all worlds that were looked at."""

    choice: str
    """A card, or a bid, as its text."""
    value: float
    """What it comes to on average: the chance to win the game, or points, as `Explanation.unit` says."""
    loss: float
    """How much more the choice that was made comes to; below 0 where this one comes to more."""
    error: float
    """The standard error of that difference, over the worlds."""
    points: float
    """What the deal adds to the points of the side, less what it adds to those of the other one, on average."""
    contract: float | None = None
    """The chance that the side makes its contract; none where it has none."""
    sets: float | None = None
    """The chance that the other side fails its own."""
    nils: tuple[tuple[int, float], ...] = ()
    """For each seat whose nil is alive, the chance that it is made."""
    bags: float = 0.0
    """The bags that the side may expect of this deal."""

    @property
    def even(self) -> bool:
        """Whether it cannot be told from the choice that was made: two standard errors leave room for either."""
        return abs(self.loss) <= 2 * self.error + 1e-6


class Belief(msgspec.Struct, frozen=True):
    """What the chooser believes of another hand: shares of the worlds that it looked at."""

    seat: int
    cards: tuple[tuple[Card, float], ...]
    """For the highest cards that are out, how likely the seat holds them."""
    voids: tuple[tuple[str, float], ...]
    """For each suit that others may hold, how likely the seat holds none of it."""


class Explanation(msgspec.Struct, frozen=True):
    """A choice with its reasons."""

    seat: int
    what: Literal["play", "bid"]
    choice: str
    unit: Unit
    """What `Judged.value` counts."""
    worlds: int
    """In how many worlds it looked."""
    reasons: tuple[Because, ...]
    """What speaks for it, what says most first."""
    judged: tuple[Judged, ...]
    """All choices, the one that was made first, then by their value."""
    beliefs: tuple[Belief, ...]
    """By seat, all others that hold cards."""
