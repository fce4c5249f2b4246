"""What the HTTP API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from spadework.rules import OptionGroup, Section
from spadework.server.happenings import Pace

__all__ = [
    "Changed",
    "Described",
    "Last",
    "Me",
    "NewName",
    "NewPractice",
    "NewTable",
    "Opened",
    "Problem",
    "RulesAsked",
    "SeatAbout",
    "TableAbout",
    "Trouble",
    "refusals",
]

RulesetName = Annotated[str, msgspec.Meta(max_length=40)]
Changes = Annotated[dict[str, Any], msgspec.Meta(max_length=64)]

Title = Annotated[str, msgspec.Meta(max_length=200)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What requests share: nothing in them is ignored."""


class Trouble(msgspec.Struct, frozen=True):
    """Why something could not be done."""

    code: str
    text: str


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a handler may answer with, for the API's schema."""
    return {
        status: ResponseSpec(Trouble, description=_MEANING[status], generate_examples=False)
        for status in (*statuses, 400)
    }


_MEANING = {
    400: "What was asked cannot be done; the code says why",
    403: "Another site's page asked",
    404: "There is none of this name",
    413: "The body is too large",
    429: "Too much was asked for; wait a moment",
    503: "The store cannot be reached",
}


class Last(msgspec.Struct, frozen=True):
    """The table where somebody was last."""

    table: str
    title: str
    status: str


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    name: str
    """Empty until one is given."""
    id_hint: str
    """Four digits; without a name one is called "Guest" and these."""
    last: Last | None


class NewName(_Asked, frozen=True):
    """What somebody would be called."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class RulesAsked(_Asked, frozen=True):
    """A ruleset with changes, by dotted path, and a title of their own if they have one."""

    ruleset: RulesetName = "standard"
    changes: Changes = {}
    title: Title = ""


class Changed(msgspec.Struct, frozen=True):
    """A sentence that is not in the ruleset."""

    rule: str
    text: str


class Problem(msgspec.Struct, frozen=True):
    """Why these rules cannot be."""

    rule: str
    """The field that is concerned."""
    part: str
    """The question that stands for several fields with this one among them; empty where there is none."""
    text: str


class Described(msgspec.Struct, frozen=True):
    """Rules in sentences with the questions by which they may be changed, or what is the matter with them.

    Where something is the matter, all else is about the ruleset without the changes.
    """

    title: str
    about: str
    seats: str
    target: str
    sections: tuple[Section, ...]
    changed: tuple[Changed, ...]
    changes: dict[str, Any]
    """Those of the changes that change something."""
    options: tuple[OptionGroup, ...]
    problems: tuple[Problem, ...]
    """Empty where the rules can be; where not, more may show when these are mended."""


class NewPractice(_Asked, frozen=True):
    """A game against bots, to begin at once."""

    ruleset: RulesetName = "standard"
    changes: Changes = {}
    title: Title = ""
    pace: Pace = "normal"


class NewTable(_Asked, frozen=True):
    """A table for people."""

    ruleset: RulesetName = "standard"
    changes: Changes = {}
    title: Title = ""
    listed: bool = False
    pace: Pace = "normal"
    turn_seconds: Literal[0, 15, 30, 60] = 0


class Opened(msgspec.Struct, frozen=True):
    """The table that was set up."""

    table: str


class SeatAbout(msgspec.Struct, frozen=True):
    """Who is on a seat."""

    name: str
    by: Literal["person", "bot", "nobody"]


class TableAbout(msgspec.Struct, frozen=True):
    """A table as somebody sees it who has its link."""

    table: str
    title: str
    ruleset: str
    target: str
    host: str
    """The name of whoever may start the game; empty while nobody has a seat."""
    status: str
    seats: tuple[SeatAbout, ...]
    differs_from: str
    """The title of the usual game."""
    differs: tuple[str, ...]
    """The sentences in which its rules differ from that."""
    link: str
