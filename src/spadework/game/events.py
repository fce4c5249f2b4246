"""The one list of events: facts that come from outside, and consequences that follow from the rules.

An event is a value and says what happened, in the past tense. Cards are texts and bids are `Bid` values, so that an
event is the same in memory, in the log and on the wire. Each stands once in the unions at the end, which say whether
everybody may see it; `spadework.game.seen.see` cuts the others. A new one has its judge, its fold and what follows from
it in a file of `spadework.game.topics`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from spadework.cards import CardText
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.scoring.finish import Why
from spadework.scoring.sheet import Line

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Count = Annotated[int, msgspec.Meta(ge=0, le=26)]
TrumpLetter = Literal["C", "D", "H", "S", "none"]
"""A suit that is trump in a deal, or "none"."""


class EventBase(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """An event of any kind: frozen, tagged with its own name under ``type``, strict."""


class Act(EventBase, frozen=True):
    """What a seat did when it was asked to act."""

    seat: Seat


class ActTogether(Act, frozen=True):
    """What several seats do at the same time, none knowing what the others have done."""


# The opening of a deal.


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


class TurnedUp(EventBase, frozen=True):
    """A card was turned up for all to see: the dealer's last, or the top of the stock (1.11, 1.12)."""

    card: CardText


class TrumpFixed(EventBase, frozen=True):
    """This suit is trump in the deal, or none is."""

    suit: TrumpLetter


class HandShown(EventBase, frozen=True):
    """A seat was shown its hand."""

    seat: Seat
    cards: tuple[CardText, ...]


# Bids before any card is shown.


class BlindOffered(EventBase, frozen=True):
    """These seats may bid blind; nobody sees a card before all of them have answered."""

    seats: tuple[Seat, ...]


class BlindDeclined(ActTogether, frozen=True):
    """A seat that might have bid blind chose to look at its cards first."""


class BlindBidsShown(EventBase, frozen=True):
    """All blind answers are in and are opened together: by seat, the bid, or none."""

    bids: tuple[Bid | None, ...]


# Cards that come from the stock.


class CardOffered(EventBase, frozen=True):
    """A seat that draws its hand looks at the top card of the stock."""

    seat: Seat
    card: CardText


class CardKept(Act, frozen=True):
    """A seat that draws its hand looked at a card and kept it, or did not and takes the next (1.13)."""

    keep: bool


class CardsDrawn(EventBase, frozen=True):
    """A seat has kept one of two cards of the stock and laid the other aside."""

    seat: Seat
    kept: CardText
    discarded: CardText


class KittyTaken(EventBase, frozen=True):
    """A seat took up the cards that were left over, and owes as many discards (1.8)."""

    seat: Seat
    cards: tuple[CardText, ...]


class TurnUpTaken(EventBase, frozen=True):
    """The dealer took the turned-up card into its hand, and owes a discard (1.12)."""

    seat: Seat
    card: CardText


class CardsDiscarded(Act, frozen=True):
    """A seat laid cards aside, face down, for those it had taken up (1.8, 1.12)."""

    cards: tuple[CardText, ...]


class CardDrawn(EventBase, frozen=True):
    """A seat drew the top card of the stock after a trick (1.13)."""

    seat: Seat
    card: CardText


# Bids with the cards in view.


class BidMade(Act, frozen=True):
    """A seat bid. Where the bid is blind, nobody else learns of it before `BlindBidsShown`."""

    bid: Bid


class BidSealed(ActTogether, frozen=True):
    """A seat bid where all bid at once; nobody else learns of it before `BidsShown`."""

    bid: Bid


class BidProposed(Act, frozen=True):
    """A seat said what it hopes for, and its partner will fix the team's bid (1.10)."""

    tricks: Count
    possible: bool = False
    """Whether it said "and a possible" after the number."""


class BidsShown(EventBase, frozen=True):
    """Bids that were made in secret are in and are opened together, by seat."""

    bids: tuple[Bid | None, ...]


class BidsFixed(EventBase, frozen=True):
    """The rules made the bids, by seat; nobody chose (1.13)."""

    bids: tuple[Bid | None, ...]


class RedealCalled(Act, frozen=True):
    """A seat asked for a new deal, with a hand for which the rules allow it (2.8)."""


class DealVoided(EventBase, frozen=True):
    """The deal does not count, and this seat deals again."""

    why: Literal["called", "few_bid", "all_passed", "reneges"]
    dealer: Seat


# Naming trump.


class TrumpPassed(Act, frozen=True):
    """A seat left it to the others to name trump."""


