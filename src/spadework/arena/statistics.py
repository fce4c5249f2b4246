"""What numbers of pairs say: means with intervals, shares, and a test that ends when it is sure. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Literal

import msgspec

LEVEL = 0.95
"""How sure an interval is."""
_FEWEST = 16
"""The sequential test trusts no spread of fewer pairs."""
_ERROR = 0.05
"""How often the sequential test is wrong, each way."""


class Estimate(msgspec.Struct, frozen=True):
    """A number with its 95 % interval, and of how many it is."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half of the width of the interval."""
        return (self.high - self.low) / 2


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean with the interval of Student's t over pairs, which are independent where the games of one are not.

    >>> mean_of([1.0, 2.0, 3.0, 4.0])
    Estimate(mean=2.5, low=0.448..., high=4.551..., n=4)
    >>> mean_of([3.0])
    Estimate(mean=3.0, low=-inf, high=inf, n=1)
    """
    n = len(values)
    if n < 2:
        return Estimate(values[0] if values else 0.0, -math.inf, math.inf, n)
    mean = fmean(values)
    half = student(n - 1) * math.sqrt(variance(values, mean) / n)
    return Estimate(mean, mean - half, mean + half, n)


def share_of(values: Sequence[float], games: int) -> Estimate:
    """The share of games won, from the share of each pair; `games` is how many were played in a pair.

    The interval is that of the pairs' mean, within 0 and 1; where few pairs or pairs all alike say nothing of their
    spread, it is Wilson's for the pairs as trials.

    >>> share_of([1.0] * 10, 2)
    Estimate(mean=1.0, low=0.722..., high=1.0, n=20)
    """
    n = len(values)
    found = mean_of(values)
    if n < 20 or found.half == 0:
        found = wilson(found.mean, n)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high), n * games)


def wilson(share: float, n: int) -> Estimate:
    """Wilson's interval of a share of independent trials.

    >>> wilson(0.8, 100)
    Estimate(mean=0.8, low=0.711..., high=0.866..., n=100)
    """
    if not n:
        return Estimate(0.5, 0.0, 1.0, 0)
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(share, middle - half, middle + half, n)


def student(freedom: int) -> float:
    """The quantile of Student's t for the interval, by degrees of freedom, right to a hundredth.

    >>> [round(student(freedom), 1) for freedom in (1, 2, 3, 9, 99)]
    [12.7, 4.3, 3.2, 2.3, 2.0]
    """
    p = (1 + LEVEL) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z, n = NormalDist().inv_cdf(p), freedom
    # Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


Answer = Literal["", "stronger", "not stronger"]


class Sequential(msgspec.Struct, frozen=True):
    """How far the sequential test has come: the logarithm of the likelihoods' ratio, its bounds, and the answer."""

    lead: float
    ratio: float
    bound: float
    answer: Answer = ""


def sequential(values: Sequence[float], lead: float) -> Sequential:
    """Whether the mean is 0 or `lead`, by a generalized sequential ratio test whose spread is that of the values.

    It is wrong in at most 5 % of the matches each way, as often as it is asked on the way.

    >>> sequential([5.0, 7.0] * 10, 4.0).answer, sequential([-1.0, 1.0] * 10, 4.0).answer
    ('stronger', 'not stronger')
    """
    bound = math.log((1 - _ERROR) / _ERROR)
    n = len(values)
    spread = variance(values) if n >= _FEWEST else 0.0
    if not spread:
        return Sequential(lead, 0.0, bound)
    ratio = lead * (sum(values) - n * lead / 2) / spread
    return Sequential(lead, ratio, bound, "stronger" if ratio >= bound else "not stronger" if ratio <= -bound else "")
