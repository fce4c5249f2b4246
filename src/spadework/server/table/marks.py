"""Which cards are not what they look like, so that whoever shows them can say so on them."""

from __future__ import annotations

from functools import lru_cache

from spadework.cards import printed_suit
from spadework.game.ranking import Ranking
from spadework.server.wire import Marked

__all__ = ["marked"]


@lru_cache(maxsize=256)
def marked(ranking: Ranking) -> tuple[Marked, ...]:
    """The cards that count as another suit than is printed on them or stand above its ace, the highest first.

    >>> from spadework.game import ranking
    >>> from spadework.rules import ruleset
    >>> standard = ruleset("standard")
    >>> marked(ranking(standard.pack, standard.trump))
    ()
    """
    return tuple(
        Marked(card, suit.value)
        for suit, high in ranking.high_to_low.items()
        for card in high
        if printed_suit(card) is not suit or ranking.strength[card] > ranking.strength.get(f"A{suit}", len(high))
    )
