"""What `spadework solve` finds out, as it is printed and as JSON.

The kernel is imported where it is asked: an installation may lack it, and all other commands do without.
"""

from __future__ import annotations

import msgspec

from spadework.game import GameState
from spadework.notation.record.seats import COMPASS, card_text, letters, team_text

__all__ = ["CardValue", "Range", "Solved", "solved_nil", "solved_score", "solved_tricks"]


class Range(msgspec.Struct, frozen=True):
    """A value, or what is known of it where time ran out."""

    least: float
    most: float


class CardValue(msgspec.Struct, frozen=True):
    """A card that the leader may lead, and what it comes to."""

    card: str
    value: Range


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a question about a deal with open cards. Cards are written suit first."""

    goal: str
    rules: str
    leader: str
    side: str
    """Whose tricks or points are counted: the seats of the leader's side, or of those who attack the nil."""
    value: Range
    leaders: dict[str, Range] = {}
    """For tricks: the same if another seat led."""
    cards: tuple[CardValue, ...] = ()
    line: tuple[str, ...] = ()
    """Best play to the end."""


def solved_tricks(state: GameState, *, fewest: bool, seconds: float) -> Solved:
    """The most tricks, or the fewest, of the side of the seat to act."""
    from spadework.kernel import Solver

    solver = Solver()
    ours = _partners(state, state.turn)
    found = solver.solve(state, ours, fewest=fewest, seconds=seconds)
    leaders = {}
    if not fewest and not state.trick:
        leaders = solver.leaders(state, ours, seconds=seconds)
    names = letters(state.rules.seats)
    return Solved(
        goal="fewest tricks" if fewest else "tricks",
        rules=state.rules.title,
        leader=names[state.turn],
        side=team_text(ours, state.rules.seats),
        value=Range(*found.tricks),
        leaders={names[seat]: Range(*bounds) for seat, bounds in sorted(leaders.items())},
        cards=tuple(CardValue(card_text(card), Range(*bounds)) for card, bounds in found.cards.items()),
        line=tuple(card_text(card) for card in found.line),
    )


def solved_score(state: GameState, *, seconds: float) -> Solved:
    """The points by which the side of the seat to act comes out ahead in the deal."""
    from spadework.kernel import Solver, score_payoff

    solver, rules = Solver(), state.rules
    table = score_payoff(rules, state.bids, state.standings, rules.team_of(state.turn))
    nils = [seat for seat, bid in enumerate(state.bids) if bid is not None and bid.nil]
    ours = _partners(state, state.turn)
    value = solver.payoff(state, ours, table, nils, seconds=seconds)
    cards = solver.payoff_cards(state, ours, table, nils, seconds=seconds)
    line = solver.payoff_line(state, ours, table, nils, seconds=seconds)
    return Solved(
        goal="score",
        rules=rules.title,
        leader=letters(rules.seats)[state.turn],
        side=team_text(ours, rules.seats),
        value=Range(*value),
        cards=tuple(CardValue(card_text(card), Range(*bounds)) for card, bounds in cards.items()),
        line=tuple(card_text(card) for card in line),
    )


def solved_nil(state: GameState, nil: int, *, seconds: float) -> Solved:
    """Whether a nil can be set: 1 or 0, for each card that may be led."""
    from spadework.kernel import Solver

    solver, rules = Solver(), state.rules
    partners = _partners(state, nil)
    ours = [seat for seat in range(rules.seats) if seat not in partners]
    table = [[0.0, 1.0] for _ in range(rules.tricks + 1)]
    cards = solver.payoff_cards(state, ours, table, [nil], seconds=seconds)
    can = solver.can_set(state, [nil], ours, seconds=seconds)
    return Solved(
        goal=f"nil of {COMPASS[rules.seats][nil]}",
        rules=rules.title,
        leader=letters(rules.seats)[state.turn],
        side=team_text(ours, rules.seats),
        value=Range(0, 1) if can is None else Range(int(can), int(can)),
        cards=tuple(CardValue(card_text(card), Range(*bounds)) for card, bounds in cards.items()),
        line=tuple(card_text(card) for card in solver.payoff_line(state, ours, table, [nil], seconds=seconds)),
    )


def _partners(state: GameState, seat: int) -> tuple[int, ...]:
    return tuple(sorted((seat, *state.rules.partners(seat))))
