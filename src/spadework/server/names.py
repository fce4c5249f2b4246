"""What people are called: a name they gave, or a guest's."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import lru_cache

from spadework.api.titles import BadName, checked_text
from spadework.players.character import has_name_of_one

LONGEST = 20

FORGOTTEN = "Former player"
"""What somebody is called who asked to be forgotten."""

_ALPHABETS = frozenset(
    "LATIN CYRILLIC GREEK ARMENIAN COPTIC CHEROKEE LISU DESERET OSAGE TIFINAGH GOTHIC CANADIAN CARIAN LYCIAN LYDIAN VAI MIAO".split()
)
"""Whose letters look like those of another; a name has letters of one of them."""

_LIKE = str.maketrans(
    dict(zip("авекмнорстухіјѕԁԛԝһӏѵ", "abekmhopctyxijsdqwhlv", strict=True))  # as they look in either case
    | dict(zip("αβεζηικμνορτυχϲ", "abeznikuvoptyxc", strict=True))
    | {"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "0": "o", "1": "l", "|": "l", "ɑ": "a", "ɡ": "g", "ɩ": "l"}
)
"""Letters as others that most people would take them for."""

_GUEST = re.compile(r"guest\W*\d{4}")


def checked_name(typed: str, person: str = "") -> str:
    """The name in composed form and without space around it. Raises `BadName` for one that cannot be shown.

    Only a guest himself may be called "Guest" and his four digits, only a bot as a bot with a name is, and only who has left
    as who has left is.

    >>> checked_name("  Ann ")
    'Ann'
    """
    name = checked_text(typed, "name", LONGEST)
    if len({alphabet for letter in name if (alphabet := _alphabet(letter))}) > 1:
        raise BadName("Letters of different alphabets look alike; write the name in one of them.")
    if _GUEST.fullmatch(unicodedata.normalize("NFKC", name).casefold()) and not (person and name == guest_name(person)):
        raise BadName('Guests without a name are called "Guest" and four digits; choose another name.')
    if re.fullmatch(rf"{re.escape(look(FORGOTTEN))}( \d+)?", look(name)):
        raise BadName(f"People who left for good are called {FORGOTTEN}; choose another name.")
    if has_name_of_one(name):
        raise BadName(f"{name} is the name of one of the bots; choose another name.")
    return name


def look(name: str) -> str:
    """What a name looks like: the same for names that people would take for each other.

    >>> look("Аnn") == look("ANN") == look(" Ann"), look("Ann") == look("Anna")
    (True, False)
    """
    plain = "".join(map(_plain, unicodedata.normalize("NFKC", name).casefold().translate(_LIKE)))
    shown = (letter for letter in plain if not 0xFE00 <= ord(letter) <= 0xFE0F and unicodedata.category(letter) != "Cf")
    return " ".join("".join(shown).replace("i", "l").replace("rn", "m").split())


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
