"""The same evening under other rules: what would stand elsewhere."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from spadework.keep.course import course
from spadework.keep.edits import Ruled
from spadework.keep.entering import enter
from spadework.keep.evening import Game
from spadework.keep.ledger import ledger
from spadework.keep.sheet import Sheet, sheet
from spadework.rules import Sentence, differences


class MovedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that brings a team something else under the other rules."""

    at: int
    number: int
    team: int
    was: int
    now: int


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """A game's sheet under other rules, beside what it is."""

    differs: tuple[Sentence, ...]
    """What the other rules say that the present ones do not."""
    moved: tuple[MovedEntry, ...]
    was: tuple[int, ...]
    now: tuple[int, ...]
    was_over: str
    now_over: str
    sheet: Sheet
    """The other sheet."""


def compare(game: Game, asked: Ruled) -> Comparison:
    """What a game comes to under other rules, with nothing changed yet. Raises `Unkept` for rules that do not work."""
    other = enter(game, asked)
    here, there = sheet(game), sheet(other)
    moved = tuple(
        MovedEntry(at=row.at, number=row.number, team=team, was=cell.points, now=there.rows[row.at].cells[team].points)
        for row in here.rows
        for team, cell in enumerate(row.cells)
        if cell.points != there.rows[row.at].cells[team].points
    )
    return Comparison(
        differs=differences(course(ledger(other)).rules, course(ledger(game)).rules),
        moved=moved,
        was=tuple(team.points for team in here.teams),
        now=tuple(team.points for team in there.teams),
        was_over=here.over,
        now_over=there.over,
        sheet=replace(there, can_undo=here.can_undo, can_redo=here.can_redo),
    )
