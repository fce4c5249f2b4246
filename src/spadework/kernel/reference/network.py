"""What a network makes of what a seat sees, in plain Python: which inputs are on, and what comes out.

A card is told by its *place*: its suit's slot, and how many of the suit that are still in play lie above it. The slots of the plain
suits go by how they lie for the seat: the one led first, then the longer, then the one with the higher cards, then that of which
more are out; trumps are the last. So what plays alike looks alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

_RANKS, _TRUMPS, _SEATS = 13, 3, 4
_MOST, _INPUT_SHIFT, _UNIT_SHIFT = 4095, 3, 9

_KINDS = {
    "hand": 52,
    "trick": 3 * 52,
    "played": 3 * 52,
    "unseen": 4 * 14,
    "own": 4 * 14,
    "void": 3 * 4,
    "bid": 4 * 11,
    "taken": 4 * 9,
    "need": 2 * 12,
    "slack": 11,
    "left": 13,
    "nil": 4,
    "broken": 1,
    "turn": 4,
    "winner": 4,
    "sure": 2,
    "beats": 52,
    "gap": 52,
}
"""How many inputs of each kind there are, in their order; those of other seats begin with the seat after this one."""


class SeatSight(NamedTuple):
    """What is told of a seat that is to play a card; sets of cards are as in `spadework.kernel.convert`."""

    seat: int
    hand: int
    played: list[int]
    """The cards of each seat in full tricks."""
    voids: list[int]
    """By seat, the suits of which it has shown to hold none: bit i for lane i."""
    trick: list[int]
    bids: list[int]
    taken: list[int]
    broken: bool


def inputs(seen: SeatSight) -> tuple[list[int], dict[int, int]]:
    """The inputs that are on, and the output of each card of the hand."""
    reading = _Reading(seen)
    begin = dict(zip(_KINDS, _sums(_KINDS.values()), strict=False))
    return sorted({begin[kind] + at for kind, at in reading.all()}), {
        card: reading.place(card) for card in reading.hand
    }


def outputs(layers: Sequence[Any], on: Sequence[int]) -> list[int]:
    """What comes out: rows of weights and their biases, by turns, as `spadework.kernel.network.Layers` has them."""
    first, first_bias, second, second_bias, last, last_bias = (layer.tolist() for layer in layers)
    sums = [bias + sum(first[at][unit] for at in on) for unit, bias in enumerate(first_bias)]
    for rows, biases, shift in ((second, second_bias, _INPUT_SHIFT), (last, last_bias, _UNIT_SHIFT)):
        units = [min(max(each >> shift, 0), _MOST) for each in sums]
        sums = [bias + sum(map(int.__mul__, row, units)) for row, bias in zip(rows, biases, strict=True)]
    return sums


def _sums(sizes: Any) -> Iterator[int]:
    total = 0
    for size in sizes:
        yield total
        total += size


def _cards(cards: int) -> list[int]:
    return [card for card in range(64) if cards >> card & 1]


class _Reading:
    def __init__(self, seen: SeatSight) -> None:
        self.seen = seen
        self.hand = _cards(seen.hand)
        gone = {card for cards in seen.played for card in _cards(cards)}
        pack = {16 * suit + rank for suit in range(4) for rank in range(_RANKS)}
        self.live = pack - gone
        self.others = self.live - set(self.hand)
        self.unseen = self.others - set(seen.trick)
        self.led = seen.trick[0] // 16 if seen.trick else None
        plain = sorted(range(_TRUMPS), key=self._lies, reverse=True)
        self.slot = {suit: slot for slot, suit in enumerate((*plain, _TRUMPS))}

    def _lies(self, suit: int) -> tuple[bool, int, list[int], int, int]:
        held = [card for card in self.hand if card // 16 == suit]
        highest_first = sorted((-self.above(self.live, card) for card in held), reverse=True)
        return suit == self.led, len(held), highest_first, self.number(self.unseen, suit), -suit

    @staticmethod
    def above(cards: set[int], card: int) -> int:
        return sum(other > card for other in cards if other // 16 == card // 16)

    @staticmethod
    def number(cards: Any, suit: int) -> int:
        return sum(card // 16 == suit for card in cards)

    def place(self, card: int) -> int:
        return _RANKS * self.slot[card // 16] + self.above(self.live, card)

    def all(self) -> Iterator[tuple[str, int]]:
        yield from self.cards()
        yield from self.seats()
        yield from self.contracts()
        yield from self.trick()

    def cards(self) -> Iterator[tuple[str, int]]:
        for card in self.hand:
            yield "hand", self.place(card)
            yield "gap", _RANKS * self.slot[card // 16] + self.above(self.others, card)
        for suit, slot in self.slot.items():
            yield "unseen", 14 * slot + self.number(self.unseen, suit)
            yield "own", 14 * slot + self.number(self.hand, suit)

    def seats(self) -> Iterator[tuple[str, int]]:
        seen = self.seen
        for card, after in zip(seen.trick, range(_SEATS - len(seen.trick), _SEATS), strict=True):
            yield "trick", 52 * (after - 1) + self.place(card)
        for after in range(1, _SEATS):
            seat = (seen.seat + after) % _SEATS
            for card in _cards(seen.played[seat]):
                yield "played", 52 * (after - 1) + _RANKS * self.slot[card // 16] + card % 16
            for suit, slot in self.slot.items():
                if seen.voids[seat] >> suit & 1:
                    yield "void", 4 * (after - 1) + slot

    def contracts(self) -> Iterator[tuple[str, int]]:
        seats = [(self.seen.seat + after) % _SEATS for after in range(_SEATS)]
        need, left = [0, 0], _RANKS - sum(self.seen.taken)
        for after, seat in enumerate(seats):
            bid, taken = self.seen.bids[seat], self.seen.taken[seat]
            yield "bid", 11 * after + (0 if bid < 0 else min(max(bid, 1), 10))
            yield "taken", 9 * after + min(taken, 8)
            if bid < 0 and not taken:
                yield "nil", after
            need[after % 2] += max(bid, 0) - taken
        for team in range(2):
            yield "need", 12 * team + min(max(need[team], -3), 8) + 3
        yield "slack", min(max(left - sum(max(each, 0) for each in need), -5), 5) + 5
        yield "left", left - 1
        if self.seen.broken:
            yield "broken", 0

    def trick(self) -> Iterator[tuple[str, int]]:
        trick = self.seen.trick
        yield "turn", len(trick)
        if not trick:
            yield "winner", 0
            return
        best = max((card for card in trick if card // 16 in {self.led, _TRUMPS}), key=lambda card: card)
        yield "winner", _SEATS - len(trick) + trick.index(best)
        if not self.above(self.unseen, best):
            yield "sure", 0
        if len(trick) == _SEATS - 1:
            yield "sure", 1
        for card in self.hand:
            if card > best and card // 16 in {best // 16, _TRUMPS}:
                yield "beats", self.place(card)
