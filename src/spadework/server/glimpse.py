"""A table at which is played, as it looks from outside."""

from __future__ import annotations

import msgspec

from spadework.rules import target_text
from spadework.server.table.owner import Table
from spadework.server.table.public import now
from spadework.show import PlayedCard


class Glimpse(msgspec.Struct, frozen=True):
    """A table where a game goes on, as somebody sees it who passes by. Lists by seat have one entry a seat."""

    table: str
    title: str
    target: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The characters that play there, by their ids; empty for a person and for the server's own bot."""
    teams: tuple[tuple[int, ...], ...]
    dealer: int
    bids: tuple[str, ...]
    """Empty texts where nobody has bid."""
    taken: tuple[int, ...]
    trick: tuple[PlayedCard, ...]
    """The trick on the table, or else the last one that was taken."""
    winner: int | None
    """Who took it, if it is full."""
    ahead: int | None = None
    """Who would take it if no more cards came."""
    led: str | None = None
    """The suit that it asks for, while it is not full."""
    turn: int | None = None
    """The seat to act, where it is one seat's turn."""


def glimpse_of(table: Table) -> Glimpse:
    """How a table looks now."""
    state, rules = table.state, table.state.opened.rules
    shown = now(state, table.moment())
    last = shown.last if shown.last and not shown.trick else None
    return Glimpse(
        table=state.table,
        title=rules.title,
        target=target_text(rules),
        names=tuple(seat.name for seat in shown.seats),
        bots=tuple(seat.bot if seat.by == "bot" else "" for seat in shown.seats),
        teams=rules.teams,
        dealer=shown.dealer,
        bids=tuple(bid or "" for bid in shown.bids),
        taken=shown.taken,
        trick=last.cards if last else shown.trick,
        winner=last.winner if last else None,
        ahead=last.winner if last else next(reversed(shown.ahead), None),
        led=shown.led,
        turn=shown.turn,
    )
