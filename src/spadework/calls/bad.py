"""A call that cannot be answered."""

from __future__ import annotations

__all__ = ["BadCall"]


class BadCall(ValueError):
    """Arguments that no answer fits: `place` is where in them, `text` the value and the remedy."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.place = place
        self.text = text
