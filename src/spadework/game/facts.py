"""Facts: what comes to a game from outside, by a seat, a team, the table or the shuffle."""

from __future__ import annotations

from spadework.cards import CardText
from spadework.game.parts import Count, EventBase, Seat, TrumpLetter
from spadework.rules.bid import Bid
from spadework.rules.model import Rules

__all__ = [
    "BidMade",
    "BidProposed",
    "BidSealed",
    "BlindDeclined",
    "CardCorrected",
    "CardKept",
    "CardPlayed",
    "CardsDiscarded",
    "CardsPassed",
    "ClaimAnswered",
    "Conceded",
    "DealConfirmed",
    "Dealt",
    "DefenseChosen",
    "Fact",
    "GameStarted",
    "RedealCalled",
    "RenegeClaimed",
    "RestClaimed",
    "TimeCalled",
    "TrumpCalled",
    "TrumpPassed",
]


class GameStarted(EventBase, frozen=True):
    """A game began under these rules, with this seat as the first dealer."""

    rules: Rules
    dealer: Seat


class Dealt(EventBase, frozen=True):
    """The cards were dealt. Nobody has seen any of them yet: `HandShown` opens them."""

    hands: tuple[tuple[CardText, ...], ...]
    """By seat, each in the order in which its cards were dealt; empty where seats draw them."""
    seed: str = ""
    """The seed of the shuffle in hexadecimal, where there was one; see `spadework.dealing`."""
    stock: tuple[CardText, ...] = ()
    """The rest of the pack, the top card first."""


class BlindDeclined(EventBase, frozen=True):
    """A seat that might have bid blind chose to look at its cards first."""

    seat: Seat


class BidMade(EventBase, frozen=True):
    """A seat bid. Where the bid is blind, nobody else learns of it before `BlindBidsShown`."""

    seat: Seat
    bid: Bid


class BidSealed(EventBase, frozen=True):
    """A seat bid where all bid at once; nobody else learns of it before `BidsShown`."""

    seat: Seat
    bid: Bid


class BidProposed(EventBase, frozen=True):
    """A seat said what it hopes for, and its partner will fix the team's bid (1.10)."""

    seat: Seat
    tricks: Count
    possible: bool = False
    """Whether it said "and a possible" after the number."""


class TrumpPassed(EventBase, frozen=True):
    """A seat left it to the others to name trump."""

    seat: Seat


class TrumpCalled(EventBase, frozen=True):
    """A seat ordered the turned-up card to the dealer's hand, or named a suit, and is the maker (1.12)."""

    seat: Seat
    suit: TrumpLetter
    alone: bool = False


class DefenseChosen(EventBase, frozen=True):
    """An opponent of a maker who plays alone said whether it defends alone."""

    seat: Seat
    alone: bool


class CardKept(EventBase, frozen=True):
    """A seat that draws its hand looked at a card and kept it, or did not and takes the next (1.13)."""

    seat: Seat
    keep: bool


class CardsDiscarded(EventBase, frozen=True):
    """A seat laid cards aside, face down, for those it had taken up (1.8, 1.12)."""

    seat: Seat
    cards: tuple[CardText, ...]


class CardsPassed(EventBase, frozen=True):
    """A seat passed cards to its partner because of a nil (2.4)."""

    seat: Seat
    cards: tuple[CardText, ...]


class RedealCalled(EventBase, frozen=True):
    """A seat asked for a new deal, with a hand for which the rules allow it (2.8)."""

    seat: Seat


class RenegeClaimed(EventBase, frozen=True):
    """A seat said that an opponent played a wrong card to a trick, counted from 0 (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count


class CardCorrected(EventBase, frozen=True):
    """A seat took back a wrong card in time and played this one in its place (1.6)."""

    seat: Seat
    card: CardText


class DealConfirmed(EventBase, frozen=True):
    """A seat agreed that the deal may be scored as it was played (1.6)."""

    seat: Seat


class TimeCalled(EventBase, frozen=True):
    """The time that the rules give a game is up: the deal in progress is the last."""


class CardPlayed(EventBase, frozen=True):
    """A seat played a card."""

    seat: Seat
    card: CardText


class RestClaimed(EventBase, frozen=True):
    """A seat claimed all tricks that are left, and put its cards on the table."""

    seat: Seat


class ClaimAnswered(EventBase, frozen=True):
    """An opponent of the claiming seat agreed to the claim, or did not."""

    seat: Seat
    agreed: bool


class Conceded(EventBase, frozen=True):
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
