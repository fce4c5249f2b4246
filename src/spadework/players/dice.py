"""Deals by dice, for games that are played to count something: people are dealt to by `spadework.dealing`.

>>> import random
>>> from spadework.rules import ruleset
>>> fact = dealt(ruleset("two-short"), random.Random(1))
>>> [len(hand) for hand in fact.hands], len(fact.stock)
([13, 13], 6)
"""

from __future__ import annotations

import random

from spadework.game.events import Dealt
from spadework.rules.model import DrawDeal, Rules, pack_cards


def dealt(rules: Rules, dice: random.Random) -> Dealt:
    """The next deal of a game; where hands are drawn, all of the pack is left to draw."""
    pack = list(pack_cards(rules.pack))
    dice.shuffle(pack)
    size = 0 if isinstance(rules.deal, DrawDeal) else rules.hand_size
    hands = tuple(tuple(pack[seat :: rules.seats][:size]) for seat in range(rules.seats))
    held = {card for hand in hands for card in hand}
    return Dealt(hands, stock=tuple(card for card in pack if card not in held))
