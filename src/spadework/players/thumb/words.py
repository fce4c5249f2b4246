"""Cards as they stand in a reason."""

from __future__ import annotations

from spadework.cards import card_name
from spadework.players.knowledge import Knowledge


def said(k: Knowledge, card: int) -> str:
    """A card inside a sentence: ``"the ace of hearts"``."""
    name = card_name(k.order.card[card])
    return f"the {name[0].lower()}{name[1:]}"
