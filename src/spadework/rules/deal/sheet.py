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
from spadework.rules.words import Sentences

__all__ = ["deal", "misdeal"]


def deal(rules: Rules) -> Sentences:
    """How the cards come to the hands."""
    pack, each = len(pack_cards(rules.pack)), rules.hand_size
    dealt = f"{pack} cards, {each} to each player, dealt one at a time"
    spare = pack - each * rules.seats
    match rules.deal:
        case DealAll():
            yield "pack", f"{dealt}."
        case DealSome():
            aside = "the last one lies aside" if spare == 1 else f"the other {spare} lie aside"
            if isinstance(rules.trump, CalledTrump):
                aside = "the next one is turned up" + ", and the rest lie aside" * (spare > 1)
            yield "pack", f"{dealt}; {aside}."
        case DrawDeal():
            yield "pack", f"{pack} cards. Nobody is dealt any: the players draw hands of {each} from the stock."
            yield (
                "deal",
                (
                    "In turn, from the dealer's left, a player looks at the top card, keeps it, and sees and throws away the"
                    " next; or throws it away and keeps the next, whatever it is."
                ),
            )
        case RefillDeal():
            yield "pack", f"{dealt}; the other {spare} are the stock."
            yield (
                "deal",
                (
                    "After each trick its winner draws a card, then each of the others, while the stock lasts:"
                    f" {rules.tricks} tricks in all."
                ),
            )
        case KittyDeal():
            yield "pack", f"{dealt}; the last {_so_many(spare)} the kitty."
            yield from _kitty(rules.deal, spare)


def _so_many(spare: int) -> str:
    return "one is" if spare == 1 else f"{spare} are"


def _kitty(deal: KittyDeal, spare: int) -> Sentences:
    if deal.to == "dealer":
        taker = "The dealer takes the kitty"
    else:
        taker = "Who holds the two of clubs takes the kitty, or the dealer if it lies there,"
    when = "before the bidding" if deal.when == "before_bids" else "after the bidding"
    cards = "a card" if spare == 1 else f"{spare} cards"
    yield "deal.to", f"{taker} and puts {cards} aside face down."
    yield "deal.when", f"The kitty is taken {when}."


def misdeal(rules: Rules) -> Sentences:
    """Hands that are dealt again."""
    misdeal = rules.misdeal
    if not isinstance(misdeal, Misdeal):
        return
    hand = {
        "no_spades": "without a spade",
        "no_faces": "without a king, queen or jack",
        "no_spades_or_no_faces": "without a spade, or without a king, queen or jack,",
        "few_spades": "with at most one spade",
        "no_aces_and_no_faces": "without an ace, king, queen or jack",
        "seven_of_a_suit": "with seven cards of a suit or more",
    }[misdeal.hand]
    yield "misdeal.hand", f"A player {hand} may call for a new deal before bidding."
    again = {"same": "The same dealer deals again.", "next": "The next dealer deals then."}[misdeal.dealer]
    yield "misdeal.dealer", again
