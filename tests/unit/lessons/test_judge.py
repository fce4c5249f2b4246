"""The answers to questions that stand by themselves."""

from __future__ import annotations

from spadework.lessons.form import MayBlind
from spadework.lessons.judge import truth
from spadework.rules import custom


def test_a_lesson_asks_of_us_and_of_a_deal_after_the_first() -> None:
    rules = custom("standard", {"blind_nil.deficit": 100, "blind_nil.from_deal": 2})
    assert truth(rules, MayBlind(text="?", points=(0, 100))) == "yes"
    assert truth(rules, MayBlind(text="?", points=(100, 0))) == "no"
