"""The fact that an answer is, once it is known on which seat: the names of the wire in the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadework.game import (
    BidMade,
    BidProposed,
    BidSealed,
    BlindDeclined,
    CardCorrected,
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    ClaimAnswered,
    DealConfirmed,
    DefenseChosen,
    Fact,
    Phase,
    RedealCalled,
    RestClaimed,
    TrumpCalled,
    TrumpPassed,
    View,
)
from spadework.game.turns import is_secret
from spadework.rules import Bid, Rules

__all__ = ["fact_of", "wished"]


def fact_of(what: str, value: Any, seat: int, *, rules: Rules, phase: Phase | None) -> Fact:
    """What a seat wants to happen by one field of a request. Raises `BadBid` for a bid that is none."""
    if what == "bid":
        sealed = phase is Phase.BIDDING and is_secret(rules)
        return (BidSealed if sealed else BidMade)(seat, Bid(value))
    return _FACTS[what](seat, value)


def wished(view: View, what: str, value: Any) -> Fact:
    """What the seat that looks does by one field of a request."""
    return fact_of(what, value, view.seat, rules=view.rules, phase=view.phase)


def _propose(seat: int, text: str) -> Fact:
    tricks, _, possible = text.partition("-")
    return BidProposed(seat, int(tricks), possible=possible != "")


def _call(seat: int, text: str) -> Fact:
    if text == "pass":
        return TrumpPassed(seat)
    suit, _, alone = text.partition("-")
    return TrumpCalled(seat, suit, alone=alone != "")  # type: ignore[arg-type] # the wire lets nothing else through


_FACTS: dict[str, Callable[[int, Any], Fact]] = {
    "play": CardPlayed,
    "decline": lambda seat, _: BlindDeclined(seat),
    "propose": _propose,
    "call": _call,
    "defend": DefenseChosen,
    "keep": CardKept,
    "discard": lambda seat, cards: CardsDiscarded(seat, tuple(cards)),
    "pass_cards": lambda seat, cards: CardsPassed(seat, tuple(cards)),
    "redeal": lambda seat, _: RedealCalled(seat),
    "correct": CardCorrected,
    "confirm": lambda seat, _: DealConfirmed(seat),
    "claim": lambda seat, _: RestClaimed(seat),
    "agree": ClaimAnswered,
}
