"""What a watcher may know of an entry of the log: the table's part of cutting secrets.

`spadework.game.see` cuts the events of the game. Here happenings lose the ids of persons, and what only one seat may
know finds the person who is entitled to it at that moment.
"""

from __future__ import annotations

import msgspec

from spadework.game import NOBODY, PLAYS, CardsMoved, Dealt, Hidden, OwnAnswer, OwnCards, OwnHandShown, see
from spadework.game.events import Public
from spadework.server import happenings as h
from spadework.server.table.called import name_of
from spadework.server.table.state import TableState, in_trick, may_look


class _Seen(msgspec.Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """What the types share that exist only to be seen."""


class DealBegun(_Seen, frozen=True):
    """The cards were dealt; which, nobody is told."""

    deal: int
    """Number of the deal in this game, from 1."""
    dealer: int


class DealFixed(_Seen, frozen=True):
    """The deal to come was fixed, but for what devices mix in: this commitment binds it."""

    number: int
    """Which shuffle of its game it is, from 1."""
    dealer: int
    commitment: str


class SeatTaken(_Seen, frozen=True):
    """Somebody took a seat, or came back to it."""

    seat: int
    name: str


class LetIn(_Seen, frozen=True):
    """The host let somebody in."""

    name: str
    waits: bool = False
    """A trick is to be played out first."""


class SeatCleared(_Seen, frozen=True):
    """The host took somebody off a seat."""

    seat: int
    name: str


Seen = (
    Public
    | OwnHandShown
    | OwnAnswer
    | OwnCards
    | CardsMoved
    | DealBegun
    | DealFixed
    | SeatTaken
    | h.LeftSeat
    | h.BotSat
    | h.BotChosen
    | h.PhraseSaid
    | h.ConcessionOffered
    | h.TakenBack
    | h.BytesMixed
    | h.RematchBegun
    | h.TableLocked
    | LetIn
    | SeatCleared
)


class Cut(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log as it may be told: to everybody, or to one person alone."""

    public: Seen | None = None
    own: Seen | None = None
    seat: int = NOBODY
    """The seat whose owner alone may be told `own`."""


_NOBODY_KNOWS = Cut()


def cut(after: TableState, event: h.Logged) -> Cut:
    """What may be told of an event, at a table that stands as it does after it."""
    if type(event) in PLAYS:
        return Cut(event)  # type: ignore[arg-type] # these are among the `Public`
    if isinstance(event, h.SatDown):
        return Cut(SeatTaken(event.seat, after.chairs[event.seat].name))
    if isinstance(event, h.Admitted):
        return Cut(LetIn(name_of(after.names, event.person, event.name), in_trick(after)))
    if isinstance(event, h.SentAway):
        return Cut(SeatCleared(event.seat, name_of(after.names, event.person, event.name)))
    if isinstance(event, h.TableOpened | h.TableClosed):  # whoever is there then is sent away
        return _NOBODY_KNOWS
    if isinstance(event, h.SeedDrawn):
        return Cut(DealFixed(event.number, event.dealer, event.commitment))
    if isinstance(event, Dealt):
        game = after.game
        return Cut(DealBegun(game.deal, game.dealer)) if game else _NOBODY_KNOWS
    if isinstance(event, h.Happening):
        return Cut(event)
    public = _known(see(event, None))
    seat: int | None = getattr(event, "seat", None)
    own = None if seat is None else _known(see(event, seat))
    if seat is None or own == public:
        return Cut(public)
    return Cut(public, own, seat) if may_look(after.chairs[seat]) else Cut(public)


def _known(seen: object) -> Seen | None:
    return None if isinstance(seen, Hidden) else seen  # type: ignore[return-value] # `see` never makes DealBegun here
