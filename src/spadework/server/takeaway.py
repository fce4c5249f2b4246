"""What a browser keeps of a practice game while there is a network, to go on without one: all but the deal in progress."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from spadework.described import described
from spadework.game import events as e
from spadework.server import happenings as h
from spadework.server.advising import alone
from spadework.server.happenings import BotName, Pace
from spadework.server.records import so_far
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.state import TableState


class Takeaway(msgspec.Struct, frozen=True):
    """A practice game as far as everybody at its table knows it."""

    table: str
    seat: int
    name: str
    bots: tuple[BotName, ...]
    pace: Pace
    events: tuple[Any, ...]
    """Of the game, from `GameStarted` to the end of the last deal that is over. No card of the deal in progress is in them."""


read_events = msgspec.json.Decoder(described(tuple[e.Event, ...])).decode


def taken_away(state: TableState, person: str, log: Iterable[h.Logged]) -> Takeaway:
    """What who practices there may take along. Raises `Denied` for anybody else."""
    seat = alone(state, person)
    events = so_far(state.table, log)
    if not events or isinstance(events[-1], e.GameWon):
        raise Denied(TableCode.NOT_NOW, "not_begun")
    return Takeaway(state.table, seat, state.chairs[seat].name, state.bots, state.opened.pace, events)
