"""Naming trump: order up, name a suit, play alone, or pass (1.12)."""

from __future__ import annotations

from spadework.cards import Suit
from spadework.game import events as e
from spadework.game.view import View
from spadework.players.order import Order, above, bits, order_of, top
from spadework.rules.model import MakersScoring

_TRUMP = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""What a trump is worth in tricks, by how many higher ones there are."""

_LOW = 0.45
"""What any other trump is worth."""

_SIDE = (0.62, 0.22)
"""What a card of a side suit is worth, by how many higher ones others may hold; less in a long suit."""

_VOID = 0.3
"""What a suit adds of which the hand has none, for each of up to two trumps to ruff it with."""

_ENOUGH = 2.1
"""The tricks in hand with which to call, where the partner's share is still to come."""

_ALONE = 4.3
"""The tricks in hand with which to play alone."""

_WITHOUT = 2.6
"""The tricks in hand with which to call that there is no trump."""

Choice = tuple[e.Fact, str]


def call(view: View) -> Choice:
    """What to make trump, or to pass, and why."""
    values = {letter: _value(view, letter) for letter in view.legal_calls}
    best = max(values, key=lambda letter: values[letter] - _asked(view, letter))
    value = values[best]
    if view.may_pass and value < _asked(view, best):
        return e.TrumpPassed(view.seat), f"About {max(0.0, value):.1f} tricks in hand at best: pass"
    if view.may_call_alone and _pays_alone(view) and _has_top(view, best):
        alone = _value(view, best, helps=0.0)
        if alone >= _ALONE:
            return e.TrumpCalled(view.seat, best, alone=True), f"About {alone:.1f} tricks in hand: play alone"
    text = f"About {value:.1f} tricks in hand with {_word(best)}: call"
    return e.TrumpCalled(view.seat, best), text if view.may_pass else "All have passed, and the best suit must do"


def defend(view: View) -> Choice:
    """Whether to defend alone, and why."""
    order = order_of(view.rules.pack, view.rules.trump, view.trump)
    alone = strength(order, order.mask(view.hand)) >= _ALONE - 1.0
    why = "A hand that stops the maker by itself" if alone else "Two defend better than one"
    return e.DefenseChosen(view.seat, alone=alone), why


def strength(order: Order, hand: int) -> float:
    """About how many tricks a hand takes by itself in a short deal with these trumps."""
    trumps = hand & order.trump
    number = trumps.bit_count()
    total = 0.0
    for card in bits(trumps):
        higher = above(card, order.trump & ~hand).bit_count()
        total += _TRUMP[higher] if higher < len(_TRUMP) else _LOW
    for suit in order.side:
        mine = hand & suit
        if not mine:
            total += _VOID * min(2, number) / 2
        for card in bits(mine):
            higher = above(card, suit & ~hand).bit_count()
            if higher < len(_SIDE):
                # Where nothing ruffs, only a higher card beats it.
                total += 0.9 - 0.4 * higher if not order.trump else _SIDE[higher] - 0.08 * (mine.bit_count() - 1)
    return total


def _value(view: View, letter: e.TrumpLetter, helps: float = 0.5) -> float:
    """The tricks in hand with this trump, with what the turned-up card brings: so much of its worth to its partner."""
    order = order_of(view.rules.pack, view.rules.trump, letter)
    hand = order.mask(view.hand)
    if view.calls >= view.rules.seats or not view.turned_up:
        return strength(order, hand)
    turned = order.bit[view.turned_up]
    if view.dealer == view.seat:
        return max(strength(order, (hand | turned) & ~card) for card in bits(hand))
    # The card goes to the partner, or to an opponent.
    sign = 1 if view.dealer in view.rules.partners(view.seat) else -1
    higher = above(turned, order.trump & ~hand).bit_count()
    return strength(order, hand) + sign * helps * (_TRUMP[higher] if higher < len(_TRUMP) else _LOW)


def _asked(view: View, letter: e.TrumpLetter) -> float:
    """The tricks in hand for which this seat calls: fewer where it has partners."""
    most = _WITHOUT if letter == "none" else _ENOUGH
    return most * view.rules.tricks / 5 + (0.0 if view.rules.partners(view.seat) else 0.5)


def _has_top(view: View, letter: e.TrumpLetter) -> bool:
    """Whether nothing beats the highest trump in hand."""
    order = order_of(view.rules.pack, view.rules.trump, letter)
    mine = order.mask(view.hand)
    if view.dealer == view.seat and view.calls < view.rules.seats and view.turned_up:
        mine |= order.bit[view.turned_up]
    return not order.trump or bool(top(order.trump) & mine)


def _pays_alone(view: View) -> bool:
    scoring = view.rules.scoring
    return isinstance(scoring, MakersScoring) and scoring.alone > scoring.march


def _word(letter: e.TrumpLetter) -> str:
    return "no trump" if letter == "none" else Suit(letter).word
