"""Questions about the deal."""

from __future__ import annotations

from spadework.rules.form import FieldAnswer, Questions, ask, kinds
from spadework.rules.model import (
    DrawDeal,
    KittyDeal,
    Misdeal,
    Rules,
    SpadesTrump,
)

__all__ = ["deal"]

_MISDEALS = (
    "no_spades",
    "few_spades",
    "no_spades_or_no_faces",
    "no_faces",
    "no_aces_and_no_faces",
    "seven_of_a_suit",
)


def deal(rules: Rules) -> Questions:
    """How cards are dealt, and when they are dealt again."""
    if isinstance(rules.deal, KittyDeal):
        if rules.hand_size and "2C" not in rules.pack.removed:
            yield ask("deal.to", "dealer", "two_of_clubs")
        yield ask("deal.when", "before_bids", "after_bids")
    if rules.bidding.__struct_config__.tag not in ("none", "mirror", "all_nil") and not isinstance(
        rules.deal, DrawDeal
    ):
        hands = (FieldAnswer(hand, {"kind": "on", "hand": hand}) for hand in _MISDEALS if _may_be_held(rules, hand))
        yield ask("misdeal", *kinds("off"), *hands)
        if isinstance(rules.misdeal, Misdeal):
            yield ask("misdeal.dealer", "same", "next")


def _may_be_held(rules: Rules, hand: str) -> bool:
    if hand == "seven_of_a_suit":
        return rules.hand_size >= 7
    return "spades" not in hand or isinstance(rules.trump, SpadesTrump)
