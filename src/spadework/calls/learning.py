"""The lessons: which there are, and where one is after some answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from spadework.calls.bad import BadCall
from spadework.lessons import ORDER, BadAnswer, Scene, Term, glossary, lessons, scene

__all__ = ["LessonList", "list_lessons", "show_scene"]


class Listed(msgspec.Struct, frozen=True):
    """A lesson as a list shows it."""

    name: str
    title: str
    learn: str
    steps: int


class LessonList(msgspec.Struct, frozen=True):
    """All lessons in order, and the words that they explain."""

    lessons: tuple[Listed, ...]
    glossary: tuple[Term, ...]


def list_lessons(asked: Any) -> LessonList:
    """All lessons; takes ``{}``. Raises `BadCall`.

    >>> list_lessons({}).lessons[0].title
    'Following suit'
    """
    if asked != {}:
        raise BadCall("", f"{str(asked)[:60]} is not what this call takes; give an empty object")
    return LessonList(
        tuple(
            Listed(each.name, each.title, each.learn, sum(len(part.asks) for part in each.parts)) for each in lessons()
        ),
        glossary(),
    )


def show_scene(asked: Any) -> Scene:
    """Where ``{"lesson", "answers"}`` has led. Raises `BadCall`."""
    if not isinstance(asked, Mapping) or asked.keys() != {"lesson", "answers"}:
        raise BadCall("", f"{str(asked)[:60]} is not what this call takes; give an object with lesson and answers")
    name, answers = asked["lesson"], asked["answers"]
    if name not in ORDER:
        raise BadCall("lesson", f"{str(name)[:40]!r} is no lesson; there are {', '.join(ORDER)}")
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise BadCall("answers", f"{str(answers)[:60]} are no answers; give a list of texts")
    try:
        return scene(name, answers)
    except BadAnswer as bad:
        raise BadCall(bad.place, bad.text) from None
