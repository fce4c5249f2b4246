"""Which cards there are."""

from __future__ import annotations

from spadework.rules.model import Rules
from spadework.rules.words import Sentences, said, the_cards

__all__ = ["pack"]


def pack(rules: Rules) -> Sentences:
    """The pack."""
    if rules.pack.lowest != "2":
        yield said("pack.lowest", rank=rules.pack.lowest)
    if rules.pack.removed:
        yield said("pack.removed", cards=the_cards(rules.pack.removed))
    if rules.pack.jokers:
        yield said("pack.jokers", n=rules.pack.jokers)
