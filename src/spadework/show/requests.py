"""The fact that an answer is, once it is known on which seat: the names of the wire in the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadework.game import Phase, View
from spadework.game import events as e
from spadework.game.turns import is_secret
from spadework.rules import Bid, Rules


def fact_of(what: str, value: Any, seat: int, *, rules: Rules, phase: Phase | None) -> e.Fact:
    """What a seat wants to happen by one field of a request. Raises `BadBid` for a bid that is none."""
    if what == "bid":
        sealed = phase is Phase.BIDDING and is_secret(rules)
        return (e.BidSealed if sealed else e.BidMade)(seat, Bid(value))
    return _FACTS[what](seat, value)


def wished(view: View, what: str, value: Any) -> e.Fact:
    """What the seat that looks does by one field of a request."""
    return fact_of(what, value, view.seat, rules=view.rules, phase=view.phase)


def _propose(seat: int, text: str) -> e.Fact:
    tricks, _, possible = text.partition("-")
    return e.BidProposed(seat, int(tricks), possible=possible != "")


def _call(seat: int, text: str) -> e.Fact:
    if text == "pass":
        return e.TrumpPassed(seat)
    suit, _, alone = text.partition("-")
    return e.TrumpCalled(seat, suit, alone=alone != "")  # type: ignore[arg-type] # the wire lets nothing else through


_FACTS: dict[str, Callable[[int, Any], e.Fact]] = {
    "play": e.CardPlayed,
    "decline": lambda seat, _: e.BlindDeclined(seat),
    "propose": _propose,
    "call": _call,
    "defend": e.DefenseChosen,
    "keep": e.CardKept,
    "discard": lambda seat, cards: e.CardsDiscarded(seat, tuple(cards)),
    "pass_cards": lambda seat, cards: e.CardsPassed(seat, tuple(cards)),
    "redeal": lambda seat, _: e.RedealCalled(seat),
    "correct": e.CardCorrected,
    "confirm": lambda seat, _: e.DealConfirmed(seat),
    "claim": lambda seat, _: e.RestClaimed(seat),
    "agree": e.ClaimAnswered,
}
