"""The lessons: which there are, and where one is after some answers."""

from __future__ import annotations

import msgspec

from spadework.api.call import Nothing
from spadework.lessons import ORDER, BadAnswer, Scene, Term, glossary, lessons, scene

_DRAWN = 3


class LessonAbout(msgspec.Struct, frozen=True):
    """A lesson as a list shows it."""

    name: str
    title: str
    learn: str
    steps: int
    cards: tuple[str, ...] = ()
    """A few cards of its first question that has any, to draw."""


class LessonList(msgspec.Struct, frozen=True):
    """All lessons in order, and the words that they explain."""

    lessons: tuple[LessonAbout, ...]
    glossary: tuple[Term, ...]


class SceneAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a lesson."""

    lesson: str
    """Its name."""
    answers: tuple[str, ...] = ()
    """Those given so far."""


def list_lessons(asked: Nothing) -> LessonList:
    """List the lessons in order, and the words that they explain.

    >>> list_lessons(Nothing()).lessons[0].title
    'Following suit'
    """
    return LessonList(
        tuple(
            LessonAbout(
                each.name, each.title, each.learn, sum(len(part.questions) for part in each.parts), _cards(each.name)
            )
            for each in lessons()
        ),
        glossary(),
    )


def _cards(lesson: str) -> tuple[str, ...]:
    question = scene(lesson, ()).question
    if question is None:
        return ()
    picture = question.picture
    return (*(played.card for played in picture.trick), *picture.hand)[:_DRAWN]


def show_scene(asked: SceneAsked) -> Scene:
    """Show where a lesson is after some answers: the question that is asked now, and what the last answer brought."""
    if asked.lesson not in ORDER:
        raise BadAnswer("lesson", f"{asked.lesson[:40]!r} is not a lesson; the lessons are {', '.join(ORDER)}")
    return scene(asked.lesson, asked.answers)
