"""How a table is shown: `Now` to everybody, `You` to one person. Each is sent whole once, then as what became of it.

The page folds almost nothing itself. Legal cards and bids, what is asked and every text about it stand in these.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import CardText
from spadework.scoring.sheet import Line
from spadework.show import Ask, Headline, Picture
from spadework.texts import Text


class Aside(msgspec.Struct, frozen=True, gc=False):
    """What a bot with a name says by the way."""

    seat: int
    text: Text


class SeatNow(msgspec.Struct, frozen=True, gc=False):
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
    bot: str = ""
    """The character that acts on it, or would while nobody sits there; empty for a person and for the server's own bot."""
    level: int = 0
    """How strong that is, from 1; 0 where there is none."""
    shared: bool = False
    """At a table that everybody may find: somebody on another seat is connected from the same network."""


class SeatAsked(msgspec.Struct, frozen=True, gc=False):
    """Somebody asks for a seat."""

    number: int
    name: str
    seat: int


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A claim to all tricks that are left, and the cards shown for it."""

    seat: int
    cards: tuple[CardText, ...]
    waiting: tuple[int, ...]
    """Seats that have yet to answer."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended."""

    winners: tuple[int, ...]
    why: str
    text: Text


class Now(Picture, frozen=True, kw_only=True, gc=False):
    """How the table stands, as everybody may know it."""

    locked: bool = False
    """Only whom the host lets in may sit down."""
    lines: tuple[Line, ...] = ()
    """What the deal would bring as it stands, while it waits to be confirmed."""
    voided: Text | None = None
    """Why the last deal does not count, until the next is dealt."""
    time: float | None = None
    """Seconds that are left of a game with a time limit; 0 in its last deal."""
    seats: tuple[SeatNow, ...]
    claim: Claim | None = None
    result: Result | None = None
    seconds: float | None = None
    """What is left of the time for the turn, or until the next deal begins by itself."""


class WhyNot(msgspec.Struct, frozen=True, gc=False):
    """Cards of the hand that may not be played now, and what a try would be answered."""

    cards: tuple[CardText, ...]
    code: str
    text: str


class Correction(msgspec.Struct, frozen=True, gc=False):
    """A wrong card that the seat may still take back, and what it may play instead."""

    card: CardText
    cards: tuple[CardText, ...]


Can = Literal["claim", "concede", "undo", "renege", "next", "rematch", "leave", "say", "hint", "why"]


class You(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only this watcher is told."""

    seat: int | None
    """None for somebody who watches."""
    hand: tuple[CardText, ...] | None
    """In the order to show it; None while the cards are not to be seen."""
    cards: tuple[CardText, ...] = ()
    """The cards that may be played now."""
    why_not: tuple[WhyNot, ...] = ()
    """Why the other cards of the hand may not."""
    turn: Text | None = None
    """Whose turn it is, in a few words."""
    ask: Ask | None = None
    """What one is asked, beside a card to play."""
    bid: str | None = None
    """One's own bid, while others may not know it."""
    new: tuple[CardText, ...] = ()
    """Cards of the hand that were not dealt to it: received, or taken up."""
    ended: Headline | None = None
    """How the deal went that was scored last, until the next is dealt."""
    renege: tuple[int, ...] = ()
    """Seats whose cards one may call wrong."""
    correct: Correction | None = None
    can: tuple[Can, ...] = ()
    sit: tuple[int, ...] = ()
    """Seats that this person may take now."""
    sit_note: str = ""
    """Why not the others, where there is a reason to give."""
    knock: tuple[int, ...] = ()
    """Seats for which this person may ask the host."""
    knocked: int | None = None
    """The seat that this person asks for."""
    let_in: bool = False
    """The host has let this person in, who sits down there as soon as the trick is played out."""
    knocks: tuple[SeatAsked, ...] = ()
    """Who asks for a seat, where this person answers them."""
