"""Whose turn it is to bid, and what it is asked for (1.0, 1.10, A22, A23)."""

from __future__ import annotations

from spadework.game.state import NOBODY, GameState
from spadework.rules.bids import bid_order as order_of_bids
from spadework.rules.bids import to_come
from spadework.rules.model import (
    BlindNumberOff,
    IndividualBidding,
    PartnershipBidding,
    Rules,
)


def to_act(state: GameState) -> int:
    """The seat that is asked, the first of several; of a game that waits for one."""
    waiting = state.claim.waiting if state.claim else state.waiting
    return waiting[0] if waiting else state.turn


def is_secret(rules: Rules) -> bool:
    """Whether all bid at once."""
    return isinstance(rules.bidding, IndividualBidding) and rules.bidding.secret


def bid_order(state: GameState) -> tuple[int, ...]:
    """All seats in the order in which they bid."""
    return state.auction.order or order_of_bids(state.rules, state.dealer, [team.points for team in state.standings])


def proposes(state: GameState, seat: int) -> bool:
    """Whether a seat says what it hopes for, and leaves the team's bid to a partner after it."""
    if not isinstance(state.rules.bidding, PartnershipBidding):
        return False
    team = state.rules.team_of(seat)
    return [other for other in bid_order(state) if state.rules.team_of(other) == team][-1] != seat


def unbid(state: GameState) -> list[int]:
    """The seats that have yet to bid or to propose, in bid order.

    One whose partner bid a blind number for the team has no bid to make (1.10).
    """
    bids, proposals = state.bids, state.auction.proposals
    open_ = [seat for seat in bid_order(state) if bids[seat] is None and proposals[seat] is None]
    if isinstance(state.rules.blind_number, BlindNumberOff):
        return open_
    return [seat for seat in open_ if to_come(state.rules, bids, seat)]


def raising(state: GameState) -> bool:
    """Whether all have bid and the turn is to raise (A23)."""
    bidding = state.rules.bidding
    return isinstance(bidding, IndividualBidding) and bidding.rebid != "none" and not unbid(state)


def next_bidder(state: GameState) -> int:
    """The seat whose turn it is to bid, to propose or to raise; nobody when the bidding is over."""
    if found := unbid(state):
        return found[0]
    if not raising(state):
        return NOBODY
    for seat in bid_order(state)[state.auction.raises :]:
        bid = state.bids[seat]
        if bid is not None and not bid.nil and not bid.blind:
            return seat
    return NOBODY
