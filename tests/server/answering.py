"""Somebody at a table of any game: answers whatever the table asks, by what it was told alone."""

from __future__ import annotations

import random
from typing import Any

__all__ = ["wish_for"]

Json = dict[str, Any]


def wish_for(now: Json, you: Json, dice: random.Random) -> Json | None:
    """Something this seat may do in the game now, at random; none where it is not asked."""
    if "agree" in you["can"]:
        return {"agree": dice.random() < 0.5}
    if ask := you["ask"]:
        return _answer(ask, you, dice)
    if you["bids"]:
        if you["redeal"] and dice.random() < 0.5:
            return {"redeal": True}
        return {"bid": dice.choice(you["bids"][:5])["bid"]}
    if you["blind"]:
        return {"bid": dice.choice(you["blind"])["bid"]} if dice.random() < 0.5 else {"decline": True}
    if you["cards"]:
        return {"play": dice.choice(you["cards"])}
    if now["phase"] == "between" and "next" in you["can"]:
        return {"next": True}
    return None


def _answer(ask: Json, you: Json, dice: random.Random) -> Json:
    what = ask["what"]
    if ask["number"]:
        return {what: dice.sample(you["hand"], ask["number"])}
    if not ask["choices"]:
        return {what: True}
    key = dice.choice(ask["choices"])["key"]
    return {what: key == "yes" if key in ("yes", "no") else key}
