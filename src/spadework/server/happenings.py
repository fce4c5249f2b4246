"""What happens around a game: who sits where, what is said, undo and rematch.

These share the table's log and its versions with the events of the game. The fold of `spadework.game` skips them;
`spadework.server.table` folds them. A person stands in them by his key alone: what he is called is kept elsewhere, and goes
when he asks, while the log and its chains stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Literal

import msgspec

from spadework.described import described, spelled
from spadework.game.events import Event, Seat
from spadework.rules.earlier import decode
from spadework.rules.model import Rules

Phrase = Literal["hello", "thanks", "well-played", "nice-nil", "good-luck", "sorry", "one-moment", "good-game"]
Pace = Literal["instant", "quick", "normal", "unhurried"]
BotName = Annotated[str, msgspec.Meta(max_length=40)]
Nonce = Annotated[str, spelled("[0-9a-f]{32}")]
"""Sixteen bytes from a device, in hexadecimal."""
Person = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class _Happening(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """What all happenings share: frozen, tagged with their own name under ``type``, strict."""


class TableOpened(_Happening, frozen=True):
    """A table was set up: its rules, and how it is run."""

    rules: Rules
    host: Person
    listed: bool = False
    """Whether it stands in the public list of open tables."""
    practice: bool = False
    pace: Pace = "normal"
    """How long bots and the table itself take over each step."""
    turn_seconds: int = 0
    """How long a person has for a bid or a card; 0 for as long as it takes."""
    bots: tuple[BotName, ...] = ()
    """By seat, the characters that play where no person sits; an empty one, or none, is the server's own bot."""
    offline: bool = False
    """Whether it was played in a browser without the network, and brought here when it was over."""


class SatDown(_Happening, frozen=True, omit_defaults=True):
    """A person took a seat, or came back to it."""

    seat: Seat
    person: Person
    name: str = ""
    """Only in logs of earlier versions, and of a browser's own."""


class LeftSeat(_Happening, frozen=True):
    """A person left; a bot sits in, and the seat is kept for its owner."""

    seat: Seat


class BotSat(_Happening, frozen=True):
    """A bot acts on a person's seat until the person does something again."""

    seat: Seat
    why: Literal["absent", "timed_out"]


class BotChosen(_Happening, frozen=True):
    """The host had another character play on a seat where no person sits."""

    seat: Seat
    bot: BotName


class PhraseSaid(_Happening, frozen=True):
    """A seat said one of the preset phrases."""

    seat: Seat
    phrase: Phrase


class ConcessionOffered(_Happening, frozen=True):
    """A seat would give the game up; it is given up when all people of the team would."""

    seat: Seat


class TakenBack(_Happening, frozen=True):
    """The game went back to where it stood at this version; what came between no longer counts."""

    seat: Seat
    to: int


class SeedDrawn(_Happening, frozen=True):
    """The seed of the deal to come was drawn, and with it all that shapes the deal but what players mix in; see `docs/dealing.md`.

    Everybody sees the commitment, and the seed when the deal is over.
    """

    game: Annotated[str, spelled("[0-9a-f]{32}")]
    """The name of the game, as the shuffle takes it."""
    number: int
    dealer: Seat
    commitment: Annotated[str, spelled("[0-9a-f]{64}")]
    seed: Annotated[str, spelled("[0-9a-f]{64}")]


class BytesMixed(_Happening, frozen=True):
    """The device of whoever sits there gave bytes of its own to the shuffle to come."""

    seat: Seat
    nonce: Nonce


class RematchBegun(_Happening, frozen=True):
    """The people at the table start another game; `GameStarted` follows."""


class TableLocked(_Happening, frozen=True):
    """The host locked the table, so that only whom he lets in sits down there, or opened it again."""

    locked: bool


class Admitted(_Happening, frozen=True, omit_defaults=True):
    """The host let somebody in who had asked for a seat."""

    person: Person
    name: str = ""
    """Only in logs of earlier versions."""


class SentAway(_Happening, frozen=True, omit_defaults=True):
    """The host took somebody off a seat, who may not come back."""

    seat: Seat
    person: Person
    name: str = ""
    """Only in logs of earlier versions."""


class TableClosed(_Happening, frozen=True):
    """Its host closed the table, wherever its game stood; nothing follows."""


Happening = (
    TableOpened
    | SatDown
    | LeftSeat
    | BotSat
    | BotChosen
    | PhraseSaid
    | ConcessionOffered
    | TakenBack
    | SeedDrawn
    | BytesMixed
    | RematchBegun
    | TableLocked
    | Admitted
    | SentAway
    | TableClosed
)
Logged = Event | Happening
"""Everything that the log of a table may hold."""

read_logged: Callable[[bytes], Logged] = partial(decode, msgspec.json.Decoder(described(Logged)))
"""An entry of the log of a table, as it was stored. Raises as `msgspec` does."""
