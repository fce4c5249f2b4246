"""Whether the pack can be dealt."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    DealAll,
    DrawDeal,
    KittyDeal,
    Misdeal,
    RefillDeal,
    Rules,
    SpadesTrump,
    pack_cards,
)

__all__ = ["dealt", "misdeal"]

_MOST_TRICKS = 26


def dealt(rules: Rules) -> Problems:
    """What does not fit about the deal."""
    size, hands = len(pack_cards(rules.pack)), rules.seats * rules.hand_size
    spare, each = size - hands, f"{rules.seats} hands of {rules.hand_size}"
    if isinstance(rules.deal, DealAll):
        if spare:
            yield (
                "hand_size",
                f"{size} cards do not make {each}; remove cards from the pack or deal {size // rules.seats} to each",
            )
        return
    if spare < 0:
        yield "hand_size", f"{size} cards are too few for {each}; deal {size // rules.seats} to each"
        return
    if not spare and not isinstance(rules.deal, DrawDeal):
        yield "deal", f"{size} cards make {each} and none is left over; use deal of kind all"
        return
    match rules.deal:
        case DrawDeal():
            yield from _drawn(rules, size)
        case RefillDeal():
            yield from _refilled(rules, spare)
        case KittyDeal():
            yield from _kitty(rules, rules.deal, spare)
        case _:
            pass


def _drawn(rules: Rules, size: int) -> Problems:
    used = 2 * rules.seats * rules.hand_size
    if rules.seats != 2:
        text = (
            f"hands are drawn by two players, not {rules.seats}, since for each card kept one is thrown away;"
            " seat two, or use another deal"
        )
        yield "deal", text
    elif size < used:
        yield "hand_size", f"drawing {rules.hand_size} cards each uses {used} of {size}; draw {size // 4} each"


def _refilled(rules: Rules, spare: int) -> Problems:
    if over := spare % rules.seats:
        yield "pack", f"{spare} cards to draw do not go round {rules.seats} seats; remove {over} from the pack"
    elif rules.tricks > _MOST_TRICKS:
        yield "pack", f"{rules.tricks} tricks in a deal are more than {_MOST_TRICKS}; take cards out of the pack"


def _kitty(rules: Rules, deal: KittyDeal, spare: int) -> Problems:
    if spare > rules.hand_size:
        yield "hand_size", f"{spare} cards in the kitty are more than a hand of {rules.hand_size}; deal more cards"
    if deal.to == "two_of_clubs" and "2C" not in pack_cards(rules.pack):
        yield "deal.to", "the two of clubs is not in the pack; give the kitty to the dealer"


def misdeal(rules: Rules) -> Problems:
    """What does not fit about hands that are dealt again."""
    misdeal = rules.misdeal
    if not isinstance(misdeal, Misdeal):
        return
    if rules.bidding.__struct_config__.tag in ("none", "mirror", "all_nil"):
        yield "misdeal", "a new deal is called for before one bids, and nobody bids here; turn it off"
    if isinstance(rules.deal, DrawDeal):
        yield "misdeal", "who draws a hand has chosen it; turn it off, or deal the cards"
    if "spades" in misdeal.hand and not isinstance(rules.trump, SpadesTrump):
        yield "misdeal.hand", f"{misdeal.hand!r} asks for spades, which are not trump here; choose another hand"
    if misdeal.hand == "seven_of_a_suit" and rules.hand_size < 7:
        yield "misdeal.hand", f"a hand of {rules.hand_size} has no seven cards of a suit; choose another hand"
