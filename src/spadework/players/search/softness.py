"""Choosing among what is nearly as good: how a weaker player differs from a stronger one without blundering."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from math import exp
from typing import TypeVar

Choice = TypeVar("Choice")

POINT = 0.002
"""What a point is worth in chances to win, about, in the middle of a game."""
_FAR = 2.0
"""Whatever is worse than the best by more, in parts of the softness, is never chosen."""


def soft(choices: Sequence[Choice], values: Iterable[float], softness: float, seed: int) -> Choice:
    """One of those that are near the best, the likelier the better; without softness the best, of equals the first.

    >>> cards, worth = ["QS", "5S", "2D"], [12.0, 12.5, -40.0]
    >>> soft(cards, worth, 0.0, seed=1), sorted({soft(cards, worth, 5.0, seed) for seed in range(50)})
    ('5S', ['5S', 'QS'])
    """
    found = [float(value) for value in values]
    best = max(found)
    if not softness:
        return choices[found.index(best)]
    worse = [(best - value) / softness for value in found]
    return random.Random(seed).choices(choices, [exp(-far) if far <= _FAR else 0.0 for far in worse])[0]
