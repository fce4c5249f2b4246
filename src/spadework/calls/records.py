"""Records, step by step."""

from __future__ import annotations

from typing import Any

from spadework.calls.bad import BadCall
from spadework.notation.importers import read_text, remarks_in
from spadework.notation.record import BadRecord, Record
from spadework.replay import Replay, replay

__all__ = ["read_games"]

_MOST_GAMES = 200


def read_games(asked: Any) -> Replay:
    """The games of ``{"text": …}``, a record or what another program wrote, as far as they can be read.

    What is the matter with the rest is said beside them, and what is pointed out in a record's text. Raises `BadCall` where there is nothing to show.

    >>> shown = read_games({"text": '[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'})
    >>> shown.games[0].deals[0].after[0].points
    72
    """
    if not isinstance(asked, dict) or asked.keys() != {"text"} or not isinstance(asked["text"], str):
        raise BadCall("", f"{str(asked)[:60]} has no text; give an object with text and nothing else")
    problem: BadRecord | None = None
    try:
        record = read_text(asked["text"], most=_MOST_GAMES)
    except BadRecord as bad:
        problem = bad
        record = bad.so_far or Record(())
        if not any(_shows(game) for game in record.games):
            raise BadCall(f"line {bad.line}, column {bad.column}" if bad.line else "text", bad.text) from None
    return replay(record, problem, remarks_in(asked["text"]))


def _shows(game: Any) -> bool:
    """Whether there is anything to look at in a game."""
    return bool(getattr(game, "deals", ())) or len(getattr(game, "events", ())) > 1
