"""What a person may ask of a table, and what comes of it: the table's judge, around that of the game.

Pure: it gets the table, the moment and the request, and returns the events to be written, or raises `Denied` or
`Refused`. The seat is the person's own; nothing in a request could name another.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from spadework.faults import Fault
from spadework.game import Conceded, Fact, Phase, RenegeClaimed, advance
from spadework.players.character import check_character
from spadework.rules import BadBid
from spadework.server import happenings as h
from spadework.server.refusals import Denied, TableCode
from spadework.server.table.case import Case, Ruling
from spadework.server.table.hosting import HOSTING
from spadework.server.table.opening import begin
from spadework.server.table.promise import MOST
from spadework.server.table.seating import check_knock, check_sit, may_start
from spadework.server.table.state import acting_bot, in_deal, seat_of
from spadework.server.table.undo import undo_to
from spadework.server.wire import RenegeCall, Request, Seated
from spadework.show import fact_of

_NO_WISHES = ("id", "at")
_WISHES = tuple(field for field in Request.__struct_fields__ if field not in _NO_WISHES)


def wish_of(request: Request) -> str:
    """The one thing that a request asks for. Raises `Denied` when it is none or several."""
    wishes: list[str] = [
        field for field in msgspec.to_builtins(request) if field not in _NO_WISHES
    ]  # without what is unset
    if not wishes:
        raise Denied(TableCode.MALFORMED, "nothing", wishes=_WISHES)
    if len(wishes) > 1:
        raise Denied(TableCode.MALFORMED, "several", wishes=tuple(wishes))
    return wishes[0]


def judge(asked: Case) -> Ruling:
    """What comes of a request. Raises `Denied` or `spadework.game.Refused`, and then nothing does."""
    wish = wish_of(asked.request)
    if asked.request.at > asked.state.version:
        raise Denied(TableCode.STALE, "ahead", version=asked.state.version)
    around = _JUDGES.get(wish)
    return around(asked) if around else _act(asked, _fact(asked, wish))


def _fact(asked: Case, wish: str) -> Fact:
    """What the person's seat wants to happen."""
    state, seat, value = asked.state, _seat(asked), getattr(asked.request, wish)
    if isinstance(value, RenegeCall):
        return RenegeClaimed(seat, value.offender, value.trick)
    try:
        return fact_of(wish, value, seat, rules=state.opened.rules, phase=state.game.phase if state.game else None)
    except BadBid as bad:
        raise Denied(TableCode.MALFORMED, "bid", what=bad.message) from None


def _act(asked: Case, fact: Fact) -> Ruling:
    state = asked.state
    if state.game is None:
        raise Denied(TableCode.NOT_NOW, "not_begun")
    if asked.request.at < state.asked_at:
        raise Denied(TableCode.STALE)
    events, _ = advance(state.game, fact)
    return Ruling((*_back(asked), *events))


def _seat(asked: Case) -> int:
    """The seat that the person acts on."""
    seat = seat_of(asked.state, asked.asker.person)
    if seat is None or asked.state.chairs[seat].why == "left":
        raise Denied(TableCode.NO_SEAT, "watching")
    return seat


def _back(asked: Case) -> tuple[h.Logged, ...]:
    """The person's return, where a bot has been sitting in."""
    seat = _seat(asked)
    return (_sits(asked, seat),) if asked.state.chairs[seat].bot else ()


def _sits(asked: Case, seat: int) -> h.SatDown:
    return h.SatDown(seat, asked.asker.person)


# What is asked around the game.


def _sit(asked: Case) -> Ruling:
    seat = int(asked.request.sit or 0)
    check_sit(asked.state, asked.moment, asked.asker.person, seat)
    return Ruling((_sits(asked, seat),))


def _knock(asked: Case) -> Ruling:
    seat = int(asked.request.knock or 0)
    check_knock(asked.state, asked.moment, asked.asker.person, seat)
    blocked = asked.asker.person in asked.moment.blocked
    return Ruling(unheard=True) if blocked else Ruling(knock=seat)


