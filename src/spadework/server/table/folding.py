"""A table as the pure fold of its log: the game's events here, what happens around them in `around`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain, repeat
from typing import Any

from msgspec.structs import replace

from spadework.dealing.transcript import first_head, next_head
from spadework.game import Event, Phase, evolve
from spadework.game import events as e
from spadework.server import happenings as h
from spadework.server.shown import shown
from spadework.server.table.around import HAPPENED
from spadework.server.table.bots import names_at
from spadework.server.table.promise import sealed_from
from spadework.server.table.state import Chair, TableState, at_seat, may_look


def fold_table(
    table: str,
    events: Iterable[h.Logged],
    times: Iterable[float] = (),
    texts: Iterable[bytes] = (),
    names: Mapping[str, str] | None = None,
) -> TableState:
    """The table after all these events, when each was written, and as what; `names` are those of its people.

    Raises `ValueError` unless it begins with `TableOpened`.
    """
    state: TableState | None = None
    with_all = zip(events, chain(times, repeat(0.0)), chain(texts, repeat(b"")))  # noqa: B905 - the zeros never end
    for event, at, text in with_all:
        if state is None:
            if not isinstance(event, h.TableOpened):
                raise ValueError(f"the log of table {table} begins with {type(event).__name__}, not with TableOpened")
            state = TableState(
                table=table,
                opened=event,
                version=1,
                chairs=tuple(Chair() for _ in range(event.rules.seats)),
                head=next_head(first_head(table), shown(event, text)),
                bots=(*event.bots, *[""] * event.rules.seats)[: event.rules.seats],
                names=names or {},
            )
        else:
            state = evolve_table(state, event, at, text)
    if state is None:
        raise ValueError(f"the log of table {table} is empty; a table begins with TableOpened")
    return state


def evolve_table(state: TableState, event: h.Logged, at: float = 0.0, text: bytes = b"") -> TableState:
    """The table after one more entry of its log, written at that time, as this text. It judges nothing."""
    kind, version = type(event), state.version + 1
    head = next_head(state.head, shown(event, text))
    happened = HAPPENED.get(kind)
    if happened is not None:
        return happened(replace(state, version=version, head=head), event)
    went = _game_went_on(state, event, head)  # type: ignore[arg-type] # every happening has its entry in `HAPPENED`
    return replace(went, began=at) if kind is e.GameStarted else went


def _game_went_on(state: TableState, event: Event, head: bytes) -> TableState:
    version = state.version + 1
    went = replace(
        state,
        version=version,
        head=head,
        game=evolve(state.game, event),
        asked_at=state.asked_at if _same_question(state, event) else version,
        chairs=_after_act(state.chairs, event),
        deal_log=(*state.deal_log, (version, event)),
    )
    following = _FOLLOWED.get(type(event))
    return following(state, went, event) if following else went


def _game_started(before: TableState, after: TableState, event: e.GameStarted) -> TableState:
    return replace(after, games=before.games + 1, sheet=(), deal_log=(), before_deal=None, conceding=())


def _dealt(before: TableState, after: TableState, event: e.Dealt) -> TableState:
    began = ((after.version, event),)
    return replace(
        after,
        before_deal=before.game,
        deal_log=began,
        conceding=(),
        shown=(),
        taken_back=False,
        voided=None,
        promise=None,
        sealed_from=sealed_from(before.sealed_from, after.version, event),
    )


def _hand_shown(before: TableState, after: TableState, event: e.HandShown) -> TableState:
    chair = after.chairs[event.seat]
    return replace(after, shown=(*after.shown, (chair.owner, event.seat))) if may_look(chair) else after


def _deal_scored(before: TableState, after: TableState, event: e.DealScored) -> TableState:
    return replace(after, sheet=(*after.sheet, event.lines), deal_log=(), before_deal=None, sealed_from=0)


def _deal_voided(before: TableState, after: TableState, event: e.DealVoided) -> TableState:
    return replace(after, deal_log=(), before_deal=None, conceding=(), voided=event, sealed_from=0)


def _game_won(before: TableState, after: TableState, event: e.GameWon) -> TableState:
    players = names_at(after.table, tuple([chair.name for chair in after.chairs]), after.bots)
    sat = tuple([chair.owner for chair in after.chairs])
    return replace(
        after, deal_log=(), before_deal=None, conceding=(), sat=sat, players=players, promise=None, sealed_from=0
    )


_FOLLOWED: dict[type, Callable[[TableState, TableState, Any], TableState]] = {
    e.GameStarted: _game_started,
    e.Dealt: _dealt,
    e.HandShown: _hand_shown,
    e.DealScored: _deal_scored,
    e.DealVoided: _deal_voided,
    e.GameWon: _game_won,
}


_ASKS_ALIKE = e.ActTogether | e.RenegeClaimed | e.TimeCalled


def _same_question(state: TableState, event: Event) -> bool:
    """Whether those who were asked before an event are asked the same after it.

    Answers that several seats give side by side, hidden or not, make nobody else's stale. Neither does a call of a
    renege that changes nothing, while cards are played.
    """
    if type(event) in e.PLAYS:
        return False
    match event:
        case e.BidMade(bid=bid):
            return bid.blind
        case e.ClaimAnswered(agreed=agreed):
            return agreed
        case e.RenegeJudged(upheld=upheld):
            return not upheld and state.game is not None and state.game.phase is Phase.PLAY
        case _:
            return isinstance(event, _ASKS_ALIKE)


def _after_act(chairs: tuple[Chair, ...], event: Event) -> tuple[Chair, ...]:
    """The chairs after an act on one of them: lapses count until the owner acts again."""
    if not isinstance(event, e.Act):
        return chairs
    chair = chairs[event.seat]
    if chair.excused:
        return at_seat(chairs, event.seat, replace(chair, excused=False))
    if chair.lapses and not chair.bot:
        return at_seat(chairs, event.seat, replace(chair, lapses=0))
    return chairs
