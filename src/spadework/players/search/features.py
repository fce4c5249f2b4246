"""What of a hand and of the bids before it tells how its seat bids: numbers for a linear model.

A *holding* is the cards of one suit of thirteen, as bits from the lowest.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from spadework.kernel import NO_BID
from spadework.kernel.arrays import np, npt
from spadework.players.search.heard import SAID

Numbers: TypeAlias = npt.NDArray[np.float32]
Real = TypeVar("Real", np.float32, np.float64)

RANKS = 13


def holdings() -> Numbers:
    """The features of each holding, a row for each."""
    number = np.arange(1 << RANKS)
    held = (number[:, None] >> np.arange(RANKS) & 1).astype(bool)
    length = held.sum(axis=1)
    ace, king, queen, jack = (held[:, RANKS - 1 - i] for i in range(4))
    together = (
        *(ace & king, ace & queen, king & queen, ace & king & queen, queen & jack, king & jack),
        *(king & (length >= n) for n in (2, 3, 5, 6)),
        *(queen & (length >= n) for n in (3, 4, 5)),
        *(ace & (length >= n) for n in (5, 6)),
        jack & (length >= 4),
    )
    lowest = np.sort(np.where(held, np.arange(RANKS), RANKS), axis=1)[:, :4]
    highest = np.where(length > 0, np.log2(np.maximum(number, 1)).astype(int), RANKS)
    places = [_one_hot(place, RANKS + 1) for place in (*lowest.T, highest)]
    return np.concatenate(
        [held, _one_hot(length, RANKS + 1), np.stack(together, axis=1), *places], axis=1, dtype=np.float32
    )


def suits_of(hands: npt.NDArray[np.uint64]) -> npt.NDArray[np.intp]:
    """The holdings of each hand, a row for each: the plain suits first, trumps last."""
    return (hands[:, None] >> np.array((0, 16, 32, 48), dtype=np.uint64) & np.uint64(0x1FFF)).astype(np.intp)


def shares(logits: Numbers, kind: type[Real]) -> npt.NDArray[Real]:
    """How likely each class is, a row for each, as numbers of a kind."""
    grown = np.exp(logits - logits.max(axis=1, keepdims=True), dtype=kind)
    found: npt.NDArray[Real] = grown / grown.sum(axis=1, keepdims=True)
    return found


def contexts(heard: npt.NDArray[np.integer]) -> npt.NDArray[np.intp]:
    """The places of the features that say what was bid before, four in a row: how many bids, then each of the last three.

    `heard` are bids as numbers, a row for each hand: from the seat before backwards to the first bidder.
    """
    rows, number = heard.shape
    said = np.full((rows, 3), SAID - 1)
    said[:, :number] = np.where(heard == NO_BID, SAID - 1, np.clip(heard, 0, SAID - 2))
    return np.concatenate([np.full((rows, 1), number), 4 + SAID * np.arange(3) + said], axis=1)


def _one_hot(values: npt.NDArray[np.intp], number: int) -> npt.NDArray[np.bool_]:
    hot: npt.NDArray[np.bool_] = np.arange(number) == values[:, None]
    return hot
