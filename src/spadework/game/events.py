"""What happens in a game: facts that come from outside, and consequences that follow from the rules.

An event is a value and says what happened, in the past tense. Cards are texts and bids are `Bid` values, so that an
event is the same in memory, in the log and on the wire. `spadework.game.view.see` cuts what each seat may know of it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.cards import CardText
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.scoring.sheet import Line

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

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Count = Annotated[int, msgspec.Meta(ge=0, le=26)]
TrumpLetter = Literal["C", "D", "H", "S", "none"]
"""A suit that is trump in a deal, or "none"."""


class _Event(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """What all events share: frozen, tagged with their own name under ``type``, strict."""


class GameStarted(_Event, frozen=True):
    """A game began under these rules, with this seat as the first dealer."""

    rules: Rules
    dealer: Seat


class Dealt(_Event, frozen=True):
    """The cards were dealt. Nobody has seen any of them yet: `HandShown` opens them."""

    hands: tuple[tuple[CardText, ...], ...]
    """By seat, each in the order in which its cards were dealt; empty where seats draw them."""
    seed: str = ""
    """The seed of the shuffle in hexadecimal, where there was one; see `spadework.dealing`."""
    stock: tuple[CardText, ...] = ()
    """The rest of the pack, the top card first."""


class BlindDeclined(_Event, frozen=True):
    """A seat that might have bid blind chose to look at its cards first."""

    seat: Seat


class BidMade(_Event, frozen=True):
    """A seat bid. Where the bid is blind, nobody else learns of it before `BlindBidsShown`."""

    seat: Seat
    bid: Bid


class BidSealed(_Event, frozen=True):
    """A seat bid where all bid at once; nobody else learns of it before `BidsShown`."""

    seat: Seat
    bid: Bid


class BidProposed(_Event, frozen=True):
    """A seat said what it hopes for, and its partner will fix the team's bid (1.10)."""

    seat: Seat
    tricks: Count
    possible: bool = False
    """Whether it said "and a possible" after the number."""


class TrumpPassed(_Event, frozen=True):
    """A seat left it to the others to name trump."""

    seat: Seat


class TrumpCalled(_Event, frozen=True):
    """A seat ordered the turned-up card to the dealer's hand, or named a suit, and is the maker (1.12)."""

    seat: Seat
    suit: TrumpLetter
    alone: bool = False


class DefenseChosen(_Event, frozen=True):
    """An opponent of a maker who plays alone said whether it defends alone."""

    seat: Seat
    alone: bool


class CardKept(_Event, frozen=True):
    """A seat that draws its hand looked at a card and kept it, or did not and takes the next (1.13)."""

    seat: Seat
    keep: bool


class CardsDiscarded(_Event, frozen=True):
    """A seat laid cards aside, face down, for those it had taken up (1.8, 1.12)."""

    seat: Seat
    cards: tuple[CardText, ...]


class CardsPassed(_Event, frozen=True):
    """A seat passed cards to its partner because of a nil (2.4)."""

    seat: Seat
    cards: tuple[CardText, ...]


class RedealCalled(_Event, frozen=True):
    """A seat asked for a new deal, with a hand for which the rules allow it (2.8)."""

    seat: Seat


class RenegeClaimed(_Event, frozen=True):
    """A seat said that an opponent played a wrong card to a trick, counted from 0 (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count


class CardCorrected(_Event, frozen=True):
    """A seat took back a wrong card in time and played this one in its place (1.6)."""

    seat: Seat
    card: CardText


class DealConfirmed(_Event, frozen=True):
    """A seat agreed that the deal may be scored as it was played (1.6)."""

    seat: Seat


class TimeCalled(_Event, frozen=True):
    """The time that the rules give a game is up: the deal in progress is the last."""


class CardPlayed(_Event, frozen=True):
    """A seat played a card."""

    seat: Seat
    card: CardText


class RestClaimed(_Event, frozen=True):
    """A seat claimed all tricks that are left, and put its cards on the table."""

    seat: Seat


class ClaimAnswered(_Event, frozen=True):
    """An opponent of the claiming seat agreed to the claim, or did not."""

    seat: Seat
    agreed: bool


class Conceded(_Event, frozen=True):
    """A team gave the game up."""

    team: int


Fact = (
    GameStarted
    | Dealt
    | BlindDeclined
    | BidMade
    | BidSealed
    | BidProposed
    | TrumpPassed
    | TrumpCalled
    | DefenseChosen
    | CardKept
    | CardsDiscarded
    | CardsPassed
    | RedealCalled
    | CardPlayed
    | CardCorrected
    | RestClaimed
    | ClaimAnswered
    | RenegeClaimed
    | DealConfirmed
    | TimeCalled
    | Conceded
)


class BlindOffered(_Event, frozen=True):
    """These seats may bid blind; nobody sees a card before all of them have answered."""

    seats: tuple[Seat, ...]


class BlindBidsShown(_Event, frozen=True):
    """All blind answers are in and are opened together: by seat, the bid, or none."""

    bids: tuple[Bid | None, ...]


class HandShown(_Event, frozen=True):
    """A seat was shown its hand."""

    seat: Seat
    cards: tuple[CardText, ...]


class BidsShown(_Event, frozen=True):
    """Bids that were made in secret are in and are opened together, by seat."""

    bids: tuple[Bid | None, ...]


class BidsFixed(_Event, frozen=True):
    """The rules made the bids, by seat; nobody chose (1.13)."""

    bids: tuple[Bid | None, ...]


class TurnedUp(_Event, frozen=True):
    """A card was turned up for all to see: the dealer's last, or the top of the stock (1.11, 1.12)."""

    card: CardText


