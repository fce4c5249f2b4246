"""Which seats a question is about: our side, those whose nils count, and those who would set them."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.game.state import GameState
from spadework.game.view import View
from spadework.kernel.checks import seats_of
from spadework.kernel.convert import game_of
from spadework.rules.model import Rules


def side_of(state: GameState | View, ours: Sequence[int]) -> list[int]:
    """Our side, with somebody on it who plays and somebody against it; the seat to act and its partners, if left out."""
    seats = seats_of(ours, state.rules.seats, "our side") or [state.turn, *state.rules.partners(state.turn)]
    against = set(range(state.rules.seats)).difference(seats, state.out)
    if not against or set(seats) <= set(state.out):
        raise ValueError(f"our side: seats {sorted(seats)}; name some of the seats that play, and not all of them")
    return seats


def ours_of(known: GameState | View, ours: Sequence[int]) -> list[int]:
    """Our side as it was named; nobody, where it was not."""
    return seats_of(ours, rules_of(known).seats, "our side")


def nils_of(known: GameState | View, nils: Sequence[int]) -> list[int]:
    """The seats whose nils are asked about."""
    return seats_of(nils, rules_of(known).seats, "nils")


def against(known: GameState | View, nils: list[int], ours: Sequence[int]) -> list[int]:
    """Who would set these nils: all who are no partner of the first, unless others are named."""
    side = ours_of(known, ours)
    if side or not nils:
        return side
    partners = (nils[0], *known.rules.partners(nils[0]))
    return [seat for seat in range(known.rules.seats) if seat not in partners]


def rules_of(known: GameState | View) -> Rules:
    """The rules of a game, or of what a seat sees of one."""
    return (known if isinstance(known, View) else game_of(known)).rules
