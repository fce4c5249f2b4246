"""Whose turn it is."""

from __future__ import annotations

from spadework.game import NOBODY, Phase, View, ranking
from spadework.show.ask import Ask
from spadework.show.cast import Cast
from spadework.texts import Text


def turn(view: View, cast: Cast, asked: Ask | None) -> Text | None:
    """What is waited for, in a few words; `asked` is what the seat itself is asked beside a card to play."""
    if asked is not None:
        return asked.title
    if view.phase in (Phase.BETWEEN, Phase.OVER):
        return None
    if view.asked:
        suit = led(view)
        return Text("show.turn.play", {"suit": Text("suit", {"suit": suit})}) if suit else Text("show.turn.lead")
    waiting = view.claim.waiting if view.claim else view.waiting
    if waiting:
        return Text("show.turn.waiting", {"names": cast.people(waiting)})
    if view.turn == NOBODY:
        return None
    doing = Text("show.doing", {"phase": view.phase.value})
    return Text("show.turn.other", {"who": cast.who(view.turn), "doing": doing})


def led(view: View) -> str:
    """The suit that the present trick asks for; empty before its lead."""
    if not view.trick:
        return ""
    return ranking(view.rules.pack, view.rules.trump, view.trump).suit[view.trick[0]].value
