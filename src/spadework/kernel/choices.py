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
from dataclasses import dataclass, fields
from functools import reduce
from operator import or_
from typing import NamedTuple

from spadework.kernel import native
from spadework.kernel.arrays import np, npt
from spadework.kernel.checks import number_of, rows_of, whole
from spadework.kernel.worlds import Weights, Worlds


@dataclass(frozen=True, slots=True, eq=False)
class Factors:
    """A model of a choice: it is of a kind as likely as the product of the factors for it is among those of all kinds.

    Each of the three has a row of factors, one for each kind. Raises `ValueError` for factors that are negative, infinite or
    not numbers; they are looked at once, so leave the arrays as they are.
    """

    plain: npt.NDArray[np.floating]
    """By holding of a plain suit: its cards as bits, from the lowest."""
    trumps: npt.NDArray[np.floating]
    """By holding of trumps."""
    before: npt.NDArray[np.floating]
    """By what may be known before."""

    def __post_init__(self) -> None:
        """Look at the factors, and keep them as the native part reads them."""
        for field in fields(self):
            object.__setattr__(self, field.name, _table(field.name, getattr(self, field.name)))


def _table(name: str, given: npt.ArrayLike) -> npt.NDArray[np.float32]:
    try:
        with np.errstate(over="ignore"):
            found = np.ascontiguousarray(given, dtype=np.float32)
    except (TypeError, ValueError):
        raise ValueError(f"factors {name} are not numbers in rows of one length; give a row for each holding") from None
    if np.ndim(given) != 2:
        raise ValueError(f"factors {name} of the shape {np.shape(given)}; give rows of one factor for each kind")
    # What is not a number is neither more nor less than another.
    wrong = np.argwhere(~((found >= 0) & (found < np.inf)))
    if len(wrong):
        row, kind = wrong[0]
        raise ValueError(
            f"factor {found[row, kind]} for kind {kind} in row {row} of {name}; give a finite number from 0"
        )
    return found


class Chosen(NamedTuple):
    """A choice that a seat made."""

    seat: int
    kind: int
    played: int = 0
    """The cards that it held then beside those that it has in a world."""
    before: tuple[int, ...] = ()
    """What was known then: rows of the factors."""


def likelihoods(worlds: npt.ArrayLike, factors: Factors, choices: Iterable[Chosen], *, doubt: float = 0.0) -> Weights:
    """How likely all of these choices are in each world.

    `doubt` is how often a choice is one that the model does not foresee, from 0 to 1; all kinds are as likely then. Raises
    `ValueError` for factors that do not belong together, for cards that they do not know, and for choices that they are not of.
    """
    share = number_of(doubt, "doubt")
    if not 0 <= share <= 1:
        raise ValueError(f"doubt {doubt}; give a share from 0 to 1")
    if np.ndim(worlds) != 2:
        raise ValueError(f"worlds of the shape {np.shape(worlds)}; give rows of one set a seat, such as `sample` draws")
    rows, made = rows_of(worlds, np.shape(worlds)[1]), list(choices)
    for choice in made:
        _check(choice, rows.shape[1], factors)
    found = native.likelihoods(rows, made, factors.plain, factors.trumps, factors.before, share).reshape(-1)
    _check_cards(rows, made, len(factors.plain))
    return found


def _check(choice: Chosen, seats: int, factors: Factors) -> None:
    seat = whole(choice.seat, "seat of a choice", 0, seats - 1)
    whole(choice.kind, f"seat {seat}'s choice of kind", 0, factors.plain.shape[1] - 1)
    for row in choice.before:
        whole(row, f"what seat {seat} knew before: row", 0, len(factors.before) - 1)
    whole(choice.played, f"cards played by seat {seat}, as a set:", 0, (1 << 64) - 1)


def _check_cards(rows: Worlds, made: list[Chosen], holdings: int) -> None:
    # Once it is known that there are as many holdings as some ranks have.
    known = (holdings - 1) * 0x0001_0001_0001_0001
    held = reduce(
        or_, (choice.played for choice in made), int(np.bitwise_or.reduce(rows, axis=None, initial=np.uint64(0)))
    )
    if strange := held & ~known:
        card = strange.bit_length() - 1
        raise ValueError(
            f"card {card} has rank {card % 16} of its suit, and the {holdings} holdings of the factors have ranks below "
            f"{holdings.bit_length() - 1}; give factors for the pack of the worlds"
        )