class TrumpCalled(Act, frozen=True):
    """A seat ordered the turned-up card to the dealer's hand, or named a suit, and is the maker (1.12)."""

    suit: TrumpLetter
    alone: bool = False


class DefenseChosen(Act, frozen=True):
    """An opponent of a maker who plays alone said whether it defends alone."""

    alone: bool


# Passing.


class CardsPassed(ActTogether, frozen=True):
    """A seat passed cards to its partner because of a nil (2.4)."""

    cards: tuple[CardText, ...]


class CardsReceived(EventBase, frozen=True):
    """A seat took up the cards that its partner had passed."""

    seat: Seat
    giver: Seat
    cards: tuple[CardText, ...]


# Play.


class CardPlayed(Act, frozen=True):
    """A seat played a card."""

    card: CardText


class TrickTaken(EventBase, frozen=True):
    """A seat took the trick."""

    seat: Seat


class RestClaimed(Act, frozen=True):
    """A seat claimed all tricks that are left, and put its cards on the table."""


class ClaimShown(EventBase, frozen=True):
    """A claiming seat's cards were put on the table for all to see."""

    seat: Seat
    cards: tuple[CardText, ...]


class ClaimAnswered(Act, frozen=True):
    """An opponent of the claiming seat agreed to the claim, or did not."""

    agreed: bool


class RestTaken(EventBase, frozen=True):
    """A claim was agreed to: the seat took all tricks that were left, this many."""

    seat: Seat
    tricks: int


# Wrong cards.


class CardCorrected(Act, frozen=True):
    """A seat took back a wrong card in time and played this one in its place (1.6)."""

    card: CardText


class RenegeClaimed(EventBase, frozen=True):
    """A seat said that an opponent played a wrong card to a trick, counted from 0 (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count


class RenegeJudged(EventBase, frozen=True):
    """A claim of a renege was looked into: the card was wrong, or it was not (1.6)."""

    seat: Seat
    offender: Seat
    trick: Count
    upheld: bool


class RestAwarded(EventBase, frozen=True):
    """Play stopped after a renege, and the tricks not yet played went to these seats, so many to each (1.6)."""

    tricks: tuple[Count, ...]


# The end of a deal and of the game.


class DealConfirmed(ActTogether, frozen=True):
    """A seat agreed that the deal may be scored as it was played (1.6)."""


class DealScored(EventBase, frozen=True):
    """The deal is over and these lines go on the sheet."""

    lines: tuple[Line, ...]


class TimeCalled(EventBase, frozen=True):
    """The time that the rules give a game is up: the deal in progress is the last."""


class Conceded(EventBase, frozen=True):
    """A team gave the game up."""

    team: int


class GameWon(EventBase, frozen=True):
    """The game is over. More than one winner is a draw, none means that all lost."""

    winners: tuple[int, ...]
    why: Why


PublicFact = (
    GameStarted | BidMade | BidProposed | RedealCalled | TrumpPassed | TrumpCalled | DefenseChosen | CardKept | CardPlayed
    | RestClaimed | ClaimAnswered | CardCorrected | RenegeClaimed | DealConfirmed | TimeCalled | Conceded
)  # fmt: skip
"""Everybody may see these as they are; a bid that is blind is cut for the others."""
SecretFact = Dealt | BlindDeclined | BidSealed | CardsDiscarded | CardsPassed
PublicConsequence = (
    TurnedUp | TrumpFixed | BlindOffered | BlindBidsShown | TurnUpTaken | BidsShown | BidsFixed | DealVoided | TrickTaken
    | ClaimShown | RestTaken | RenegeJudged | RestAwarded | DealScored | GameWon
)  # fmt: skip
SecretConsequence = HandShown | CardOffered | CardsDrawn | KittyTaken | CardDrawn | CardsReceived

Public = PublicFact | PublicConsequence
Fact = PublicFact | SecretFact
Consequence = PublicConsequence | SecretConsequence
Event = Fact | Consequence

PLAYS: Final = frozenset((CardPlayed, TrickTaken))
"""Most of what happens, by type: everybody may see it as it is, and nobody is asked the same after it."""


def stands(event: Event) -> bool:
    """Whether a seat may never take this back, at any table.

    It was decided without knowing what has been seen since: the other bids, the next card, the partner's cards, or
    whether a card was a renege, which is told at once and would cost nothing if the call could be taken back.
    """
    return isinstance(event, ActTogether | CardKept | RenegeClaimed) or (isinstance(event, BidMade) and event.bid.blind)
