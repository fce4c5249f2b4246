"""Bids as numbers, as they stand in arrays: those of tricks as they are, and two below 0.

>>> from spadework.rules.bid import Bid
>>> bids_of((4, NIL, None, Bid(3))), numbers_of((Bid(4), Bid(nil=True), None))
((Bid(tricks=4), Bid(nil=True), None, Bid(tricks=3)), [4, -1, -2])
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from spadework.rules.bid import Bid

__all__ = ["NIL", "NO_BID", "bids_of", "numbers_of"]

NIL = -1
"""A nil, among bids that are numbers: those of arrays, and of whoever writes bids by hand. In rules and games it is a
`Bid`, `spadework.rules.bid.NIL`."""
NO_BID = -2
"""No bid, among bids that are numbers: of a seat whose partner bids for the team, or in a game without."""


def bids_of(values: Iterable[Bid | int | None]) -> tuple[Bid | None, ...]:
    """Bids, where numbers stand for some. 0 is refused: it is a nil under some rules, and not under others."""
    return tuple(value if value is None or isinstance(value, Bid) else _bid(value) for value in values)


def _bid(value: int) -> Bid | None:
    try:
        number = index(value)
    except TypeError:
        raise TypeError(
            f"a bid is {value!r}; give a number, a Bid or None; `spadework.rules.bid.parse_bid` reads texts"
        ) from None
    if number == NIL:
        return Bid(nil=True)
    if number == NO_BID:
        return None
    if number == 0:
        raise ValueError(
            f"a bid of 0 may be a nil or a number; write {NIL} (spadework.kernel.NIL) for a nil, Bid(0) for the number"
        )
    if not 0 < number <= 26:
        raise ValueError(f"a bid of {number}; give 1 to 26, {NIL} for a nil, or None")
    return Bid(tricks=number)


def numbers_of(bids: Iterable[Bid | None]) -> list[int]:
    """The same as numbers; what was blind is not told apart."""
    return [NO_BID if bid is None else NIL if bid.nil else bid.tricks for bid in bids]
