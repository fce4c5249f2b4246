"""The fast core: what may be played, what happens then, and what follows for the best play with open cards.

The work is done by a native part, a distribution of its own that is compiled: the extra `[kernel]`. Without it, importing
this package still works, asking it for something says what is missing, and `spadework.kernel.reference` gives the same
answers in plain Python, slowly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from spadework.rules.numbered import NIL, NO_BID

if TYPE_CHECKING:
    from spadework.kernel.ahead import mean_ahead
    from spadework.kernel.board import WorldCards, state_of
    from spadework.kernel.convert import terms
    from spadework.kernel.counting import perft
    from spadework.kernel.dealt import Ends, bid_and_play
    from spadework.kernel.pool import Pool
    from spadework.kernel.public import Public, hidden_hands
    from spadework.kernel.scores import score_payoff
    from spadework.kernel.seat import public_of
    from spadework.kernel.simulate import Deals, playouts, self_play
    from spadework.kernel.solution import Bounds, Solution, TrickBounds
    from spadework.kernel.solver import Solver, solve
    from spadework.kernel.stakes import Stake, stake
    from spadework.kernel.worlds import as_dealt, effective_size, resample, sample, weigh

__all__ = [
    "NIL",
    "NO_BID",
    "Bounds",
    "Deals",
    "Ends",
    "Pool",
    "Public",
    "Solution",
    "Solver",
    "Stake",
    "TrickBounds",
    "WorldCards",
    "as_dealt",
    "bid_and_play",
    "effective_size",
    "hidden_hands",
    "mean_ahead",
    "perft",
    "playouts",
    "public_of",
    "resample",
    "sample",
    "score_payoff",
    "self_play",
    "solve",
    "stake",
    "state_of",
    "terms",
    "weigh",
]

_WHERE = {
    "Bounds": "solution",
    "Deals": "simulate",
    "Ends": "dealt",
    "Pool": "pool",
    "Public": "public",
    "Solution": "solution",
    "Solver": "solver",
    "Stake": "stakes",
    "TrickBounds": "solution",
    "WorldCards": "board",
    "as_dealt": "worlds",
    "bid_and_play": "dealt",
    "effective_size": "worlds",
    "hidden_hands": "public",
    "mean_ahead": "ahead",
    "perft": "counting",
    "playouts": "simulate",
    "public_of": "seat",
    "resample": "worlds",
    "sample": "worlds",
    "score_payoff": "scores",
    "self_play": "simulate",
    "solve": "solver",
    "stake": "stakes",
    "state_of": "board",
    "terms": "convert",
    "weigh": "worlds",
}
"""The modules of the other names: each found when it is asked for, since the native part may be missing."""


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
