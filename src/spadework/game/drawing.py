"""Cards that come from the stock: a hand drawn card by card, a kitty, a card after each trick (1.8, 1.12, 1.13)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT, BadCard, Cards, card_text, cards, count, texts
from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import check_turn, in_turn, placed
from spadework.game.stages import due, onward
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Judge, Topic


def _check_kept(state: GameState, fact: e.CardKept) -> None:
    check_turn(state, fact.seat)


def _check_discarded(state: GameState, fact: e.CardsDiscarded) -> None:
    check_turn(state, fact.seat)
    check_choice(state, fact.seat, fact.cards, number=state.moved.owed)


def check_choice(state: GameState, seat: int, named: tuple[str, ...], *, number: int) -> None:
    """Raise `Refused` unless a seat has chosen so many of the cards it holds."""
    try:
        chosen = cards(named)
    except BadCard as bad:
        raise Refused(Code.CARD_NOT_HELD, "cards", what=bad.message) from None
    if missing := texts(chosen & ~state.hands[seat]):
        raise Refused(Code.CARD_NOT_HELD, "several", cards=tuple(map(card_text, missing)))
    if count(chosen) != number:
        raise Refused(Code.WRONG_COUNT, chosen=count(chosen), number=number)


def _card_offered(state: GameState, event: e.CardOffered) -> GameState:
    return onward(replace(state, moved=replace(state.moved, offered=event.card)))


def _card_kept(state: GameState, event: e.CardKept) -> GameState:
    return replace(state, turn=NOBODY)


def _after_keeping(state: GameState, last: e.CardKept) -> tuple[e.Event, ...]:
    first, second = state.stock[:2]
    return (e.CardsDrawn(last.seat, *((first, second) if last.keep else (second, first))),)


def _cards_drawn(state: GameState, event: e.CardsDrawn) -> GameState:
    seat = event.seat
    hands = _with(state, seat, BIT[event.kept])
    moved = replace(state.moved, offered="", aside=_laid_aside(state, seat, BIT[event.discarded]))
    return onward(replace(state, hands=hands, dealt=hands, moved=moved, stock=state.stock[2:]))


def _with(state: GameState, seat: int, more: int) -> tuple[Cards, ...]:
    return placed(state.hands, seat, state.hands[seat] | more)


def _laid_aside(state: GameState, seat: int, gone: int) -> tuple[Cards, ...]:
    return placed(state.moved.aside, seat, state.moved.aside[seat] | gone)


def _kitty_taken(state: GameState, event: e.KittyTaken) -> GameState:
    moved = replace(state.moved, kitty=event.seat, owed=len(event.cards))
    return onward(replace(state, hands=_with(state, event.seat, cards(event.cards)), moved=moved, stock=()))


def _turn_up_taken(state: GameState, event: e.TurnUpTaken) -> GameState:
    moved = replace(state.moved, kitty=event.seat, owed=1)
    return onward(replace(state, hands=_with(state, event.seat, BIT[event.card]), moved=moved, stock=state.stock[1:]))


def _cards_discarded(state: GameState, event: e.CardsDiscarded) -> GameState:
    seat, gone = event.seat, cards(event.cards)
    hands = placed(state.hands, seat, state.hands[seat] & ~gone)
    moved = replace(state.moved, owed=0, aside=_laid_aside(state, seat, gone))
    return onward(replace(state, hands=hands, moved=moved))


def refilled(state: GameState, winner: int) -> tuple[e.Event, ...]:
    """The cards that the seats draw after a trick, its winner first."""
    order = in_turn(state.rules, winner)
    return tuple(e.CardDrawn(seat, card) for seat, card in zip(order, state.stock, strict=False))


def _card_drawn(state: GameState, event: e.CardDrawn) -> GameState:
    return replace(state, hands=_with(state, event.seat, BIT[event.card]), stock=state.stock[1:])


DRAWING = Topic(
    judges={
        e.CardKept: Judge((Phase.DRAW,), _check_kept),
        e.CardsDiscarded: Judge((Phase.DISCARD,), _check_discarded),
    },
    folds={
        e.CardOffered: _card_offered,
        e.CardKept: _card_kept,
        e.CardsDrawn: _cards_drawn,
        e.KittyTaken: _kitty_taken,
        e.TurnUpTaken: _turn_up_taken,
        e.CardsDiscarded: _cards_discarded,
        e.CardDrawn: _card_drawn,
    },
    follows={
        e.CardKept: _after_keeping,
        e.CardsDrawn: due,
        e.KittyTaken: due,
        e.TurnUpTaken: due,
        e.CardsDiscarded: due,
    },
)
