"""The sentences of a rule sheet, subject by subject: for each field that says something, its path and what it says."""

from __future__ import annotations

from collections.abc import Callable

from spadework.rules.bags.sheet import bags
from spadework.rules.bidding.sheet import bidding
from spadework.rules.blind_number.sheet import blind_number
from spadework.rules.captured.sheet import captured
from spadework.rules.contract.sheet import contract
from spadework.rules.deal.sheet import deal, misdeal
from spadework.rules.finish.sheet import finish
from spadework.rules.model import Rules
from spadework.rules.nil.sheet import nil
from spadework.rules.pack.sheet import pack
from spadework.rules.passing.sheet import passing
from spadework.rules.play.sheet import play
from spadework.rules.renege.sheet import renege
from spadework.rules.seating.sheet import seating
from spadework.rules.tricks.sheet import tricks
from spadework.rules.trump.sheet import trump
from spadework.rules.words import Sentences

__all__ = ["SECTIONS", "said", "sentences"]

SECTIONS: dict[str, tuple[Callable[[Rules], Sentences], ...]] = {
    "The table": (seating, deal, pack, trump, misdeal),
    "The play": (play,),
    "Bidding": (bidding, blind_number),
    "Nil": (nil, passing),
    "Scoring": (contract, tricks, captured),
    "Bags": (bags,),
    "Wrong cards": (renege,),
    "The end": (finish,),
}
"""What writes each section; one that says nothing of a game is not on its sheet."""


def sentences(rules: Rules, section: str) -> Sentences:
    """What one section of the sheet says."""
    for write in SECTIONS[section]:
        yield from write(rules)


def said(rules: Rules) -> frozenset[tuple[str, str]]:
    """All that the sheet of these rules says, each sentence with its path."""
    return frozenset(pair for section in SECTIONS for pair in sentences(rules, section))
