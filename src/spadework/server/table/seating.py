"""Who may take which seat: pure, from how the table stands and who is here.

A bot's seat is free to anybody between two tricks; a seat whose owner is away is kept for him. Whoever has a seat
keeps it until the game is over. Whoever was shown a hand may sit on that seat alone until the next deal, since he could
carry what he knows to another. Into the deal of other people, and to a locked table, the host lets whoever asks. Once something was taken back, nobody sits down before the next deal: whoever looked on
saw cards that may still be in a hand. In practice nobody sits down but whose practice it is.
"""

from __future__ import annotations

import contextlib

from spadework.game import Phase
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.moment import Moment, present
from spadework.server.table.state import TableState, in_deal, in_trick, may_look, seat_of

KEPT_SECONDS = 600.0
"""How long a seat is kept for somebody who is away; the deal is always played out."""


def check_sit(state: TableState, moment: Moment, person: str, seat: int) -> None:
    """Raise `Denied` with the reason if a person may not sit down on a seat now."""
    if not 0 <= seat < len(state.chairs):
        raise Denied(TableCode.NO_SEAT, seat=seat, last=len(state.chairs) - 1)
    _check_free(state, moment, person, seat)
    if must_knock(state, moment, person):
        if is_turned_away(moment, person):
            raise Denied(TableCode.NOT_HOST, "turned_away")
        raise Denied(TableCode.NOT_HOST, "knock")
    if state.chairs[seat].owner != person:
        _check_trick(state)


def must_knock(state: TableState, moment: Moment, person: str) -> bool:
    """Whether somebody sits down only when the host lets him: at a locked table, and in mid-deal where others play.

    To whom the host has blocked, every table of his is a locked one.
    """
    opened = state.opened
    if opened.practice or person == opened.host or seat_of(state, person) is not None:
        return False
    if person in moment.blocked:
        return True
    if person in state.admitted:
        return False
    return state.locked or (in_deal(state) and any(may_look(chair) for chair in state.chairs))


def check_knock(state: TableState, moment: Moment, person: str, seat: int) -> None:
    """Raise `Denied` with the reason if a person may not ask the host for a seat now."""
    if not 0 <= seat < len(state.chairs):
        raise Denied(TableCode.NO_SEAT, seat=seat, last=len(state.chairs) - 1)
    _check_free(state, moment, person, seat)
    if not must_knock(state, moment, person):
        raise Denied(TableCode.NOT_NOW, "knock")
    if is_turned_away(moment, person):
        raise Denied(TableCode.NOT_HOST, "turned_away")


def is_turned_away(moment: Moment, person: str) -> bool:
    """Whether somebody asked for a seat and was just told no: by the host, or as by one who has blocked him."""
    if person in moment.blocked and moment.now < moment.unheard.get(person, 0.0):
        return True
    return moment.now < moment.turned_away.get(person, 0.0)


def acts_as_host(state: TableState, moment: Moment, person: str) -> bool:
    """Whether a person answers those who ask for a seat: the host, or while he is away the first of those who play."""
    host = state.opened.host
    if person == host or host in moment.here:
        return person == host
    return person == next((chair.owner for chair in present(state, moment)), None)


def may_knock(state: TableState, moment: Moment, person: str) -> tuple[int, ...]:
    """The seats that a person may ask the host for."""
    if not must_knock(state, moment, person):
        return ()
    found = []
    for seat in range(len(state.chairs)):
        with contextlib.suppress(Denied):
            check_knock(state, moment, person, seat)
            found.append(seat)
    return tuple(found)


def _check_free(state: TableState, moment: Moment, person: str, seat: int) -> None:
    """Raise `Denied` where a seat is not to be had, whoever lets one in."""
    if person in state.removed:
        raise Denied(TableCode.NOT_HOST, "removed")
    chair = state.chairs[seat]
    if chair.owner == person:
        if chair.bot:
            return
        raise Denied(TableCode.NOT_NOW, "yours")
    if not _may_play(state, person):
        raise _practice_of(state)
    if seat_of(state, person) is not None and not _may_move(state):
        raise Denied(TableCode.NOT_NOW, "seated")
    if chair.owner and not chair.bot and (chair.owner in moment.here or not _may_lapse(state)):
        raise Denied(TableCode.SEAT_TAKEN, name=chair.name)
    if chair.owner and not (_may_lapse(state) and _long_away(moment, chair.owner)):
        raise Denied(TableCode.SEAT_KEPT, name=chair.name)
    if not in_deal(state):
        return
    if any(who == person and where != seat for who, where in state.shown):
        raise Denied(TableCode.HAND_SEEN)
    if state.taken_back:
        raise Denied(TableCode.HAND_SEEN, "taken_back")


def _check_trick(state: TableState) -> None:
    """Raise `Denied` where whoever sat down now would be in the way."""
    if in_trick(state):
        raise Denied(TableCode.NOT_NOW, "trick")


def may_start(state: TableState, moment: Moment, person: str) -> bool:
    """Whether a person may begin the game: the host, or anybody while the host is away or without a seat."""
    host = state.opened.host
    return person == host or host not in moment.here or seat_of(state, host) is None


def may_sit(state: TableState, moment: Moment, person: str) -> tuple[tuple[int, ...], str]:
    """The seats a person may take now, and the reason for the first other one where there is none to take."""
    own = seat_of(state, person)
    if own is not None and not _may_move(state):
        return ((own,) if state.chairs[own].bot else ()), ""
    if not _may_play(state, person):
        return (), _practice_of(state).text
    seats, note = [], ""
    for seat, chair in enumerate(state.chairs):
        if chair.owner and not chair.bot and (chair.owner == person or chair.owner in moment.here):
            continue  # somebody sits there: the usual case at a full table, and asked for every page and card
        try:
            check_sit(state, moment, person, seat)
        except Denied as no:
            if no.code in (TableCode.HAND_SEEN, TableCode.NOT_NOW, TableCode.NOT_HOST):
                note = note or no.text
        else:
            seats.append(seat)
    return tuple(seats), "" if seats else note


def free_seats(state: TableState) -> int:
    """How many seats wait for somebody or are a bot's own."""
    return sum(not chair.owner for chair in state.chairs)


def _may_play(state: TableState, person: str) -> bool:
    """Whether a person may have a seat at all: in practice only whose practice it is."""
    return not state.opened.practice or person == state.opened.host


def _practice_of(state: TableState) -> Denied:
    """Nobody else may have a seat where somebody plays with bots."""
    who = next((chair.name for chair in state.chairs if chair.owner == state.opened.host), "nobody")
    return Denied(TableCode.NOT_HOST, "practice", who=who)


def _may_move(state: TableState) -> bool:
    """Whether who has a seat may change it: never in a game, nor between those of a practice table."""
    return state.game is None or (state.game.phase is Phase.OVER and not state.opened.practice)


def _may_lapse(state: TableState) -> bool:
    """Whether a kept seat may be given away: between deals only."""
    return not in_deal(state)


def _long_away(moment: Moment, owner: str) -> bool:
    since = moment.away.get(owner)
    return since is not None and moment.now - since >= KEPT_SECONDS
