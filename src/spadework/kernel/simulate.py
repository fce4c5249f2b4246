"""Deals and playouts by the million: seats that choose at random, or by the rule of thumb of `reference.quick`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from spadework.game.events import TrumpLetter
from spadework.game.state import GameState
from spadework.kernel import native
from spadework.kernel.bids import bidding
from spadework.kernel.convert import compiled, position, terms_of
from spadework.kernel.rim import of_kind, rows_of, seed_of, whole
from spadework.rules.bid import Bid
from spadework.rules.model import NoTrump, RotatingTrump, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NIL", "NO_BID", "Deals", "Policy", "native_bids", "playouts", "self_play"]

Policy = Literal["random", "quick"]
"""Any legal choice, each as likely; or the rule of thumb."""

NIL = -1
"""A nil, in an array of bids."""
NO_BID = -2
"""No bid, in an array of bids: of a seat whose partner bids for the team, or in a game without."""

_MOST = 1 << 32


class Deals(NamedTuple):
    """Deals that were played, a row for each; sets and cards are those of `spadework.kernel.convert`."""

    hands: NDArray[np.uint64]
    """What each seat was dealt, as sets."""
    bids: NDArray[np.int8]
    """What each seat bid."""
    taken: NDArray[np.uint8]
    """How many tricks each seat took."""
    cards: NDArray[np.uint8] | None
    """The cards in the order in which they were played, where they were asked for."""


def self_play(
    rules: Rules,
    number: int,
    *,
    policy: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    first: int = 0,
    trump: TrumpLetter | Literal[""] = "",
    threads: int = 1,
    cards: bool = False,
) -> Deals:
    """Whole deals: dealt, bid and played out, with one policy, or one for each seat.

    Deal `i` has the dealer ``(first + i) % seats``. What comes of it depends on `seed` and ``first + i`` alone, however
    a batch is cut. `trump` is that of the deals, where the rules leave it to the deal. Nobody bids blind, and no deal
    is the first of its game.
    Raises `ValueError` for rules under which a seat has more to decide between deal and play than a bid.

    >>> from spadework.rules import ruleset
    >>> deals = self_play(ruleset("standard"), 1000, policy="quick", seed=1)
    >>> deals.taken.shape, set(deals.taken.sum(axis=1).tolist())
    ((1000, 4), {13})
    """
    _arrays()
    rules = of_kind(Rules, rules, "the ruleset")
    called = isinstance(rules.trump, RotatingTrump | NoTrump)
    named = trump or ("none" if isinstance(rules.trump, NoTrump) else "")
    terms, bids = compiled(rules, named if called else ""), bidding(rules)
    if called and not named:
        raise ValueError(f"trump changes from deal to deal in {rules.title}; say which it is, such as trump='H'")
    found = native.deals(
        terms.rules,
        bids,
        whole(number, "number of deals", 0, _MOST),
        policies=_by_seat(policy, rules.seats),
        seed=seed_of(seed),
        first=whole(first, "number of the first deal", 0, _MOST),
        threads=whole(threads, "number of threads", 1, 1024),
        cards=bool(cards),
    )
    return Deals(*found)


def playouts(
    state: GameState,
    repeats: int = 1,
    *,
    worlds: NDArray[np.uint64] | None = None,
    policy: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    threads: int = 1,
) -> NDArray[np.uint8]:
    """The tricks of each seat in the whole deal, a row for each playout from a position, those already taken included.

    `worlds` are hands to play with in place of those of the state, a row of one set a seat, as `sample` draws them;
    each is played `repeats` times. Raises `ValueError` for a world that does not fit to the position.
    """
    _arrays()
    rules = of_kind(GameState, state, "the position").rules
    rows = None if worlds is None else rows_of(worlds, rules.seats)
    return native.outcomes(
        terms_of(state).rules,
        position(state),
        bids=native_bids(state.bids),
        tricks=rules.tricks,
        worlds=rows,
        repeats=whole(repeats, "number of playouts", 0, _MOST),
        policies=_by_seat(policy, rules.seats),
        seed=seed_of(seed),
        threads=whole(threads, "number of threads", 1, 1024),
    )


def native_bids(bids: Sequence[Bid | None]) -> list[int]:
    """Bids as the native part knows them."""
    return [NO_BID if bid is None else NIL if bid.nil else bid.tricks for bid in bids]


def _by_seat(policy: Policy | Sequence[Policy], seats: int) -> list[str]:
    each: list[str] = [policy] * seats if isinstance(policy, str) else list(policy)
    for name in each:
        if name not in get_args(Policy):
            raise ValueError(f"policy is {name!r}; it is one of {', '.join(get_args(Policy))}")
    return each


def _arrays() -> None:
    """Say what is missing, where numpy is."""
    try:
        import numpy as np  # noqa: F401
    except ImportError as problem:
        raise ImportError(
            "batches are arrays of numpy, which is not installed; run: pip install spadework[kernel]"
        ) from problem
