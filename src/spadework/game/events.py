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
from spadework.scoring.sheet import Line

__all__ = [
    "BidMade",
    "BlindBidsShown",
    "BlindDeclined",
    "BlindOffered",
    "CardPlayed",
    "ClaimAnswered",
    "ClaimShown",
    "Conceded",
    "Consequence",
    "DealScored",
    "Dealt",
    "Event",
    "Fact",
    "GameStarted",
    "GameWon",
    "HandShown",
    "RestClaimed",
    "RestTaken",
    "TrickTaken",
]

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]


class _Event(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """What all events share: frozen, tagged with their own name under ``type``, strict."""


class GameStarted(_Event, frozen=True):
    """A game began under these rules, with this seat as the first dealer."""

    rules: Rules
    dealer: Seat


class Dealt(_Event, frozen=True):
    """The cards were dealt. Nobody has seen any of them yet: `HandShown` opens them."""

    hands: tuple[tuple[CardText, ...], ...]
    seed: str = ""
    """The seed of the shuffle in hexadecimal, where there was one; see `spadework.dealing`."""


class BlindDeclined(_Event, frozen=True):
    """A seat that might have bid blind chose to look at its cards first."""

    seat: Seat


class BidMade(_Event, frozen=True):
    """A seat bid. Where the bid is blind, nobody else learns of it before `BlindBidsShown`."""

    seat: Seat
    bid: Bid


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


Fact = GameStarted | Dealt | BlindDeclined | BidMade | CardPlayed | RestClaimed | ClaimAnswered | Conceded


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
    why: Literal["target", "lower_limit", "max_deals", "double_blind_nil", "conceded"]


Consequence = BlindOffered | BlindBidsShown | HandShown | ClaimShown | TrickTaken | RestTaken | DealScored | GameWon
Event = Fact | Consequence
