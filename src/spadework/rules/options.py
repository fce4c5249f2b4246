"""What a host may change, as questions with answers in plain words: a form writes itself from this."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.rules.change import custom
from spadework.rules.load import BadRules, get
from spadework.rules.model import Rules
from spadework.rules.sentences import said

__all__ = ["Choice", "Option", "OptionGroup", "options"]


class Choice(msgspec.Struct, frozen=True):
    """One answer: the value that it gives to the option's field."""

    value: Any
    text: str


class Option(msgspec.Struct, frozen=True):
    """One question, about the field at `rule`. `value` is that of the choice which the rules have now."""

    rule: str
    question: str
    choices: tuple[Choice, ...]
    note: str = ""
    value: Any = None


class OptionGroup(msgspec.Struct, frozen=True):
    """The questions about one subject."""

    title: str
    options: tuple[Option, ...]


def options(rules: Rules) -> tuple[OptionGroup, ...]:
    """The questions that make sense for these rules, with what they say now as the value of each.

    One whose answers would all read the same, since another answer leaves it nothing to decide, is not asked.
    """
    groups = []
    for title, asked in _QUESTIONS.items():
        found = [answered for option in asked if (answered := _answered(rules, option)) and _matters(rules, answered)]
        if found:
            groups.append(OptionGroup(title, tuple(found)))
    return tuple(groups)


def _answered(rules: Rules, option: Option) -> Option | None:
    """The option with the rules' own answer; none where these rules have no such field."""
    try:
        now = get(rules, option.rule)
    except AttributeError:
        return None
    choices = option.choices
    for choice in choices:
        if _same(rules, option.rule, choice.value):
            return msgspec.structs.replace(option, value=choice.value)
    value = msgspec.to_builtins(now)
    text = str(value) if isinstance(value, int) else "As in this ruleset"
    return msgspec.structs.replace(option, value=value, choices=(*choices, Choice(value, text)))


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


def _numbers(*values: int, off: str = "") -> tuple[Choice, ...]:
    return tuple(Choice(value, off if off and not value else str(value)) for value in values)


def _worded(**choices: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, text) for value, text in choices.items())


_QUESTIONS: dict[str, tuple[Option, ...]] = {
    "The end": (
        Option("finish.target", "How far does the game go?", _numbers(100, 150, 200, 250, 300, 350, 500, 750, 1000)),
        Option(
            "finish.lower_limit",
            "Is a game lost at a low score?",
            _numbers(0, -100, -200, -250, -300, -500, off="No"),
        ),
        Option("finish.max_deals", "Is there a last deal?", _numbers(0, 1, 4, 6, 8, 10, off="No")),
        Option(
            "finish.tie",
            "What happens at a tie?",
            _worded(
                extra_deal="Another deal",
                fewer_bags="Fewer bags win",
                draw="It is a draw",
                dealers_team_loses="The last dealer's team loses",
            ),
        ),
        Option("finish.win_margin", "By how much must the winner lead?", _numbers(0, 10, 50, 100, off="By any")),
        Option(
            "finish.over_target",
            "If both teams reach the target?",
            _worded(higher_wins="The higher score wins", first_in_bid_order="The team that bid first wins"),
        ),
        Option(
            "finish.check",
            "When is the target looked at?",
            _worded(after_penalties="After bag penalties", before_penalties="Before bag penalties"),
        ),
    ),
    "Nil": (
        Option(
            "nil",
            "What is nil worth?",
            (
                Choice({"kind": "off"}, "There is no nil"),
                *(Choice({"kind": "on", "points": points}, str(points)) for points in (50, 60, 75, 100, 125, 150)),
            ),
        ),
        Option(
            "nil.failed_tricks",
            "What are the tricks of a failed nil?",
            _worded(
                bags="A point and a bag each",
                help="Help for the partner's contract",
                bags_no_points="A bag each, no point",
                nothing="Nothing",
                contract_lost="The contract is lost with the nil",
            ),
        ),
        Option(
            "nil.bags_when_set",
            "Are they bags when the team is set too?",
            (Choice(value=True, text="Yes"), Choice(value=False, text="No")),
        ),
        Option(
            "double_nil",
            "May both partners bid nil?",
            (
                Choice({"kind": "individual"}, "Yes, each by itself"),
                Choice({"kind": "combined"}, "Yes, as one bid for 400, blind 800 and the game"),
                Choice({"kind": "forbidden"}, "No"),
            ),
        ),
    ),
    "Blind nil": (
        Option(
            "blind_nil",
            "What is blind nil worth?",
            (
                Choice({"kind": "off"}, "There is no blind nil"),
                *(Choice({"kind": "on", "points": points}, str(points)) for points in (100, 120, 150, 200, 300)),
            ),
        ),
        Option(
            "blind_nil.deficit",
            "How far behind must the team be?",
            _numbers(0, 50, 100, 150, 200, 250, off="Not at all"),
        ),
    ),
    "Bidding": (
        Option("bidding.max_team_bid", "How much may a team bid?", _numbers(0, 13, off="As much as it likes")),
        Option("bidding.min_bid", "What is the lowest number?", _numbers(1, 2, 3)),
    ),
    "Play": (
        Option(
            "play.lead_spades",
            "When may spades be led?",
            _worded(
                when_broken="Once they are broken",
                after_first_trick="After the first trick",
                anytime="At any time",
            ),
        ),
        Option(
            "play.first_trick",
            "What may a void player play to the first trick?",
            _worded(anything="Any card", no_spades="Any card but a spade"),
        ),
    ),
    "Scoring": (
        Option(
            "scoring.set_penalty",
            "What does a set cost?",
            _worded(per_trick_bid="10 for each trick bid", per_undertrick="10 for each trick short", zero="Nothing"),
        ),
        Option("scoring.overtrick_points", "What does a bag score?", _numbers(1, 0, -1)),
    ),
    "Bags": (
        Option(
            "scoring.bags",
            "How many bags bring a penalty?",
            (
                Choice({"kind": "free"}, "Bags cost nothing"),
                *(Choice({"kind": "penalty", "limit": limit}, str(limit)) for limit in (5, 7, 10)),
            ),
        ),
        Option("scoring.bags.penalty", "How much is the penalty?", _numbers(50, 100, 110, 150)),
        Option(
            "scoring.bags.carry",
            "What stays after a penalty?",
            _worded(carry="The bags above the limit", reset="None"),
        ),
        Option(
            "scoring.bags.source",
            "Where are bags kept?",
            _worded(counter="In a count of their own", ones_digit="In the last digit of the score"),
        ),
        Option(
            "scoring.bags.last_bag",
            "Does the last bag before a penalty score?",
            _worded(scores="Yes", scores_nothing="No"),
        ),
        Option(
            "scoring.bags.below_zero",
            "May a penalty take a team below zero?",
            _worded(penalized="Yes", spared="No"),
        ),
        Option(
            "scoring.bags_when_set",
            "What happens to bags when a team is set?",
            _worded(keep="They stay", reset="They are cleared"),
        ),
    ),
}
