"""How people are named in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules import Bid, Rules

__all__ = ["bid_words", "listed", "number_of", "said", "signed", "team_name"]


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Ann", "Bo", "Cy"])
    'Ann, Bo and Cy'
    """
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def team_name(rules: Rules, names: Sequence[str], team: int) -> str:
    """A team by its people: ``"Ann and Cy"``."""
    return listed([names[seat] for seat in rules.teams[team]])


def said(verb: str, several: object) -> str:
    """A verb that fits one person or several: ``do`` and ``does``, ``have`` and ``has``, ``win`` and ``wins``."""
    one = {"do": "does", "have": "has", "are": "is", "were": "was"}.get(verb, f"{verb}s")
    return verb if several else one


def number_of(number: int, thing: str) -> str:
    """A number of things.

    >>> number_of(1, "bag"), number_of(3, "bag")
    ('1 bag', '3 bags')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def signed(points: int) -> str:
    """Points with their sign, as people write them.

    >>> signed(51), signed(-50)
    ('+51', '−50')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"


def bid_words(bid: Bid | None) -> str:
    """A bid as people say it.

    >>> [bid_words(bid) for bid in (Bid(4), Bid(4, blind=True), Bid(nil=True, blind=True), None)]
    ['4', 'blind 4', 'blind nil', '']
    """
    if bid is None:
        return ""
    return ("blind " if bid.blind else "") + ("nil" if bid.nil else str(bid.tricks))