def _seat_bot(asked: Case) -> Ruling:
    wanted, state = asked.request.seat_bot, asked.state
    assert isinstance(wanted, Seated)  # noqa: S101 - it is set: `wish_of`
    if not may_start(state, asked.moment, asked.asker.person):
        raise Denied(TableCode.NOT_HOST, "bots")
    if in_deal(state):
        raise Denied(TableCode.NOT_NOW, "bots")
    if wanted.seat >= len(state.chairs):
        raise Denied(TableCode.NO_SEAT, seat=wanted.seat, last=len(state.chairs) - 1)
    try:
        check_character(wanted.bot)
    except Fault as bad:
        raise Denied(TableCode.MALFORMED, "bid", what=bad.text) from None
    return Ruling((h.BotChosen(wanted.seat, wanted.bot),) if state.bots[wanted.seat] != wanted.bot else ())


def _leave(asked: Case) -> Ruling:
    return Ruling((h.LeftSeat(_seat(asked)),))


def _say(asked: Case) -> Ruling:
    seat = _seat(asked)
    return Ruling((*_back(asked), h.PhraseSaid(seat, asked.request.say)))  # type: ignore[arg-type] # it is set: `wish_of`


def _concede(asked: Case) -> Ruling:
    state, seat = asked.state, _seat(asked)
    game = state.game
    if game is None or game.phase in (Phase.OVER, Phase.BETWEEN):
        raise Denied(TableCode.NOT_NOW, "concede")
    if seat in state.conceding:
        raise Denied(TableCode.NOT_NOW, "conceded")
    team = state.opened.rules.team_of(seat)
    partners = state.opened.rules.partners(seat)
    if all(partner in state.conceding or acting_bot(state.chairs[partner]) for partner in partners):
        return Ruling((*_back(asked), *advance(game, Conceded(team))[0]))
    return Ruling((*_back(asked), h.ConcessionOffered(seat)))


def _undo(asked: Case) -> Ruling:
    seat = _seat(asked)
    to = undo_to(asked.state, seat)
    if to is None:
        raise Denied(TableCode.NO_UNDO)
    return Ruling((*_back(asked), h.TakenBack(seat, to)))


def _mix(asked: Case) -> Ruling:
    state, seat, nonce = asked.state, _seat(asked), str(asked.request.mix)
    promise = state.promise
    if promise is None or asked.request.at < promise.v:
        raise Denied(TableCode.STALE)
    given = promise.nonces[seat]
    if nonce in (given[at : at + len(nonce)] for at in range(0, len(given), len(nonce))):
        return Ruling()
    if len(given) >= MOST * len(nonce):
        raise Denied(TableCode.NOT_NOW, "mix")
    return Ruling((h.BytesMixed(seat, nonce),))


def _next(asked: Case) -> Ruling:
    state = asked.state
    seat_back = _back(asked)
    if state.game is None:
        if not may_start(state, asked.moment, asked.asker.person):
            raise Denied(TableCode.NOT_HOST, "start")
        return Ruling((*seat_back, *begin(state, asked.chance)))
    if state.game.phase is not Phase.BETWEEN:
        raise Denied(TableCode.NOT_NOW, "next")
    return Ruling(seat_back, ready=True)


def _rematch(asked: Case) -> Ruling:
    if asked.state.game is None or asked.state.game.phase is not Phase.OVER:
        raise Denied(TableCode.NOT_NOW, "rematch")
    return Ruling(_back(asked), ready=asked.request.rematch is True)


_JUDGES: dict[str, Callable[[Case], Ruling]] = {
    "sit": _sit,
    "knock": _knock,
    "seat_bot": _seat_bot,
    "leave": _leave,
    "say": _say,
    "concede": _concede,
    "undo": _undo,
    "mix": _mix,
    "next": _next,
    "rematch": _rematch,
    **HOSTING,
}
