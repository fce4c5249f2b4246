"""Hints for who practices alone with bots, and why a bot played a card of a deal that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request

from spadework.api.operations import Parameter
from spadework.cards import CardText
from spadework.game import Phase, view
from spadework.server.auth import Visitor
from spadework.server.doorkeeper import address_of
from spadework.server.lobby import Lobby
from spadework.server.refusals import Denied, TableCode
from spadework.server.routes.calls import Caller
from spadework.server.routes.described import described
from spadework.server.sealing import Seals
from spadework.server.store import LogEntry
from spadework.server.store.reading import read_all
from spadework.server.table.state import TableState, may_look, practices, seat_of
from spadework.server.table.telling import TableTeller
from spadework.show import Advice, Cast, Weighed, doing, sentence
from spadework.texts import Text

if TYPE_CHECKING:
    from spadework.game import View

_PROBLEMS = (403, 404, 409, 429, 503)
_ACE: dict[str, Any] = {"card": "the ace of hearts"}
_EXAMPLE = Advice(
    do=Text("show.do.play", _ACE),
    choice="AH",
    why=(Text("because.sure_lead", _ACE),),
    unit="equity",
    options=(Weighed(choices=("AH",), loss=0.0, error=0.0, said=Text("because.chosen"), contract=92, bags=0.8),),
    beliefs=(Text("because.void", {"who": "East", "suits": ("clubs",), "sure": True}),),
)


@described("GET", "/tables/{table}/hint", name="tables.hint", tag="tables", example=_EXAMPLE, problems=_PROBLEMS)
async def get_hint(
    request: Request[Any, Any, Any], table: str, visitor: Visitor, lobby: Lobby, caller: Caller
) -> Advice:
    """Say what a good player would do on one's own seat now, and why: at a practice table, alone with bots."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = (await lobby.found(table)).state
    seat, game = _alone(state, visitor.person), state.game
    if game is None:
        raise Denied(TableCode.NOT_NOW, "not_begun")
    looking = view(game, seat)
    if not looking.asked or ((visitor.person, seat) not in state.shown and looking.phase is not Phase.BLIND):
        raise Denied(TableCode.NOT_NOW, "hint")
    cast = TableTeller(state).cast(seat)
    return await caller.lane(long=True).work(address_of(request), _hint, looking, cast)


_CARD = Parameter(name="card", at="query", shape=CardText, text="The card that was played.", example="QS")
_WHY = msgspec.structs.replace(_EXAMPLE, do=Text("show.CardPlayed", _ACE | {"who": "North", "lead": True}))


@described(
    "GET", "/tables/{table}/why", name="tables.why", tag="tables", parameters=(_CARD,), example=_WHY, problems=_PROBLEMS
)
async def get_why(
    *, request: Request[Any, Any, Any], table: str, card: CardText, visitor: Visitor, lobby: Lobby, caller: Caller
) -> Advice:
    """Say why a card was played in the last deal that is over, by what its seat saw: at a practice table, alone with bots."""
    caller.doorkeeper.check(request, lobby.house.clock.monotonic())
    state = (await lobby.found(table)).state
    cast = TableTeller(state).cast(_alone(state, visitor.person))
    entries = await read_all(lobby.house.log, table)
    lane = caller.lane(long=True)
    return await lane.work(address_of(request), _why, table, lobby.house.seals, entries, card, cast)


def _alone(state: TableState, person: str) -> int:
    """The seat of who practices there. Raises `Denied` where somebody else has a seat, or it is no table for practice."""
    seat = seat_of(state, person)
    if seat is None or not may_look(state.chairs[seat]):
        raise Denied(TableCode.NO_SEAT, "watching")
    if not practices(state, seat):
        raise Denied(TableCode.NOT_NOW, "alone")
    return seat


def _hint(looking: View, cast: Cast) -> Advice:
    from spadework.session.hint import advised, hint  # which takes time to import, and few need it

    found = hint(looking)
    return advised(doing(found.fact, cast), found, cast)


def _why(table: str, seals: Seals, entries: Sequence[LogEntry], card: str, cast: Cast) -> Advice:
    from spadework.notation.record import PlayedGame
    from spadework.server.records import table_record
    from spadework.session.hint import advised, when_played, why_played

    games = table_record(table, seals.read(table, entries)).games
    seen = when_played(games[-1].events, card) if games and isinstance(games[-1], PlayedGame) else None
    if seen is None:
        raise Denied(TableCode.NOT_NOW, "why")
    found = why_played(seen, card)
    return advised(sentence(found.fact, seen, cast), found, cast)
