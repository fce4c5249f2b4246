"""What people are called: a name they gave, or a guest's."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from spadework.server.refusals import Denied, TableCode

__all__ = ["LONGEST", "checked_name", "checked_title", "guest_name", "hint"]

LONGEST = 20
LONGEST_TITLE = 40

_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that a name may not hold: control, format (bidi marks and overrides among them), and no characters."""


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {chr(code) for code in range(0x180B, 0x1810)}
"""Letters, marks and signs that nobody sees."""

_MARKS = 2
"""So many marks may stand over or under one letter; more would reach into the lines around it."""

_GUEST = re.compile(r"guest\W*\d{4}")


def checked_name(typed: str, person: str = "") -> str:
    """The name in composed form and without space around it. Raises `Denied` for one that cannot be shown.

    Only a guest himself may be called "Guest" and his four digits.

    >>> checked_name("  Ann ")
    'Ann'
    """
    name = _checked(typed, "name", LONGEST)
    if _GUEST.fullmatch(unicodedata.normalize("NFKC", name).casefold()) and not (person and name == guest_name(person)):
        raise Denied(
            TableCode.BAD_NAME, 'Guests without a name are called "Guest" and four digits; choose another name.'
        )
    return name


def checked_title(typed: str) -> str:
    """The title that somebody gave rules of his own, likewise. Raises `Denied` for one that cannot be shown.

    >>> checked_title(" Friday  night ")
    'Friday night'
    """
    return _checked(typed, "title", LONGEST_TITLE)


def _checked(typed: str, what: str, longest: int) -> str:
    text = unicodedata.normalize("NFC", typed)
    if any(unicodedata.category(character) in _FORBIDDEN or character in _BLANK for character in text):
        raise Denied(
            TableCode.BAD_NAME, f"A {what} is made of letters, digits, signs and spaces; leave the others out."
        )
    text = " ".join(text.split())
    if not 1 <= len(text) <= longest:
        raise Denied(TableCode.BAD_NAME, f"A {what} has 1 to {longest} characters; this one has {len(text)}.")
    if not any(unicodedata.category(character)[0] in "LN" for character in text):
        raise Denied(TableCode.BAD_NAME, f"A {what} has a letter or a digit in it; add one.")
    if _piled(text):
        raise Denied(
            TableCode.BAD_NAME, f"A letter has at most {_MARKS} marks over and under it; leave the others out."
        )
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


def hint(person: str) -> str:
    """Four digits by which guests without a name are told apart."""
    return f"{int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


def guest_name(person: str) -> str:
    """What somebody is called who gave no name."""
    return f"Guest {hint(person)}"
