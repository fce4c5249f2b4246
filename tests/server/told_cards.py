"""The cards that bytes name, as texts or as parts of a sentence: what a search for leaks looks for."""

from __future__ import annotations

import re

__all__ = ["cards_in"]

_TEXT = re.compile(rb'"((?:[2-9TJQKA][CDHS])|[BL]J)"')
_PART = re.compile(rb'"rank":"([2-9TJQKA]|[BL]J)","suit":"([CDHS]?)"')


def cards_in(told: bytes) -> set[str]:
    """All cards that are named."""
    parts = {(rank + suit).decode() for rank, suit in _PART.findall(told)}
    return parts | {found.decode() for found in _TEXT.findall(told)}
