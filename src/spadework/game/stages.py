"""What a deal waits for before its play: the stages, in order, from the shuffle to the first lead.

`step` is the one place that knows the order. It says either what happens now by itself, or which seats are to act;
`spadework.game.decide` asks it for the first, the folds for the second.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from spadework.cards import printed_suit, texts
from spadework.game import events as e
from spadework.game.exchanges import deliverable, passers
from spadework.game.leads import first_leader
from spadework.game.offers import blind_seats, standing
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.turns import bid_order, is_secret, next_bidder, unbid
from spadework.rules.bid import BLIND_NIL, Bid
from spadework.rules.bids import has_bids
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    DrawDeal,
    IndividualBidding,
    KittyDeal,
    MirrorBidding,
    NilOnlyBidding,
    NoTrump,
    OrderUpBidding,
    PartnershipBidding,
    RotatingTrump,
    Rules,
    SpadesTrump,
    SuicideBidding,
    TurnedUpTrump,
    WhizBidding,
)


class Wait(msgspec.Struct, frozen=True, gc=False):
    """The seats that are to act now: one in its turn, or several together."""

    phase: Phase
    turn: int = NOBODY
    together: tuple[int, ...] = ()


Due = tuple[e.Event, ...]
Step = Due | Wait
Stage = Callable[[GameState], Step | None]


def step(state: GameState) -> Step:
    """What a deal comes to next that is dealt and not yet in play."""
    for stage in state.stages or stages_of(state.rules):
        found: Step | None = stage(state)
        if found is not None:
            return found
    return Wait(Phase.PLAY, first_leader(state))


def due(state: GameState, last: e.Event) -> Due:
    """What happens now by itself, if anything does."""
    if state.turn != NOBODY or state.waiting or state.phase is Phase.BETWEEN:
        return ()
    found = step(state)
    return () if isinstance(found, Wait) else found


def onward(state: GameState) -> GameState:
    """The state with the turn given to those who are to act now; with nobody's where something else comes first."""
    found = step(state)
    if not isinstance(found, Wait):
        return replace(state, turn=NOBODY, waiting=())
    leader = found.turn if found.phase is Phase.PLAY else state.leader
    return replace(state, phase=found.phase, turn=found.turn, waiting=found.together, leader=leader)


def _trump(state: GameState) -> Step | None:
    trump = state.rules.trump
    if state.trump:
        return None
    if isinstance(trump, RotatingTrump):
        return (e.TrumpFixed(trump.order[(state.deal - 1) % len(trump.order)]),)
    if isinstance(trump, NoTrump):
        return (e.TrumpFixed("none"),)
    if state.calling.face_down and not state.calling.turned_up:
        return (e.TurnedUp(state.calling.face_down),)
    if isinstance(trump, TurnedUpTrump):
        suit = printed_suit(state.calling.turned_up)
        return (e.TrumpFixed(suit.value if suit else "S"),)
    return None


def _blind(state: GameState) -> Step | None:
    if state.shown:
        return None
    if not state.auction.asked_blind:
        seats = blind_seats(state)
        return (e.BlindOffered(seats),) if seats else None
    if state.phase is not Phase.BLIND:
        return None
    return Wait(Phase.BLIND, together=state.waiting) if state.waiting else (e.BlindBidsShown(standing(state)),)


def _nils(state: GameState) -> Step | None:
    if state.auction.opened or not has_bids(state.rules, state.deal):
        return None
    return (e.BidsFixed((BLIND_NIL,) * state.rules.seats),)


def _showing(state: GameState) -> Step | None:
    if state.shown:
        return None
    return tuple(e.HandShown(seat, texts(hand)) for seat, hand in enumerate(state.hands))


def _drawing(state: GameState) -> Step | None:
    rules = state.rules
    drawn = sum(hand.bit_count() for hand in state.dealt)
    if drawn >= rules.hand_size * rules.seats:
        return None
    seat = (rules.eldest(state.dealer) + drawn) % rules.seats
    return Wait(Phase.DRAW, seat) if state.moved.offered else (e.CardOffered(seat, state.stock[0]),)


