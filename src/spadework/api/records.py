"""Records, step by step."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from spadework.notation.importers import read_text, remarks_in
from spadework.notation.record import BadRecord, PlayedGame, Record
from spadework.replay import Recap, Replay, Sat, Sums, recap, replay, totals
from spadework.replay.totals import SumsBy

_MOST_GAMES = 200


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or what another program wrote, and whose game it was."""

    text: str
    seat: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    """The seat of whoever is told; -1 for somebody who looks on."""


def read_games(asked: RecordAsked) -> Replay:
    """Read the games of a record, or of what another program wrote, step by step and as far as they can be read.

    What is the matter with the rest is said beside them, and what is pointed out in a record's text.

    >>> shown = read_games(RecordAsked('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'))
    >>> shown.games[0].deals[0].after[0].points
    72
    """
    problem: BadRecord | None = None
    try:
        record = read_text(asked.text, most=_MOST_GAMES)
    except BadRecord as bad:
        problem = bad
        record = bad.so_far or Record(())
        if not any(_shows(game) for game in record.games):
            raise
    return replay(record, problem, remarks_in(asked.text), asked.seat)


class RecapAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and whose game it was."""

    text: str
    seat: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    """The seat of whoever is told; -1 for somebody who looks on."""


class Recaps(msgspec.Struct, frozen=True):
    """The games of a record in short."""

    games: tuple[Recap, ...]


def recap_games(asked: RecapAsked) -> Recaps:
    """Tell the games of a record that have their cards in short: the course of the points, where it turned, and by what.

    >>> recap_games(RecapAsked('[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]')).games
    ()
    """
    record = read_text(asked.text, most=_MOST_GAMES)
    return Recaps(tuple(recap(game, asked.seat) for game in record.games if isinstance(game, PlayedGame)))


class TotalsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games in short that somebody sat at, the first one first."""

    games: Annotated[tuple[Sat, ...], msgspec.Meta(max_length=1000)]


class Totals(msgspec.Struct, frozen=True):
    """What they come to."""

    all: Sums
    by_partner: tuple[SumsBy, ...]
    """The most games first; solo games are in none."""
    by_ruleset: tuple[SumsBy, ...]
    course: tuple[float, ...]
    """After each game, what part of those so far was won."""


def count_games(asked: TotalsAsked) -> Totals:
    """Add up games that somebody sat at: how many were won, contracts set, nils made, and bags, also by partner and ruleset.

    >>> count_games(TotalsAsked(())).all.games
    0
    """
    return Totals(*totals(asked.games))


def _shows(game: Any) -> bool:
    """Whether there is anything to look at in a game."""
    return bool(getattr(game, "deals", ())) or len(getattr(game, "events", ())) > 1
