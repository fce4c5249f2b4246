"""The player that searches: it draws what the others could hold, plays on in each of these worlds, and counts.

A card is chosen by its mean payoff over worlds that were drawn as likely as the bids made in them are. In each, all play on
by the roles that their bids give them, and best play with open cards says how the last tricks go. Late in a deal best play
says all. A bid is chosen by what such deals are worth with it. What lies beside bids and cards is done as by `thumb`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spadework.players.search.player import SearchPlayer

__all__ = ["SearchPlayer"]


def __getattr__(name: str) -> object:
    """The player, when it is asked for: parts of it are of use where there is no NumPy."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from spadework.players.search.player import SearchPlayer

    return SearchPlayer
