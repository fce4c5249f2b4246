"""A rule sheet as Markdown: what to paste where people read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.cards import Card
from spadework.rules.catalog import known, parent, ruleset
from spadework.rules.describe import Sentence, describe, differences, target_text
from spadework.rules.gallery import STANDARD
from spadework.rules.model import Rules
from spadework.rules.pictures import RulePictures, pictures

__all__ = ["card_signs", "markdown"]

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_JOKERS = {"BJ": "Big joker", "LJ": "Little joker"}


def card_signs(these: Sequence[Card]) -> str:
    """Cards as short text with suit signs.

    >>> card_signs(["BJ", "2D", "TS"])
    'Big joker, 2♦, 10♠'
    """
    return ", ".join(_JOKERS.get(card) or f"{card[0].replace('T', '10')}{_SIGNS[card[1]]}" for card in these)


def markdown(rules: Rules) -> str:
    """The rule sheet of a game, with its cards in order, and what differs from its parent and from Standard."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: Rules) -> Iterator[str]:
    yield f"# {rules.title}"
    yield ""
    yield " ".join(rules.about.split()) or f"Played {target_text(rules)}."
    yield from _cards(pictures(rules))
    for section in describe(rules):
        yield from _list(section.title, section.sentences, setters=True)
    above = parent(rules.name) if rules.name in known() else None
    if above and above != STANDARD:
        base = ruleset(above)
        yield from _list(f"What differs from {base.title}", differences(rules, base))
    if rules.name != STANDARD:
        yield from _list("What differs from Standard", differences(rules))


def _cards(drawn: RulePictures) -> Iterator[str]:
    yield from ("", "## The cards", "", "From high to low:", "")
    for suit in (*drawn.suits, *([drawn.example] if drawn.example else [])):
        yield f"- **{suit.title}:** {card_signs(suit.cards)}"
    if drawn.removed and len(drawn.removed) <= 8:
        yield f"- **Not in the pack:** {card_signs(drawn.removed)}"


def _list(title: str, sentences: Sequence[Sentence], *, setters: bool = False) -> Iterator[str]:
    if not sentences:
        return
    yield from ("", f"## {title}", "")
    for sentence in sentences:
        note = f" *(set by {sentence.set_by})*" if setters and sentence.set_by != STANDARD else ""
        yield f"- {sentence.text}{note}"
