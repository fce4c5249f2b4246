"""Cards that come from the stock: a hand drawn card by card, a kitty, a card after each trick (1.8, 1.12, 1.13)."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.cards import BIT, BadCard, Cards, cards, count, texts
from spadework.game import events as e
from spadework.game.refusals import Code, Refused
from spadework.game.seats import in_turn, is_turn, placed
from spadework.game.stages import due, onward
from spadework.game.state import NOBODY, GameState, Phase
from spadework.game.topic import Topic

__all__ = ["DRAWING", "check_choice", "refilled"]


def _may_keep(state: GameState, fact: e.CardKept) -> None:
    if state.phase is not Phase.DRAW:
        raise Refused(Code.WRONG_PHASE, "No card of the stock is to be looked at now.")
    is_turn(state, fact.seat)


def _may_discard(state: GameState, fact: e.CardsDiscarded) -> None:
    if state.phase is not Phase.DISCARD:
        raise Refused(Code.WRONG_PHASE, "No cards are to be laid aside now.")
    is_turn(state, fact.seat)
    check_choice(state, fact.seat, fact.cards, number=state.owed, what="lay aside")


def check_choice(state: GameState, seat: int, named: tuple[str, ...], *, number: int, what: str) -> None:
    """Raise `Refused` unless a seat has chosen so many of the cards it holds."""
    try:
        chosen = cards(named)
    except BadCard as bad:
        raise Refused(Code.CARD_NOT_HELD, f"{bad}.") from None
    if missing := texts(chosen & ~state.hands[seat]):
        raise Refused(Code.CARD_NOT_HELD, f"{', '.join(missing)} not in this hand; choose cards you hold.")
    if count(chosen) != number:
        cards_chosen = "1 card" if count(chosen) == 1 else f"{count(chosen)} cards"
        raise Refused(Code.WRONG_COUNT, f"{cards_chosen} to {what}; choose {number}.")


def _card_offered(state: GameState, event: e.CardOffered) -> GameState:
    return onward(replace(state, offered=event.card))


def _card_kept(state: GameState, event: e.CardKept) -> GameState:
    return replace(state, turn=NOBODY)


def _after_keeping(state: GameState, last: e.CardKept) -> tuple[e.Event, ...]:
    first, second = state.stock[:2]
    return (e.CardsDrawn(last.seat, *((first, second) if last.keep else (second, first))),)


def _cards_drawn(state: GameState, event: e.CardsDrawn) -> GameState:
    seat = event.seat
    drawn = Cards(state.hands[seat] | BIT[event.kept])
    aside = Cards(state.aside[seat] | BIT[event.discarded])
    hands = placed(state.hands, seat, drawn)
    return onward(
        replace(
            state,
            hands=hands,
            dealt=hands,
            aside=placed(state.aside, seat, aside),
            stock=state.stock[2:],
            offered="",
        )
    )


def _kitty_taken(state: GameState, event: e.KittyTaken) -> GameState:
    taken = Cards(state.hands[event.seat] | cards(event.cards))
    return onward(
        replace(
            state,
            kitty=event.seat,
            hands=placed(state.hands, event.seat, taken),
            stock=(),
            owed=len(event.cards),
        )
    )


def _turn_up_taken(state: GameState, event: e.TurnUpTaken) -> GameState:
    taken = Cards(state.hands[event.seat] | BIT[event.card])
    return onward(
        replace(state, kitty=event.seat, hands=placed(state.hands, event.seat, taken), stock=state.stock[1:], owed=1)
    )


def _cards_discarded(state: GameState, event: e.CardsDiscarded) -> GameState:
    seat, gone = event.seat, cards(event.cards)
    return onward(
        replace(
            state,
            hands=placed(state.hands, seat, Cards(state.hands[seat] & ~gone)),
            aside=placed(state.aside, seat, Cards(state.aside[seat] | gone)),
            owed=0,
        )
    )


def refilled(state: GameState, winner: int) -> tuple[e.Event, ...]:
    """The cards that the seats draw after a trick, its winner first."""
    order = in_turn(state.rules, winner)
    return tuple(e.CardDrawn(seat, card) for seat, card in zip(order, state.stock, strict=False))


def _card_drawn(state: GameState, event: e.CardDrawn) -> GameState:
    seat = event.seat
    drawn = Cards(state.hands[seat] | BIT[event.card])
    return replace(state, hands=placed(state.hands, seat, drawn), stock=state.stock[1:])


DRAWING = Topic(
    judges={e.CardKept: _may_keep, e.CardsDiscarded: _may_discard},
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
