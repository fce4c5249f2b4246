"""How a table stands: the game, and who sits at it. `folding` makes it of its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from spadework.game import NO_DEAL, Event, GameState, Phase
from spadework.game import events as e
from spadework.scoring.sheet import Line
from spadework.server import happenings as h
from spadework.server.table.called import called_at
from spadework.server.table.promise import Promise

T = TypeVar("T")


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
    """By which of his keys a person is at a table: that of a seat there, or of its host, or one that it knows, or else the first.

    So who was sent away, or was shown a hand, is nobody new by signing in.
    """
    if len(keys) == 1:
        return keys[0]
    seated = tuple(chair.owner for chair in state.chairs)
    shown = tuple(person for person, _ in state.shown)
    known = (seated, (state.opened.host,), state.removed, shown, state.admitted)
    return next((key for persons in known for key in keys if key in persons), keys[0])


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
    return state.game is not None and state.game.phase not in NO_DEAL


def in_trick(state: TableState) -> bool:
    """Whether a card lies on the table, or it is asked who has the rest, so that nobody changes seats."""
    game = state.game
    return (
        in_deal(state) and game is not None and game.phase is Phase.PLAY and bool(game.trick or game.claim is not None)
    )


def call(state: TableState, person: str, name: str) -> TableState:
    """The table where somebody is called otherwise from now on, also by the sheet of a game that is over."""
    chairs, players = state.chairs, state.players
    for seat, chair in enumerate(chairs):
        if chair.owner == person:
            chairs = at_seat(chairs, seat, replace(chair, name=called_at(chairs, person, name)))
    if person in state.sat:
        players = at_seat(players, state.sat.index(person), name)
    return replace(state, names={**state.names, person: name}, chairs=chairs, players=players)


def at_seat(by_seat: tuple[T, ...], seat: int, one: T) -> tuple[T, ...]:
    """What is there for each seat, with another thing for one of them."""
    return (*by_seat[:seat], one, *by_seat[seat + 1 :])
