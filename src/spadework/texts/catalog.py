"""The catalogs: what each key says in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from spadework.described import described
from spadework.texts.message import ENGLISH, BadMessage, Grammar, Message
from spadework.texts.text import Text

Language = Literal["en", "es"]
"""The languages that there are, English first."""

_FOLDER = files("spadework.texts")
_GRAMMARS: dict[str, Grammar] = {
    "en": ENGLISH,
    "es": Grammar(lambda n: "one" if abs(n) == 1 else "other", lambda _: "other", ".", {"and": "y", "or": "o"}),
}
"""The languages that there are, each with what it does with numbers and lists (Unicode CLDR)."""


class Catalog:
    """The messages of one language. One that lacks a key says it in English."""

    def __init__(self, language: str, sources: Mapping[str, str], fallback: Catalog | None = None) -> None:
        self.language = language
        self.sources = sources
        """The messages as they are written, by key."""
        self._grammar = _GRAMMARS[language]
        self._fallback = fallback
        self._read: dict[str, Message] = {}

    def say(self, text: Text | str) -> str:
        """A text in this language; a plain string is itself.

        Raises `BadMessage` for a key that no catalog has, and for arguments that do not fit its message.
        """
        if isinstance(text, str):
            return text
        message = self._read.get(text.key)
        if message is None:
            source = self.sources.get(text.key)
            if source is None:
                if self._fallback is None:
                    raise BadMessage(f"{text.key!r} is in no catalog; add it to texts/{self.language}")
                return self._fallback.say(text)
            message = self._read[text.key] = Message(source)
        return message.format(text.args, self._grammar, self._part)

    def _part(self, value: Any) -> str:
        """An argument that is a text of its own, decoded or not."""
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Mapping):
            return self.say(msgspec.convert(value, described(Text)))
        return str(value)


def languages() -> tuple[str, ...]:
    """The languages that there are a catalog for, English first."""
    return tuple(_GRAMMARS)


@cache
def catalog(language: str = "en") -> Catalog:
    """The messages of a language. Raises `ValueError` where there is none."""
    if language not in _GRAMMARS:
        raise ValueError(f"{language!r} is not one of our languages; choose one of {', '.join(_GRAMMARS)}")
    sources: dict[str, str] = {}
    folder = _FOLDER / language
    for part in sorted(folder.iterdir(), key=lambda each: each.name):
        if part.name.endswith(".json"):
            found = msgspec.json.decode(part.read_bytes(), type=dict[str, str])
            if twice := sources.keys() & found.keys():
                raise BadMessage(f"{part.name} says {', '.join(sorted(twice))} once more")
            sources |= found
    return Catalog(language, sources, None if language == "en" else catalog())


def say(text: Text | str, language: str = "en") -> str:
    """A text as people read it. Raises `BadMessage` for a key that no catalog has."""
    return catalog(language).say(text)
