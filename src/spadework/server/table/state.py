"""How a table stands: the pure fold of its log, the game's events and what happens around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, repeat
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from spadework.dealing.transcript import first_head, next_head
from spadework.game import Event, GameState, Phase, evolve, fold
from spadework.game import events as e
from spadework.scoring.sheet import Line
from spadework.server import happenings as h
from spadework.server.shown import shown
from spadework.server.table.bots import names_at
from spadework.server.table.called import called_at, name_of
from spadework.server.table.promise import Promise, sealed_from

T = TypeVar("T")

LAPSES_UNTIL_BOT = 2
"""After so many turns in a row without an answer a bot sits in."""


class Chair(msgspec.Struct, frozen=True, gc=False):
    """A seat as the table sees it: whose it is, and who acts on it."""

    owner: str = ""
    """The person whose seat this is; empty where anybody may sit down."""
    name: str = ""
    bot: bool = False
    """A bot acts for the owner at present."""
    why: Literal["", "left", "absent", "timed_out"] = ""
    """Why a bot does."""
    lapses: int = 0
    """Turns in a row that ran out of time."""
    excused: bool = False
    """The next act on this seat is the table's own, after a lapse."""


class TableState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table between two entries of its log. It holds every hand and is never encoded."""

    table: str
    opened: h.TableOpened
    version: int
    chairs: tuple[Chair, ...]
    game: GameState | None = None
    games: int = 0
    """Games begun so far."""
    asked_at: int = 0
    """The version at which the game last came to ask something else; what was proposed before it is stale."""
    before_deal: GameState | None = None
    deal_log: tuple[tuple[int, Event], ...] = ()
    """The events of this deal that count, with their versions: what an undo folds again."""
    sheet: tuple[tuple[Line, ...], ...] = ()
    conceding: tuple[int, ...] = ()
    """Seats that would give the game up."""
    names: Mapping[str, str] = {}
    """What persons are called, as far as that is known; it stands in no log."""
    sat: tuple[str, ...] = ()
    """Who had which seat when the last game ended; an empty one for a bot. They may sit elsewhere since."""
    players: tuple[str, ...] = ()
    """The names of these, and of the bots."""
    shown: tuple[tuple[str, int], ...] = ()
    """Who was shown which seat's hand of the last deal. He alone may look at it until the next, also when it is over."""
    taken_back: bool = False
    """Something of this deal was taken back, so that whoever looked on may know more than he should."""
    bots: tuple[str, ...] = ()
    """By seat, which character plays where no person sits; empty for the server's own bot."""
    voided: e.DealVoided | None = None
    """Why the last deal does not count, until the next is dealt."""
    locked: bool = False
    """Only whom the host lets in may sit down."""
    admitted: tuple[str, ...] = ()
    """Persons whom the host let in."""
    removed: tuple[str, ...] = ()
    """Persons whom the host sent away."""
    closed: bool = False
    """Its host closed it for good."""
    promise: Promise | None = None
    """The deal to come, where it was fixed."""
    sealed_from: int = 0
    """The version from which the log hides what belongs to the deal in progress or to come; 0 for none."""
    head: bytes = b""
    """Of the chain of all that everybody has seen; see `spadework.dealing.transcript`."""
    began: float = 0.0
    """When the game began, as the log has it; 0 where nobody said."""


def seat_of(state: TableState, person: str) -> int | None:
    """The seat that is a person's, also while a bot sits in."""
    for seat, chair in enumerate(state.chairs):
        if chair.owner == person:
            return seat
    return None


def key_at(state: TableState, keys: Sequence[str]) -> str:
    """By which of his keys a person is at a table: that of a seat there, or of its host, or else the first."""
    return next(
        (key for key in keys if seat_of(state, key) is not None),
        state.opened.host if state.opened.host in keys else keys[0],
    )


def acting_bot(chair: Chair) -> bool:
    """Whether a bot acts on a seat, once there is a game."""
    return chair.bot or not chair.owner


