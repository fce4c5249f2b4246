"""The sentences of a rule sheet, subject by subject: for each field that says something, its path and what it says."""

from __future__ import annotations

from collections.abc import Callable

from spadework.rules.model import Rules
from spadework.rules.sentences.bags import bags
from spadework.rules.sentences.bidding import bidding
from spadework.rules.sentences.finish import finish
from spadework.rules.sentences.nil import nil
from spadework.rules.sentences.play import play
from spadework.rules.sentences.reneges import reneges
from spadework.rules.sentences.scoring import scoring
from spadework.rules.sentences.table import table
from spadework.rules.sentences.words import Sentences

__all__ = ["SECTIONS", "said"]

SECTIONS: dict[str, Callable[[Rules], Sentences]] = {
    "The table": table,
    "The play": play,
    "Bidding": bidding,
    "Nil": nil,
    "Scoring": scoring,
    "Bags": bags,
    "Wrong cards": reneges,
    "The end": finish,
}
"""What writes each section; one that says nothing of a game is not on its sheet."""


def said(rules: Rules) -> frozenset[tuple[str, str]]:
    """All that the sheet of these rules says, each sentence with its path."""
    return frozenset(pair for write in SECTIONS.values() for pair in write(rules))
