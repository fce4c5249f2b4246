"""What a rule sheet is written with: sentences by key, and what stands in several of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypedDict

from spadework.cards import Card, card_text
from spadework.rules.model import ContractScoring, Rules
from spadework.texts import Arg, Text

__all__ = ["BagWorth", "Said", "Sentences", "bag_worth", "has_partners", "said", "suit_text", "the_cards"]


class Said(NamedTuple):
    """One sentence of a rule sheet, in no language yet."""

    rule: str
    """The path of the field that it is about."""
    text: Text
    fields: tuple[str, ...]
    """The paths of the fields that it tells: whoever set one of them has set the rule."""


Sentences = Iterator[Said]


def said(rule: str, case: str = "", /, *, fields: Sequence[str] | None = None, **args: Arg) -> Said:
    """The sentence about a field in this case; `fields` are those that it tells, where that is not this one alone."""
    key = f"rules.{rule}.{case}" if case else f"rules.{rule}"
    return Said(rule, Text(key, args), (rule,) if fields is None else tuple(fields))


def has_partners(rules: Rules) -> bool:
    """Whether seats have partners, so that a score is a team's and not a player's."""
    return len(rules.teams[0]) > 1


class BagWorth(TypedDict):
    """What a bag does to the score, as a sentence says it."""

    points: int
    costs: bool


def bag_worth(scoring: ContractScoring) -> BagWorth:
    """What a bag does to the score."""
    return {"points": abs(scoring.overtrick_points), "costs": scoring.overtrick_points < 0}


def the_cards(these: Sequence[Card]) -> tuple[Text, ...]:
    """Cards as a sentence lists them."""
    return tuple(map(card_text, these))


def suit_text(letter: str) -> Text:
    """A suit, or none, as a sentence names it."""
    return Text("suit", {"suit": letter})
