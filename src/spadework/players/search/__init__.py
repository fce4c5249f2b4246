"""The player that searches: it draws what the others could hold, plays on in each of these worlds, and counts.

A card is chosen by its mean payoff over worlds that were drawn as likely as the bids made in them are. In each, all play on
by the roles that their bids give them, and best play with open cards says how the last tricks go. Late in a deal best play
says all. A bid is chosen by what such deals are worth with it. What lies beside bids and cards is done as by `thumb`.
"""

from spadework.players.search.player import SearchPlayer

__all__ = ["SearchPlayer"]
