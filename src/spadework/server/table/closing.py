"""The end of a table, and of somebody's part in it: its host closes it, or a person is forgotten there."""

from __future__ import annotations

from spadework.game import Phase
from spadework.server import happenings as h
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.news import encode
from spadework.server.table.state import TableState, seat_of
from spadework.server.wire import Bye

CLOSED = encode(Bye("The host closed this table.", over=True))
ENDED = encode(Bye("The host ended this game.", over=True))
SHUT = encode(Bye("This table was closed by whoever runs this server.", over=True))
OVER = encode(Bye("This table was closed.", over=True))
"""Where nobody remembers by whom."""
FORGOT = encode(Bye("You are forgotten here; load this page again to come as somebody new."))
REMOVED = encode(Bye("The host asked you to leave this table.", over=True))


def farewell(state: TableState, person: str) -> bytes:
    """What is said to all who are at a table that somebody closes, or the operator, who has no name here."""
    if not person:
        return SHUT
    return CLOSED if state.game is None or state.game.phase is Phase.OVER else ENDED


def closing(state: TableState, person: str) -> tuple[h.Logged, ...]:
    """What is written when somebody closes a table; nothing where that was done. Raises `Denied` for all but its host.

    The operator, who has no name here, may close any.
    """
    if person and person != state.opened.host:
        raise Denied(TableCode.NOT_HOST, "close")
    return () if state.closed else (h.TableClosed(),)


def forgetting(state: TableState, person: str) -> tuple[h.Logged, ...]:
    """What is written when somebody is forgotten: he is gone, and a bot plays on for him.

    A table that he set up and where nobody else has a seat is closed.
    """
    if state.closed:
        return ()
    seat, events = seat_of(state, person), list[h.Logged]()
    if seat is not None and state.chairs[seat].why != "left":
        events.append(h.LeftSeat(seat))
    if person == state.opened.host and not any(chair.owner not in ("", person) for chair in state.chairs):
        events.append(h.TableClosed())
    return tuple(events)
