"""What a bot with a name says by the way, at a bid or at the end of a game: dry, seldom, and told by nothing it holds.

An aside follows from what everybody at the table knows and from the table's own number of the moment, so it gives
nothing away, is the same for all who hear it, and need not be kept in the log.
"""

from __future__ import annotations

import hashlib
from typing import Literal

from spadework.game import PLAYS, BidMade, GameWon
from spadework.players.character import characters
from spadework.server.pictures import Aside
from spadework.server.table.state import TableState
from spadework.texts import Text

Occasion = Literal["bid", "nil", "won", "lost"]
SELDOM: dict[Occasion, int] = {"bid": 9, "nil": 2, "won": 1, "lost": 1}
"""One time in so many a bot says something to it."""


def aside(state: TableState, seen: object) -> Aside | None:
    """What is said to an event as everybody may know it, at a table that stands as it does after it."""
    if type(seen) in PLAYS:
        return None
    match seen:
        case BidMade(seat=seat, bid=bid):
            return _said(state, (seat,), "nil" if bid.nil else "bid")
        case GameWon(winners=winners) if state.game is not None:
            teams = state.opened.rules.teams
            won = tuple(seat for team in winners for seat in teams[team])
            said = _said(state, won, "won")
            lost = tuple(seat for seat in range(state.opened.rules.seats) if seat not in won)
            return said or _said(state, lost, "lost")
        case _:
            return None


def _said(state: TableState, seats: tuple[int, ...], occasion: Occasion) -> Aside | None:
    """The aside of one of these seats; people say for themselves what they think."""
    able = [seat for seat in seats if not state.chairs[seat].owner and state.bots[seat] in characters()]
    chance = _number(f"{state.table} {state.version} {occasion}")
    if not able or chance % SELDOM[occasion]:
        return None
    seat = able[chance // SELDOM[occasion] % len(able)]
    return Aside(seat, Text(f"aside.{occasion}.{state.bots[seat]}"))


def _number(of: str) -> int:
    return int.from_bytes(hashlib.sha256(of.encode()).digest()[:4], "big")
