"""Records, step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.notation.importers import read_text, remarks_in
from spadework.notation.record import BadRecord, Record
from spadework.replay import Replay, replay

_MOST_GAMES = 200


class RecordAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, or what another program wrote."""

    text: str


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
    return replay(record, problem, remarks_in(asked.text))


def _shows(game: Any) -> bool:
    """Whether there is anything to look at in a game."""
    return bool(getattr(game, "deals", ())) or len(getattr(game, "events", ())) > 1
