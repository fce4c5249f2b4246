"""What is shown of a record."""

from __future__ import annotations

import msgspec

from spadework.cards import Card
from spadework.notation.record.remarks import Remark
from spadework.scoring.sheet import Line, Standing
from spadework.show import PlayedCard


class _Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the parts share."""


class Step(_Shown, frozen=True, kw_only=True):
    """One thing that somebody did, with all that followed. What is left out is as it was before."""

    text: str
    seat: int = -1
    """Who did it; -1 where nobody did."""
    card: Card = ""
    """The card that was played. It is no longer in its hand."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """What all seats hold now, where cards went other ways."""
    bids: tuple[str, ...] = ()
    """What each seat has bid; empty texts where it has not."""
    trick: tuple[PlayedCard, ...] = ()
    """The trick on the table, in the order of play; always said while there is one."""
    winner: int = -1
    """Who took it, if it is full."""
    ahead: int = -1
    """Who would take it if no more cards came."""
    led: str = ""
    """The suit that it asks for; always said while there is one."""
    taken: tuple[int, ...] = ()
    contracts: tuple[str, ...] = ()
    """By team, how many tricks count towards its contract and how many it bid, as in "1/3"; empty where it has no contract."""
    trump: str = ""
    """What is trump from now on, where that differs from deal to deal."""


class ReplayDeal(_Shown, frozen=True, kw_only=True):
    """One deal."""

    number: int
    dealer: int
    steps: tuple[Step, ...]
    before: tuple[Standing, ...]
    after: tuple[Standing, ...]
    lines: tuple[Line, ...] = ()
    """What it put on the sheet; none while it is not over."""
    scored: bool = False
    bids: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()


class ReplayGame(_Shown, frozen=True, kw_only=True):
    """One game."""

    title: str
    """Of its rules."""
    ruleset: str
    names: tuple[str, ...]
    """Who sat there, or the seat's name."""
    places: tuple[str, ...]
    """The seats' names."""
    teams: tuple[tuple[int, ...], ...]
    team_names: tuple[str, ...]
    deals: tuple[ReplayDeal, ...]
    seat: int = -1
    """Whoever is told sat there; -1 for somebody who looks on."""
    has_bags: bool = False
    decimals: int = 0
    """How many decimals points are written with: with one, 42 is 4.2."""
    has_cards: bool = True
    """False where only bids and tricks were kept."""
    tags: tuple[tuple[str, str], ...] = ()
    result: str = ""
    """How it ended; empty while it has not."""


class RecordProblem(_Shown, frozen=True):
    """What is the matter with the rest of a record."""

    line: int
    column: int
    text: str


class Replay(_Shown, frozen=True, kw_only=True):
    """All games of a record, as far as it can be read."""

    games: tuple[ReplayGame, ...]
    problem: RecordProblem | None = None
    remarks: tuple[Remark, ...] = ()
    """What is pointed out in its text, though it can be read."""
