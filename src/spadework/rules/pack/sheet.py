"""Which cards there are."""

from __future__ import annotations

from spadework.rules.model import (
    Rules,
)
from spadework.rules.words import Sentences, card_list, rank_word

__all__ = ["pack"]


def pack(rules: Rules) -> Sentences:
    """The pack."""
    if rules.pack.lowest != "2":
        yield "pack.lowest", f"The lowest cards are the {rank_word(rules.pack.lowest)}s."
    if rules.pack.removed:
        yield "pack.removed", f"Not in the pack: {card_list(rules.pack.removed)}."
    if rules.pack.jokers:
        jokers = "Both jokers are" if rules.pack.jokers == 2 else "One joker is"
        yield "pack.jokers", f"{jokers} in the pack."
