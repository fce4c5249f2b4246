"""What a host may change, as questions with answers in plain words: a form writes itself from this."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from spadework.rules.bags.form import bags
from spadework.rules.bidding.form import bidding
from spadework.rules.blind_number.form import blind_number
from spadework.rules.captured.form import captured
from spadework.rules.change import BUNDLES, custom
from spadework.rules.contract.form import contract
from spadework.rules.deal.form import deal
from spadework.rules.finish.form import finish
from spadework.rules.form import Choice, FieldQuestion, Number, Option, OptionGroup, Questions
from spadework.rules.load import BadRules, get
from spadework.rules.model import Rules
from spadework.rules.nil.form import blind_nil, nil
from spadework.rules.pack.form import pack
from spadework.rules.passing.form import passing
from spadework.rules.play.form import play
from spadework.rules.renege.form import renege
from spadework.rules.seating.form import handicaps, players
from spadework.rules.sentences import texts_of
from spadework.rules.special.form import special
from spadework.rules.tricks.form import tricks
from spadework.rules.trump.form import trump
from spadework.texts import Language, Text, catalog, say

__all__ = ["Choice", "Number", "Option", "OptionGroup", "options"]


def _groups(base: Rules) -> dict[str, tuple[Callable[[Rules], Questions], ...]]:
    return {
        "players": (partial(players, base=base), pack, trump, handicaps),
        "finish": (finish,),
        "bidding": (bidding, blind_number),
        "nil": (nil,),
        "blind_nil": (blind_nil,),
        "passing": (passing,),
        "play": (play,),
        "scoring": (contract, special, tricks, captured),
        "bags": (bags,),
        "deal": (deal,),
        "renege": (renege,),
    }


def options(rules: Rules, base: Rules | None = None, language: Language = "en") -> tuple[OptionGroup, ...]:
    """The questions that make sense for these rules, with what they say now as the value of each.

    Each answer is one for the base that the rules were made of, in the place of what was answered to the same question
    before; without a base, for the rules themselves.

    One whose answers would all read the same, since another answer leaves it nothing to decide, is not asked.
    """
    now = texts_of(rules)
    groups = []
    for name, asks in _groups(base or rules).items():
        found = [
            answered
            for ask in asks
            for question in ask(rules)
            if (answered := _answered(rules, _told(question, language), language)) and _matters(rules, now, answered)
        ]
        if found:
            groups.append(OptionGroup(say(Text(f"options.group.{name}"), language), tuple(found)))
    return tuple(groups)


def _told(question: FieldQuestion, language: Language) -> Option:
    """A question in words."""
    english = catalog().sources

    def told(key: str) -> str:
        return say(Text(key, dict(question.args)), language)

    def worded(name: str | int) -> str:
        key = f"options.{name}" if name in ("yes", "no") else f"options.{question.key}.{name}"
        return told(key) if isinstance(name, str) or key in english else str(name)

    note, words = (f"options.{question.key}.{more}" for more in ("note", "words"))
    return Option(
        question.rule,
        told(f"options.{question.key}"),
        tuple(Choice(each.value, worded(each.name), each.drops) for each in question.answers),
        note=told(note) if note in english else "",
        number=question.number,
        words=told(words) if words in english else "",
    )


def _answered(rules: Rules, option: Option, language: Language) -> Option | None:
    """The option with the rules' own answer; none where these rules have no such field."""
    now: Any = None
    if option.rule not in BUNDLES:
        try:
            now = get(rules, option.rule)
        except AttributeError:
            return None
    if option.number:
        option = msgspec.structs.replace(option, number=_now(rules, option.number))
    value = msgspec.to_builtins(now)
    value = list(value) if isinstance(value, tuple) else value
    for choice in option.choices:
        if _same(rules, option.rule, choice.value, value):
            return msgspec.structs.replace(option, value=choice.value)
    if option.rule in BUNDLES:
        value, text = {}, say(Text("options.as_is"), language)
    elif option.number and option.number.value is not None:
        text = str(option.number.value)
    else:
        text = str(value) if isinstance(value, int) else say(Text("options.as_is"), language)
    return msgspec.structs.replace(option, value=value, choices=(*option.choices, Choice(value, text)))


def _now(rules: Rules, number: Number) -> Number:
    try:
        return msgspec.structs.replace(number, value=get(rules, number.rule))
    except AttributeError:
        return number


def _matters(rules: Rules, now: tuple[Text, ...], option: Option) -> bool:
    """Whether any answer makes rules that read otherwise, or none that can be without another change."""
    for choice in option.choices:
        if choice.value == option.value:
            continue
        try:
            if texts_of(custom(rules, {option.rule: choice.value})) != now:
                return True
        except BadRules:
            return True
    return False


def _same(rules: Rules, path: str, value: Any, now: Any) -> bool:
    """Whether an answer changes nothing. Most are told apart without making rules of them."""
    if not isinstance(value, dict):
        return bool(value == now)
    if isinstance(now, dict) and value.get("kind") != now.get("kind"):
        return False
    try:
        return custom(rules, {path: value}) == rules
    except BadRules:
        return False
