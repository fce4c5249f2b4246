"""Who may bid blind in a deal, and what (1.3, 1.10, C4, A11, A12)."""

from __future__ import annotations

from spadework.game.state import GameState
from spadework.game.turns import bid_order
from spadework.rules.bid import BLIND_NIL, Bid
from spadework.rules.bids import blind_nil_open, blind_number_open, blind_numbers, has_bids
from spadework.rules.model import DoubleNilForbidden


def blind_seats(state: GameState) -> tuple[int, ...]:
    """The seats that may bid blind in this deal."""
    points = [team.points for team in state.standings]
    return tuple(seat for seat in range(state.rules.seats) if _open_to(state, seat, points))


def blind_bids(state: GameState, seat: int) -> tuple[Bid, ...]:
    """The bids that a seat may make before any card is shown.

    A blind number is bid for the team, by its first seat in bid order (1.10).
    """
    return _open_to(state, seat, [team.points for team in state.standings])


def _open_to(state: GameState, seat: int, points: list[int]) -> tuple[Bid, ...]:
    rules = state.rules
    team = rules.team_of(seat)
    nil = (BLIND_NIL,) if blind_nil_open(rules, points, team, state.deal) else ()
    if not (blind_number_open(rules, points, team) and has_bids(rules, state.deal)):
        return nil
    first = next(other for other in bid_order(state) if other in rules.teams[team])
    return (*nil, *(Bid(tricks=number, blind=True) for number in blind_numbers(rules))) if seat == first else nil


def standing(state: GameState) -> tuple[Bid | None, ...]:
    """The blind bids that stand when all answers are in.

    Where a second nil in a team is forbidden, both partners may still have bid one, since neither knew of the other's:
    the first in bid order stands, and the other bids again with its cards in view (C4).
    """
    bids = list(state.bids)
    if isinstance(state.rules.double_nil, DoubleNilForbidden):
        for team in state.rules.teams:
            nils = [seat for seat in bid_order(state) if seat in team and (bid := bids[seat]) is not None and bid.nil]
            for seat in nils[1:]:
                bids[seat] = None
    return tuple(bids)
