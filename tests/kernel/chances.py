"""Whether some draws look like draws from equally likely outcomes: Pearson's chi-square test."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable

__all__ = ["LEAST", "likelihood"]

LEAST = 1e-4
"""Seeds are fixed, so that a test either passes always or never; one in ten thousand right ones would not."""


def likelihood(draws: Iterable[Hashable], outcomes: set[Hashable]) -> float:
    """How likely it is that draws differ as much as these or more from all outcomes being equally likely."""
    counts = Counter(draws)
    if not counts.keys() <= outcomes:
        return 0.0
    expected = counts.total() / len(outcomes)
    squares = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    degrees = len(outcomes) - 1
    if not degrees:
        return 1.0
    # The cube root of chi-square is nearly normal (Wilson and Hilferty 1931).
    spread = 2 / (9 * degrees)
    z = ((squares / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2
