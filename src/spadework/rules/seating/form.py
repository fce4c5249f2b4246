"""Questions about the players."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.cards import printed_suit
from spadework.rules.form import Choice, Option, Questions
from spadework.rules.model import (
    ContractScoring,
    PartnershipBidding,
    Rules,
    SpadesTrump,
    SuicideBidding,
)

__all__ = ["handicaps", "players"]


def players(rules: Rules, base: Rules) -> Questions:
    """Who plays; `base` is the game that these rules were made of."""
    if isinstance(rules.scoring, ContractScoring):
        yield Option("choose.players", "Who plays?", _players(rules, base), words=_PLAYER_WORDS)


def handicaps(rules: Rules) -> Questions:
    """Who begins ahead."""
    if len(rules.teams) == 2 and isinstance(rules.scoring, ContractScoring):
        begin = (((), "Neither"), ((50, 0), "The first, by 50"), ((100, 0), "The first, by 100"))
        mirrored = (((0, 50), "The second, by 50"), ((0, 100), "The second, by 100"))
        ahead = tuple(Choice(list(points), text) for points, text in (*begin, *mirrored))
        one = "team" if len(rules.teams[0]) > 1 else "player"
        yield Option("handicaps", f"Does a {one} begin ahead?", ahead, words="handicap head start")


_PLAYER_WORDS = "seats teams partners solo cutthroat singles two three four five six pairs players"


# Each way to sit: its text, seats, teams, the cards that are out without jokers, and those out with both (none if
# they do not go together), and cards a hand without and with them.
_Seating = tuple[str, int, list[list[int]], tuple[str, ...], tuple[str, ...] | None, int, int, str]


_TWOS = ("2C", "2D", "2H", "2S")


_SEATINGS: tuple[_Seating, ...] = (
    ("Four in two pairs", 4, [[0, 2], [1, 3]], (), ("2H", "2C"), 13, 13, "all"),
    ("Four, each alone", 4, [[0], [1], [2], [3]], (), ("2H", "2C"), 13, 13, "all"),
    ("Three, each alone", 3, [[0], [1], [2]], ("2C",), (), 17, 18, "all"),
    ("Two, who draw their hands", 2, [[0], [1]], (), (), 13, 13, "draw"),
    ("Two, with 26 cards lying aside", 2, [[0], [1]], (), (), 13, 13, "some"),
    ("Two, who draw after each trick", 2, [[0], [1]], (), ("2H", "2C"), 13, 13, "refill"),
    ("Five, each alone", 5, [[0], [1], [2], [3], [4]], ("2C", "2D"), _TWOS, 10, 10, "all"),
    ("Six in three pairs", 6, [[0, 3], [1, 4], [2, 5]], _TWOS, None, 8, 8, "all"),
    ("Six in two teams of three", 6, [[0, 2, 4], [1, 3, 5]], _TWOS, None, 8, 8, "all"),
    ("Six, each alone", 6, [[0], [1], [2], [3], [4], [5]], _TWOS, None, 8, 8, "all"),
)


def _players(rules: Rules, base: Rules) -> tuple[Choice, ...]:
    """Each way to sit, with cards that come out even; for as many as now with the present cards.

    For others than now they are as near to the base's as can be, and what was said about cards is dropped.
    """
    pairs = isinstance(rules.bidding, PartnershipBidding | SuicideBidding)
    return tuple(
        Choice(_seated(rules, base, seating), seating[0], drops=() if _seats(rules, seating) else ("choose.pack",))
        for seating in _SEATINGS
        if not pairs or len(seating[2][0]) == 2
    )


def _seats(rules: Rules, seating: _Seating) -> bool:
    """Whether as many play, and get their cards in the same way."""
    seats, kind = seating[1], seating[-1]
    return seats == rules.seats and (seats != 2 or rules.deal.__struct_config__.tag == kind)


def _seated(rules: Rules, base: Rules, seating: _Seating) -> dict[str, Any]:
    """What makes the base seat them so: all of it, since it stands in the place of what was answered before."""
    _, seats, teams, out, out_with, size, size_with, kind = seating
    if _seats(base, seating):
        return {"teams": teams, "deal": {"kind": kind}} if seats == 2 else {"teams": teams}
    found: dict[str, Any]
    if _seats(rules, seating):
        present = {"pack": rules.pack, "hand_size": rules.hand_size, "deal": rules.deal}
        found = {"seats": seats, "teams": teams, **msgspec.to_builtins(present)}
        return found | ({"trump.high": list(rules.trump.high)} if isinstance(rules.trump, SpadesTrump) else {})
    jokers = 2 if base.pack.jokers and out_with is not None else 0
    removed = (out_with or ()) if jokers else out
    found = {
        "seats": seats,
        "teams": teams,
        "pack": {"lowest": "2", "removed": list(removed), "jokers": jokers},
        "hand_size": size_with if jokers else size,
        "deal": {"kind": kind},
    }
    if isinstance(base.trump, SpadesTrump):
        kept = [card for card in base.trump.high if card not in removed and (jokers or printed_suit(card) is not None)]
        found["trump.high"] = kept
    return found
