"""Games that were played in a browser without the network, as they come to the server: judged like any record."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spadework.api.titles import check_called
from spadework.described import spelled
from spadework.faults import Fault
from spadework.game import Phase, fold
from spadework.players.character import check_character
from spadework.rules import Rules
from spadework.server import happenings as h
from spadework.server.happenings import BotName
from spadework.server.table.bots import HERE
from spadework.words import LONGEST_NAME

MOST_GAMES = 20


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of a table that a browser kept by itself."""

    table: Annotated[str, spelled(f"{HERE}[A-Za-z0-9_-]{{22}}")]
    """The name that the browser gave it."""
    text: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    """Its record."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    """One's own."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    """What one was called there; it is no longer kept."""
    bots: Annotated[tuple[BotName, ...], msgspec.Meta(max_length=6)]
    """By seat, the characters that played."""


def events_of(brought: Brought, person: str) -> tuple[h.Logged, ...]:
    """The log of such a table. Raises `Fault` for games that cannot have happened, or are not over."""
    from spadework.notation.record import PlayedGame, read_record  # few ask, and no start waits for it

    games = read_record(brought.text, most=MOST_GAMES).games
    log: list[h.Logged] = []
    rules: Rules | None = None
    for number, game in enumerate(games):
        if not isinstance(game, PlayedGame):
            raise Fault(
                "text", f"game {number + 1} was kept without its cards; only games that were played here are brought"
            )
        state = fold(game.events)
        if state.phase is not Phase.OVER:
            raise Fault("text", f"game {number + 1} is not over; bring it when it is")
        if rules is None:
            rules = state.rules
            check_called(rules)
            if brought.seat >= rules.seats:
                raise Fault("seat", f"there is no seat {brought.seat} at a table of {rules.seats}")
            for seat, bot in enumerate(brought.bots):
                check_character(bot, f"bots[{seat}]")
            bots = brought.bots[: rules.seats]
            log.append(h.TableOpened(rules, person, practice=True, bots=bots, offline=True))
            log.append(h.SatDown(brought.seat, person))
        elif state.rules != rules:
            raise Fault("text", f"game {number + 1} has other rules than the first; a table keeps to its own")
        else:
            log.append(h.RematchBegun())
        log += game.events
    return tuple(log)
