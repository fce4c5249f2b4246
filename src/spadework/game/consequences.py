"""Consequences: what follows from the rules, once a fact is admitted."""

from __future__ import annotations

from typing import Literal

from spadework.cards import CardText
from spadework.game.parts import Count, EventBase, Seat, TrumpLetter
from spadework.rules.bid import Bid
from spadework.scoring.finish import Why
from spadework.scoring.sheet import Line

__all__ = [
    "BidsFixed",
    "BidsShown",
    "BlindBidsShown",
    "BlindOffered",
    "CardDrawn",
    "CardOffered",
    "CardsDrawn",
    "CardsReceived",
    "ClaimShown",
    "Consequence",
    "DealScored",
    "DealVoided",
    "GameWon",
    "HandShown",
    "KittyTaken",
    "RenegeJudged",
    "RestAwarded",
    "RestTaken",
    "TrickTaken",
    "TrumpFixed",
    "TurnUpTaken",
    "TurnedUp",
]


class BlindOffered(EventBase, frozen=True):
    """These seats may bid blind; nobody sees a card before all of them have answered."""

    seats: tuple[Seat, ...]


class BlindBidsShown(EventBase, frozen=True):
    """All blind answers are in and are opened together: by seat, the bid, or none."""

    bids: tuple[Bid | None, ...]


class HandShown(EventBase, frozen=True):
    """A seat was shown its hand."""

    seat: Seat
    cards: tuple[CardText, ...]


class BidsShown(EventBase, frozen=True):
    """Bids that were made in secret are in and are opened together, by seat."""

    bids: tuple[Bid | None, ...]


class BidsFixed(EventBase, frozen=True):
    """The rules made the bids, by seat; nobody chose (1.13)."""

    bids: tuple[Bid | None, ...]


class TurnedUp(EventBase, frozen=True):
    """A card was turned up for all to see: the dealer's last, or the top of the stock (1.11, 1.12)."""

    card: CardText


class TrumpFixed(EventBase, frozen=True):
    """This suit is trump in the deal, or none is."""

    suit: TrumpLetter


class TurnUpTaken(EventBase, frozen=True):
    """The dealer took the turned-up card into its hand, and owes a discard (1.12)."""

    seat: Seat
    card: CardText


class KittyTaken(EventBase, frozen=True):
    """A seat took up the cards that were left over, and owes as many discards (1.8)."""

    seat: Seat
    cards: tuple[CardText, ...]


class CardOffered(EventBase, frozen=True):
    """A seat that draws its hand looks at the top card of the stock."""

    seat: Seat
    card: CardText


class CardsDrawn(EventBase, frozen=True):
    """A seat has kept one of two cards of the stock and laid the other aside."""

    seat: Seat
    kept: CardText
    discarded: CardText


class CardDrawn(EventBase, frozen=True):
    """A seat drew the top card of the stock after a trick (1.13)."""

    seat: Seat
    card: CardText


class CardsReceived(EventBase, frozen=True):
    """A seat took up the cards that its partner had passed."""

    seat: Seat
    giver: Seat
    cards: tuple[CardText, ...]


class RenegeJudged(EventBase, frozen=True):
    """A claim of a renege was looked into: the card was wrong, or it was not (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count
    upheld: bool


class RestAwarded(EventBase, frozen=True):
    """Play stopped after a renege, and the tricks not yet played went to these seats, so many to each (1.6)."""

    tricks: tuple[Count, ...]


class DealVoided(EventBase, frozen=True):
    """The deal does not count, and this seat deals again."""

    why: Literal["called", "few_bid", "all_passed", "reneges"]
    dealer: Seat


class ClaimShown(EventBase, frozen=True):
    """A claiming seat's cards were put on the table for all to see."""

    seat: Seat
    cards: tuple[CardText, ...]


class TrickTaken(EventBase, frozen=True):
    """A seat took the trick."""

    seat: Seat


class RestTaken(EventBase, frozen=True):
    """A claim was agreed to: the seat took all tricks that were left, this many."""

    seat: Seat
    tricks: int


class DealScored(EventBase, frozen=True):
    """The deal is over and these lines go on the sheet."""

    lines: tuple[Line, ...]


class GameWon(EventBase, frozen=True):
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
