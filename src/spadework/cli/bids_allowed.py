"""Bids that somebody names, held to the rules, and those that nobody chooses."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import BidsFixed, GameState
from spadework.game.stages import Wait, step
from spadework.notation.record.seats import COMPASS
from spadework.rules.bid import BadBid, Bid
from spadework.rules.bids import may_bid_nil
from spadework.rules.model import BlindNil, NilOnlyBidding
from spadework.rules.named_bids import check_bids

Bids = tuple[Bid | None, ...]


def bids_of_the_cards(state: GameState) -> Bids:
    """The bids that nobody chooses, as in mirror; empty where seats choose, or where the hands are not whole."""
    if not _whole(state):
        return ()
    unopened = replace(state.auction, opened=False)
    found = step(replace(state, hands=state.dealt, tricks=(), bids=(None,) * state.rules.seats, auction=unopened))
    events = () if isinstance(found, Wait) else found
    return next((event.bids for event in events if isinstance(event, BidsFixed)), ())


def see_that_they_can_be(state: GameState, bids: Bids) -> None:
    """Raise `ValueError` where no dealer's turn of bids leads to these."""
    trumps = [(hand & state.ranking.trump_mask).bit_count() for hand in state.dealt] if _whole(state) else []
    try:
        check_bids(state.rules, bids, trumps, COMPASS[state.rules.seats])
    except BadBid as bad:
        raise ValueError(f"--bids: {bad}") from None


def nil_open(state: GameState, seat: int) -> bool:
    """Whether a seat may bid nil at all, with its cards in view or before."""
    rules = state.rules
    if may_bid_nil(rules, (None,) * rules.seats, seat) or any(bid and bid.nil for bid in bids_of_the_cards(state)):
        return True
    return isinstance(rules.blind_nil, BlindNil) or isinstance(rules.bidding, NilOnlyBidding)


def _whole(state: GameState) -> bool:
    """Whether all that each seat was dealt is known."""
    return all(hand.bit_count() == state.rules.hand_size for hand in state.dealt)
