"""Bids with the cards in view, new deals that are called for, and bids that the rules make (1.0, 1.13, 2.8)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.blind import is_asked_blind
from spadework.game.legal import check_bid, legal_proposals, may_call_redeal
from spadework.game.offers import blind_bids
from spadework.game.refusals import Code, Refused
from spadework.game.seats import in_turn, is_known, is_turn, placed, without
from spadework.game.stages import due, onward
from spadework.game.state import NOBODY, GameState, Phase, Proposal
from spadework.game.topic import Topic
from spadework.game.turns import bid_order, is_secret, proposes
from spadework.rules.bid import Bid, bid_text
from spadework.rules.model import Misdeal, PartnershipBidding

__all__ = ["BIDDING"]


def _may_bid(state: GameState, fact: e.BidMade) -> None:
    if fact.bid.blind and state.phase is Phase.BLIND:
        is_asked_blind(state, fact.seat)
        if fact.bid not in blind_bids(state, fact.seat):
            raise Refused(Code.BLIND_NOT_ALLOWED, f"{bid_text(fact.bid)} may not be bid blind under these rules.")
        return
    if fact.seat != state.turn or state.phase is not Phase.BIDDING:
        _is_bidding(state, fact.seat)
        is_turn(state, fact.seat)
    if proposes(state, fact.seat):
        raise Refused(Code.WRONG_PHASE, "Say what you hope for; your partner bids for the team.")
    check_bid(state, fact.seat, fact.bid)


def _may_seal(state: GameState, fact: e.BidSealed) -> None:
    _is_bidding(state, fact.seat)
    if not is_secret(state.rules):
        raise Refused(Code.WRONG_PHASE, "Bids are made in turn here, for all to hear.")
    if fact.seat not in state.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "This seat has bid; wait for the others.")
    check_bid(state, fact.seat, fact.bid)


def _may_propose(state: GameState, fact: e.BidProposed) -> None:
    _is_bidding(state, fact.seat)
    is_turn(state, fact.seat)
    if not proposes(state, fact.seat):
        raise Refused(Code.WRONG_PHASE, "This seat bids for its team; make a bid.")
    if fact.tricks not in legal_proposals(state):
        raise Refused(Code.BID_OUT_OF_RANGE, f"{fact.tricks} is more than the tricks of a deal; say fewer.")
    bidding = state.rules.bidding
    if fact.possible and isinstance(bidding, PartnershipBidding) and bidding.talk == "number":
        raise Refused(Code.BID_OUT_OF_RANGE, "Only a number may be said here; leave the possible out.")


def _is_bidding(state: GameState, seat: int) -> None:
    is_known(state.rules, seat)
    if state.phase is not Phase.BIDDING:
        late = "every seat has answered about a blind bid" if state.phase is Phase.BLIND else "the next deal"
        raise Refused(Code.WRONG_PHASE, f"This is not the time to bid; wait until {late}.")


def _may_call_redeal(state: GameState, fact: e.RedealCalled) -> None:
    is_known(state.rules, fact.seat)
    if not isinstance(state.rules.misdeal, Misdeal):
        raise Refused(Code.NO_REDEAL, "Nobody may call for a new deal under these rules; bid.")
    if not may_call_redeal(state, fact.seat):
        raise Refused(
            Code.NO_REDEAL, "A new deal may be called before one's own bid, with a hand for which the rules allow it."
        )


def _bid_made(state: GameState, event: e.BidMade) -> GameState:
    seat = event.seat
    bids = placed(state.bids, seat, event.bid)
    if state.phase is Phase.BLIND:
        return replace(state, bids=bids, waiting=without(state.waiting, seat))
    raised = state.bids[seat] is not None
    raises = bid_order(state).index(seat) + 1 if raised else state.raises
    return onward(replace(state, bids=bids, raises=raises))


def _bid_sealed(state: GameState, event: e.BidSealed) -> GameState:
    return onward(replace(state, bids=placed(state.bids, event.seat, event.bid)))


def _bid_proposed(state: GameState, event: e.BidProposed) -> GameState:
    proposal = Proposal(event.tricks, event.possible)
    return onward(replace(state, proposals=placed(state.proposals, event.seat, proposal)))


def _bids_open(state: GameState, event: e.BidsShown | e.BidsFixed) -> GameState:
    bids: tuple[Bid | None, ...] = event.bids
    return onward(replace(state, bids=bids, bids_open=True))


def _redeal_called(state: GameState, event: e.RedealCalled) -> GameState:
    return replace(state, turn=NOBODY, waiting=())


def _after_calling(state: GameState, last: e.RedealCalled) -> tuple[e.Event, ...]:
    misdeal = state.rules.misdeal
    same = not isinstance(misdeal, Misdeal) or misdeal.dealer == "same"
    return (e.DealVoided("called", state.dealer if same else in_turn(state.rules, state.dealer)[1]),)


def _deal_voided(state: GameState, event: e.DealVoided) -> GameState:
    return replace(
        state,
        phase=Phase.BETWEEN,
        deal=state.deal - 1,
        next_dealer=event.dealer,
        turn=NOBODY,
        waiting=(),
        claim=None,
    )


BIDDING = Topic(
    judges={
        e.BidMade: _may_bid,
        e.BidSealed: _may_seal,
        e.BidProposed: _may_propose,
        e.RedealCalled: _may_call_redeal,
    },
    folds={
        e.BidMade: _bid_made,
        e.BidSealed: _bid_sealed,
        e.BidProposed: _bid_proposed,
        e.BidsShown: _bids_open,
        e.BidsFixed: _bids_open,
        e.RedealCalled: _redeal_called,
        e.DealVoided: _deal_voided,
    },
    follows={
        e.BidMade: due,
        e.BidSealed: due,
        e.BidProposed: due,
        e.BidsShown: due,
        e.BidsFixed: due,
        e.RedealCalled: _after_calling,
    },
)
