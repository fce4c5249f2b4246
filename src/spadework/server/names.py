"""What people are called: a name they gave, or a guest's."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from spadework.api.titles import BadName, checked_text
from spadework.players.character import has_name_of_one

LONGEST = 20

_GUEST = re.compile(r"guest\W*\d{4}")


def checked_name(typed: str, person: str = "") -> str:
    """The name in composed form and without space around it. Raises `BadName` for one that cannot be shown.

    Only a guest himself may be called "Guest" and his four digits, and only a bot as a bot with a name is.

    >>> checked_name("  Ann ")
    'Ann'
    """
    name = checked_text(typed, "name", LONGEST)
    if _GUEST.fullmatch(unicodedata.normalize("NFKC", name).casefold()) and not (person and name == guest_name(person)):
        raise BadName('Guests without a name are called "Guest" and four digits; choose another name.')
    if has_name_of_one(name):
        raise BadName(f"{name} is the name of one of the bots; choose another name.")
    return name


def hint(person: str) -> str:
    """Four digits by which guests without a name are told apart."""
    return f"{int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


def guest_name(person: str) -> str:
    """What somebody is called who gave no name."""
    return f"Guest {hint(person)}"
