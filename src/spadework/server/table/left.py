"""What stays of a table at rest and is in no log: the moment that its people left behind, as far as it still matters to them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """A table's moment when it was put to rest; whoever comes next finds it as if it had never rested."""

    since: float
    """Since when nobody is there, on the clock of `Moment`."""
    away: Mapping[str, float] = {}
    """Since when those are away for whom one would still wait; the others have been for long enough."""
    turned_away: Mapping[str, float] = {}
    """Until when those to whom the host said no may not ask again, and below those whom he has blocked."""
    unheard: Mapping[str, float] = {}
    farewell: bytes = b""
    """What is said to those who come to a table that was closed."""
