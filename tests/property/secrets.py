"""What a seat may know, and that nothing else ever reaches it: one function for each promise."""

from __future__ import annotations

import re

import msgspec

from spadework.cards import Card, texts
from spadework.game import (
    HIDDEN,
    NOBODY,
    CardCorrected,
    CardOffered,
    CardPlayed,
    ClaimShown,
    Dealt,
    Event,
    GameStarted,
    HandShown,
    Phase,
    View,
    see,
    view,
    view_on,
)
from tests.property.walk import Promise, Walk
from tests.property.witness import Witness

__all__ = ["PROMISES", "cards_in", "cards_of"]

CARD = re.compile(r'"([2-9TJQKA][CDHS]|[BL]J)"')


def cards_in(value: object) -> set[Card]:
    """Every card that a value names, as it would travel."""
    return set(CARD.findall(msgspec.json.encode(value).decode()))


def cards_of(known: View) -> set[Card]:
    """Every card that a view holds, but those that its rules name."""
    return cards_in([getattr(known, field) for field in known.__struct_fields__ if field != "rules"])


def a_seat_is_told_no_card_but_its_own_and_those_on_the_table(walk: Walk) -> None:
    seats = range(walk.rules.seats)
    own: dict[int | None, set[Card]] = {}
    table: set[Card] = set()
    for (event, state), views in zip(walk.told(), walk.views, strict=True):
        if isinstance(event, Dealt):
            own, table = {seat: set() for seat in views}, set()
        elif isinstance(event, HandShown):
            own[event.seat] |= set(event.cards)
        table |= (
            set(state.trick) | {state.calling.turned_up} | set(event.cards if isinstance(event, ClaimShown) else ())
        )
        if isinstance(event, CardPlayed | CardCorrected):
            table.add(event.card)
        if state.shown and state.phase is not Phase.BETWEEN:
            for seat in seats:
                own[seat] |= set(texts(state.hands[seat] | state.moved.aside[seat])) | set(state.moved.received[seat])
            if state.moved.offered and state.turn != NOBODY:
                own[state.turn].add(state.moved.offered)
        if isinstance(event, CardOffered):
            own[event.seat].add(event.card)
        for watcher, known in views.items():
            allowed = table | own.get(watcher, set())
            if not isinstance(event, GameStarted):
                assert cards_in_seen(event, watcher) <= allowed
            assert cards_of(known) <= allowed


def cards_in_seen(event: Event, seat: int | None) -> set[Card]:
    seen = see(event, seat)
    return set() if seen is HIDDEN else cards_in(seen)


def a_view_holds_nothing_that_the_seat_was_not_told(walk: Walk) -> None:
    """What a seat can add up from what it was told is the whole of its view."""
    for seat in (None, *range(walk.rules.seats)):
        witness = Witness(seat)
        for event, views in zip(walk.log, walk.views, strict=True):
            witness.hear(see(event, seat))
            witness.compare(views[seat])


def a_view_made_of_an_earlier_one_is_the_same(walk: Walk) -> None:
    """One before or several: what a watcher and each seat knows is what it would be made anew."""
    last: View | None = None
    for number, (state, views) in enumerate(zip(walk.states, walk.views, strict=True)):
        public = view_on(state, last)
        assert public == views[None]
        for seat in range(walk.rules.seats):
            assert view(state, seat, public) == views[seat]
        last = public if number % 7 else last


PROMISES: tuple[Promise, ...] = (
    a_view_made_of_an_earlier_one_is_the_same,
    a_seat_is_told_no_card_but_its_own_and_those_on_the_table,
    a_view_holds_nothing_that_the_seat_was_not_told,
)
