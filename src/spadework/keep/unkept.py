"""What a score keeper cannot write down."""

from __future__ import annotations

__all__ = ["Unkept"]


class Unkept(ValueError):
    """An edit or a document that cannot be: `place` is where, `text` a sentence with the remedy."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.place = place
        self.text = text
