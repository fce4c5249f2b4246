"""What the browser and the server say to each other over a table's socket.

A closed vocabulary in both directions. What comes in is one `Request` of at most `MAX_FRAME` bytes: a name for the
request, the version last seen, and exactly one thing that is wanted. The seat is never in it; it comes from the
session. What goes out is a `Full` view, or what was `Told` since, or the answer to a request. The page is generated
types for these and knows no rules: legal cards and bids, their texts and the lines of the sheet arrive from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from spadework.cards import CardText
from spadework.scoring.sheet import Line
from spadework.server.happenings import Pace, Phrase
from spadework.server.seen import Seen

__all__ = [
    "MAX_FRAME",
    "BidChoice",
    "Bye",
    "Can",
    "Claim",
    "Done",
    "Full",
    "Now",
    "PlayedCard",
    "Refusal",
    "Request",
    "RequestName",
    "Result",
    "SeatNow",
    "TableInfo",
    "TeamNow",
    "Tell",
    "Told",
    "Trick",
    "You",
]

MAX_FRAME = 1024
"""Bytes of the largest request."""

RequestName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]


class Request(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What a person asks for. Exactly one field besides `id` and `at` is set."""

    id: RequestName
    """The client's name for this request; a repeat gets the first one's answer."""
    at: Annotated[int, msgspec.Meta(ge=0)]
    """The version last seen."""
    play: CardText | UnsetType = UNSET
    bid: Annotated[str, msgspec.Meta(max_length=12)] | UnsetType = UNSET
    """As text: ``"4"``, ``"nil"``, ``"blind-nil"``."""
    decline: Literal[True] | UnsetType = UNSET
    """Look at the cards instead of bidding blind."""
    sit: Annotated[int, msgspec.Meta(ge=0, le=5)] | UnsetType = UNSET
    leave: Literal[True] | UnsetType = UNSET
    say: Phrase | UnsetType = UNSET
    claim: Literal[True] | UnsetType = UNSET
    agree: bool | UnsetType = UNSET
    """The answer to another seat's claim."""
    concede: Literal[True] | UnsetType = UNSET
    undo: Literal[True] | UnsetType = UNSET
    next: Literal[True] | UnsetType = UNSET
    """On to the next deal; for the host of a table that waits for people: start."""
    rematch: Literal[True] | UnsetType = UNSET
    since: Annotated[int, msgspec.Meta(ge=0)] | UnsetType = UNSET
    """Tell what has happened since this version. Answered by `Tell` or `Full`."""


class PlayedCard(msgspec.Struct, frozen=True):
    """A card on the table, and whose it was."""

    seat: int
    card: CardText


class Trick(msgspec.Struct, frozen=True):
    """A trick that was taken."""

    cards: tuple[PlayedCard, ...]
    winner: int


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

    phase: Literal["waiting", "blind", "bidding", "play", "between", "over"]
    deal: int
    """Number of the deal in this game, from 1; 0 before the first."""
    dealer: int
    turn: int | None
    """The seat to act, where it is one seat's turn."""
    waiting: tuple[int, ...] = ()
    """Seats that are asked at the same time: for a blind bid."""
    bids: tuple[str | None, ...]
    taken: tuple[int, ...]
    cards_left: tuple[int, ...]
    """How many cards each seat holds."""
    trick: tuple[PlayedCard, ...]
    led: str | None
    """The suit to follow, as a word."""
    last: Trick | None
    broken: bool
    teams: tuple[TeamNow, ...]
    seats: tuple[SeatNow, ...]
    claim: Claim | None = None
    result: Result | None = None
    seconds: float | None = None
    """What is left of the time for the turn, or until the next deal begins by itself."""


Can = Literal["claim", "agree", "concede", "undo", "next", "rematch", "leave", "say"]


class BidChoice(msgspec.Struct, frozen=True):
    """A bid that may be made now."""

    bid: str
    text: str
    """The bid as people say it, such as "4" or "Nil"."""
    contract: int
    """What the team's contract would become."""
    note: str = ""
    """What there is to know about it: what a nil wins and loses, or that the bids come to more than there is."""


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
    blind: tuple[BidChoice, ...] = ()
    """The blind bids that are offered now; the other answer is to look at the cards."""
    blind_note: str = ""
    """What makes a blind bid possible, in a sentence."""
    can: tuple[Can, ...] = ()
    sit: tuple[int, ...] = ()
    """Seats that this person may take now."""
    sit_note: str = ""
    """Why not the others, where there is a reason to give."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event of the log, cut for this watcher. Without `e` it is something that this watcher may not know."""

    v: int
    e: Seen | None = None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What stays the same at a table."""

    id: str
    title: str
    """The ruleset's title."""
    ruleset: str
    target: str
    """How far the game goes, such as "to 500"."""
    teams: tuple[tuple[int, ...], ...]
    seats: int
    listed: bool
    practice: bool
    pace: Pace
    turn_seconds: int
    host: bool
    """This person set the table up."""
    watching: str
    """This person's name."""


class Full(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a watcher may know at this version."""

    v: int
    table: TableInfo
    now: Now
    you: You
    sheet: tuple[tuple[Line, ...], ...]
    """The lines of each deal of this game so far."""
    tricks: tuple[Trick, ...]
    """The tricks of this deal."""


class Tell(msgspec.Struct, frozen=True, kw_only=True):
    """What has happened since, and how things stand after it."""

    told: tuple[Told, ...]
    now: Now
    you: You


class Done(msgspec.Struct, frozen=True):
    """A request was accepted; what came of it is stored up to this version."""

    id: str
    ok: int


class Refusal(msgspec.Struct, frozen=True):
    """A request was refused and has changed nothing."""

    id: str
    refused: str
    text: str


class Bye(msgspec.Struct, frozen=True):
    """The server ends the connection, for a reason people can read."""

    bye: str
