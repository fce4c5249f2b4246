"""What a seat is asked, with all that it may answer: the page shows it and sends one of the keys.

The page knows no rules. What may be chosen, what it is called, what it brings and how many cards are to be chosen is
said here; `spadework.server.table.choices` and `spadework.server.table.questions` make it from a view of the game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import CardText

__all__ = ["Ask", "BidChoice", "Choice", "Correction", "SuitSign", "What"]

SuitSign = Literal["C", "D", "H", "S"]
What = Literal["propose", "call", "defend", "keep", "discard", "pass_cards", "confirm"]
"""What answers a question: the field of the request."""


class BidChoice(msgspec.Struct, frozen=True):
    """A bid that may be made now."""

    bid: str
    text: str
    """The bid as people say it, such as "4" or "Nil"."""
    contract: int
    """What the team's contract would become."""
    note: str = ""
    """What there is to know about it: what a nil wins and loses, or that the bids come to more than there is."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One of the answers to a question."""

    key: str
    """What is sent for it; "yes" and "no" for true and false."""
    text: str
    note: str = ""
    suit: SuitSign | None = None
    """The suit that it names, for its sign."""
    apart: bool = False
    """It is set apart from the usual ones: a possible, or to play alone."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a seat, other than for a bid or a card to play."""

    what: What
    title: str
    note: str = ""
    choices: tuple[Choice, ...] = ()
    number: int = 0
    """How many cards of the hand are to be chosen, where any are."""
    send: str = ""
    """What the button says that sends these cards, or the answer where there is but one."""
    card: CardText | None = None
    """The card that it is about: one that is offered, or turned up."""


class Correction(msgspec.Struct, frozen=True):
    """A wrong card that the seat may still take back, and what it may play instead."""

    card: CardText
    cards: tuple[CardText, ...]
