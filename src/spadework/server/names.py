"""What people are called: a name they gave, or a guest's."""

from __future__ import annotations

import hashlib
import unicodedata

from spadework.server.refusals import Denied, TableCode

__all__ = ["LONGEST", "checked_name", "guest_name", "hint"]

LONGEST = 20

_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that a name may not hold: control, format (bidi marks and overrides among them), and no characters."""


def checked_name(typed: str) -> str:
    """The name in composed form and without space around it. Raises `Denied` for one that cannot be shown.

    >>> checked_name("  Ann ")
    'Ann'
    """
    name = unicodedata.normalize("NFC", typed)
    if any(unicodedata.category(character) in _FORBIDDEN for character in name):
        raise Denied(TableCode.BAD_NAME, "A name is made of letters, digits, signs and spaces; leave the others out.")
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST or all(unicodedata.category(character)[0] == "M" for character in name):
        raise Denied(TableCode.BAD_NAME, f"A name has 1 to {LONGEST} characters; this one has {len(name)}.")
    return name


def hint(person: str) -> str:
    """Four digits by which guests without a name are told apart."""
    return f"{int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


def guest_name(person: str) -> str:
    """What somebody is called who gave no name."""
    return f"Guest {hint(person)}"
