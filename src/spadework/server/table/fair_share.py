"""Who makes room when a place for few is full: nobody keeps others out by coming with many.

People are told apart by their networks, since keys cost nothing. Behind a proxy that is not named all are of one network, and whoever
comes first stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

__all__ = ["makes_room"]


def makes_room(networks: Sequence[str], newcomer: str) -> int | None:
    """The place in `networks` of who makes room for somebody of another network; None if nobody has to.

    It is the last of the network that has most there, as long as the newcomer's then has no more than it.
    """
    count = Counter(networks)
    largest = max(count, key=count.__getitem__, default=newcomer)
    if count[newcomer] + 1 >= count[largest]:
        return None
    return len(networks) - 1 - networks[::-1].index(largest)
