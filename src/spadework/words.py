"""Numbers and lists as people write them, for every text that the house says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["LONGEST_NAME", "listed", "minus", "number_of", "signed", "written"]


LONGEST_NAME: Final = 20
"""So many characters a name has at most, of whoever sits at a table or stands on a sheet."""


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listed(["Ann", "Bo", "Cy"]), listed(["3", "4"], "or"), listed(["Ann"])
    ('Ann, Bo and Cy', '3 or 4', 'Ann')
    """
    words = list(parts)
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def signed(points: float) -> str:
    """Points with their sign, as a sheet shows what a deal brought.

    >>> signed(51), signed(-50), signed(0), signed(4.2)
    ('+51', '−50', '0', '+4.2')
    """
    return f"{points:+}".replace("-", "−") if points else "0"


def minus(number: float) -> str:
    """A number with the sign that is as wide as a plus.

    >>> minus(-200), minus(5)
    ('−200', '5')
    """
    return str(number).replace("-", "−")


def written(points: int, decimals: int) -> float:
    """Points as people write them who count in tenths: with one decimal, 42 is 4.2.

    >>> written(42, 1), written(40, 1), written(42, 0)
    (4.2, 4, 42)
    """
    return points / 10 if decimals and points % 10 else points // 10 if decimals else points


def number_of(number: int, thing: str) -> str:
    """A number of things.

    >>> number_of(1, "bag"), number_of(3, "bag")
    ('1 bag', '3 bags')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
