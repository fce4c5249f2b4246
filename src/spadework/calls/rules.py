"""Rules in sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.calls.bad import BadCall
from spadework.calls.sheets import RuleSheet, rule_sheet, sheet_markdown
from spadework.rules import OptionGroup, Section, Sentence, describe, differences, options, parent, ruleset, rulesets
from spadework.scoring.document import resolve_rules

__all__ = ["DescribedRules", "WrittenRules", "describe_rules", "show_rules", "write_rules"]


class DescribedRules(msgspec.Struct, frozen=True, kw_only=True):
    """Rules as people read them."""

    name: str
    """The ruleset's; ``custom`` where it was changed."""
    title: str
    about: str
    parent: str | None
    sections: tuple[Section, ...]
    options: tuple[OptionGroup, ...]
    """The questions by which these rules may be changed, with the answers they have now."""
    differs: tuple[Sentence, ...]
    """What is not as in Standard."""


def describe_rules(asked: Any) -> DescribedRules:
    """The sheet of ``{"rules": …}``: a ruleset's name, a base with changes, or tables that extend a ruleset.

    Raises `BadRules`, and `BadCall` for anything else.

    >>> describe_rules({"rules": {"base": "standard", "changes": {"finish.target": 250}}}).differs[0].text
    'The game ends after the deal in which a team reaches 250 points.'
    """
    form = _form(asked)
    rules = resolve_rules(form)
    base = ruleset(form["base"]) if isinstance(form, dict) and "base" in form else None
    return DescribedRules(
        name=rules.name,
        title=rules.title,
        about=rules.about,
        parent=parent(rules.name) if rules.name in rulesets() else None,
        sections=describe(rules),
        options=options(rules, base),
        differs=differences(rules),
    )


class WrittenRules(msgspec.Struct, frozen=True):
    """A rule sheet as a text."""

    text: str
    """Markdown."""


def show_rules(asked: Any) -> RuleSheet:
    """The whole rule sheet of ``{"rules": …}``. Raises as `describe_rules` does.

    >>> show_rules({"rules": "short"}).target
    'to 250'
    """
    return rule_sheet(resolve_rules(_form(asked)))


def write_rules(asked: Any) -> WrittenRules:
    """The rule sheet of ``{"rules": …}`` as Markdown. Raises as `describe_rules` does."""
    return WrittenRules(sheet_markdown(resolve_rules(_form(asked))))


def _form(asked: Any) -> str | dict[str, Any]:
    if not isinstance(asked, dict) or asked.keys() != {"rules"}:
        raise BadCall("", f"{str(asked)[:80]} names no rules; give an object with rules and nothing else")
    form = asked["rules"]
    if not isinstance(form, str | dict):
        raise BadCall(
            "rules", f"{str(form)[:80]} are no rules; give a ruleset's name or an object with base and changes"
        )
    return form
