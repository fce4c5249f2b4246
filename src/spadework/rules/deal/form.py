"""Questions about the deal."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import Choice, Option, Questions, worded
from spadework.rules.model import (
    DrawDeal,
    KittyDeal,
    Misdeal,
    Rules,
    SpadesTrump,
)

__all__ = ["deal"]


def deal(rules: Rules) -> Questions:
    """How cards are dealt, and when they are dealt again."""
    if isinstance(rules.deal, KittyDeal):
        if rules.hand_size and "2C" not in rules.pack.removed:
            to = worded(dealer="The dealer", two_of_clubs="Who holds the two of clubs")
            yield Option("deal.to", "Who takes the kitty?", to, words="widow")
        when = worded(before_bids="Before the bidding", after_bids="After the bidding")
        yield Option("deal.when", "When is it taken?", when, words="kitty widow")
    if rules.bidding.__struct_config__.tag not in ("none", "mirror", "all_nil") and not isinstance(
        rules.deal, DrawDeal
    ):
        yield Option("misdeal", "Which hand may call for a new deal?", tuple(_misdeals(rules)), words="redeal misdeal")
        if isinstance(rules.misdeal, Misdeal):
            again = worded(same="The same dealer", next="The next dealer")
            yield Option("misdeal.dealer", "Who deals again?", again, words="redeal misdeal")


def _misdeals(rules: Rules) -> Iterator[Choice]:
    yield Choice({"kind": "off"}, "None")
    hands = {
        "no_spades": "Without spades",
        "few_spades": "With one spade at most",
        "no_spades_or_no_faces": "Without spades, or without faces",
        "no_faces": "Without kings, queens and jacks",
        "no_aces_and_no_faces": "Without aces and faces",
        "seven_of_a_suit": "With seven cards of a suit",
    }
    for hand, text in hands.items():
        if "spades" in hand and not isinstance(rules.trump, SpadesTrump):
            continue
        if hand == "seven_of_a_suit" and rules.hand_size < 7:
            continue
        yield Choice({"kind": "on", "hand": hand}, text)
