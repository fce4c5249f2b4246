"""A newcomer's way in: short lessons on the real engine, as data, each a few decisions with what happens and why.

>>> from spadework.lessons import scene
>>> begun = scene("following-suit", [])
>>> begun.question.choices[1].label
'Six of hearts'
>>> scene("following-suit", ["9C"]).feedback.text
'You still hold a heart, so you must play one.'
"""

from spadework.lessons.catalog import ORDER, Term, glossary, lesson, lessons
from spadework.lessons.form import Lesson, asks_to_look
from spadework.lessons.scene import BadAnswer, Feedback, LessonAnswer, LessonQuestion, Scene, scene

__all__ = [
    "ORDER",
    "BadAnswer",
    "Feedback",
    "Lesson",
    "LessonAnswer",
    "LessonQuestion",
    "Scene",
    "Term",
    "asks_to_look",
    "glossary",
    "lesson",
    "lessons",
    "scene",
]
