"""The lessons: which there are, and where one is after some answers."""

from __future__ import annotations

import msgspec

from spadework.api.call import Nothing
from spadework.lessons import ORDER, BadAnswer, Lesson, Scene, Term, asks_to_look, glossary, lessons, scene
from spadework.rules.gallery import STANDARD

_DRAWN = 3


class LessonAbout(msgspec.Struct, frozen=True):
    """A lesson as a list shows it."""

    name: str
    title: str
    learn: str
    steps: int
    cards: tuple[str, ...] = ()
    """A few cards to draw: of its first question, or else of its first deal; none where these are not looked at yet."""
    usual: bool = True
    """Whether it is about the usual game, and not about one with other rules."""


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
                each.name,
                each.title,
                each.learn,
                sum(len(part.questions) for part in each.parts),
                _cards(each),
                each.parts[0].rules == STANDARD,
            )
            for each in lessons()
        ),
        glossary(),
    )


def _cards(lesson: Lesson) -> tuple[str, ...]:
    question = scene(lesson.name, ()).question
    shown = (*(played.card for played in question.picture.trick), *question.picture.hand) if question else ()
    dealt = next((part for part in lesson.parts if part.hands), None)
    if not shown and dealt and not asks_to_look(dealt.questions[0]):
        shown = tuple(dealt.hands["you"].split())
    return shown[:_DRAWN]


def show_scene(asked: SceneAsked) -> Scene:
    """Show where a lesson is after some answers: the question that is asked now, and what the last answer brought."""
    if asked.lesson not in ORDER:
        raise BadAnswer("lesson", f"{asked.lesson[:40]!r} is not a lesson; the lessons are {', '.join(ORDER)}")
    return scene(asked.lesson, asked.answers)
