"""The tables that somebody may want to go on with: those he set up, and those where a seat is his."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.described import described
from spadework.game.state import PLAY
from spadework.server.directory_notes import SEATED, OpenTable, is_open, open_table
from spadework.server.lobby import Lobby
from spadework.server.store import StoreError
from spadework.server.table.bots import names_at
from spadework.server.table.moment import asked
from spadework.server.table.state import TableState, seat_of

LISTED = 40
"""So many of the tables where somebody was last are looked at."""

LOADED = 5
"""So many tables are read from the log to see whether he has a seat there, where the directory says nothing of it yet; and
so many of those that rest to see where their game stands."""


class OwnTable(msgspec.Struct, frozen=True):
    """A table that is not over, of somebody who set it up or sits there."""

    table: str
    title: str
    target: str
    status: str
    """Waiting or playing."""
    practice: bool
    yours: bool
    """Whether one set it up, and so may close it."""
    host: str
    """The name of whoever may start the game; empty while nobody has a seat."""
    people: int
    points: tuple[int, ...] = ()
    """Where the teams stand, one's own first; none before a game, where one has no seat, and at all but a few that rest."""
    team: int = 0
    """One's own team, by its number at the table from 0."""
    decimals: int = 0
    """How many decimals they are written with."""
    due: bool = False
    """Whether the game waits for oneself."""
    phase: str = ""
    """What the game is at, where points are told."""
    awaited: tuple[str, ...] = ()
    """The others for whom it waits, by their names."""
    deal: int = 0
    """The deal that it is at, from 1; 0 where no points are told."""
    trick: int = 0
    """The trick that is played, from 1; 0 while none is."""


async def own_tables(lobby: Lobby, keys: Sequence[str]) -> tuple[OwnTable, ...]:
    """The tables of somebody who is known by these keys, those where he was last first, key by key."""
    found = [table for key in keys for table in await _own_tables(lobby, key)]
    return tuple({table.table: table for table in reversed(found)}.values())[::-1]


async def _own_tables(lobby: Lobby, person: str) -> tuple[OwnTable, ...]:
    noted = await lobby.notes.tables_of(person, LISTED)
    here = {table.state.table: table.state for table in lobby.tables}
    found = {name: _own(state, person) for name, state in here.items() if _is_of(state, person)}
    unknown = [one for one in noted if one.id not in here]
    for one in unknown:
        if one.host == person or person in one.summary.get(SEATED, ()):
            shown = msgspec.convert(one.summary, described(OpenTable))
            found[one.id] = _listed(shown, practice=one.practice, yours=one.host == person)
    unsure = [
        one for one in unknown if one.id not in found and (lobby.others.have(one.id) or SEATED not in one.summary)
    ]
    resting = [one for one in unknown if one.id in found and found[one.id].status == "playing"]
    # What rests is read without waking it.
    asking = [(one, lobby.state) for one in unsure[:LOADED]] + [(one, lobby.tables.read) for one in resting[:LOADED]]
    for one, ask in asking:
        try:
            state = await ask(one.id)
        except StoreError:
            continue
        if state is not None and _is_of(state, person):
            found[one.id] = _own(state, person)
    order = {one.id: number for number, one in enumerate(noted)}
    return tuple(sorted(found.values(), key=lambda one: order.get(one.table, -1)))


def _is_of(state: TableState, person: str) -> bool:
    return is_open(state) and (state.opened.host == person or seat_of(state, person) is not None)


def _own(state: TableState, person: str) -> OwnTable:
    listed = _listed(open_table(state), practice=state.opened.practice, yours=state.opened.host == person)
    seat, game = seat_of(state, person), state.game
    if seat is None or game is None:
        return listed
    own, waits = game.rules.team_of(seat), asked(game)
    names = names_at(state.table, tuple(chair.name for chair in state.chairs), state.bots)
    teams = sorted(enumerate(game.standings), key=lambda team: team[0] != own)
    return msgspec.structs.replace(
        listed,
        points=tuple(standing.points for _, standing in teams),
        team=own,
        decimals=game.rules.decimals,
        due=seat in waits,
        phase=game.phase.value,
        awaited=tuple(names[other] for other in waits if other != seat),
        deal=game.deal,
        trick=len(game.tricks) + 1 if game.phase == PLAY else 0,
    )


def _listed(shown: OpenTable, *, practice: bool, yours: bool) -> OwnTable:
    return OwnTable(
        table=shown.table,
        title=shown.title,
        target=shown.target,
        status=shown.status,
        practice=practice,
        yours=yours,
        host=shown.host,
        people=shown.people,
    )
