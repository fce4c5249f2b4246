"""Somebody at a table of any game: answers whatever the table asks, by what it was told alone."""

from __future__ import annotations

import random
from typing import Any

__all__ = ["wish_for"]

Json = dict[str, Any]


def wish_for(now: Json, you: Json, dice: random.Random) -> Json | None:
    """Something this seat may do in the game now, at random; none where it is not asked."""
    if ask := you["ask"]:
        return _answer(ask, you, dice)
    if you["cards"]:
        return {"play": dice.choice(you["cards"])}
    if now["phase"] == "between" and "next" in you["can"]:
        return {"next": True}
    return None


def _answer(ask: Json, you: Json, dice: random.Random) -> Json:
    if ask["number"]:
        return {ask["what"]: dice.sample(you["hand"], ask["number"])}
    requests = [answer["request"] for answer in ask["answers"]]
    # Low bids, so that most are made; the last answer is to look, or a new deal.
    found: Json = dice.choice([*requests[:5], requests[-1]] if ask["what"] in ("bid", "blind") else requests)
    return found
