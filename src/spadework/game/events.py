"""What happens in a game: facts that come from outside, and consequences that follow from the rules.

An event is a value and says what happened, in the past tense. Cards are texts and bids are `Bid` values, so that an
event is the same in memory, in the log and on the wire. `spadework.game.view.see` cuts what each seat may know of it.
"""

from __future__ import annotations

from spadework.game.consequences import (
    BidsFixed,
    BidsShown,
    BlindBidsShown,
    BlindOffered,
    CardDrawn,
    CardOffered,
    CardsDrawn,
    CardsReceived,
    ClaimShown,
    Consequence,
    DealScored,
    DealVoided,
    GameWon,
    HandShown,
    KittyTaken,
    RenegeJudged,
    RestAwarded,
    RestTaken,
    TrickTaken,
    TrumpFixed,
    TurnedUp,
    TurnUpTaken,
)
from spadework.game.facts import (
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
    Conceded,
    DealConfirmed,
    Dealt,
    DefenseChosen,
    Fact,
    GameStarted,
    RedealCalled,
    RenegeClaimed,
    RestClaimed,
    TimeCalled,
    TrumpCalled,
    TrumpPassed,
)
from spadework.game.parts import TrumpLetter

__all__ = [
    "BidMade",
    "BidProposed",
    "BidSealed",
    "BidsFixed",
    "BidsShown",
    "BlindBidsShown",
    "BlindDeclined",
    "BlindOffered",
    "CardCorrected",
    "CardDrawn",
    "CardKept",
    "CardOffered",
    "CardPlayed",
    "CardsDiscarded",
    "CardsDrawn",
    "CardsPassed",
    "CardsReceived",
    "ClaimAnswered",
    "ClaimShown",
    "Conceded",
    "Consequence",
    "DealConfirmed",
    "DealScored",
    "DealVoided",
    "Dealt",
    "DefenseChosen",
    "Event",
    "Fact",
    "GameStarted",
    "GameWon",
    "HandShown",
    "KittyTaken",
    "RedealCalled",
    "RenegeClaimed",
    "RenegeJudged",
    "RestAwarded",
    "RestClaimed",
    "RestTaken",
    "TimeCalled",
    "TrickTaken",
    "TrumpCalled",
    "TrumpFixed",
    "TrumpLetter",
    "TrumpPassed",
    "TurnUpTaken",
    "TurnedUp",
    "stands",
]

Event = Fact | Consequence

_STANDS = (BidSealed, BlindDeclined, CardKept, CardsPassed, DealConfirmed, RenegeClaimed)


def stands(event: Event) -> bool:
    """Whether a seat may never take this back, at any table.

    It was decided without knowing what has been seen since: the other bids, the next card, the partner's cards, or
    whether a card was a renege, which is told at once and would cost nothing if the call could be taken back.
    """
    return isinstance(event, _STANDS) or (isinstance(event, BidMade) and event.bid.blind)
