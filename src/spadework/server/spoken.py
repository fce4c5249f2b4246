"""The sentence of an event as it is sent: without what stands in the event beside it.

>>> from spadework.cards import card_text
>>> from spadework.game import CardPlayed
>>> said = Text("show.CardPlayed", {"who": "Ann", "card": card_text("QS"), "lead": True})
>>> spoken(said, CardPlayed(0, "QS"))
Spoken(key='', args={'who': 'Ann', 'lead': True})
>>> whole(_, CardPlayed(0, "QS")) == said
True
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from spadework.cards import card_text
from spadework.texts import Text

_CATALOG: Final = "show."


class Spoken(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence, to be completed from the event that it tells."""

    key: str = ""
    """Its place in the catalogs; empty where that is ``show.`` and the event's type."""
    args: dict[str, Any] = {}
    """What stands in its braces; a card that is missing is that of the event, in words."""


def spoken(text: Text, event: msgspec.Struct) -> Spoken:
    """A sentence without what its event has."""
    key, args = _key(type(event)), text.args
    if "card" in args and (card := getattr(event, "card", None)) and args["card"] == card_text(card):
        args = {**args}
        del args["card"]
    return Spoken("" if text.key == key else text.key, args)


@cache
def _key(kind: type[msgspec.Struct]) -> str:
    """Where the sentence of an event stands in the catalogs."""
    return _CATALOG + kind.__name__


def whole(short: Spoken, event: msgspec.Struct) -> Text:
    """The sentence, as whoever is told has it again."""
    args = short.args
    if "card" not in args and (card := getattr(event, "card", None)):
        args = args | {"card": card_text(card)}
    return Text(short.key or _key(type(event)), args)
