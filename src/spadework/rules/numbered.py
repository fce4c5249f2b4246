"""Bids as numbers, as they stand in arrays: those of tricks as they are, and two below 0.

>>> from spadework.rules.bid import Bid
>>> bids_of((4, "nil", None, -1)), numbers_of((Bid(4), Bid("nil"), None))
((Bid(4), Bid('nil'), None, Bid('nil')), [4, -1, -2])
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from spadework.rules.bid import MOST, BadBid, Bid, BidLike
from spadework.rules.bid import NIL as NIL_BID

__all__ = ["NIL", "NO_BID", "bids_of", "bids_read", "numbers_of"]

NIL = -1
"""A nil, among bids that are the numbers of an array; everywhere else it is ``Bid("nil")``."""
NO_BID = -2
"""No bid, among the same: of a seat whose partner bids for the team, or in a game without bids."""


def bids_of(said: Iterable[BidLike | None]) -> tuple[Bid | None, ...]:
    """Bids, of whatever stands for them: also the numbers of an array.

    A bare 0 is refused: it is a nil to some, and a number to others.
    """
    return tuple(one if one is None or isinstance(one, Bid) else _bid(one) for one in said)


def _bid(said: int | str) -> Bid | None:
    if isinstance(said, str):
        return Bid(said)
    try:
        number = index(said)
    except TypeError:
        raise TypeError(f'a bid is {said!r}; give a number, "nil", a Bid or None') from None
    if number == NIL:
        return NIL_BID
    if number == NO_BID:
        return None
    if number == 0:
        raise BadBid('a bid of 0 may be a nil or a number; write "nil" for a nil, Bid(0) for the number')
    if not 0 < number <= MOST:
        raise BadBid(f'a bid of {number}; give 1 to {MOST}, "nil", or None')
    return Bid(number)


def bids_read(numbers: Iterable[int]) -> tuple[Bid | None, ...]:
    """The bids of an array, in which a 0 is a number."""
    return bids_of(Bid(number) if number >= 0 else number for number in numbers)


def numbers_of(bids: Iterable[Bid | None]) -> list[int]:
    """The same as numbers; what was blind is not told apart."""
    return [NO_BID if bid is None else NIL if bid.nil else bid.tricks for bid in bids]
