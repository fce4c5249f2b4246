"""What the tags of a file say that its games, once read, no longer do: whose hand is written first, and whether it has rules."""

from __future__ import annotations

import msgspec

from spadework.notation.record import BadRecord
from spadework.notation.record.text import Source

_RULES = frozenset({"rules", "rulesjson", "ruleschanges", "gamecode", "gameoptionsjson"})


class Tagged(msgspec.Struct, frozen=True):
    """What was found in the tags of a text."""

    firsts: tuple[str, ...] = ()
    """For each deal with cards, the seat before its hands."""
    rules: bool = False
    """Whether the file says by which rules it was played."""


def tagged(text: str) -> Tagged:
    """Read the tags of a record, a PTN or a PBN text; a record as JSON has its rules, and begins with no seat.

    >>> tagged('[Dealer "E"] [Deal "N:AK.2.. J.3..4 T.4..5 9.5..6"] [Deal "#"]')
    Tagged(firsts=('N', 'N'), rules=False)
    """
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return Tagged(rules=True)
    firsts: list[str] = []
    rules = False
    try:
        for pair in Source(text).pairs():
            name = pair.name.lower()
            rules = rules or name in _RULES
            if name == "deal" and pair.value == "#":
                firsts.extend(firsts[-1:])
            elif name == "deal" and ":" in pair.value:
                firsts.append(pair.value.partition(":")[0].strip())
    except BadRecord:
        return Tagged(rules=rules)
    return Tagged(tuple(firsts), rules)