class TrumpFixed(_Event, frozen=True):
    """This suit is trump in the deal, or none is."""

    suit: TrumpLetter


class TurnUpTaken(_Event, frozen=True):
    """The dealer took the turned-up card into its hand, and owes a discard (1.12)."""

    seat: Seat
    card: CardText


class KittyTaken(_Event, frozen=True):
    """A seat took up the cards that were left over, and owes as many discards (1.8)."""

    seat: Seat
    cards: tuple[CardText, ...]


class CardOffered(_Event, frozen=True):
    """A seat that draws its hand looks at the top card of the stock."""

    seat: Seat
    card: CardText


class CardsDrawn(_Event, frozen=True):
    """A seat has kept one of two cards of the stock and laid the other aside."""

    seat: Seat
    kept: CardText
    discarded: CardText


class CardDrawn(_Event, frozen=True):
    """A seat drew the top card of the stock after a trick (1.13)."""

    seat: Seat
    card: CardText


class CardsReceived(_Event, frozen=True):
    """A seat took up the cards that its partner had passed."""

    seat: Seat
    giver: Seat
    cards: tuple[CardText, ...]


class RenegeJudged(_Event, frozen=True):
    """A claim of a renege was looked into: the card was wrong, or it was not (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count
    upheld: bool


class RestAwarded(_Event, frozen=True):
    """Play stopped after a renege, and the tricks not yet played went to these seats, so many to each (1.6)."""

    tricks: tuple[Count, ...]


class DealVoided(_Event, frozen=True):
    """The deal does not count, and this seat deals again."""

    why: Literal["called", "few_bid", "all_passed", "reneges"]
    dealer: Seat


class ClaimShown(_Event, frozen=True):
    """A claiming seat's cards were put on the table for all to see."""

    seat: Seat
    cards: tuple[CardText, ...]


class TrickTaken(_Event, frozen=True):
    """A seat took the trick."""

    seat: Seat


class RestTaken(_Event, frozen=True):
    """A claim was agreed to: the seat took all tricks that were left, this many."""

    seat: Seat
    tricks: int


class DealScored(_Event, frozen=True):
    """The deal is over and these lines go on the sheet."""

    lines: tuple[Line, ...]


class GameWon(_Event, frozen=True):
    """The game is over. More than one winner is a draw, none means that all lost."""

    winners: tuple[int, ...]
    why: Why


Consequence = (
    BlindOffered
    | BlindBidsShown
    | BidsShown
    | BidsFixed
    | HandShown
    | TurnedUp
    | TrumpFixed
    | TurnUpTaken
    | KittyTaken
    | CardOffered
    | CardsDrawn
    | CardDrawn
    | CardsReceived
    | ClaimShown
    | TrickTaken
    | RestTaken
    | RenegeJudged
    | RestAwarded
    | DealVoided
    | DealScored
    | GameWon
)
Event = Fact | Consequence

_STANDS = (BidSealed, BlindDeclined, CardKept, CardsPassed, DealConfirmed, RenegeClaimed)


def stands(event: Event) -> bool:
    """Whether a seat may never take this back, at any table.

    It was decided without knowing what has been seen since: the other bids, the next card, the partner's cards, or
    whether a card was a renege, which is told at once and would cost nothing if the call could be taken back.
    """
    return isinstance(event, _STANDS) or (isinstance(event, BidMade) and event.bid.blind)
