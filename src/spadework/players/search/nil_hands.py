"""How likely the nil of one hand is made: what the models of `nils` say of it, without arrays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log

RANKS = 13
DATA = "nils.npy"
"""The weights of the model."""

GENERAL = (-0.25, 0.24, 0.33)
"""Where the model does not fit the rules: the constant, and the slopes by what playouts and by what rules of thumb say. Fitted
to 660 nils in games of two pairs with jokers, or whose bids are bound, of which search made 52 of 100.
"""

LEAST = 0.02
LOWEST = 4
"""How many of the lowest cards of a suit are looked at."""
WIDTH = 34
"""How many numbers the model looks at."""


def odds_of(said: float) -> float:
    """The logit of a chance that playouts say, kept away from certainty."""
    kept = min(max(said, LEAST), 1 - LEAST / 2)
    return log(kept / (1 - kept))


def chance(said: float, hand: int, weights: Sequence[float]) -> float:
    """The chance of a nil of which playouts say so much, on a hand as a set of cards."""
    *plain, trumps = (risk(hand >> lane & (1 << RANKS) - 1) for lane in (0, 16, 32, 48))
    looked = [1.0, odds_of(said), *map(sum, zip(*plain, strict=True)), *trumps]
    return _chance(sum(one * weight for one, weight in zip(looked, weights, strict=True)))


def guessed(said: float, usual: float) -> float:
    """The chance of a nil where no model fits, by what playouts and what rules of thumb say."""
    constant, by_said, by_usual = GENERAL
    return _chance(constant + by_said * odds_of(said) + by_usual * odds_of(usual))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))


@cache
def risk(holding: int) -> tuple[float, ...]:
    """Of a holding its length, its lowest cards, and by how far these are above what is safe, also squared."""
    held = [rank for rank in range(RANKS) if holding >> rank & 1]
    low = [rank / RANKS for rank in held[:LOWEST]] + [0.0] * (LOWEST - len(held))
    above = [max(rank / RANKS - (2 + 3 * place) / RANKS, 0.0) for place, rank in enumerate(held[: LOWEST - 1])]
    above += [0.0] * (LOWEST - 1 - len(above))
    lengths = [float(len(held) == number) for number in range(5)]
    return (*lengths, float(len(held) >= 5), *low, *above, *(one**2 for one in above))
