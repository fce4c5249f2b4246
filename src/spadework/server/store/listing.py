"""A table as the directory has it, and as a row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Status = Literal["open", "playing", "over"]


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    id: str
    title: str
    ruleset: str
    listed: bool
    """Whether everyone may find it; a table that is not listed is reached by its link."""
    practice: bool
    """Whether one person plays there with bots."""
    created_at: float
    touched_at: float
    status: Status
    host: str
    summary: dict[str, Any]
    """What the lobby shows beside the title; the directory never looks inside."""


class TableNote(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is now, for the directory."""

    id: str
    title: str
    ruleset: str
    listed: bool
    practice: bool = False
    status: Status
    host: str
    summary: Mapping[str, Any]


def row_of(table: TableNote, now: float) -> dict[str, Any]:
    """What is written of a table."""
    told = msgspec.structs.asdict(table)
    return told | {
        "created_at": now,
        "touched_at": now,
        "summary": msgspec.json.encode(table.summary).decode(),
    }


def listing_of(row: Any) -> Listing:
    """The table of a row."""
    return told_in(row._asdict())


def told_in(columns: dict[str, Any]) -> Listing:
    """The table of which a row tells, by the names of its columns."""
    return Listing(**columns | {"summary": msgspec.json.decode(columns["summary"])})
