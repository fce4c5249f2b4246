"""What people are called: a name they gave, or a guest's."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import lru_cache

from spadework.api.titles import BadName, checked_text
from spadework.players.character import has_name_of_one
from spadework.server.alike import ALIKE
from spadework.words import LONGEST_NAME

FORGOTTEN = "Former player"
"""What somebody is called who asked to be forgotten."""

_ALPHABETS = frozenset(
    "LATIN CYRILLIC GREEK ARMENIAN COPTIC CHEROKEE LISU DESERET OSAGE TIFINAGH GOTHIC CANADIAN CARIAN LYCIAN LYDIAN VAI MIAO".split()
)
"""Whose letters look like those of another; a name has letters of one of them."""

_GUEST = re.compile(r"guest[\dlo]{4}")
_VARIANTS = frozenset((*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
"""Signs that ask for another form of the one before, which hardly any has."""


def checked_name(typed: str, person: str = "") -> str:
    """The name in composed form and without space around it. Raises `BadName` for one that cannot be shown.

    Only a guest himself may be called "Guest" and his four digits, only a bot as a bot with a name is, and only who has left
    as who has left is.

    >>> checked_name("  Ann ")
    'Ann'
    """
    name = checked_text(typed, "name", LONGEST_NAME)
    if len({alphabet for letter in name if (alphabet := _alphabet(letter))}) > 1:
        raise BadName("Letters of different alphabets look alike; write the name in one of them.")
    bare = _bare(name)
    if _GUEST.fullmatch(bare) and not (person and name == guest_name(person)):
        raise BadName('Guests without a name are called "Guest" and four digits; choose another name.')
    if re.fullmatch(rf"{_bare(FORGOTTEN)}[\dlo]*", bare):
        raise BadName(f"People who left for good are called {FORGOTTEN}; choose another name.")
    if has_name_of_one(name, look):
        raise BadName(f"{name} is the name of one of the bots; choose another name.")
    return name


def look(name: str) -> str:
    """What a name looks like: the same for names that people would take for each other.

    >>> look("Аnn") == look("ANN") == look(" Ann"), look("Ann") == look("Anna")
    (True, False)
    """
    plain = "".join(map(_plain, unicodedata.normalize("NFKC", name).casefold().translate(ALIKE)))
    shown = (letter for letter in plain if ord(letter) not in _VARIANTS and unicodedata.category(letter) != "Cf")
    return " ".join("".join(shown).replace("i", "l").replace("rn", "m").split())


def _bare(name: str) -> str:
    """What the letters and digits of a name look like, without all that stands around them."""
    return "".join(filter(str.isalnum, look(name)))


def _plain(letter: str) -> str:
    """A small capital as the letter that it is."""
    if letter.isascii():
        return letter
    _, small, capital = unicodedata.name(letter, "").partition("LATIN LETTER SMALL CAPITAL ")
    return capital.lower() if small and len(capital) == 1 else letter


def _alphabet(letter: str) -> str:
    name = unicodedata.name(letter, "").partition(" ")[0]
    return name if name in _ALPHABETS else ""


def hint(person: str) -> str:
    """Four digits by which guests without a name are told apart."""
    return f"{int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


@lru_cache(maxsize=16_384)
def guest_name(person: str) -> str:
    """What somebody is called who gave no name."""
    return f"Guest {hint(person)}"
