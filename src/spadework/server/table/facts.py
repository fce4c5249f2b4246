"""The fact that a request is, once it is known on which seat: the names of the wire in the words of the game."""

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
    GameState,
    Phase,
    RedealCalled,
    RenegeClaimed,
    RestClaimed,
    TrumpCalled,
    TrumpPassed,
)
from spadework.game.turns import is_secret
from spadework.rules import BadBid, Bid
from spadework.server.refusals import Denied, TableCode
from spadework.server.wire import RenegeCall, Request

__all__ = ["fact_of"]


def fact_of(game: GameState | None, seat: int, wish: str, request: Request) -> Fact:
    """What a seat wants to happen by the wish of a request. Raises `Denied` for a bid that is none."""
    if wish == "bid":
        return _bid(game, seat, str(request.bid))
    return _FACTS[wish](seat, getattr(request, wish))


def _bid(game: GameState | None, seat: int, text: str) -> Fact:
    try:
        bid = Bid(text)
    except BadBid as bad:
        raise Denied(TableCode.MALFORMED, str(bad)) from None
    sealed = game is not None and game.phase is Phase.BIDDING and is_secret(game.rules)
    return BidSealed(seat, bid) if sealed else BidMade(seat, bid)


def _propose(seat: int, text: str) -> Fact:
    tricks, _, possible = text.partition("-")
    return BidProposed(seat, int(tricks), possible=possible != "")


def _call(seat: int, text: str) -> Fact:
    if text == "pass":
        return TrumpPassed(seat)
    suit, _, alone = text.partition("-")
    return TrumpCalled(seat, suit, alone=alone != "")  # type: ignore[arg-type] # the wire lets nothing else through


def _renege(seat: int, call: RenegeCall) -> Fact:
    return RenegeClaimed(seat, call.offender, call.trick)


_FACTS: dict[str, Callable[[int, Any], Fact]] = {
    "play": CardPlayed,
    "decline": lambda seat, _: BlindDeclined(seat),
    "propose": _propose,
    "call": _call,
    "defend": DefenseChosen,
    "keep": CardKept,
    "discard": CardsDiscarded,
    "pass_cards": CardsPassed,
    "redeal": lambda seat, _: RedealCalled(seat),
    "renege": _renege,
    "correct": CardCorrected,
    "confirm": lambda seat, _: DealConfirmed(seat),
    "claim": lambda seat, _: RestClaimed(seat),
    "agree": ClaimAnswered,
}
