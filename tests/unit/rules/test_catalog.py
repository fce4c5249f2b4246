"""The rulesets together: how they are grouped, and how people find theirs."""

from __future__ import annotations

import re

import pytest

from spadework.rules import about, find_ruleset, groups, ruleset, rulesets
from spadework.rules.catalog import known
from spadework.rules.gallery import ALIASES, GROUPS
from spadework.texts import languages
from tests.together import together

EVERY = sorted(known())


def test_each_ruleset_is_listed_once() -> None:
    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == EVERY
    assert set(ALIASES.values()) <= known()


def test_the_list_begins_with_the_usual_game() -> None:
    assert rulesets()[0] == "standard"
    assert [name for group in groups() for name in group.names] == list(rulesets())


@together(
    "asked, expected",
    (
        ("Cutthroat", "solo4"),
        ("joker joker deuce deuce", "jjdd"),
        ("JJDD", "jjdd"),
        ("Wheels", "ten-for-two-hundred"),
        ("boston", "moon"),
        ("MSN", "msn"),
        ("Trickster", "trickster"),
        ("301", "three-oh-one"),
        ("Jokers Up", "two-short-jokers"),
        ("new yrok", "new-york"),
        ("whist", "whist-classic"),
        ("spades royale suicide", "suicide"),
        ("research library", "openspiel"),
    ),
)
def test_people_find_their_game(asked: str, expected: str) -> None:
    assert find_ruleset(asked)[0] == expected


@pytest.mark.parametrize("asked", ("", "   ", "xyzzy", "♠♠♠", "?" * 10_000))
def test_what_nothing_is_like_finds_nothing(asked: str) -> None:
    assert find_ruleset(asked) == ()


@together("name", EVERY)
def test_each_ruleset_says_what_it_is(name: str) -> None:
    rules = ruleset(name)
    assert 0 < len(rules.title) <= 40
    assert 20 < len(rules.about) <= 250
    assert rules.about.count("\n") <= 2
    assert rules.about.endswith(".")
    twins = [other for other in EVERY if other != name and ruleset(other).title == rules.title]
    assert not twins


OF_SOURCES = re.compile(
    r"article|source|\bpages?\b|project|\bnames? no\b|left? out|left open|leaves? open|not known|\bseen\b|report|variant \d|\bhere\b|"
    r"bids itself|artículo|fuente|página|proyecto|no se sabe|hemos visto|se apuesta solo|\baquí\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("language", languages())
@together("name", EVERY)
def test_what_a_game_is_about_was_said_of_where_its_rules_were_found(name: str, language: str) -> None:
    """That an article leaves trump open, or that nobody has seen how large a penalty is, tells a player nothing of the game."""
    assert not OF_SOURCES.search(about(ruleset(name), language))
