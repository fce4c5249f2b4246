"""The opening of a deal: the cards are dealt, trump is known, hands are shown (1.0, 1.11)."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from spadework.cards import BadCard, Cards, cards, texts
from spadework.game import events as e
from spadework.game.ranking import ranking
from spadework.game.refusals import Code, Refused
from spadework.game.stages import due, onward
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Topic
from spadework.rules.model import CalledTrump, DrawDeal, Rules, TurnedUpTrump
from spadework.scoring.sheet import beginning

__all__ = ["OPENING", "started"]


def started(event: e.GameStarted) -> GameState:
    """A game that has just begun."""
    rules = event.rules
    return GameState(
        rules=rules,
        ranking=ranking(rules.pack, rules.trump),
        dealer=event.dealer,
        next_dealer=event.dealer,
        standings=beginning(rules),
        bids=(None,) * rules.seats,
        taken=(0,) * rules.seats,
    )


def _may_not_start(state: GameState, fact: e.GameStarted) -> None:
    raise Refused(Code.WRONG_PHASE, "This game has begun; another one has a log of its own.")


def _again(state: GameState, event: e.GameStarted) -> GameState:
    return started(event)


def _may_be_dealt(state: GameState, fact: e.Dealt) -> None:
    if state.phase is not Phase.BETWEEN:
        raise Refused(Code.WRONG_PHASE, "The cards are dealt between two deals only.")
    rules = state.rules
    size = 0 if isinstance(rules.deal, DrawDeal) else rules.hand_size
    sizes = list(map(len, fact.hands))
    if sizes != [size] * rules.seats:
        raise Refused(Code.WRONG_DEAL, f"Hands of {sizes} cards; deal {size} to each of {rules.seats} seats.")
    pack = state.ranking.every
    try:
        dealt = cards(chain(*fact.hands, fact.stock))
    except BadCard as bad:
        raise Refused(Code.WRONG_DEAL, f"{bad}.") from None
    if dealt == pack:
        return
    if foreign := texts(dealt & ~pack):
        raise Refused(Code.WRONG_DEAL, f"{', '.join(foreign)} not in the pack of {rules.title}.")
    missing = ", ".join(texts(pack & ~dealt))
    raise Refused(Code.WRONG_DEAL, f"{missing} not dealt; what is in no hand belongs to the stock.")


def _dealt(state: GameState, event: e.Dealt) -> GameState:
    rules = state.rules
    seats = rules.seats
    hands = tuple(Cards(cards(hand)) for hand in event.hands)
    none = ((),) * seats
    return replace(
        state,
        ranking=ranking(rules.pack, rules.trump),
        phase=Phase.BIDDING,
        dealer=state.next_dealer,
        next_dealer=(state.next_dealer + 1) % seats,
        deal=state.deal + 1,
        shuffles=state.shuffles + 1,
        turn=NOBODY,
        waiting=(),
        shown=False,
        dealt=hands,
        hands=hands,
        stock=event.stock,
        offered="",
        face_down=_face_down(rules, state.next_dealer, event),
        turned_up="",
        trump="",
        maker=NOBODY,
        calls=0,
        defense=(),
        out=(),
        owed=0,
        aside=(Cards(0),) * seats,
        passed=none,
        received=none,
        proposals=(None,) * seats,
        blind_asked=False,
        bids=(None,) * seats,
        raises=0,
        bids_open=False,
        kitty=NOBODY,
        leader=NOBODY,
        trick=(),
        taken=(0,) * seats,
        tricks=(),
        broken=False,
        claim=None,
        claim_refused=(NOBODY, 0),
        wrong=(),
        judged=(),
        reneges=(),
        wrong_claims=(),
        unplayed=(),
    )


def _face_down(rules: Rules, dealer: int, event: e.Dealt) -> str:
    if isinstance(rules.trump, TurnedUpTrump):
        return event.hands[dealer][-1]
    return event.stock[0] if isinstance(rules.trump, CalledTrump) else ""


def _turned_up(state: GameState, event: e.TurnedUp) -> GameState:
    return replace(state, turned_up=event.card)


def _trump_fixed(state: GameState, event: e.TrumpFixed) -> GameState:
    rules = state.rules
    return onward(replace(state, trump=event.suit, ranking=ranking(rules.pack, rules.trump, event.suit)))


def _hand_shown(state: GameState, event: e.HandShown) -> GameState:
    """The last hand to be shown opens the bidding."""
    if event.seat != state.rules.seats - 1:
        return state
    return onward(replace(state, shown=True))


OPENING = Topic(
    judges={e.GameStarted: _may_not_start, e.Dealt: _may_be_dealt},
    folds={
        e.GameStarted: _again,
        e.Dealt: _dealt,
        e.TurnedUp: _turned_up,
        e.TrumpFixed: _trump_fixed,
        e.HandShown: _hand_shown,
    },
    follows=dict.fromkeys((e.Dealt, e.TurnedUp, e.TrumpFixed, e.HandShown), due),
)
