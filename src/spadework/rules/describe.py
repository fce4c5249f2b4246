"""The rule sheet that people read, written from the data.

Each sentence belongs to one field, by whose path a line of the score sheet finds it, and says which ruleset set it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.rules.catalog import parent, ruleset
from spadework.rules.gallery import STANDARD
from spadework.rules.kin import base_of
from spadework.rules.model import Rubber, Rules
from spadework.rules.sentences import sentences, texts_of
from spadework.rules.words import Said
from spadework.texts import Text, catalog, say
from spadework.words import written

__all__ = ["Section", "Sentence", "about", "describe", "differences", "seats_text", "target_text", "title"]


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of a rule sheet."""

    rule: str
    """The path of the field that it is about."""
    text: str
    set_by: str = ""
    """The ruleset that set the field; empty where a change to one did."""
    key: str = ""
    """What it says by its key in the catalogs, with what stands in it."""
    args: dict[str, Any] = {}


class Section(msgspec.Struct, frozen=True):
    """The sentences about one subject."""

    title: str
    sentences: tuple[Sentence, ...]


def describe(rules: Rules, language: str = "en", *, base: Rules | None = None) -> tuple[Section, ...]:
    """The rule sheet of a game, subject by subject, in the order in which a game meets them.

    `base` is the ruleset of which the rules were made; if left out, the one to which they are nearest.
    """
    base = base or base_of(rules)
    return tuple(
        Section(
            say(Text(f"rules.section.{section}"), language),
            tuple(_sentence(rules, each, language, _setter(rules, base, each)) for each in these),
        )
        for section, these in sentences(rules).items()
    )


def differences(rules: Rules, base: Rules | None = None, language: str = "en") -> tuple[Sentence, ...]:
    """The sentences that are not true of the base, which is Standard if left out."""
    base, own = base or ruleset(STANDARD), base_of(rules)
    return tuple(
        _sentence(rules, each, language, _setter(rules, own, each))
        for these in sentences(rules).values()
        for each in these
        if not _holds(rules, base, each)
    )


def _sentence(rules: Rules, each: Said, language: str, set_by: str) -> Sentence:
    text = each.text
    if "points" in text.args:
        text = Text(text.key, text.args | {"points": written(text.args["points"], rules.decimals)})
    return Sentence(each.rule, say(text, language), set_by, text.key, text.args)


def title(rules: Rules, language: str = "en") -> str:
    """What a game is called."""
    return _own(rules, "title", language) or rules.title


def about(rules: Rules, language: str = "en") -> str:
    """How a game differs, in two lines."""
    return _own(rules, "about", language) or " ".join(rules.about.split())


def _own(rules: Rules, what: str, language: str) -> str:
    """What a catalog says of a ruleset; in English its file says it."""
    key = f"rulesets.{rules.name}.{what}"
    return say(Text(key), language) if key in catalog(language).sources else ""


def target_text(rules: Rules, language: str = "en") -> str:
    """How far a game goes, in a few words: "to 500", "to 500 or 3 deals"."""
    end = rules.finish
    deals = end.max_deals
    far = Text("rules.target", {"n": end.target, "deals": deals}) if end.target else Text("rules.deals", {"n": deals})
    match = {"wins": end.match.wins, "of": 2 * end.match.wins - 1, "teams": len(rules.teams)}
    match["rubber"] = isinstance(end.match, Rubber)
    return say(Text("rules.match", {"far": far, **match}), language)


def seats_text(rules: Rules, language: str = "en") -> str:
    """Who plays, in a few words: "4 players in pairs"."""
    size, seats = len(rules.teams[0]), rules.seats
    case = "teams" if size > 2 else "pairs" if size == 2 else "duel" if seats == 2 else "alone"
    return say(Text(f"rules.players.{case}", {"n": seats, "size": size, "teams": len(rules.teams)}), language)


def _setter(rules: Rules, base: Rules, each: Said) -> str:
    """The first ruleset, in the line of those that extend each other from the base, of which a sentence holds."""
    if not _holds(rules, base, each):
        return ""
    at, above = base.name, parent(base.name)
    while above is not None and _holds(rules, ruleset(above), each):
        at, above = above, parent(above)
    return at


def _holds(rules: Rules, other: Rules, each: Said) -> bool:
    """Whether a sentence about these rules is said of others too, and means the same there.

    It may use other words for the same: of a player where the others have teams.
    """
    there = [text for text in texts_of(other) if text.key == each.text.key]
    return each.text in there or (
        bool(there) and all(_value(rules, field) == _value(other, field) for field in each.fields)
    )


def _value(rules: Rules, path: str) -> Any:
    """The value of a field, or the kind of a part; none where these rules have no such field."""
    value: Any = rules
    for part in path.split("."):
        value = value.__struct_config__.tag if part == "kind" else getattr(value, part, None)
    return value
