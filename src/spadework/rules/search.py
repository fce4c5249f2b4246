"""Finding a ruleset by what people call it."""

from __future__ import annotations

import difflib
import re

from spadework.rules.catalog import ruleset, rulesets
from spadework.rules.gallery import ALIASES

__all__ = ["find_ruleset"]


def find_ruleset(text: str, *, most: int = 8) -> tuple[str, ...]:
    """The names of the rulesets that a text may mean, the likeliest first; none where nothing is like it.

    It is compared with names, titles and other names that people use, and then looked for in what is said about each.

    >>> find_ruleset("Cutthroat")[0], find_ruleset("joker joker deuce deuce")[0], find_ruleset("wheels")[0]
    ('solo4', 'jjdd', 'ten-for-two-hundred')
    """
    wanted = _plain(text)
    if not wanted:
        return ()
    shown = rulesets()
    forms = [(_plain(form), name) for name in shown for form in (name, ruleset(name).title)]
    forms += [(_plain(alias), name) for alias, name in ALIASES.items() if name in shown]
    likely = [
        *(name for form, name in forms if form == wanted),
        *(name for form, name in forms if form.startswith(wanted)),
        *(name for form, name in forms if wanted in form),
        *_close(wanted, forms, most),
        *(name for name in shown if _all_in(wanted, _plain(f"{ruleset(name).title} {ruleset(name).about}"))),
    ]
    return tuple(dict.fromkeys(likely))[:most]


def _close(wanted: str, forms: list[tuple[str, str]], most: int) -> list[str]:
    """What is spelled alike, the nearest first."""
    near = difflib.get_close_matches(wanted[:60], [form for form, _ in forms], most, 0.75)
    return [name for close in near for form, name in forms if form == close]


def _all_in(wanted: str, words: str) -> bool:
    return set(wanted.split()) <= set(words.split())


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text[:400].lower()))
