"""What events are made of: their base, seats, counts and the names of trump."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = ["Count", "EventBase", "Seat", "TrumpLetter"]

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Count = Annotated[int, msgspec.Meta(ge=0, le=26)]
TrumpLetter = Literal["C", "D", "H", "S", "none"]
"""A suit that is trump in a deal, or "none"."""


class EventBase(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """An event of any kind: frozen, tagged with its own name under ``type``, strict."""
