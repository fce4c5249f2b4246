"""How one deal may end otherwise than it was played out, and which bids are worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spadework.game.view import View
from spadework.rules.bid import Bid
from spadework.rules.numbered import NIL

STRAY = 0.65
"""How often a deal is played one trick otherwise than by roles, up or down: in play by search the tricks of a team stray
from their mean in playouts by 1.58, and the playouts themselves by 1.34."""


def sides(view: View) -> tuple[list[int], list[int]]:
    """The seats of the team of a seat, its own first, and the others."""
    own = [view.seat, *view.rules.partners(view.seat)]
    return own, [seat for seat in range(view.rules.seats) if seat not in own]


def moved(bids: Sequence[int], taken: Sequence[int], givers: Sequence[int], takers: Sequence[int]) -> list[int]:
    """The tricks of a deal with one moved: from the giver with most to the first taker, no nils among them if that can be.

    >>> moved((4, -1, 3, 2), (5, 1, 4, 3), (1, 3), (0, 2))
    [6, 1, 4, 2]
    """
    found = list(taken)
    giver = max(givers, key=lambda seat: taken[seat] if bids[seat] != NIL else 0)
    taker = min(takers, key=lambda seat: bids[seat] == NIL)
    if found[giver]:
        found[giver] -= 1
        found[taker] += 1
    return found


def around(legal: Sequence[Bid], likely: Bid, found: Callable[[Sequence[Bid]], Sequence[float]]) -> None:
    """Ask what bids come to: the numbers around a likely bid, on to the best, and a nil. `found` gives the worth of all so far."""
    numbers, asked = [bid for bid in legal if not bid.nil], [bid for bid in legal if bid.nil]
    at = numbers.index(likely) if likely in numbers else min(2, len(numbers) - 1)
    low, high = max(at - 1, 0), min(at + 2, len(numbers))
    more = asked + numbers[low:high]
    asked = []
    while more:
        worth = [*found(more)]
        asked += more
        best = asked[worth.index(max(worth))]
        more = []
        if low and best == numbers[low]:
            low -= 1
            more = [numbers[low]]
        elif high < len(numbers) and best == numbers[high - 1]:
            high += 1
            more = [numbers[high - 1]]