def may_look(chair: Chair) -> bool:
    """Whether the owner of a seat may see its hand: not after leaving it."""
    return bool(chair.owner) and chair.why != "left"


def practices(state: TableState, seat: int) -> bool:
    """Whether the owner of a seat is alone with bots, at a table for that."""
    return state.opened.practice and not any(chair.owner for other, chair in enumerate(state.chairs) if other != seat)


def in_deal(state: TableState) -> bool:
    """Whether a deal is being bid or played."""
    return state.game is not None and state.game.phase not in (Phase.BETWEEN, Phase.OVER)


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
    happened = _HAPPENED.get(kind)
    if happened is not None:
        return happened(replace(state, version=version, head=head), event)
    went = _game_went_on(state, event, head)  # type: ignore[arg-type] # every happening has its entry in `_HAPPENED`
    return replace(went, began=at) if kind is e.GameStarted else went


def call(state: TableState, person: str, name: str) -> TableState:
    """The table where somebody is called otherwise from now on, also by the sheet of a game that is over."""
    chairs, players = state.chairs, state.players
    for seat, chair in enumerate(chairs):
        if chair.owner == person:
            chairs = _with(chairs, seat, replace(chair, name=called_at(chairs, person, name)))
    if person in state.sat:
        players = _with(players, state.sat.index(person), name)
    return replace(state, names={**state.names, person: name}, chairs=chairs, players=players)


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
        return _with(chairs, event.seat, replace(chair, excused=False))
    if chair.lapses and not chair.bot:
        return _with(chairs, event.seat, replace(chair, lapses=0))
    return chairs


# What happens around the game.


def _sat_down(state: TableState, event: h.SatDown) -> TableState:
    chairs = tuple(Chair() if chair.owner == event.person else chair for chair in state.chairs)
    name = event.name
    if not name or event.person in state.names:
        name = called_at(chairs, event.person, name_of(state.names, event.person, name))
    chairs = _with(chairs, event.seat, Chair(event.person, name))
    shown = state.shown
    looked = (event.person, event.seat)
    if state.game is not None and state.game.shown and in_deal(state) and looked not in shown:
        shown = (*shown, looked)
    return replace(state, chairs=chairs, shown=shown)


def _left_seat(state: TableState, event: h.LeftSeat) -> TableState:
    chair = state.chairs[event.seat]
    running = state.game is not None and state.game.phase is not Phase.OVER
    left = Chair(chair.owner, chair.name, bot=True, why="left") if running else Chair()
    return replace(state, chairs=_with(state.chairs, event.seat, left), conceding=_without(state, event.seat))


def _bot_sat(state: TableState, event: h.BotSat) -> TableState:
    chair = state.chairs[event.seat]
    if event.why == "absent":
        sat = replace(chair, bot=True, why="absent", lapses=0, excused=False)
    else:
        lapses = chair.lapses + 1
        sits_in = lapses >= LAPSES_UNTIL_BOT
        sat = replace(chair, bot=sits_in, why="timed_out" if sits_in else "", lapses=lapses, excused=True)
    return replace(state, chairs=_with(state.chairs, event.seat, sat))


def _bot_chosen(state: TableState, event: h.BotChosen) -> TableState:
    return replace(state, bots=_with(state.bots, event.seat, event.bot))


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
    nonces = _with(promise.nonces, event.seat, promise.nonces[event.seat] + event.nonce)
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
        chairs=_with(state.chairs, event.seat, Chair()),
        conceding=_without(state, event.seat),
        admitted=tuple(person for person in state.admitted if person != event.person),
        removed=(*state.removed, event.person),
    )


def _table_closed(state: TableState, event: h.TableClosed) -> TableState:
    return replace(state, closed=True)


_HAPPENED: dict[type, Callable[[TableState, Any], TableState]] = {
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


def _with(by_seat: tuple[T, ...], seat: int, one: T) -> tuple[T, ...]:
    return (*by_seat[:seat], one, *by_seat[seat + 1 :])


def _without(state: TableState, seat: int) -> tuple[int, ...]:
    return tuple(other for other in state.conceding if other != seat)
