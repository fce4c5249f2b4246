"""The rule sheet that people read, written from the data.

Each sentence belongs to one field, by whose path a line of the score sheet finds it, and says which ruleset set it.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from spadework.rules.catalog import known, parent, ruleset
from spadework.rules.gallery import STANDARD
from spadework.rules.model import Rules
from spadework.rules.sheet import SECTIONS, said, sentences

__all__ = ["Section", "Sentence", "describe", "differences", "seats_text", "target_text"]


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of a rule sheet."""

    rule: str
    """The path of the field that it is about."""
    text: str
    set_by: str = ""
    """The ruleset that set the field; "this table" where a custom change did."""


class Section(msgspec.Struct, frozen=True):
    """The sentences about one subject."""

    title: str
    sentences: tuple[Sentence, ...]


def describe(rules: Rules) -> tuple[Section, ...]:
    """The rule sheet of a game, subject by subject, in the order in which a game meets them."""
    sections = (
        Section(
            title, tuple(Sentence(path, text, _setter(rules, path, text)) for path, text in sentences(rules, title))
        )
        for title in SECTIONS
    )
    return tuple(section for section in sections if section.sentences)


def differences(rules: Rules, base: Rules | None = None) -> tuple[Sentence, ...]:
    """The sentences that are not on the rule sheet of the base, which is Standard if left out."""
    known = {sentence.text for section in describe(base or ruleset(STANDARD)) for sentence in section.sentences}
    return tuple(
        sentence for section in describe(rules) for sentence in section.sentences if sentence.text not in known
    )


def target_text(rules: Rules) -> str:
    """How far a game goes, in a few words: "to 500"."""
    if rules.finish.target:
        return f"to {rules.finish.target}"
    return "1 deal" if rules.finish.max_deals == 1 else f"{rules.finish.max_deals} deals"


def seats_text(rules: Rules) -> str:
    """Who plays, in a few words: "4 players in pairs"."""
    size, seats = len(rules.teams[0]), rules.seats
    if size == 1:
        return f"{seats} players" if seats == 2 else f"{seats} players, each alone"
    return f"{seats} players in {'pairs' if size == 2 else f'{seats // size} teams of {size}'}"


def _setter(rules: Rules, path: str, text: str) -> str:
    """The first ruleset, in the line of those that extend each other, on whose sheet a sentence stands."""
    at, above = ("this table", STANDARD) if rules.name not in known() else (rules.name, parent(rules.name))
    while above is not None and (path, text) in _sheet(above):
        at, above = above, parent(above)
    return at


@lru_cache(maxsize=128)
def _sheet(name: str) -> frozenset[tuple[str, str]]:
    return said(ruleset(name))
