"""What worlds are worth after choices were seen that seats made by their cards, such as bids.

>>> import numpy as np
>>> from spadework.kernel.public import hidden_hands
>>> from spadework.kernel.worlds import sample
>>> from spadework.rules import ruleset
>>> public = hidden_hands(ruleset("standard"), {0: "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C"})
>>> worlds = sample(public, 1000, seed=1)
>>> spades = np.bitwise_count(np.arange(1 << 13)).astype(float)
>>> high = np.stack([np.ones(1 << 13), 2**spades], axis=1)
>>> factors = Factors(np.ones((1 << 13, 2)), high, np.ones((0, 2)))
>>> weights = likelihoods(worlds, factors, [Chosen(seat=1, kind=1)])
>>> held = np.bitwise_count(worlds[:, 1] & public.terms.suit("S"))
>>> print(weights[held == 0].mean(), weights[held == 1].mean().round(3), weights[held == 6].mean().round(3))
0.5 0.667 0.985
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spadework.kernel import native
from spadework.kernel.arrays import np, npt
from spadework.kernel.checks import rows_of
from spadework.kernel.worlds import Weights, Worlds


class Factors(NamedTuple):
    """A model of a choice: it is of a kind as likely as the product of the factors for it is among those of all kinds.

    Each of the three has a row of factors, one for each kind.
    """

    plain: npt.NDArray[np.floating]
    """By holding of a plain suit: its cards as bits, from the lowest."""
    trumps: npt.NDArray[np.floating]
    """By holding of trumps."""
    before: npt.NDArray[np.floating]
    """By what may be known before."""


class Chosen(NamedTuple):
    """A choice that a seat made."""

    seat: int
    kind: int
    played: int = 0
    """The cards that it held then beside those that it has in a world."""
    before: tuple[int, ...] = ()
    """What was known then: rows of the factors."""


def likelihoods(worlds: Worlds, factors: Factors, choices: Iterable[Chosen], *, doubt: float = 0.0) -> Weights:
    """How likely all of these choices are in each world.

    `doubt` is how often a choice is one that the model does not foresee; all kinds are as likely then. Raises `ValueError` for
    factors that do not belong together, and for choices that they are not of.
    """
    plain, trumps, before = [np.ascontiguousarray(table, dtype=np.float32) for table in factors]
    rows = rows_of(worlds, worlds.shape[1])
    return native.likelihoods(rows, list(choices), plain, trumps, before, doubt).reshape(-1)
