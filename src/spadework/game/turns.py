"""Whose turn it is to bid, and what it is asked for (1.0, 1.10, A22, A23)."""

from __future__ import annotations

from spadework.game.seats import in_turn
from spadework.game.state import NOBODY, GameState
from spadework.rules.model import (
    BlindNumberOff,
    IndividualBidding,
    MirrorBidding,
    NilOnlyBidding,
    PartnershipBidding,
    Rules,
)

__all__ = [
    "all_have_bid",
    "bid_order",
    "excused",
    "is_secret",
    "next_bidder",
    "proposes",
    "raising",
    "unbid",
]


def is_secret(rules: Rules) -> bool:
    """Whether all bid at once."""
    return isinstance(rules.bidding, IndividualBidding) and rules.bidding.secret


def bid_order(state: GameState) -> tuple[int, ...]:
    """All seats in the order in which they bid."""
    rules = state.rules
    eldest = rules.eldest(state.dealer)
    bidding = rules.bidding
    first = bidding.first if isinstance(bidding, IndividualBidding | PartnershipBidding) else "eldest"
    if first == "dealer":
        return in_turn(rules, state.dealer)
    order = in_turn(rules, eldest)
    if first == "trailing":
        least = min(team.points for team in state.standings)
        behind = next(seat for seat in order if state.standings[rules.team_of(seat)].points == least)
        return in_turn(rules, behind)
    if isinstance(bidding, PartnershipBidding):
        teams = dict.fromkeys(rules.team_of(seat) for seat in order)
        return tuple(seat for team in teams for seat in order if seat in rules.teams[team])
    return order


def excused(state: GameState, seat: int) -> bool:
    """Whether a seat has no bid to make, since a partner bid a blind number for the team (1.10)."""
    if isinstance(state.rules.blind_number, BlindNumberOff):
        return False
    partners = (state.bids[partner] for partner in state.rules.partners(seat))
    return any(bid is not None and bid.blind and not bid.nil for bid in partners)


def proposes(state: GameState, seat: int) -> bool:
    """Whether a seat says what it hopes for, and leaves the team's bid to a partner after it."""
    if not isinstance(state.rules.bidding, PartnershipBidding):
        return False
    team = state.rules.team_of(seat)
    return [other for other in bid_order(state) if state.rules.team_of(other) == team][-1] != seat


def unbid(state: GameState) -> tuple[int, ...]:
    """The seats that have yet to bid or to propose, in bid order."""
    bids, proposals = state.bids, state.proposals
    return tuple(
        seat for seat in bid_order(state) if bids[seat] is None and proposals[seat] is None and not excused(state, seat)
    )


def raising(state: GameState) -> bool:
    """Whether all have bid and the turn is to raise (A23)."""
    bidding = state.rules.bidding
    return isinstance(bidding, IndividualBidding) and bidding.rebid != "none" and not unbid(state)


def next_bidder(state: GameState) -> int:
    """The seat whose turn it is to bid, to propose or to raise; nobody when the bidding is over."""
    if waiting := unbid(state):
        return waiting[0]
    if raising(state):
        for seat in bid_order(state)[state.raises :]:
            bid = state.bids[seat]
            if bid is not None and not bid.nil and not bid.blind:
                return seat
    return NOBODY


def all_have_bid(state: GameState) -> bool:
    """Whether no seat of the deal has a bid to make any more."""
    bidding = state.rules.bidding
    if isinstance(bidding, MirrorBidding | NilOnlyBidding) or is_secret(state.rules):
        return state.bids_open
    return next_bidder(state) == NOBODY
