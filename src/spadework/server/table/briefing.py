"""What each watcher is told of a table: `Now` for everybody, `You` for one, `Full` for whoever has to begin anew.

Both are made from views of the game, `Now` from that of somebody without a seat, so that nothing can be in them that
the watcher may not know.
"""

from __future__ import annotations

import msgspec

from spadework.game import NOBODY, view
from spadework.rules import target_text
from spadework.rules.model import SpadesTrump
from spadework.scoring.bags import counts_bags
from spadework.scoring.sheet import beginning
from spadework.server.pictures import Now, You
from spadework.server.seen import DealFixed
from spadework.server.table.moment import Moment
from spadework.server.table.own import you
from spadework.server.table.public import now
from spadework.server.table.state import TableState, may_look, seat_of
from spadework.server.table.telling import TableTeller
from spadework.server.table.usual import differs, usual_title
from spadework.server.watcher import Watcher
from spadework.server.wire import Full, TableInfo
from spadework.show import tricks

__all__ = ["full", "now", "table_info", "you"]


def full(
    state: TableState,
    moment: Moment,
    watcher: Watcher,
    pictures: tuple[Now, You],
    told: tuple[msgspec.Raw, ...] = (),
) -> Full:
    """Everything that a person may know at this version, with the `pictures` of it; `told` is what has just happened, encoded."""
    seat = seat_of(state, watcher.person)
    return Full(
        v=state.version,
        table=table_info(state, watcher.person, watcher.name, moment.key),
        now=pictures[0],
        you=pictures[1],
        sheet=state.sheet,
        tricks=tricks(view(state.game, None)) if state.game else (),
        fixed=_fixed(state),
        signed=moment.signed,
        log=tuple(TableTeller(state).so_far(NOBODY if seat is None or not may_look(state.chairs[seat]) else seat)),
        told=told,  # type: ignore[arg-type] # each was encoded when it happened
    )


def _fixed(state: TableState) -> DealFixed | None:
    if state.promise is None:
        return None
    drawn = state.promise.drawn
    return DealFixed(drawn.number, drawn.dealer, drawn.commitment)


def table_info(state: TableState, person: str, name: str, key: str = "") -> TableInfo:
    """What stays the same at a table, as this person is told it."""
    opened = state.opened
    return TableInfo(
        id=state.table,
        title=opened.rules.title,
        ruleset=opened.rules.name,
        target=target_text(opened.rules),
        goal=opened.rules.finish.target,
        begins=tuple(stands.points for stands in beginning(opened.rules)),
        differs_from=usual_title(),
        differs=differs(opened.rules),
        teams=opened.rules.teams,
        seats=opened.rules.seats,
        hand_size=opened.rules.hand_size,
        listed=opened.listed,
        practice=opened.practice,
        pace=opened.pace,
        turn_seconds=opened.turn_seconds,
        decimals=opened.rules.decimals,
        bags=counts_bags(opened.rules),
        trump="S" if isinstance(opened.rules.trump, SpadesTrump) else None,
        key=key,
        host=opened.host == person,
        watching=name,
    )
