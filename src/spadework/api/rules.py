"""The rulesets as a list to choose from, and rules as sheets and as forms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from spadework.api.sheets import RuleSheet, rule_sheet, sheet_markdown
from spadework.api.titles import KEPT, MOST_CHANGES, check_kept, resolved, titled
from spadework.faults import Fault
from spadework.rules import (
    BadRules,
    OptionGroup,
    Rules,
    Section,
    bundle,
    custom,
    describe,
    differences,
    effective,
    find_ruleset,
    groups,
    ignored,
    options,
    parent,
    problems,
    ruleset,
    seats_text,
    target_text,
)
from spadework.rules.emblems import Emblem, emblems
from spadework.rules.gallery import STANDARD
from spadework.rules.pictures import highest, pictures
from spadework.scoring.document import read_form
from spadework.scoring.forms import RulesForm
from spadework.texts import Language

_MOST_FOUND = 12
_REMEMBERED = 128


class RulesetsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rulesets are looked for."""

    find: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """What somebody calls a game; empty for all."""


class RulesetAbout(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset in a list."""

    name: str
    title: str
    about: str
    seats: int
    players: str
    """Who plays, in a few words."""
    target: str
    """How far the game goes, such as "to 500"."""
    parent: str | None
    """The ruleset that it extends."""
    group: str
    """The title of the group that it is shown in; those of one group follow each other."""
    teams: tuple[tuple[int, ...], ...]
    """The seats of each team."""
    highest: tuple[str, ...]
    """The cards that beat all others, where some suit is trump: down to its ace, and three at least."""
    emblems: tuple[Emblem, ...]
    """What is special in it, as the tokens that lie on its table in a picture."""


class RulesFound(msgspec.Struct, frozen=True):
    """Rulesets in the order in which they are shown."""

    rulesets: tuple[RulesetAbout, ...]


class RulesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that something is asked about."""

    rules: RulesForm


class SheetAsked(RulesAsked, frozen=True, forbid_unknown_fields=True):
    """Rules whose sheet is asked for."""

    language: Language = "en"


class Changed(msgspec.Struct, frozen=True):
    """A sentence that is not in the ruleset."""

    rule: str
    text: str


class RulesProblem(msgspec.Struct, frozen=True):
    """Why these rules do not work."""

    rule: str
    """The field that is concerned."""
    part: str
    """The question that stands for several fields with this one among them; empty where there is none."""
    text: str


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """Rules in sentences with the questions by which they may be changed, or what is the matter with them.

    Where something is the matter, all else is about the ruleset without the changes.
    """

    title: str
    about: str
    players: str
    target: str
    sections: tuple[Section, ...]
    changed: tuple[Changed, ...]
    """What is not as in the ruleset."""
    changes: dict[str, Any]
    """Those of the changes that change something."""
    options: tuple[OptionGroup, ...]
    """The questions by which these rules may be changed, with the answers they have now."""
    problems: tuple[RulesProblem, ...]
    """Empty where the rules can be; where not, more may show when these are mended."""


class WrittenRules(msgspec.Struct, frozen=True):
    """A rule sheet as a text."""

    text: str
    """Markdown."""


def found_rulesets(text: str = "") -> tuple[RulesetAbout, ...]:
    """All rulesets, the usual ones first; or those that a text may mean, the likeliest first.

    >>> [one.name for one in found_rulesets()][:2], found_rulesets("cutthroat")[0].name
    (['standard', 'short'], 'solo4')
    >>> [one.highest for one in found_rulesets("euchre")][0]
    ('JH', 'JD', 'AH')
    """
    known = _all()
    if not text.strip():
        return tuple(known.values())
    return tuple(known[name] for name in find_ruleset(text, most=_MOST_FOUND))


def list_rulesets(asked: RulesetsAsked) -> RulesFound:
    """List the rulesets: all of them, the usual ones first, or those that a text may mean, the likeliest first."""
    return RulesFound(found_rulesets(asked.find))


@lru_cache(maxsize=1)
def _all() -> Mapping[str, RulesetAbout]:
    return {name: _about(ruleset(name), group.title) for group in groups() for name in group.names}


def _about(rules: Rules, group: str) -> RulesetAbout:
    return RulesetAbout(
        name=rules.name,
        title=rules.title,
        about=" ".join(rules.about.split()),
        seats=rules.seats,
        players=seats_text(rules),
        target=target_text(rules),
        parent=parent(rules.name),
        group=group,
        teams=rules.teams,
        highest=highest(pictures(rules)),
        emblems=emblems(rules, ruleset(STANDARD)),
    )


def show_rules(asked: SheetAsked) -> RuleSheet:
    """Write the rule sheet: the cards, every rule and who set it, what deals score, and what differs.

    >>> show_rules(SheetAsked("short")).target, show_rules(SheetAsked("short", "es")).target
    ('to 250', 'a 250')
    """
    base, rules = resolved(asked.rules)
    sheet = rule_sheet(rules, asked.language, base=base)
    return msgspec.structs.replace(sheet, remarks=ignored(rules, read_form(asked.rules).changes))


def write_rules(asked: SheetAsked) -> WrittenRules:
    """Write the rule sheet as Markdown."""
    base, rules = resolved(asked.rules)
    return WrittenRules(sheet_markdown(rules, asked.language, base=base))


def describe_rules(asked: RulesAsked) -> Described:
    """Describe rules as a form: sentences, questions with their answers, or what is the matter with the changes.

    To find which answer each question has, and which questions matter, takes a while, so what was asked is remembered.

    >>> described = describe_rules(RulesAsked({"base": "standard", "changes": {"finish.target": 250}}))
    >>> described.changed[0].text
    'The game ends after the deal in which a team reaches 250 points.'
    """
    base, changes, title = titled(asked.rules)
    if len(changes) > MOST_CHANGES:
        raise Fault("rules.changes", f"{len(changes)} changes are too many; the limit is {MOST_CHANGES}")
    return _described(ruleset(base).name, msgspec.json.encode(changes, order="sorted"), title)


@lru_cache(maxsize=_REMEMBERED)
def _described(name: str, encoded: bytes, title: str) -> Described:
    base, changes = ruleset(name), msgspec.json.decode(encoded)
    try:
        check_kept(changes)
        return _form(custom(base, changes, title=title), base, effective(base, changes))
    except BadRules as bad:
        found = (() if bad.field in changes.keys() & KEPT else problems(base, changes)) or ((bad.field, bad.text),)
        told = tuple(RulesProblem(field, bundle(field), Fault(text).sentence) for field, text in found)
        return msgspec.structs.replace(_described(base.name, b"{}", ""), problems=told)


def _form(rules: Rules, base: Rules, changes: dict[str, Any]) -> Described:
    return Described(
        title=rules.title,
        about=" ".join(rules.about.split()),
        players=seats_text(rules),
        target=target_text(rules),
        sections=describe(rules),
        changed=tuple(Changed(sentence.rule, sentence.text) for sentence in differences(rules, base)),
        changes=changes,
        options=options(rules, base),
        problems=(),
    )
