"""What the arena and a program say to each other: a line of JSON each, on the program's stdin and stdout.

`docs/arena.schema.json` is made of these structs.
"""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import msgspec

from spadework.cards import CardText
from spadework.game import View
from spadework.rules import Bid, Rules
from spadework.show.answers import legal

VERSION = 1
"""Of the protocol. It changes where a program that keeps to it would have to change."""
LONGEST = 65_536
"""Bytes that a line of a program may have."""
MOST = 5_000
"""More legal answers than these, which only choices of many cards have, are not written out."""

Said = str | tuple[CardText, ...]
"""An answer: a bid, a card or a word as text, several cards as a list."""


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello", tag_field="type"):
    """A game begins for the program, on this seat. It forgets the game before, and answers with a welcome."""

    protocol: int = VERSION
    seat: int
    """Counted clockwise from 0."""
    seed: int
    """For whatever the program does at random, so that the game can be played again."""
    limit: float
    """Seconds that it may take for an answer."""
    rules: Rules


class Welcome(msgspec.Struct, frozen=True, kw_only=True):
    """A program's answer to hello."""

    protocol: int
    """The version that the program speaks: the one it was told."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Choose(msgspec.Struct, frozen=True, kw_only=True, tag="choose", tag_field="type"):
    """The program is to choose for its seat."""

    id: int
    """To be repeated in the reply."""
    answers: tuple[Said, ...]
    """All that it may choose, what commits least first. Of choices of many cards the first 5,000: any `view.owed` cards of
    `view.hand` will do."""
    view: View
    """All that its seat knows."""


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """What a program chooses."""

    id: int
    answer: Said | int
    """One of the answers; a bid may be a number."""


def choice(view: View, number: int) -> Choose:
    """The question to a seat, with every legal answer as text.

    >>> from spadework.session import Game
    >>> game = Game("standard", seed="tuesday")
    >>> happened = game.go_on()
    >>> choice(game.view, 1).answers[:3]
    ('nil', '1', '2')
    """
    answers = (str(each) if isinstance(each, Bid) else each for each in islice(legal(view), MOST))
    return Choose(id=number, answers=tuple(answers), view=view)
