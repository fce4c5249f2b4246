"""Plays the deal that the home page shows while nobody plays, and writes it down as the core tells it.

Four of the bots with names play it, so it needs the kernel; it is played anew only by whoever wants another. The page shows it
card by card, and needs no more of it than the bids and who was ahead after each card.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from spadework.api import answer
from spadework.players.character import characters
from spadework.session import Game

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "home" / "deal.json"

WHO = ("monty", "gus", "wren", "silas")


def shown_deal(seed: str) -> bytes:
    """The first deal of a game of four bots, with the names of those who play."""
    game = Game("standard", seed=seed, seat=None, bots=dict(enumerate(WHO)))
    while game.view.deal < 2:
        game.step()
    read = answer("records.read", msgspec.json.encode({"text": game.record()}))
    told = msgspec.json.decode(read.body)["games"][0]
    first = told["deals"][0]
    names = [characters()[name].name for name in WHO]
    bids = next(step["bids"] for step in first["steps"] if all(step.get("bids", [""])))
    plays = [step for step in first["steps"] if step.get("card")]
    tricks = [_trick(plays[at : at + len(WHO)]) for at in range(0, len(plays), len(WHO))]
    who = {"bots": WHO, "names": names, "teams": told["teams"], "dealer": first["dealer"]}
    return msgspec.json.encode({**who, "bids": bids, "tricks": tricks})


def _trick(steps: list[dict[str, Any]]) -> dict[str, Any]:
    ahead = [step.get("ahead", 0) for step in steps]
    return {"lead": steps[0]["seat"], "cards": [step["card"] for step in steps], "ahead": ahead}


if __name__ == "__main__":
    FILE.write_bytes(shown_deal(sys.argv[1] if len(sys.argv) > 1 else "library-8"))
