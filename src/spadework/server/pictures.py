"""How a table is shown: `Now` to everybody, `You` to one person, each sent whole with every news.

The page folds almost nothing itself. Legal cards and bids, what is asked and every text about it stand in these.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import CardText
from spadework.scoring.sheet import Line
from spadework.server.asks import Ask, BidChoice, Correction, SuitSign

__all__ = [
    "Can",
    "Claim",
    "Marked",
    "Now",
    "PlayedCard",
    "Result",
    "SeatNow",
    "TeamNow",
    "Trick",
    "TrumpNow",
    "You",
]


class PlayedCard(msgspec.Struct, frozen=True):
    """A card on the table, and whose it was."""

    seat: int
    card: CardText


class Trick(msgspec.Struct, frozen=True):
    """A trick that was taken."""

    cards: tuple[PlayedCard, ...]
    winner: int


class Marked(msgspec.Struct, frozen=True):
    """A card that does not stand where its picture says: it counts as another suit, or is above the ace of its own."""

    card: CardText
    counts_as: SuitSign


class TrumpNow(msgspec.Struct, frozen=True):
    """What is trump in this deal, where that differs from deal to deal."""

    suit: SuitSign | None
    text: str
    """Such as "Hearts are trump"."""


class SeatNow(msgspec.Struct, frozen=True):
    """Who is on a seat."""

    name: str
    """Empty for a seat that waits for somebody."""
    by: Literal["person", "bot", "nobody"]
    """Who acts on it at present."""
    kept: bool = False
    """A bot acts for a person whose seat this is."""
    here: bool = False
    """The person's page is connected."""
    ready: bool = False
    """The person is waiting for the next deal, or for the others to agree to a rematch."""


class TeamNow(msgspec.Struct, frozen=True):
    """Where a team stands in this deal and in the game."""

    points: int
    bags: int
    """At the start of the deal."""
    contract: int
    """The numbers its seats have bid so far."""
    taken: int
    """Tricks that count towards the contract."""
    over: int
    """Bags of this deal, as it would be scored if it ended now."""
    bid: bool = False
    """Its contract is fixed, or will be no other."""
    to_go: int = 0
    """Points that are missing to the score that ends the game; 0 where it is reached, or where there is none."""
    text: str = ""
    """How it stands, where no contract says so; else empty."""
    state: str = ""
    """How it stands with its contract, such as "3 to go", "made" or "set"; empty where there is `text`."""
    extra: str = ""
    """What else it has won or lost in this deal, such as points for jokers."""


class Claim(msgspec.Struct, frozen=True):
    """A claim to all tricks that are left, and the cards shown for it."""

    seat: int
    cards: tuple[CardText, ...]
    waiting: tuple[int, ...]
    """Seats that have yet to answer."""


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: tuple[int, ...]
    why: str
    text: str


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """How the table stands, as everybody may know it. Sent whole with every news."""

    phase: Literal[
        "waiting",
        "blind",
        "draw",
        "bidding",
        "calling",
        "defense",
        "discard",
        "passing",
        "play",
        "confirm",
        "between",
        "over",
    ]
    deal: int
    """Number of the deal in this game, from 1; 0 before the first."""
    dealer: int
    turn: int | None
    """The seat to act, where it is one seat's turn."""
    waiting: tuple[int, ...] = ()
    """Seats that are asked at the same time: for a blind or secret bid, cards to pass, a deal to confirm."""
    bids: tuple[str | None, ...]
    proposals: tuple[str | None, ...] = ()
    """What seats have said that is no bid: such as "4 and a possible" to a partner, or "passed" of a trump to name."""
    taken: tuple[int, ...]
    cards_left: tuple[int, ...]
    """How many cards each seat holds."""
    trick: tuple[PlayedCard, ...]
    led: str | None
    """The suit to follow, as a word."""
    last: Trick | None
    broken: bool
    trump: TrumpNow | None = None
    turned_up: CardText | None = None
    """The card that lies face up for all to see, while it does."""
    maker: int | None = None
    """The seat that named trump."""
    out: tuple[int, ...] = ()
    """Seats that sit out this deal."""
    stock: int = 0
    """How many cards may yet be drawn."""
    marked: tuple[Marked, ...] = ()
    """The cards of the pack that are not what they look like."""
    lines: tuple[Line, ...] = ()
    """What the deal would bring as it stands, while it waits to be confirmed."""
    voided: str = ""
    """Why the last deal does not count, in a sentence, until the next is dealt."""
    note: str = ""
    """What is unusual about this deal, in a sentence, until its first trick is taken."""
    time: float | None = None
    """Seconds that are left of a game with a time limit; 0 in its last deal."""
    teams: tuple[TeamNow, ...]
    seats: tuple[SeatNow, ...]
    claim: Claim | None = None
    result: Result | None = None
    seconds: float | None = None
    """What is left of the time for the turn, or until the next deal begins by itself."""


Can = Literal["claim", "agree", "concede", "undo", "redeal", "renege", "next", "rematch", "leave", "say"]


class You(msgspec.Struct, frozen=True, kw_only=True):
    """What only this watcher is told."""

    seat: int | None
    """None for somebody who watches."""
    hand: tuple[CardText, ...] | None
    """In the order to show it; None while the cards are not to be seen."""
    cards: tuple[CardText, ...] = ()
    """The cards that may be played now."""
    why_not: str = ""
    """Why the other cards may not, in a sentence."""
    why_code: str = ""
    bids: tuple[BidChoice, ...] = ()
    bid_title: str = ""
    """What kind of bid is asked for, such as "Your bid" or "Your team's bid"."""
    bid_note: str = ""
    """What there is to know before it."""
    bid: str | None = None
    """One's own bid, while others may not know it."""
    blind: tuple[BidChoice, ...] = ()
    """The blind bids that are offered now; the other answer is to look at the cards."""
    blind_note: str = ""
    """What makes a blind bid possible, in a sentence."""
    ask: Ask | None = None
    new: tuple[CardText, ...] = ()
    """Cards of the hand that were not dealt to it: received, or taken up."""
    redeal: str = ""
    """Why one may call for a new deal, in a sentence; empty where one may not."""
    renege: tuple[int, ...] = ()
    """Seats whose cards one may call wrong."""
    correct: Correction | None = None
    can: tuple[Can, ...] = ()
    sit: tuple[int, ...] = ()
    """Seats that this person may take now."""
    sit_note: str = ""
    """Why not the others, where there is a reason to give."""
