"""What the doctor finds."""

from __future__ import annotations

from typing import Literal

import msgspec


class Symptom(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that was looked at."""

    about: str
    """What it is about, in a word that programs may rely on."""
    state: Literal["right", "look", "wrong"]
    """Whether it is right, worth a look, or wrong: then a server would not start, or not keep what it promises."""
    text: str
    remedy: str = ""
    """What to do about it."""


def right(about: str, text: str) -> Symptom:
    """Something that is as it should be."""
    return Symptom(about, "right", text)


def look(about: str, text: str, remedy: str) -> Symptom:
    """Something that may be meant so."""
    return Symptom(about, "look", text, remedy)


def wrong(about: str, text: str, remedy: str) -> Symptom:
    """Something that is not as it should be."""
    return Symptom(about, "wrong", text, remedy)
