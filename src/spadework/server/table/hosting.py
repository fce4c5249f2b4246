"""What the host of a table may do: lock it, let people in, and take them off their seats. Pure, as all judges are."""

from __future__ import annotations

from collections.abc import Callable

from spadework.server import happenings as h
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.case import Case, Ruling
from spadework.server.table.seating import acts_as_host


def _lock(asked: Case) -> Ruling:
    if not _is_host(asked):
        raise Denied(TableCode.NOT_HOST, "lock")
    locked = asked.request.lock is True
    return Ruling((h.TableLocked(locked),) if locked is not asked.state.locked else ())


def _admit(asked: Case) -> Ruling:
    person = _knocking(asked, int(asked.request.admit or 0))
    return Ruling((h.Admitted(person),))


def _turn_away(asked: Case) -> Ruling:
    number = int(asked.request.turn_away or 0)
    _knocking(asked, number)
    return Ruling(turned_away=number)


def _remove(asked: Case) -> Ruling:
    if not _is_host(asked):
        raise Denied(TableCode.NOT_HOST, "remove")
    seat = int(asked.request.remove or 0)
    chairs = asked.state.chairs
    if seat >= len(chairs):
        raise Denied(TableCode.NO_SEAT, seat=seat, last=len(chairs) - 1)
    chair = chairs[seat]
    if not chair.owner or chair.owner == asked.asker.person:
        raise Denied(TableCode.NOT_NOW, "remove")
    return Ruling((h.SentAway(seat, chair.owner),))


def _is_host(asked: Case) -> bool:
    return asked.asker.person == asked.state.opened.host and not asked.state.opened.practice


def _knocking(asked: Case, number: int) -> str:
    """Who asks for a seat by this number. Raises `Denied` for all but who acts as host, and where nobody asks any more."""
    if not acts_as_host(asked.state, asked.moment, asked.asker.person):
        raise Denied(TableCode.NOT_HOST, "admit")
    for person, knock in asked.moment.knocks.items():
        if knock.number == number and person not in asked.state.admitted and person not in asked.moment.blocked:
            return person
    raise Denied(TableCode.NOT_NOW, "admit")


HOSTING: dict[str, Callable[[Case], Ruling]] = {
    "lock": _lock,
    "admit": _admit,
    "turn_away": _turn_away,
    "remove": _remove,
}
"""By what is asked, the judge of it."""
