"""What happens around a game, folded: who sits where, what is taken back, whom the host lets in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spadework.game import Phase, fold
from spadework.server import happenings as h
from spadework.server.table.called import called_at, name_of
from spadework.server.table.promise import Promise
from spadework.server.table.state import Chair, TableState, at_seat, in_deal

LAPSES_UNTIL_BOT = 2
"""After so many turns in a row without an answer a bot sits in."""


def _sat_down(state: TableState, event: h.SatDown) -> TableState:
    chairs = tuple(Chair() if chair.owner == event.person else chair for chair in state.chairs)
    name = event.name
    if not name or event.person in state.names:
        name = called_at(chairs, event.person, name_of(state.names, event.person, name))
    chairs = at_seat(chairs, event.seat, Chair(event.person, name))
    shown = state.shown
    looked = (event.person, event.seat)
    if state.game is not None and state.game.shown and in_deal(state) and looked not in shown:
        shown = (*shown, looked)
    return replace(state, chairs=chairs, shown=shown)


def _left_seat(state: TableState, event: h.LeftSeat) -> TableState:
    chair = state.chairs[event.seat]
    running = state.game is not None and state.game.phase is not Phase.OVER
    left = Chair(chair.owner, chair.name, bot=True, why="left") if running else Chair()
    return replace(state, chairs=at_seat(state.chairs, event.seat, left), conceding=_without(state, event.seat))


def _bot_sat(state: TableState, event: h.BotSat) -> TableState:
    chair = state.chairs[event.seat]
    if event.why == "absent":
        sat = replace(chair, bot=True, why="absent", lapses=0, excused=False)
    else:
        lapses = chair.lapses + 1
        sits_in = lapses >= LAPSES_UNTIL_BOT
        sat = replace(chair, bot=sits_in, why="timed_out" if sits_in else "", lapses=lapses, excused=True)
    return replace(state, chairs=at_seat(state.chairs, event.seat, sat))


def _bot_chosen(state: TableState, event: h.BotChosen) -> TableState:
    return replace(state, bots=at_seat(state.bots, event.seat, event.bot))


def _phrase_said(state: TableState, event: h.PhraseSaid) -> TableState:
    return state


def _concession_offered(state: TableState, event: h.ConcessionOffered) -> TableState:
    return replace(state, conceding=(*state.conceding, event.seat))


def _taken_back(state: TableState, event: h.TakenBack) -> TableState:
    kept = tuple(entry for entry in state.deal_log if entry[0] <= event.to)
    game = fold((entry[1] for entry in kept), state.before_deal)
    return replace(state, game=game, deal_log=kept, asked_at=state.version, taken_back=True)


def _seed_drawn(state: TableState, event: h.SeedDrawn) -> TableState:
    promise = Promise(event, state.version, ("",) * len(state.chairs))
    return replace(state, promise=promise, sealed_from=state.version)


def _bytes_mixed(state: TableState, event: h.BytesMixed) -> TableState:
    promise = state.promise
    if promise is None:
        return state
    nonces = at_seat(promise.nonces, event.seat, promise.nonces[event.seat] + event.nonce)
    return replace(state, promise=replace(promise, nonces=nonces))


def _rematch_begun(state: TableState, event: h.RematchBegun) -> TableState:
    return replace(state, chairs=tuple(Chair() if chair.bot else chair for chair in state.chairs))


def _table_locked(state: TableState, event: h.TableLocked) -> TableState:
    return replace(state, locked=event.locked)


def _admitted(state: TableState, event: h.Admitted) -> TableState:
    return replace(state, admitted=(*state.admitted, event.person))


def _removed(state: TableState, event: h.SentAway) -> TableState:
    return replace(
        state,
        chairs=at_seat(state.chairs, event.seat, Chair()),
        conceding=_without(state, event.seat),
        admitted=tuple(person for person in state.admitted if person != event.person),
        removed=(*state.removed, event.person),
    )


def _table_closed(state: TableState, event: h.TableClosed) -> TableState:
    return replace(state, closed=True)


HAPPENED: dict[type, Callable[[TableState, Any], TableState]] = {
    h.SatDown: _sat_down,
    h.LeftSeat: _left_seat,
    h.BotSat: _bot_sat,
    h.BotChosen: _bot_chosen,
    h.PhraseSaid: _phrase_said,
    h.ConcessionOffered: _concession_offered,
    h.TakenBack: _taken_back,
    h.SeedDrawn: _seed_drawn,
    h.BytesMixed: _bytes_mixed,
    h.RematchBegun: _rematch_begun,
    h.TableLocked: _table_locked,
    h.Admitted: _admitted,
    h.SentAway: _removed,
    h.TableClosed: _table_closed,
}


def _without(state: TableState, seat: int) -> tuple[int, ...]:
    return tuple(other for other in state.conceding if other != seat)
