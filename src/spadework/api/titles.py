"""Names and titles that others read: what may stand in them, and whose they must not be."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from spadework.faults import Fault
from spadework.rules import BadRules, Rules, custom, ruleset, rulesets
from spadework.scoring.document import Form, read_form

LONGEST_TITLE = 40
LONGEST_MADE = 60
"""Of a title that follows from that of the base."""
MOST_CHANGES = 64
KEPT = frozenset({"name", "about"})
"""What stays a ruleset's own."""

_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that a name may not hold: control, format (bidi marks and overrides among them), and no characters."""

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4") | {
    chr(code) for code in range(0x180B, 0x1810)
}
"""Letters, marks and signs that nobody sees."""

_MARKS = 2
"""So many marks may stand over or under one letter; more would reach into the lines around it."""


class BadName(Fault):
    """A name or a title that cannot be shown, or that means something else."""

    code = "bad-name"


def titled(form: str | dict[str, Any]) -> Form:
    """What a document asks for, with its title beside the changes, checked. Raises `BadName` and `BadRules`."""
    base, changes, title = read_form(form)
    within = changes.get("title", "")
    if isinstance(within, str):  # all else is judged with the changes
        title, changes = title or within, {path: value for path, value in changes.items() if path != "title"}
    if not title.strip():
        return Form(base, changes, "")
    try:
        title = checked_title(title)
    except BadName as bad:
        raise BadName("rules.title", bad.text) from None
    if title.casefold() in _known():
        raise BadName("rules.title", f"{title!r} is a game of its own in the list; give these rules another title.")
    return Form(base, changes, title)


def resolved(form: str | dict[str, Any], *, most: int | None = None) -> tuple[Rules, Rules]:
    """A ruleset, and the rules that a document makes of it, with so many changes at the most.

    Raises `BadRules`, and `BadName` for their title.
    """
    name, changes, title = titled(form)
    if most is not None and len(changes) > most:
        raise BadRules(
            "rules", "changes", f"{len(changes)} changes are too many; the limit is {most}, so leave some out"
        )
    check_kept(changes)
    base = ruleset(name)
    return base, custom(base, changes, title=title) if changes else base


def check_kept(changes: Mapping[str, Any]) -> None:
    """Raise `BadRules` for changes of what stays a ruleset's own: others read it, and know the game by it."""
    for path in KEPT & changes.keys():
        raise BadRules("rules", path, "this cannot be changed, since everybody reads it in the list; leave it out")


def check_called(rules: Rules) -> None:
    """Raise `BadName` for rules that came as they are, and are called what nobody can call his own: others read it on the link."""
    if rules.name in rulesets() and rules == ruleset(rules.name):
        return
    try:
        fits = checked_text(rules.title, "title", LONGEST_MADE) == rules.title
    except BadName as bad:
        raise BadName("rules.title", bad.text) from None
    if not fits or rules.title.casefold() in _known():
        raise BadName("rules.title", f"{rules.title!r} cannot be the title of rules of one's own; give them another.")
    if rules.about and rules.about not in {ruleset(name).about for name in rulesets()}:
        raise BadName("rules.about", "only a game of the list says what it is about; leave it out")


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    return frozenset(ruleset(name).title.casefold() for name in rulesets())


def checked_title(typed: str) -> str:
    """The title that somebody gave rules of his own, composed and without space around. Raises `BadName`.

    >>> checked_title(" Friday  night ")
    'Friday night'
    """
    return checked_text(typed, "title", LONGEST_TITLE)


def checked_text(typed: str, what: str, longest: int) -> str:
    """A short text that can be shown to anybody. Raises `BadName`."""
    text = unicodedata.normalize("NFC", typed)
    if any(unicodedata.category(character) in _FORBIDDEN or character in _BLANK for character in text):
        raise BadName(f"A {what} is made of letters, digits, signs and spaces; leave the others out.")
    text = " ".join(text.split())
    if not 1 <= len(text) <= longest:
        raise BadName(f"A {what} has 1 to {longest} characters; this one has {len(text)}.")
    if not any(unicodedata.category(character)[0] in "LN" for character in text):
        raise BadName(f"A {what} has a letter or a digit in it; add one.")
    if _piled(text):
        raise BadName(f"A letter has at most {_MARKS} marks over and under it; leave the others out.")
    return text


def _piled(name: str) -> bool:
    """Whether marks stand on nothing, or too many on one letter."""
    marks = _MARKS
    for character in name:
        if unicodedata.category(character) in ("Mn", "Me"):
            marks += 1
            if marks > _MARKS:
                return True
        elif unicodedata.category(character) != "Mc":
            marks = _MARKS if character == " " else 0
    return False
