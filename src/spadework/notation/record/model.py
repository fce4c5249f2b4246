"""What a record holds."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spadework.described import spelled
from spadework.game.events import Event
from spadework.rules.model import Rules
from spadework.scoring.sheet import Outcome


class _Form(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """What the parts of a record share."""


class Tag(_Form, frozen=True):
    """Something that is said of a game or of a deal and is no part of it: a place, a date, a table."""

    name: Annotated[str, spelled("[A-Za-z0-9_]{1,64}")]
    value: str
    below: str = ""
    """What stands in the lines below it, as it is written."""


class PlayedGame(_Form, frozen=True, tag_field="kind", tag="played"):
    """A game with its cards, over or not."""

    events: tuple[Event, ...]
    """All that happened, from `GameStarted`. Facts alone will do: what follows from them is worked out."""
    players: tuple[str, ...] = ()
    """Names by seat; empty where nobody is named."""
    tags: tuple[Tag, ...] = ()
    deal_tags: tuple[tuple[Tag, ...], ...] = ()
    """What is said of single deals, by the number of times that cards were dealt before."""

    def __repr__(self) -> str:
        """How long it is; the events are in `events`."""
        return f"<PlayedGame of {len(self.events)} events>"


class Judgment(_Form, frozen=True, tag_field="kind", tag="adjusted"):
    """Points or bags that the table gave a team, or took from it, by itself."""

    team: Annotated[int, msgspec.Meta(ge=0, le=5)]
    points: int = 0
    bags: int = 0
    why: str = ""


class GivenUp(_Form, frozen=True, tag_field="kind", tag="given_up"):
    """A team gave the game up."""

    team: Annotated[int, msgspec.Meta(ge=0, le=5)]


class KeptDeal(_Form, frozen=True):
    """One deal of it."""

    dealer: Annotated[int, msgspec.Meta(ge=0, le=5)]
    outcome: Outcome
    counted: tuple[tuple[int, ...], ...] = ()
    """The seats whose tricks were counted together, at the first of them; each for itself if left out."""
    last: bool = False
    """Whether the time was up in it."""
    after: tuple[Judgment | GivenUp, ...] = ()
    """What was judged after it and before the next, in order. No deal follows where the game was given up."""


class KeptGame(_Form, frozen=True, tag_field="kind", tag="kept"):
    """A game at a real table: what was bid and taken, and no cards."""

    rules: Rules
    deals: tuple[KeptDeal, ...]
    players: tuple[str, ...] = ()
    tags: tuple[Tag, ...] = ()
    deal_tags: tuple[tuple[Tag, ...], ...] = ()
    adjusted: tuple[Judgment, ...] = ()
    """What was judged before the first deal."""


Game = PlayedGame | KeptGame


class Record(_Form, frozen=True):
    """One game or several."""

    games: tuple[Game, ...]
