"""How the cards are dealt."""

from __future__ import annotations

from spadework.rules.model import (
    CalledTrump,
    DealAll,
    DealSome,
    DrawDeal,
    KittyDeal,
    Misdeal,
    RefillDeal,
    Rules,
    pack_cards,
)
from spadework.rules.words import Sentences, said

__all__ = ["deal", "misdeal"]

_DEALT = ("pack.lowest", "pack.removed", "pack.jokers", "hand_size", "seats", "deal.kind")


def deal(rules: Rules) -> Sentences:
    """How the cards come to the hands."""
    cards, each = len(pack_cards(rules.pack)), rules.hand_size
    spare = cards - each * rules.seats
    match rules.deal:
        case DealAll():
            yield said("pack", "all", fields=_DEALT, cards=cards, each=each)
        case DealSome():
            case = "called" if isinstance(rules.trump, CalledTrump) else "some"
            yield said("pack", case, fields=_DEALT, cards=cards, each=each, spare=spare)
        case DrawDeal():
            yield said("pack", "draw", fields=_DEALT, cards=cards, each=each)
            yield said("deal", "draw")
        case RefillDeal():
            yield said("pack", "refill", fields=_DEALT, cards=cards, each=each, spare=spare)
            yield said("deal", "refill", tricks=rules.tricks)
        case KittyDeal():
            yield said("pack", "kitty", fields=_DEALT, cards=cards, each=each, spare=spare)
            yield said("deal.to", rules.deal.to, n=spare)
            yield said("deal.when", rules.deal.when)
    yield said("deal", "turns", fields=())


def misdeal(rules: Rules) -> Sentences:
    """Hands that are dealt again."""
    if isinstance(rules.misdeal, Misdeal):
        yield said("misdeal.hand", rules.misdeal.hand)
        yield said("misdeal.dealer", rules.misdeal.dealer)
