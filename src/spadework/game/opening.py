"""The opening of a deal: the cards are dealt, trump is known, hands are shown (1.0, 1.11)."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from spadework.cards import BadCard, cards, texts
from spadework.game import events as e
from spadework.game.ranking import ranking
from spadework.game.refusals import Code, Refused
from spadework.game.stages import due, onward, stages_of
from spadework.game.state import Auction, Calling, GameState, Phase, untouched
from spadework.game.topic import Judge, Topic
from spadework.rules.bids import bid_order
from spadework.rules.model import CalledTrump, DrawDeal, Rules, TurnedUpTrump
from spadework.scoring.sheet import beginning, next_number, opened


def started(event: e.GameStarted) -> GameState:
    """A game that has just begun."""
    rules = event.rules
    return GameState(
        rules=rules,
        stages=stages_of(rules),
        ranking=ranking(rules.pack, rules.trump),
        dealer=event.dealer,
        next_dealer=event.dealer,
        standings=beginning(rules),
        bids=(None,) * rules.seats,
        taken=(0,) * rules.seats,
    )


def _check_started(state: GameState, fact: e.GameStarted) -> None:
    raise Refused(Code.WRONG_PHASE, "GameStarted")


def _again(state: GameState, event: e.GameStarted) -> GameState:
    return started(event)


def _check_dealt(state: GameState, fact: e.Dealt) -> None:
    rules = state.rules
    size = 0 if isinstance(rules.deal, DrawDeal) else rules.hand_size
    sizes = tuple(map(len, fact.hands))
    if sizes != (size,) * rules.seats:
        raise Refused(Code.WRONG_DEAL, "sizes", sizes=sizes, size=size, seats=rules.seats)
    pack = state.ranking.every
    try:
        dealt = cards(chain(*fact.hands, fact.stock))
    except BadCard as bad:
        raise Refused(Code.WRONG_DEAL, "cards", what=bad.message) from None
    if dealt == pack:
        return
    if foreign := texts(dealt & ~pack):
        raise Refused(Code.WRONG_DEAL, "foreign", cards=foreign, title=rules.title)
    raise Refused(Code.WRONG_DEAL, "missing", cards=texts(pack & ~dealt))


def _dealt(state: GameState, event: e.Dealt) -> GameState:
    """Of the deals before, only this is left: where the teams stand, what the last one scored, and whether time is up."""
    rules, dealer = state.rules, state.next_dealer
    seats = rules.seats
    hands = tuple(map(cards, event.hands))
    stood = opened(rules, state.standings)
    order = bid_order(rules, dealer, [team.points for team in stood])
    return GameState(
        hands=hands,
        taken=(0,) * seats,
        phase=Phase.BIDDING,
        bids=(None,) * seats,
        auction=Auction(order, proposals=(None,) * seats),
        stock=event.stock,
        moved=untouched(seats),
        ranking=ranking(rules.pack, rules.trump) if state.trump else state.ranking,
        calling=Calling(_face_down(rules, dealer, event)),
        dealt=hands,
        dealer=dealer,
        next_dealer=(dealer + 1) % seats,
        deal=next_number(rules, state.standings, state.deal),
        shuffles=state.shuffles + 1,
        standings=stood,
        last_lines=state.last_lines,
        rules=rules,
        stages=state.stages,
        time_up=state.time_up,
    )


def _face_down(rules: Rules, dealer: int, event: e.Dealt) -> str:
    if isinstance(rules.trump, TurnedUpTrump):
        return event.hands[dealer][-1]
    return event.stock[0] if isinstance(rules.trump, CalledTrump) else ""


def _turned_up(state: GameState, event: e.TurnedUp) -> GameState:
    return replace(state, calling=replace(state.calling, turned_up=event.card))


def _trump_fixed(state: GameState, event: e.TrumpFixed) -> GameState:
    rules = state.rules
    return onward(replace(state, trump=event.suit, ranking=ranking(rules.pack, rules.trump, event.suit)))


def _hand_shown(state: GameState, event: e.HandShown) -> GameState:
    """The last hand to be shown opens the bidding."""
    if event.seat != state.rules.seats - 1:
        return state
    return onward(replace(state, shown=True))


OPENING = Topic(
    judges={
        e.GameStarted: Judge((), _check_started),
        e.Dealt: Judge((Phase.BETWEEN,), _check_dealt),
    },
    folds={
        e.GameStarted: _again,
        e.Dealt: _dealt,
        e.TurnedUp: _turned_up,
        e.TrumpFixed: _trump_fixed,
        e.HandShown: _hand_shown,
    },
    follows=dict.fromkeys((e.Dealt, e.TurnedUp, e.TrumpFixed, e.HandShown), due),
)
