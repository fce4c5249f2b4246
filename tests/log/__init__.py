"""The log of a game as text: the rules in full, then a line for each event, and the score sheet's lines below theirs.

What `write_log` writes, `read_log` reads back, event for event; nothing is worked out on the way, so a text says what
its log says, be it right or wrong. Cards and bids are their texts, seats and teams their numbers.

>>> from spadework.game.events import BidMade, CardPlayed
>>> from spadework.rules.bid import NIL
>>> print(write_log([BidMade(2, NIL), CardPlayed(1, "QH")]), end="")
bid 2 nil
play 1 QH
>>> read_log("play 1 QH")
(CardPlayed(seat=1, card='QH'),)
"""

from tests.log.text import BadLog, read_log, write_log

__all__ = ["BadLog", "read_log", "write_log"]
