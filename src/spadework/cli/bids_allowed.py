"""Whether bids that somebody names could have been made, by the rules' own judgment of one bid after the other."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import BidsFixed, GameState
from spadework.game.legal import check_bid
from spadework.game.refusals import Refused
from spadework.game.stages import step
from spadework.game.turns import bid_order, excused, proposes
from spadework.notation.record.seats import COMPASS
from spadework.rules import Rules
from spadework.rules import bids as bid_rules
from spadework.rules.bid import Bid, bid_words
from spadework.rules.model import MirrorBidding, WhizBidding

__all__ = ["bids_of_the_cards", "nil_open", "see_that_they_can_be"]

_LATE = 1_000
"""The number of a deal in which everything may be bid that some deals do not have, far behind or far ahead."""

Bids = tuple[Bid | None, ...]


def bids_of_the_cards(state: GameState) -> Bids:
    """The bids that nobody chooses, as in mirror; empty where seats choose, or where the hands are not whole."""
    if not _whole(state):
        return ()
    found = step(replace(state, hands=state.dealt, tricks=(), bids=(None,) * state.rules.seats, bids_open=False))
    return next((event.bids for event in found if isinstance(event, BidsFixed)), ())


def nil_open(state: GameState, seat: int) -> bool:
    """Whether a seat may bid nil at all, with its cards in view or before."""
    rules = state.rules
    nobody = (None,) * rules.seats
    if bid_rules.may_bid_nil(rules, nobody, seat) or any(bid and bid.nil for bid in bids_of_the_cards(state)):
        return True
    return bid_rules.blind_nil_open(rules, _far_behind(rules, seat), rules.team_of(seat), _LATE)


def see_that_they_can_be(state: GameState, bids: Bids) -> None:
    """Raise `ValueError` where no dealer's turn of bids leads to these; with the reason that holds for this dealer."""
    seats = state.rules.seats
    state = replace(state, hands=state.dealt, bids=(None,) * seats, proposals=(None,) * seats)
    refusals = [_refusal(replace(state, dealer=(state.dealer + step) % seats), bids) for step in range(seats)]
    if all(refusals):
        raise ValueError(refusals[0])


def _refusal(state: GameState, bids: Bids) -> str:
    """Why these bids cannot be, where this seat deals; empty where they can."""
    order = bid_order(state)
    for seat in order:
        bid = bids[seat]
        if bid and bid.blind:
            if not _may_be_blind(state.rules, seat, bid):
                return _said(state, seat, bid, f"there is no {bid_words(bid)} here; write another bid")
            state = _with(state, seat, bid)
    for seat in order:
        bid = bids[seat]
        if bid and bid.blind:
            continue
        if bid is None and not (excused(state, seat) or proposes(state, seat)):
            return _said(state, seat, bid, "each bids here; write a bid for -")
        if bid is None:
            continue
        if proposes(state, seat):
            return _said(state, seat, bid, "one seat bids for its team here; write - for its partner")
        try:
            _check(state, seat, bid)
        except Refused as refused:
            return _said(state, seat, bid, f"{refused.text[0].lower()}{refused.text[1:].rstrip('.')}")
        state = _with(state, seat, bid)
    return ""


def _check(state: GameState, seat: int, bid: Bid) -> None:
    """Raise `Refused` for a bid that may not follow on those before; where the cards decide, and are not all known, on any."""
    if not isinstance(state.rules.bidding, MirrorBidding | WhizBidding) or _whole(state):
        check_bid(state, seat, bid)
        return
    numbers = bid_rules.numbers(state.rules, state.bids, seat)
    if bid.nil and bid_rules.may_bid_nil(state.rules, state.bids, seat):
        return
    if bid.tricks not in numbers:
        check_bid(state, seat, bid)


def _may_be_blind(rules: Rules, seat: int, bid: Bid) -> bool:
    points, team = _far_behind(rules, seat), rules.team_of(seat)
    if bid.nil:
        return bid_rules.blind_nil_open(rules, points, team, _LATE)
    return bid_rules.blind_number_open(rules, points, team) and bid.tricks in bid_rules.blind_numbers(rules)


def _far_behind(rules: Rules, seat: int) -> list[int]:
    """Points at which the team of a seat may bid blind, if ever."""
    points = [1_000_000] * len(rules.teams)
    points[rules.team_of(seat)] = 0
    return points


def _whole(state: GameState) -> bool:
    """Whether all that each seat was dealt is known."""
    return all(hand.bit_count() == state.rules.hand_size for hand in state.dealt)


def _with(state: GameState, seat: int, bid: Bid) -> GameState:
    return replace(state, bids=(*state.bids[:seat], bid, *state.bids[seat + 1 :]))


def _said(state: GameState, seat: int, bid: Bid | None, why: str) -> str:
    return f"--bids, {COMPASS[state.rules.seats][seat]} {bid_words(bid) or '-'}: {why}"
