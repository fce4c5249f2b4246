"""The two questions of the form that stand for several fields each: who plays, and with which cards."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from spadework.rules import BadRules, Choice, Option, Rules, custom, effective, options, problems, ruleset
from spadework.rules.options import _groups

PLAYERS, PACK = "choose.players", "choose.pack"


def of(*names: str, also: tuple[str, ...]) -> list[Any]:
    """Games of which some are asked for at length alone: each has a place in one of the tests."""
    return [*names, *(pytest.param(name, marks=pytest.mark.long) for name in also)]


@pytest.fixture(autouse=True)
def only_these_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the forty questions beside them, for each of some hundred tables; tests of whole forms ask those."""
    form = import_module("spadework.rules.options")
    monkeypatch.setattr(form, "_groups", lambda base: {"players": _groups(base)["players"]})


@cache
def _asked(base: Rules, rules: Rules) -> dict[str, Option]:
    return {option.rule: option for group in options(rules, base) for option in group.options}


class Form:
    """House rules as somebody answers one question after the other, by the rules of the page."""

    def __init__(self, base: str) -> None:
        self.base = ruleset(base)
        self.changes: dict[str, Any] = {}

    def option(self, rule: str) -> Option:
        return _asked(self.base, custom(self.base, self.changes))[rule]

    def choose(self, rule: str, choice: Choice) -> None:
        left = {path: value for path, value in self.changes.items() if path not in (rule, *choice.drops)}
        changes = left | {rule: choice.value}
        assert problems(self.base, changes) == (), choice.text
        self.changes = effective(self.base, changes)

    def say(self, rule: str, text: str) -> None:
        self.choose(rule, next(choice for choice in self.option(rule).choices if choice.text == text))

    def answer(self, rule: str) -> str:
        option = self.option(rule)
        return next(choice.text for choice in option.choices if choice.value == option.value)


@pytest.mark.parametrize("base", of("standard", "kitty", also=("jjdd", "solo3")))
def test_any_cards_and_then_any_number_of_players_was_impossible(base: str) -> None:
    for pack in Form(base).option(PACK).choices:
        begun = Form(base)
        begun.choose(PACK, pack)
        for seating in begun.option(PLAYERS).choices:
            form = Form(base)
            form.choose(PACK, pack)
            form.choose(PLAYERS, seating)
            assert form.answer(PLAYERS) == seating.text


def test_cards_that_do_not_fit_another_number_of_players_leave_nothing_behind() -> None:
    form = Form("standard")
    form.say(PACK, "All twos high")
    form.say(PLAYERS, "Five, each alone")
    assert form.answer(PACK) == "50, without the twos of clubs and diamonds"
    assert custom(form.base, form.changes) == custom("five", {"title": "Standard with changes", "about": ""})


@pytest.mark.parametrize("base", of("jjdd", "solo3", also=("standard", "kitty")))
def test_any_number_of_players_and_then_any_cards_of_theirs_go_together(base: str) -> None:
    for seating in Form(base).option(PLAYERS).choices:
        begun = Form(base)
        begun.choose(PLAYERS, seating)
        for pack in begun.option(PACK).choices:
            form = Form(base)
            form.choose(PLAYERS, seating)
            form.choose(PACK, pack)
            assert (form.answer(PLAYERS), form.answer(PACK)) == (seating.text, pack.text)


@pytest.mark.parametrize("base", of("standard", "two-short", also=("solo3", "six-three-teams")))
def test_two_ways_to_sit_excluded_each_other(base: str) -> None:
    texts = [choice.text for choice in Form(base).option(PLAYERS).choices]
    for first in texts:
        for second in texts:
            form = Form(base)
            form.say(PLAYERS, first)
            form.say(PLAYERS, second)
            assert form.answer(PLAYERS) == second


def test_another_way_to_sit_by_as_many_keeps_the_cards() -> None:
    form = Form("standard")
    form.say(PLAYERS, "Six in two teams of three")
    form.say(PACK, "54, jokers high")
    form.say(PLAYERS, "Six in three pairs")
    assert form.answer(PACK) == "54, jokers high"
    assert custom(form.base, form.changes).hand_size == 9


def test_as_many_as_in_the_game_itself_play_with_its_cards() -> None:
    form = Form("jjdd")
    form.say(PLAYERS, "Six, each alone")
    form.say(PLAYERS, "Four in two pairs")
    assert form.changes == {}


def test_teams_that_leave_somebody_out_are_said_in_words_of_players() -> None:
    with pytest.raises(BadRules, match="teams of 2, 2 and 2 seat 6 players, and there are 4"):
        custom("standard", {"teams": [[0, 3], [1, 4], [2, 5]]})
    with pytest.raises(BadRules, match="seat 3 is in no team, counting from 0"):
        custom("standard", {"teams": [[0, 2], [1, 2]]})
