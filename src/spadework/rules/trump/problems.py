"""Whether what is trump can be said."""

from __future__ import annotations

from spadework.rules.base import Problems
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
            yield "trump.high", f"{card_names(missing)} not in the pack; add jokers to the pack, or leave the card out"
        if len(set(trump.high)) != len(trump.high):
            yield "trump.high", "a card is named twice; name each once, highest first"
        return
    if isinstance(trump, RotatingTrump) and not trump.order:
        yield "trump.order", "no suit is named; name at least one, or use trump of kind none"
    if rules.pack.jokers and _may_lack_trumps(rules):
        yield (
            "pack.jokers",
            (
                f"{rules.pack.jokers} in a game with deals without trumps, where a joker belongs to no suit;"
                " set it to 0, or have trumps in every deal"
            ),
        )
    if isinstance(trump, TurnedUpTrump) and isinstance(rules.deal, DrawDeal):
        yield "trump", "no card is dealt last to be turned up where hands are drawn; use another deal, or other trumps"
    if isinstance(trump, CalledTrump) and not isinstance(rules.bidding, OrderUpBidding):
        yield "trump", "nobody would say what is trump; use bidding of kind order_up, or other trumps"
    if isinstance(trump, CalledTrump) and not (
        isinstance(rules.deal, DealSome) and len(pack) > rules.seats * rules.hand_size
    ):
        yield (
            "deal",
            "no card is left to turn up; use deal of kind some, with a pack that is larger than the hands together",
        )


def _may_lack_trumps(rules: Rules) -> bool:
    trump, bidding = rules.trump, rules.bidding
    return (
        isinstance(trump, NoTrump)
        or (isinstance(trump, RotatingTrump) and "none" in trump.order)
        or (isinstance(bidding, OrderUpBidding) and bidding.no_trump)
    )
