"""The sentences of a rule sheet, subject by subject, in no language yet."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from spadework.rules.bags.sentences import bags
from spadework.rules.bidding.sentences import bidding
from spadework.rules.blind_number.sentences import blind_number
from spadework.rules.captured.sentences import captured
from spadework.rules.contract.sentences import contract
from spadework.rules.deal.sentences import deal, misdeal
from spadework.rules.finish.sentences import finish
from spadework.rules.model import Rules
from spadework.rules.nil.sentences import nil
from spadework.rules.pack.sentences import pack
from spadework.rules.passing.sentences import passing
from spadework.rules.play.sentences import play
from spadework.rules.renege.sentences import renege
from spadework.rules.seating.sentences import seating
from spadework.rules.special.sentences import special
from spadework.rules.tricks.sentences import tricks
from spadework.rules.trump.sentences import trump
from spadework.rules.words import Said, Sentences
from spadework.texts import Text

__all__ = ["SECTIONS", "sentences", "texts_of"]

SECTIONS: dict[str, tuple[Callable[[Rules], Sentences], ...]] = {
    "table": (seating, pack, deal, trump, misdeal),
    "play": (play,),
    "bidding": (bidding, blind_number),
    "nil": (nil, passing),
    "scoring": (contract, special, tricks, captured),
    "bags": (bags,),
    "renege": (renege,),
    "finish": (finish,),
}
"""What writes each section; one that says nothing of a game is not on its sheet."""


def sentences(rules: Rules) -> dict[str, tuple[Said, ...]]:
    """What each section of the sheet says, in the order in which a game meets them."""
    found = {
        section: tuple(each for write in writers for each in write(rules)) for section, writers in SECTIONS.items()
    }
    return {section: these for section, these in found.items() if these}


@lru_cache(maxsize=128)
def texts_of(rules: Rules) -> tuple[Text, ...]:
    """All that the sheet of these rules says: two games of which it says the same are played in the same way."""
    return tuple(each.text for these in sentences(rules).values() for each in these)
