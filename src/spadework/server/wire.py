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
from spadework.dealing import SignedHead
from spadework.described import spelled
from spadework.rules.trump.model import SuitLetter
from spadework.scoring.sheet import Line
from spadework.server.changes import Changes
from spadework.server.happenings import BotName, Nonce, Pace, Phrase
from spadework.server.pictures import Aside, Now, You
from spadework.server.seen import DealFixed, Seen
from spadework.server.spoken import Spoken
from spadework.show import TakenTrick
from spadework.texts import Text

MAX_FRAME = 1024
"""Bytes of the largest request."""

RequestName = Annotated[str, spelled("[A-Za-z0-9_-]+", most=40)]
Chosen = Annotated[tuple[CardText, ...], msgspec.Meta(max_length=8)]
"""Cards of one's own hand."""


KnockNumber = Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class RenegeCall(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Whose card is called a wrong one, and in which trick, counted from 0."""

    offender: Annotated[int, msgspec.Meta(ge=0, le=5)]
    trick: Annotated[int, msgspec.Meta(ge=0, le=25)]


class Seated(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Which character is to play on a seat; empty for the server's own bot."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    bot: BotName


class Request(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, gc=False):
    """What a person asks for. Exactly one field besides `id` and `at` is set."""

    id: RequestName
    """The client's name for this request; a repeat gets the first one's answer."""
    at: Annotated[int, msgspec.Meta(ge=0)]
    """The version last seen."""
    play: CardText | UnsetType = UNSET
    bid: Annotated[str, msgspec.Meta(max_length=12)] | UnsetType = UNSET
    """As text: ``"4"``, ``"nil"``, ``"blind-nil"``, ``"blind-6"``."""
    decline: Literal[True] | UnsetType = UNSET
    """Look at the cards instead of bidding blind."""
    propose: Annotated[str, spelled("[0-9]{1,2}(-possible)?", most=12)] | UnsetType = UNSET
    """What one hopes for, where the partner bids for both: ``"4"``, or ``"4-possible"`` for "4 and a possible"."""
    call: Annotated[str, spelled("(pass|([CDHS]|none)(-alone)?)", most=12)] | UnsetType = UNSET
    """The suit that one makes trump: ``"H"``, ``"H-alone"`` to play without the partner, ``"none"``; or ``"pass"``."""
    defend: bool | UnsetType = UNSET
    """Whether one defends alone."""
    keep: bool | UnsetType = UNSET
    """Whether one keeps the card that is offered."""
    discard: Chosen | UnsetType = UNSET
    pass_cards: Chosen | UnsetType = UNSET
    """The cards for the partner."""
    redeal: Literal[True] | UnsetType = UNSET
    """Call for a new deal."""
    renege: RenegeCall | UnsetType = UNSET
    correct: CardText | UnsetType = UNSET
    """Take back one's wrong card, and play this one."""
    confirm: Literal[True] | UnsetType = UNSET
    """The deal may be scored as it was played."""
    seat_bot: Seated | UnsetType = UNSET
    sit: Annotated[int, msgspec.Meta(ge=0, le=5)] | UnsetType = UNSET
    knock: Annotated[int, msgspec.Meta(ge=0, le=5)] | UnsetType = UNSET
    """Ask the host for a seat."""
    admit: KnockNumber | UnsetType = UNSET
    """For the host: let whoever asked by this number in."""
    turn_away: KnockNumber | UnsetType = UNSET
    lock: bool | UnsetType = UNSET
    """For the host: whether only those sit down whom one lets in."""
    remove: Annotated[int, msgspec.Meta(ge=0, le=5)] | UnsetType = UNSET
    """For the host: take whoever sits there off the seat, and away from the table."""
    leave: Literal[True] | UnsetType = UNSET
    say: Phrase | UnsetType = UNSET
    claim: Literal[True] | UnsetType = UNSET
    agree: bool | UnsetType = UNSET
    """The answer to another seat's claim."""
    concede: Literal[True] | UnsetType = UNSET
    undo: Literal[True] | UnsetType = UNSET
    next: Literal[True] | UnsetType = UNSET
    """On to the next deal; for the host of a table that waits for people: start."""
    rematch: bool | UnsetType = UNSET
    """Whether one would like another game; false takes back that one would."""
    mix: Nonce | UnsetType = UNSET
    """Bytes of one's own device for the shuffle to come, once its commitment was seen."""
    since: Annotated[int, msgspec.Meta(ge=0)] | UnsetType = UNSET
    """Tell what has happened since this version. Answered by `Tell` or `Full`."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One event of the log, cut for this watcher. Without `e` it is something that this watcher may not know."""

    v: int
    e: Seen | None = None
    said: Spoken | None = None
    """The same in a sentence, as this watcher would say it; it may be empty in words."""
    aside: Aside | None = None
    """What a bot says to it."""
    signed: SignedHead | None = None
    """Where the server puts its name to all that has happened up to it."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What stays the same at a table."""

    id: str
    title: str
    """The ruleset's title."""
    ruleset: str
    target: str
    """How far the game goes, such as "to 500"."""
    goal: int
    """The score that ends the game; 0 where there is none."""
    begins: tuple[int, ...]
    """By team, the points with which the game begins."""
    differs_from: str
    """The title of the usual game."""
    differs: tuple[str, ...]
    """The sentences in which the rules differ from that."""
    teams: tuple[tuple[int, ...], ...]
    seats: int
    hand_size: int
    """How many cards a hand has when the play begins."""
    listed: bool
    practice: bool
    pace: Pace
    turn_seconds: int
    decimals: int
    """How many decimals points are written with: with one, 42 is 4.2."""
    bags: bool
    """Tricks above a contract are counted."""
    trump: SuitLetter | None
    """What is trump in every deal; none where that differs or nothing is."""
    key: str
    """The server's public key, by which it signs what happened here."""
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
    tricks: tuple[TakenTrick, ...]
    """The tricks of this deal."""
    fixed: DealFixed | None = None
    """The deal to come, where it was fixed."""
    signed: SignedHead | None = None
    """What the server last put its name to."""
    log: tuple[Text, ...] = ()
    """What stands of this deal, in sentences."""
    told: tuple[Told, ...] = ()
    """What has just happened, where all begins anew because of it."""


class Tell(msgspec.Struct, frozen=True, kw_only=True):
    """What has happened since, and what became of the pictures that were told before it over the same socket.

    Over a new one, and where one asked for what is missing, each picture is a single change of the whole.
    """

    told: tuple[Told, ...]
    now: Changes
    you: Changes


class Done(msgspec.Struct, frozen=True, gc=False):
    """A request was accepted; what came of it is stored up to this version."""

    id: str
    ok: int


class Refusal(msgspec.Struct, frozen=True):
    """A request was refused and has changed nothing."""

    id: str
    refused: str
    text: str


class Bye(msgspec.Struct, frozen=True, omit_defaults=True):
    """The server ends the connection, for a reason people can read."""

    bye: str
    over: bool = False
    """There is nothing here for whoever this is said to come back for."""
