"""Deals whose hands are given: bid to the end by a policy, and played out.

What a bid is worth is asked in many worlds, each with this bid:

>>> import numpy as np
>>> from spadework.kernel import NO_BID, self_play
>>> from spadework.rules import ruleset
>>> rules = ruleset("standard")
>>> hands = np.repeat(self_play(rules, 1, policy="quick", seed=1).hands, 3, axis=0)
>>> said = np.full((3, 4), NO_BID)
>>> said[:, 1] = [4, 5, 6]
>>> ends = bid_and_play(rules, hands, said, dealer=0)
>>> ends.bids.tolist(), ends.taken.sum(axis=1).tolist()
([[3, 4, 3, 2], [3, 5, 3, 2], [3, 6, 3, 2]], [13, 13, 13])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from spadework.game.events import TrumpLetter
from spadework.kernel import native
from spadework.kernel.bids import bidding
from spadework.kernel.checks import of_kind, seed_of, threads_of, whole
from spadework.kernel.simulate import Policy, policies_of, simulated
from spadework.rules.model import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


class Ends(NamedTuple):
    """How deals ended: an array of each, with a row for each deal and an entry for each seat."""

    bids: NDArray[np.int8]
    """Numbers, `spadework.kernel.NIL` for a nil, and `NO_BID` for nothing."""
    taken: NDArray[np.uint8]
    """How many tricks each seat took."""


def bid_and_play(
    rules: Rules,
    hands: ArrayLike,
    bids: ArrayLike,
    *,
    dealer: int,
    policy: Policy | Sequence[Policy] = "roles",
    seed: int = 0,
    trump: TrumpLetter | Literal[""] = "",
    threads: int = 1,
) -> Ends:
    """Deals with these hands, as `sample` draws them, and these bids; where one is `NO_BID`, the policy bids.

    Bids that are given are taken as they are, whether the rules allow them or not. Everything else is as in `self_play`,
    but that all deals have this dealer. Raises `ValueError` for hands that cannot be dealt, and for rules under which a
    seat has more to decide between deal and play than a bid, or draws cards in the play.
    """
    from spadework.kernel.arrays import np

    rules = of_kind(Rules, rules, "the ruleset")
    found = native.dealt(
        simulated(rules, trump).rules,
        bidding(rules),
        np.ascontiguousarray(hands, dtype=np.uint64),
        np.ascontiguousarray(bids, dtype=np.int8),
        dealer=whole(dealer, "dealer", 0, rules.seats - 1),
        policies=policies_of(policy, rules.seats),
        seed=seed_of(seed),
        threads=threads_of(threads),
    )
    return Ends(*found)