def _kitty(state: GameState) -> Step | None:
    deal = state.rules.deal
    if state.moved.kitty == NOBODY and isinstance(deal, KittyDeal):
        holder = next((seat for seat, hand in enumerate(state.hands) if "2C" in texts(hand)), state.dealer)
        return (e.KittyTaken(state.dealer if deal.to == "dealer" else holder, state.stock),)
    return Wait(Phase.DISCARD, state.moved.kitty) if state.moved.owed else None


def _mirror(state: GameState) -> Step | None:
    if state.auction.opened or not has_bids(state.rules, state.deal):
        return None
    return (e.BidsFixed(_mirrored(state)),)


def _secret_bids(state: GameState) -> Step | None:
    if state.auction.opened or not has_bids(state.rules, state.deal):
        return None
    waiting = tuple(unbid(state))
    return Wait(Phase.BIDDING, together=waiting) if waiting else (e.BidsShown(state.bids),)


def _bids(state: GameState) -> Step | None:
    bidding = state.rules.bidding
    if not has_bids(state.rules, state.deal):
        return None
    if (seat := next_bidder(state)) != NOBODY:
        return Wait(Phase.BIDDING, seat)
    least = bidding.min_total if isinstance(bidding, IndividualBidding) else 0
    if least and sum(bid.tricks for bid in state.bids if bid is not None) < least:
        return (e.DealVoided("few_bid", state.dealer),)
    return None


def _mirrored(state: GameState) -> tuple[Bid, ...]:
    spades = (hand & state.ranking.trump_mask for hand in state.hands)
    return tuple(Bid(tricks=number) if (number := held.bit_count()) else Bid(nil=True) for held in spades)


def _calls(state: GameState) -> Step | None:
    rules = state.rules
    bidding = rules.bidding
    if not isinstance(bidding, OrderUpBidding):
        return None
    if state.maker == NOBODY:
        if state.calling.calls == 2 * rules.seats:
            return (e.DealVoided("all_passed", state.next_dealer),)
        return Wait(Phase.CALLING, bid_order(state)[state.calling.calls % rules.seats])
    if bidding.defend_alone and len(state.out) == len(rules.teams[0]) - 1:
        opponents = [seat for seat in bid_order(state) if rules.team_of(seat) != rules.team_of(state.maker)]
        if asked := [seat for seat in opponents if seat not in state.calling.defense]:
            return Wait(Phase.DEFENSE, asked[0])
    ordered_up = state.calling.calls < rules.seats
    if ordered_up and state.dealer not in state.out:
        if state.moved.kitty == NOBODY:
            return (e.TurnUpTaken(state.dealer, state.calling.turned_up),)
        return Wait(Phase.DISCARD, state.dealer) if state.moved.owed else None
    return None


def _passing(state: GameState) -> Step | None:
    if found := deliverable(state):
        return tuple(e.CardsReceived(seat, giver, state.moved.passed[giver]) for seat, giver in found)
    waiting = passers(state)
    return Wait(Phase.PASSING, together=waiting) if waiting else None


def stages_of(rules: Rules) -> tuple[Stage, ...]:
    """What may come before the play under these rules, in order. A stage that is over says nothing more."""
    bidding, deal = rules.bidding, rules.deal
    kitty = deal.when if isinstance(deal, KittyDeal) else ""
    table: tuple[tuple[Stage, bool], ...] = (
        (_trump, not isinstance(rules.trump, SpadesTrump)),
        (_blind, isinstance(rules.blind_nil, BlindNil) or isinstance(rules.blind_number, BlindNumber)),
        (_nils, isinstance(bidding, NilOnlyBidding)),
        (_showing, True),
        (_drawing, isinstance(deal, DrawDeal)),
        (_kitty, kitty == "before_bids"),
        (_mirror, isinstance(bidding, MirrorBidding)),
        (_secret_bids, is_secret(rules)),
        (_bids, isinstance(bidding, IndividualBidding | PartnershipBidding | WhizBidding | SuicideBidding)),
        (_kitty, kitty == "after_bids"),
        (_calls, isinstance(bidding, OrderUpBidding)),
        (_passing, bool(rules.passing.nil or rules.passing.blind_nil)),
    )
    return tuple(stage for stage, there in table if there)
