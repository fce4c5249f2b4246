"""What people do to a game's sheet: each a value, kept in the order in which it happened, never taken out again.

An undo is such a value too, so that a sheet remembers what was changed and nothing that was written is lost. `at` is the
place of an entry on the sheet, counted from 0; a deal that is not there yet has the place after the last.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spadework.keep.agreed import Agreed

Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Number = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
"""As it may be read: sheets from before names had a limit at the table's have longer ones."""
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Value = Annotated[int, msgspec.Meta(ge=0, le=100)] | Annotated[str, msgspec.Meta(max_length=20)]


class _Kept(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True, repr_omit_defaults=True):
    """What all edits share. Unknown fields are skipped, so that a page of another version loses nothing it can read."""


class Answered(_Kept, frozen=True, kw_only=True, tag="answer"):
    """A question of a deal was answered, for the first time or anew."""

    at: Place
    key: Annotated[str, msgspec.Meta(max_length=20)]
    """The question's key, such as ``"bid:2"``."""
    value: Value


class Cleared(_Kept, frozen=True, kw_only=True, tag="clear"):
    """An answer was taken back.

    The key ``"reneges"`` takes back all that was called in the deal, ``"renege:1"`` or ``"wrong_claim:1"`` what was of a team.
    """

    at: Place
    key: Annotated[str, msgspec.Meta(max_length=20)]


class Misdealt(_Kept, frozen=True, kw_only=True, tag="misdeal"):
    """A deal was thrown in."""

    at: Place
    dealer: Literal["same", "next"] = "same"
    """Who deals again."""
    note: Text = ""


class Reneged(_Kept, frozen=True, kw_only=True, tag="renege"):
    """A team reneged in a deal and was rightly called."""

    at: Place
    team: Seat


class Claimed(_Kept, frozen=True, kw_only=True, tag="wrong_claim"):
    """A team called a renege where there was none."""

    at: Place
    team: Seat


class Noted(_Kept, frozen=True, kw_only=True, tag="note"):
    """Somebody wrote a note beside an entry."""

    at: Place
    text: Text


class Removed(_Kept, frozen=True, kw_only=True, tag="remove"):
    """An entry was taken off the sheet; those after it move up."""

    at: Place


class Adjusted(_Kept, frozen=True, kw_only=True, tag="adjust"):
    """The table judged by itself: points or bags for a team, with the reason."""

    team: Seat
    points: Number = 0
    bags: Number = 0
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Ceded(_Kept, frozen=True, kw_only=True, tag="concede"):
    """A team gave the game up."""

    team: Seat


class TimeCalled(_Kept, frozen=True, kw_only=True, tag="time"):
    """The time is up: the deal in progress, or the last one scored, is the last."""


class Ruled(_Kept, frozen=True, kw_only=True, tag="rules"):
    """The table plays by other rules, from the first deal on."""

    rules: Agreed


class Renamed(_Kept, frozen=True, kw_only=True, tag="names"):
    """The people's names, seat by seat."""

    names: tuple[Name, ...]


class Counted(_Kept, frozen=True, kw_only=True, tag="count"):
    """Whether tricks are counted for teams, or for each seat also where that makes no difference to the score."""

    by: Literal["team", "seat"]


class Undone(_Kept, frozen=True, kw_only=True, tag="undo"):
    """The last edit that still counts does not any more."""


class Redone(_Kept, frozen=True, kw_only=True, tag="redo"):
    """The edit that was undone last counts again."""


Change = (
    Answered
    | Cleared
    | Misdealt
    | Reneged
    | Claimed
    | Noted
    | Removed
    | Adjusted
    | Ceded
    | TimeCalled
    | Ruled
    | Renamed
    | Counted
)
"""An edit that changes what is on the sheet by itself."""

Edit = Change | Undone | Redone
