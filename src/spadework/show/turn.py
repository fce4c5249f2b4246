"""Whose turn it is."""

from __future__ import annotations

from functools import cache

from spadework.game import NO_DEAL, NOBODY, Phase, View, ranking
from spadework.show.ask import Ask
from spadework.show.cast import Cast
from spadework.texts import Text


def turn(view: View, cast: Cast, asked: Ask | None) -> Text | None:
    """What is waited for, in a few words; `asked` is what the seat itself is asked beside a card to play."""
    if asked is not None:
        return asked.title
    if view.phase in NO_DEAL:
        return None
    if view.asked:
        suit = led(view)
        return _own(_how(view, suit), suit)
    waiting = view.claim.waiting if view.claim else view.waiting
    if waiting:
        return Text("show.turn.waiting", {"names": cast.people(waiting)})
    if view.turn == NOBODY:
        return None
    return Text("show.turn.other", {"who": cast.who(view.turn), "doing": _doing(view.phase)})


@cache
def _own(how: str, suit: str) -> Text:
    """What is said to a seat that is to play; there are few."""
    return Text(f"show.turn.{how}", {"suit": Text("suit", {"suit": suit})} if suit else {})


@cache
def _doing(phase: Phase) -> Text:
    return Text("show.doing", {"phase": phase.value})


def _how(view: View, suit: str) -> str:
    if not suit:
        return "lead"
    if len(view.hand) == 1:
        return "last"
    return "free" if _void(view, suit) else "play"


def _void(view: View, suit: str) -> bool:
    """Whether a hand has none of the suit that was led, and any of its cards may be played."""
    if len(view.legal_cards) < len(view.hand):
        return False
    letter = ranking(view.rules.pack, view.rules.trump, view.trump).letter
    return suit not in [letter[card] for card in view.hand]


def led(view: View) -> str:
    """The suit that the present trick asks for; empty before its lead."""
    if not view.trick:
        return ""
    return ranking(view.rules.pack, view.rules.trump, view.trump).letter[view.trick[0]]
