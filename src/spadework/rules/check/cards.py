"""Whether the pack can be dealt, and what is trump in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.cards import RANKS, Card, Suit, printed_suit, rank
from spadework.faults import brief
from spadework.rules.model import (
    CalledTrump,
    DealAll,
    DealSome,
    DrawDeal,
    KittyDeal,
    Misdeal,
    NoTrump,
    OrderUpBidding,
    RefillDeal,
    RotatingTrump,
    Rules,
    SpadesTrump,
    TurnedUpTrump,
    pack_cards,
)
from spadework.rules.order import order

__all__ = ["cards"]

_LARGEST_SUIT = 16
_MOST_TRICKS = 26


def cards(rules: Rules) -> Iterator[tuple[str, str]]:
    """What does not fit about the pack, the deal and trump."""
    pack = pack_cards(rules.pack)
    yield from _removed(rules)
    yield from _trump(rules, pack)
    yield from _dealt(rules, pack)
    yield from _largest(rules)
    yield from _misdeal(rules)


def _removed(rules: Rules) -> Iterator[tuple[str, str]]:
    removed = rules.pack.removed
    if len(set(removed)) != len(removed):
        yield "pack.removed", "a card is named twice; name each once"
    if any(printed_suit(card) is None for card in removed):
        yield "pack.removed", "a joker is named; set pack.jokers to 0 for a pack without them"
        return
    if below := [card for card in removed if rank(card) < RANKS.index(rules.pack.lowest) + 2]:
        yield (
            "pack.removed",
            f"{_listed(below)} would not be in a pack from {rules.pack.lowest} up anyway; leave it out here",
        )


def _listed(cards: Sequence[Card]) -> str:
    return brief(", ".join(dict.fromkeys(cards)), 80)


def _trump(rules: Rules, pack: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    trump = rules.trump
    if isinstance(trump, SpadesTrump):
        if missing := [card for card in trump.high if card not in pack]:
            yield "trump.high", f"{_listed(missing)} not in the pack; add jokers to the pack, or leave the card out"
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


def _dealt(rules: Rules, pack: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    size, hands = len(pack), rules.seats * rules.hand_size
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


def _drawn(rules: Rules, size: int) -> Iterator[tuple[str, str]]:
    used = 2 * rules.seats * rules.hand_size
    if rules.seats != 2:
        text = (
            f"hands are drawn by two players, not {rules.seats}, since for each card kept one is thrown away;"
            " seat two, or use another deal"
        )
        yield "deal", text
    elif size < used:
        yield "hand_size", f"drawing {rules.hand_size} cards each uses {used} of {size}; draw {size // 4} each"


def _refilled(rules: Rules, spare: int) -> Iterator[tuple[str, str]]:
    if over := spare % rules.seats:
        yield "pack", f"{spare} cards to draw do not go round {rules.seats} seats; remove {over} from the pack"
    elif rules.tricks > _MOST_TRICKS:
        yield "pack", f"{rules.tricks} tricks in a deal are more than {_MOST_TRICKS}; take cards out of the pack"


def _kitty(rules: Rules, deal: KittyDeal, spare: int) -> Iterator[tuple[str, str]]:
    if spare > rules.hand_size:
        yield "hand_size", f"{spare} cards in the kitty are more than a hand of {rules.hand_size}; deal more cards"
    if deal.to == "two_of_clubs" and "2C" not in pack_cards(rules.pack):
        yield "deal.to", "the two of clubs is not in the pack; give the kitty to the dealer"


def _largest(rules: Rules) -> Iterator[tuple[str, str]]:
    called: tuple[Suit | None, ...] = (None,) if isinstance(rules.trump, SpadesTrump | NoTrump) else (None, *Suit)
    sizes = ((len(found), suit) for each in called for suit, found in order(rules.pack, rules.trump, each).items())
    size, suit = max(sizes)
    if size > _LARGEST_SUIT:
        yield "pack", f"{size} cards count as {suit.value}; a suit has at most {_LARGEST_SUIT}, so take some out"


def _misdeal(rules: Rules) -> Iterator[tuple[str, str]]:
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
