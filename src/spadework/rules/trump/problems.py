"""Whether what is trump can be said."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    CalledTrump,
    DealSome,
    DrawDeal,
    NoTrump,
    OrderUpBidding,
    RotatingTrump,
    Rules,
    SpadesTrump,
    TurnedUpTrump,
    pack_cards,
)
from spadework.rules.pack.problems import card_names

__all__ = ["trump"]


def trump(rules: Rules) -> Problems:
    """What does not fit about trump."""
    trump, pack = rules.trump, pack_cards(rules.pack)
    if isinstance(trump, SpadesTrump):
        if missing := [card for card in trump.high if card not in pack]:
            yield misfit("trump.high", "missing", cards=card_names(missing))
        if len(set(trump.high)) != len(trump.high):
            yield misfit("trump.high", "twice")
        return
    if isinstance(trump, RotatingTrump) and not trump.order:
        yield misfit("trump.order")
    if rules.pack.jokers and _may_lack_trumps(rules):
        yield misfit("pack.jokers", jokers=rules.pack.jokers)
    if isinstance(trump, TurnedUpTrump) and isinstance(rules.deal, DrawDeal):
        yield misfit("trump", "draw")
    if isinstance(trump, CalledTrump) and not isinstance(rules.bidding, OrderUpBidding):
        yield misfit("trump", "called")
    if isinstance(trump, CalledTrump) and not (
        isinstance(rules.deal, DealSome) and len(pack) > rules.seats * rules.hand_size
    ):
        yield misfit("deal", "turned_up")


def _may_lack_trumps(rules: Rules) -> bool:
    trump, bidding = rules.trump, rules.bidding
    return (
        isinstance(trump, NoTrump)
        or (isinstance(trump, RotatingTrump) and "none" in trump.order)
        or (isinstance(bidding, OrderUpBidding) and bidding.no_trump)
    )
