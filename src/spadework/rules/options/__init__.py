"""What a host may change, as questions with answers in plain words: a form writes itself from this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spadework.rules.change import BUNDLES, custom
from spadework.rules.load import BadRules, get
from spadework.rules.model import Rules
from spadework.rules.options.bidding import bidding
from spadework.rules.options.finish import finish
from spadework.rules.options.form import Choice, Number, Option, OptionGroup, Questions
from spadework.rules.options.nil import blind_nil, nil, passing
from spadework.rules.options.play import play, reneges
from spadework.rules.options.scoring import bags, scoring
from spadework.rules.options.table import deal, table
from spadework.rules.sentences import said

__all__ = ["Choice", "Number", "Option", "OptionGroup", "options"]

_GROUPS: dict[str, Callable[[Rules], Questions]] = {
    "Players and cards": table,
    "The end": finish,
    "Bidding": bidding,
    "Nil": nil,
    "Blind nil": blind_nil,
    "Passing cards": passing,
    "Play": play,
    "Scoring": scoring,
    "Bags": bags,
    "The deal": deal,
    "Wrong cards": reneges,
}


def options(rules: Rules) -> tuple[OptionGroup, ...]:
    """The questions that make sense for these rules, with what they say now as the value of each.

    One whose answers would all read the same, since another answer leaves it nothing to decide, is not asked.
    """
    groups = []
    for title, ask in _GROUPS.items():
        found = [
            answered for option in ask(rules) if (answered := _answered(rules, option)) and _matters(rules, answered)
        ]
        if found:
            groups.append(OptionGroup(title, tuple(found)))
    return tuple(groups)


def _answered(rules: Rules, option: Option) -> Option | None:
    """The option with the rules' own answer; none where these rules have no such field."""
    now: Any = None
    if option.rule not in BUNDLES:
        try:
            now = get(rules, option.rule)
        except AttributeError:
            return None
    for choice in option.choices:
        if _same(rules, option.rule, choice.value):
            return msgspec.structs.replace(option, value=choice.value)
    if option.rule in BUNDLES:
        return msgspec.structs.replace(option, value={}, choices=(*option.choices, Choice({}, "As in this ruleset")))
    value = msgspec.to_builtins(now)
    text = str(value) if isinstance(value, int) else "As in this ruleset"
    return msgspec.structs.replace(option, value=value, choices=(*option.choices, Choice(value, text)))


def _matters(rules: Rules, option: Option) -> bool:
    """Whether any answer makes rules that read otherwise, or none that can be without another change."""
    now = _read(rules)
    for choice in option.choices:
        try:
            if _read(custom(rules, {option.rule: choice.value})) != now:
                return True
        except BadRules:
            return True
    return False


def _read(rules: Rules) -> set[str]:
    return {text for _, text in said(rules)}


def _same(rules: Rules, path: str, value: Any) -> bool:
    try:
        return custom(rules, {path: value}) == rules
    except BadRules:
        return False
