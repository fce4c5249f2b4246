"""Bids with the cards in view, new deals that are called for, and bids that the rules make (1.0, 1.13, 2.8)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import events as e
from spadework.game.blind import check_asked_blind
from spadework.game.legal import check_bid, legal_proposals, may_call_redeal
from spadework.game.offers import blind_bids
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_seat, check_turn, in_turn, placed, without
from spadework.game.stages import due, onward
from spadework.game.state import NOBODY, GameState, Phase, Proposal
from spadework.game.topic import Judge, Topic
from spadework.game.turns import bid_order, is_secret, proposes
from spadework.rules.bid import Bid, bid_text
from spadework.rules.model import Misdeal, PartnershipBidding


def _check_bid(state: GameState, fact: e.BidMade) -> None:
    if state.phase is Phase.BLIND:
        check_asked_blind(state, fact.seat)
        if not fact.bid.blind:
            raise Refused(Code.WRONG_PHASE, "blind_first")
        if fact.bid not in blind_bids(state, fact.seat):
            raise Refused(Code.BLIND_NOT_ALLOWED, "bid", bid=bid_text(fact.bid))
        return
    if fact.seat != state.turn:
        check_turn(state, fact.seat)
    if proposes(state, fact.seat):
        raise Refused(Code.WRONG_PHASE, "partner_bids")
    check_bid(state, fact.seat, fact.bid)


def _check_sealed(state: GameState, fact: e.BidSealed) -> None:
    check_seat(state.rules, fact.seat)
    if not is_secret(state.rules):
        raise Refused(Code.WRONG_PHASE, "in_turn")
    if fact.seat not in state.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "bid")
    check_bid(state, fact.seat, fact.bid)


def _check_proposed(state: GameState, fact: e.BidProposed) -> None:
    check_turn(state, fact.seat)
    if not proposes(state, fact.seat):
        raise Refused(Code.WRONG_PHASE, "bids_for_team")
    if fact.tricks not in legal_proposals(state):
        raise Refused(Code.BID_OUT_OF_RANGE, "proposal", said=fact.tricks, most=state.rules.tricks)
    bidding = state.rules.bidding
    if fact.possible and isinstance(bidding, PartnershipBidding) and bidding.talk == "number":
        raise Refused(Code.BID_OUT_OF_RANGE, "possible")


def _check_redeal(state: GameState, fact: e.RedealCalled) -> None:
    check_seat(state.rules, fact.seat)
    if not isinstance(state.rules.misdeal, Misdeal):
        raise Refused(Code.NO_REDEAL, "never")
    if not may_call_redeal(state, fact.seat):
        raise Refused(Code.NO_REDEAL, "RedealCalled")


def _bid_made(state: GameState, event: e.BidMade) -> GameState:
    seat = event.seat
    bids = placed(state.bids, seat, event.bid)
    if state.phase is Phase.BLIND:
        return replace(state, bids=bids, waiting=without(state.waiting, seat))
    raised = state.bids[seat] is not None
    if raised:
        state = replace(state, auction=replace(state.auction, raises=bid_order(state).index(seat) + 1))
    return onward(replace(state, bids=bids))


def _bid_sealed(state: GameState, event: e.BidSealed) -> GameState:
    return onward(replace(state, bids=placed(state.bids, event.seat, event.bid)))


def _bid_proposed(state: GameState, event: e.BidProposed) -> GameState:
    proposal = Proposal(event.tricks, event.possible)
    proposals = placed(state.auction.proposals, event.seat, proposal)
    return onward(replace(state, auction=replace(state.auction, proposals=proposals)))


def _bids_open(state: GameState, event: e.BidsShown | e.BidsFixed) -> GameState:
    bids: tuple[Bid | None, ...] = event.bids
    return onward(replace(state, bids=bids, auction=replace(state.auction, opened=True)))


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
        e.BidMade: Judge((Phase.BLIND, Phase.BIDDING), _check_bid),
        e.BidSealed: Judge((Phase.BIDDING,), _check_sealed),
        e.BidProposed: Judge((Phase.BIDDING,), _check_proposed),
        e.RedealCalled: Judge((Phase.BIDDING, Phase.CALLING, Phase.PLAY), _check_redeal, Code.NO_REDEAL),
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
