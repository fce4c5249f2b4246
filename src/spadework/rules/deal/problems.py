"""Whether the pack can be dealt."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
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
from spadework.texts import Arg

__all__ = ["dealt", "misdeal"]

_MOST_TRICKS = 26


def dealt(rules: Rules) -> Problems:
    """What does not fit about the deal."""
    size, hands = len(pack_cards(rules.pack)), rules.seats * rules.hand_size
    spare = size - hands
    args: dict[str, Arg] = {"cards": size, "seats": rules.seats, "size": rules.hand_size}
    if isinstance(rules.deal, DealAll):
        if spare:
            yield misfit("hand_size", "uneven", **args, fits=size // rules.seats)
        return
    if spare < 0:
        yield misfit("hand_size", "few", **args, fits=size // rules.seats)
        return
    if not spare and not isinstance(rules.deal, DrawDeal):
        yield misfit("deal", "all", **args)
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
        yield misfit("deal", "draw", seats=rules.seats)
    elif size < used:
        yield misfit("hand_size", "draw", size=rules.hand_size, used=used, cards=size, fits=size // 4)


def _refilled(rules: Rules, spare: int) -> Problems:
    if over := spare % rules.seats:
        yield misfit("pack", "refill", spare=spare, seats=rules.seats, over=over)
    elif rules.tricks > _MOST_TRICKS:
        yield misfit("pack", "tricks", tricks=rules.tricks, most=_MOST_TRICKS)


def _kitty(rules: Rules, deal: KittyDeal, spare: int) -> Problems:
    if spare > rules.hand_size:
        yield misfit("hand_size", "kitty", spare=spare, size=rules.hand_size)
    if deal.to == "two_of_clubs" and "2C" not in pack_cards(rules.pack):
        yield misfit("deal.to")


def misdeal(rules: Rules) -> Problems:
    """What does not fit about hands that are dealt again."""
    misdeal = rules.misdeal
    if not isinstance(misdeal, Misdeal):
        return
    if rules.bidding.__struct_config__.tag in ("none", "mirror", "all_nil"):
        yield misfit("misdeal", "bids")
    if isinstance(rules.deal, DrawDeal):
        yield misfit("misdeal", "draw")
    if "spades" in misdeal.hand and not isinstance(rules.trump, SpadesTrump):
        yield misfit("misdeal.hand", "spades", hand=misdeal.hand)
    if misdeal.hand == "seven_of_a_suit" and rules.hand_size < 7:
        yield misfit("misdeal.hand", "size", size=rules.hand_size)
