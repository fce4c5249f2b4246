"""What a good player would do, and why a card was played: told to whoever practices alone with bots."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.game import Phase, View, view
from spadework.server.refusals import Denied, TableCode
from spadework.server.sealing import Seals
from spadework.server.store import LogEntry
from spadework.server.table.state import TableState, may_look, practices, seat_of
from spadework.server.table.telling import TableTeller
from spadework.show import Advice, Cast, doing, sentence


def alone(state: TableState, person: str) -> int:
    """The seat of whoever practices there. Raises `Denied` where somebody else has a seat, or it is no table for practice."""
    seat = seat_of(state, person)
    if seat is None or not may_look(state.chairs[seat]):
        raise Denied(TableCode.NO_SEAT, "watching")
    if not practices(state, seat):
        raise Denied(TableCode.NOT_NOW, "alone")
    return seat


def asked_now(state: TableState, person: str) -> tuple[View, Cast]:
    """What somebody sees who is asked for something now, and who is who to him. Raises `Denied` where he is not."""
    seat, game = alone(state, person), state.game
    if game is None:
        raise Denied(TableCode.NOT_NOW, "not_begun")
    looking = view(game, seat)
    if not looking.asked or ((person, seat) not in state.shown and looking.phase is not Phase.BLIND):
        raise Denied(TableCode.NOT_NOW, "hint")
    return looking, TableTeller(state).cast(seat)


def advise_now(looking: View, cast: Cast) -> Advice:
    """What a good player would do."""
    from spadework.session.hint import advised, hint  # which takes time to import, and few need it

    found = hint(looking)
    return advised(doing(found.fact, cast), found, cast)


def why_then(table: str, seals: Seals, entries: Sequence[LogEntry], card: str, cast: Cast) -> Advice:
    """Why a card was played in the last deal that is over."""
    from spadework.notation.record import PlayedGame
    from spadework.server.records import table_record
    from spadework.session.hint import advised, when_played, why_played

    games = table_record(table, seals.read(table, entries)).games
    seen = when_played(games[-1].events, card) if games and isinstance(games[-1], PlayedGame) else None
    if seen is None:
        raise Denied(TableCode.NOT_NOW, "why")
    found = why_played(seen, card)
    return advised(sentence(found.fact, seen, cast), found, cast)
