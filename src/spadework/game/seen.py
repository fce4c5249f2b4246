"""What one seat may know of an event. Secrets are cut here, and for whole states in `spadework.game.view`."""

from __future__ import annotations

from typing import Literal

import msgspec

from spadework.cards import CardText
from spadework.game import events as e
from spadework.rules.bid import Bid


class Hidden:
    """Something happened that this seat may not know."""


HIDDEN = Hidden()


class _Seen(msgspec.Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """What the types share that exist only to be seen."""


class DealBegun(_Seen, frozen=True):
    """The cards were dealt; which, nobody is told."""


class OwnHandShown(_Seen, frozen=True):
    """The seat that is told this was shown its own hand."""

    cards: tuple[CardText, ...]


class OwnAnswer(_Seen, frozen=True):
    """The seat that is told this has bid in secret, or chosen to look at its cards."""

    bid: Bid | None


class OwnCards(_Seen, frozen=True):
    """The seat that is told this looked at cards, took them up, or let them go."""

    what: Literal["offered", "kept", "drawn", "kitty", "discarded", "passed", "received"]
    cards: tuple[CardText, ...]
    """For `kept`, the card kept and the one laid aside."""


class CardsMoved(_Seen, frozen=True):
    """A seat took up cards, or let them go, that nobody else saw."""

    seat: int
    what: Literal["drawn", "kitty", "discarded", "passed"]
    count: int


Seen = e.Public | DealBegun | OwnHandShown | OwnAnswer | OwnCards | CardsMoved


def see(event: e.Event, seat: int | None) -> Seen | Hidden:
    """What a seat, or a watcher without one, may know of an event."""
    return event if type(event) in e.PLAYS else _cut(event, seat)  # type: ignore[return-value] # these are among the `Public`


def _cut(event: e.Event, seat: int | None) -> Seen | Hidden:
    match event:
        case e.Dealt():
            return DealBegun()
        case e.HandShown():
            return OwnHandShown(event.cards) if event.seat == seat else HIDDEN
        case e.BlindDeclined():
            return OwnAnswer(None) if event.seat == seat else HIDDEN
        case e.BidSealed() | e.BidMade(bid=Bid(blind=True)):
            return OwnAnswer(event.bid) if event.seat == seat else HIDDEN
        case e.CardOffered():
            return OwnCards("offered", (event.card,)) if event.seat == seat else HIDDEN
        case e.CardsDrawn():
            return OwnCards("kept", (event.kept, event.discarded)) if event.seat == seat else HIDDEN
        case e.CardsReceived():
            return OwnCards("received", event.cards) if event.seat == seat else HIDDEN
        case e.CardDrawn():
            return _moved(event.seat, seat, "drawn", (event.card,))
        case e.KittyTaken():
            return _moved(event.seat, seat, "kitty", event.cards)
        case e.CardsDiscarded():
            return _moved(event.seat, seat, "discarded", event.cards)
        case e.CardsPassed():
            return _moved(event.seat, seat, "passed", event.cards)
        case _:
            # Everybody may see the rest: the types hold this to `spadework.game.events.Public`.
            return event


def _moved(
    owner: int, seat: int | None, what: Literal["drawn", "kitty", "discarded", "passed"], cards: tuple[CardText, ...]
) -> OwnCards | CardsMoved:
    return OwnCards(what, cards) if owner == seat else CardsMoved(owner, what, len(cards))
