"""Questions about the players."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.cards import printed_suit
from spadework.rules.form import FieldAnswer, Questions, ask
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
        yield ask("choose.players", *_players(rules, base))


def handicaps(rules: Rules) -> Questions:
    """Who begins ahead."""
    if len(rules.teams) == 2 and isinstance(rules.scoring, ContractScoring):
        ahead = (FieldAnswer(name, list(points)) for name, points in _HANDICAPS.items())
        yield ask("handicaps", *ahead, partners=len(rules.teams[0]) > 1)


_HANDICAPS: dict[str, tuple[int, ...]] = {
    "none": (),
    "first_50": (50, 0),
    "first_100": (100, 0),
    "second_50": (0, 50),
    "second_100": (0, 100),
}


# Each way to sit: its name, seats, teams, the cards that are out without jokers, and those out with both (none if
# they do not go together), and cards a hand without and with them.
_Seating = tuple[str, int, list[list[int]], tuple[str, ...], tuple[str, ...] | None, int, int, str]


_TWOS = ("2C", "2D", "2H", "2S")


_SEATINGS: tuple[_Seating, ...] = (
    ("four_pairs", 4, [[0, 2], [1, 3]], (), ("2H", "2C"), 13, 13, "all"),
    ("four_alone", 4, [[0], [1], [2], [3]], (), ("2H", "2C"), 13, 13, "all"),
    ("three_alone", 3, [[0], [1], [2]], ("2C",), (), 17, 18, "all"),
    ("two_draw", 2, [[0], [1]], (), (), 13, 13, "draw"),
    ("two_some", 2, [[0], [1]], (), (), 13, 13, "some"),
    ("two_refill", 2, [[0], [1]], (), ("2H", "2C"), 13, 13, "refill"),
    ("five_alone", 5, [[0], [1], [2], [3], [4]], ("2C", "2D"), _TWOS, 10, 10, "all"),
    ("six_pairs", 6, [[0, 3], [1, 4], [2, 5]], _TWOS, None, 8, 8, "all"),
    ("six_teams", 6, [[0, 2, 4], [1, 3, 5]], _TWOS, None, 8, 8, "all"),
    ("six_alone", 6, [[0], [1], [2], [3], [4], [5]], _TWOS, None, 8, 8, "all"),
)


def _players(rules: Rules, base: Rules) -> tuple[FieldAnswer, ...]:
    """Each way to sit, with cards that come out even; for as many as now with the present cards.

    For others than now they are as near to the base's as can be, and what was said about cards is dropped.
    """
    pairs = isinstance(rules.bidding, PartnershipBidding | SuicideBidding)
    return tuple(
        FieldAnswer(seating[0], _seated(rules, base, seating), drops=() if _seats(rules, seating) else ("choose.pack",))
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
