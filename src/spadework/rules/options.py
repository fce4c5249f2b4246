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
from spadework.rules.form import Choice, Number, Option, OptionGroup, Questions
from spadework.rules.load import BadRules, get
from spadework.rules.model import Rules
from spadework.rules.nil.form import blind_nil, nil
from spadework.rules.pack.form import pack
from spadework.rules.passing.form import passing
from spadework.rules.play.form import play
from spadework.rules.renege.form import renege
from spadework.rules.seating.form import handicaps, players
from spadework.rules.sheet import texts_of
from spadework.rules.special.form import special
from spadework.rules.tricks.form import tricks
from spadework.rules.trump.form import trump
from spadework.texts import Text

__all__ = ["Choice", "Number", "Option", "OptionGroup", "options"]


def _groups(base: Rules) -> dict[str, tuple[Callable[[Rules], Questions], ...]]:
    return {
        "Players and cards": (partial(players, base=base), pack, trump, handicaps),
        "The end": (finish,),
        "Bidding": (bidding, blind_number),
        "Nil": (nil,),
        "Blind nil": (blind_nil,),
        "Passing cards": (passing,),
        "Play": (play,),
        "Scoring": (contract, special, tricks, captured),
        "Bags": (bags,),
        "The deal": (deal,),
        "Wrong cards": (renege,),
    }


def options(rules: Rules, base: Rules | None = None) -> tuple[OptionGroup, ...]:
    """The questions that make sense for these rules, with what they say now as the value of each.

    Each answer is one for the base that the rules were made of, in the place of what was answered to the same question
    before; without a base, for the rules themselves.

    One whose answers would all read the same, since another answer leaves it nothing to decide, is not asked.
    """
    now = texts_of(rules)
    groups = []
    for title, asks in _groups(base or rules).items():
        found = [
            answered
            for ask in asks
            for option in ask(rules)
            if (answered := _answered(rules, option)) and _matters(rules, now, answered)
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
    if option.number:
        option = msgspec.structs.replace(option, number=_now(rules, option.number))
    value = msgspec.to_builtins(now)
    value = list(value) if isinstance(value, tuple) else value
    for choice in option.choices:
        if _same(rules, option.rule, choice.value, value):
            return msgspec.structs.replace(option, value=choice.value)
    if option.rule in BUNDLES:
        value, text = {}, "As in this ruleset"
    elif option.number and option.number.value is not None:
        text = str(option.number.value)
    else:
        text = str(value) if isinstance(value, int) else "As in this ruleset"
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
