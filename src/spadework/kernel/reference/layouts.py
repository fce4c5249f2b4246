"""All the ways in which hidden cards can lie, one after the other.

>>> rooms = (Room(1, frozenset({"2C", "3C"})), Room(2, frozenset({"2C", "3C", "AS"})))
>>> for layout in layouts(("2C", "3C", "AS"), rooms):
...     print([sorted(cards) for cards in layout])
[['2C'], ['3C', 'AS']]
[['3C'], ['2C', 'AS']]
>>> [sorted(cards) for cards in sample(("2C", "3C", "AS"), rooms, 1, seed=3)[0]]
[['2C'], ['3C', 'AS']]
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spadework.cards import Card

Layout = tuple[frozenset[Card], ...]
"""The cards that lie in each room."""


class Room(NamedTuple):
    """A hand or a pile: how many of the hidden cards lie there, and which may."""

    size: int
    may: frozenset[Card]


def layouts(cards: Sequence[Card], rooms: Sequence[Room]) -> Iterator[Layout]:
    """Every layout of these cards that fills the rooms."""
    if sum(room.size for room in rooms) == len(cards):
        yield from _layouts(tuple(cards), tuple(rooms), (frozenset(),) * len(rooms))


def _layouts(cards: tuple[Card, ...], rooms: tuple[Room, ...], found: Layout) -> Iterator[Layout]:
    if not cards:
        yield found
        return
    card, rest = cards[0], cards[1:]
    for place, room in enumerate(rooms):
        if card in room.may and len(found[place]) < room.size:
            more = found[place] | {card}
            yield from _layouts(rest, rooms, (*found[:place], more, *found[place + 1 :]))


def sample(cards: Sequence[Card], rooms: Sequence[Room], number: int, *, seed: int) -> list[Layout]:
    """So many layouts, each as likely as any other."""
    every = list(layouts(cards, rooms))
    if not every:
        raise ValueError(f"no layout of {len(cards)} cards in {len(rooms)} rooms; let more cards lie in them")
    return random.Random(seed).choices(every, k=number)
