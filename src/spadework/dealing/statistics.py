"""What many deals look like, beside what chance brings: counts of hands, exact expectations, and how surprising the difference is.

Of deals of the whole pack to four seats, thirteen cards each. Each test asks one question of the counts, by chi-square; since many
are asked at once, the probabilities are corrected by Holm's rule, so that a fair server is wrongly suspected by any of them in no more
cases than by one alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

import msgspec

from spadework.cards import PACK_52, Card

SEATS, SIZE, PACK = 4, 13, 52
FEWEST = 100
"""So many deals before anything is asked of them."""
_LEAST = 5.0
"""What a class must be expected to hold: those of fewer are counted with their neighbors."""

_SUITS = "CDHS"
_INDEX = {card: at for at, card in enumerate(PACK_52)}
Row = Annotated[list[int], msgspec.Meta(max_length=PACK)]


class HandCounts(msgspec.Struct):
    """Of the deals that are over, how often each seat held what. Lists are by seat, then by suit or number."""

    since: float = 0.0
    """When the first was counted, in seconds since 1970."""
    deals: int = 0
    others: int = 0
    """Deals of other packs or to other numbers of seats, of which nothing else is counted."""
    lengths: list[list[Row]] = msgspec.field(default_factory=lambda: [[[0] * 14 for _ in _SUITS] for _ in range(SEATS)])
    """Seat, suit (clubs, diamonds, hearts, spades), and how many cards of it."""
    voids: Row = msgspec.field(default_factory=lambda: [0] * SEATS)
    """Hands that lacked a suit."""
    aces: list[Row] = msgspec.field(default_factory=lambda: [[0] * 5 for _ in range(SEATS)])
    high: list[Row] = msgspec.field(default_factory=lambda: [[0] * 13 for _ in range(SEATS)])
    """How many aces, kings and queens."""
    places: list[Row] = msgspec.field(default_factory=lambda: [[0] * PACK for _ in range(SEATS)])
    """Seat, and each card of the pack in its order."""

    def add(self, hands: Sequence[Iterable[Card]], at: float) -> None:
        """Count a deal."""
        held = [tuple(hand) for hand in hands]
        self.since = self.since or at
        if [len(hand) for hand in held] != [SIZE] * SEATS or not all(card in _INDEX for hand in held for card in hand):
            self.others += 1
            return
        self.deals += 1
        for seat, hand in enumerate(held):
            suits = [sum(card[1] == suit for card in hand) for suit in _SUITS]
            for suit, length in enumerate(suits):
                self.lengths[seat][suit][length] += 1
            self.voids[seat] += 0 in suits
            self.aces[seat][sum(card[0] == "A" for card in hand)] += 1
            self.high[seat][sum(card[0] in "AKQ" for card in hand)] += 1
            for card in hand:
                self.places[seat][_INDEX[card]] += 1


def joined(counts: Iterable[HandCounts]) -> HandCounts:
    """The counts of several who counted."""
    told = [msgspec.structs.asdict(one) for one in counts]
    begun = [one["since"] for one in told if one["since"]]
    return HandCounts(
        **{name: _sum([one[name] for one in told]) for name in HandCounts.__struct_fields__}
        | {"since": min(begun, default=0.0)}
    )


def _sum(numbers: list[Any]) -> Any:
    """The sums of numbers, or of lists of them place by place."""
    if isinstance(numbers[0], list):
        return [_sum(list(row)) for row in zip(*numbers, strict=True)]
    return sum(numbers)


class Surprise(msgspec.Struct, frozen=True):
    """One question asked of the counts."""

    what: Literal["length", "voids", "aces", "high", "places"]
    seat: int
    """-1 for all together."""
    suit: str
    """Empty where it is of no suit."""
    p: float
    """How often chance alone brings a difference as large as this or larger."""
    corrected: float
    """The same, where one considers how many questions were asked."""


def share(marked: int, held: int) -> float:
    """How often a hand of thirteen holds so many of a number of marked cards, exactly.

    >>> round(share(13, 0), 5), round(share(4, 1), 5)
    (0.01279, 0.43885)
    """
    return math.comb(marked, held) * math.comb(PACK - marked, SIZE - held) / math.comb(PACK, SIZE)


def void_share() -> float:
    """How often a hand lacks at least one suit, exactly.

    >>> round(void_share(), 5)
    0.05107
    """
    one, two, three = (math.comb(4, n) * math.comb(PACK - 13 * n, SIZE) for n in (1, 2, 3))
    return (one - two + three) / math.comb(PACK, SIZE)


def judge(counts: HandCounts) -> tuple[Surprise, ...]:
    """All questions, the most surprising answer first; none of too few deals."""
    if counts.deals < FEWEST:
        return ()
    n = counts.deals
    asked: list[tuple[Literal["length", "voids", "aces", "high", "places"], int, str, float]] = []
    for seat in range(SEATS):
        for suit, letter in enumerate(_SUITS):
            asked.append(("length", seat, letter, _surprise(counts.lengths[seat][suit], _expected(13, 14, n))))
        asked.append(("aces", seat, "", _surprise(counts.aces[seat], _expected(4, 5, n))))
        asked.append(("high", seat, "", _surprise(counts.high[seat], _expected(12, 13, n))))
        voids = counts.voids[seat]
        asked.append(("voids", seat, "", _surprise([voids, n - voids], [n * void_share(), n * (1 - void_share())])))
    # A seat always gets thirteen cards, so that the places of a deal hang together: 153 of them are free, by 51/52 of the usual spread.
    spread = sum((seen - n / SEATS) ** 2 / (n / SEATS) for row in counts.places for seen in row)
    asked.append(("places", -1, "", chi_square(spread * (PACK - 1) / PACK, (PACK - 1) * (SEATS - 1))))
    asked.sort(key=lambda one: one[3])
    found, so_far = [], 0.0
    for place, (what, seat, letter, p) in enumerate(asked):
        so_far = max(so_far, min(1.0, p * (len(asked) - place)))
        found.append(Surprise(what, seat, letter, round(p, 6), round(so_far, 6)))
    return tuple(found)


def _expected(marked: int, most: int, n: int) -> list[float]:
    return [n * share(marked, held) for held in range(most)]


def _surprise(seen: Sequence[int], expected: Sequence[float]) -> float:
    """The probability of a chi-square as large, where classes that hardly occur are joined from both ends."""
    classes = [(float(one), other) for one, other in zip(seen, expected, strict=True)]
    for end in (0, -1):
        while len(classes) > 1 and classes[end][1] < _LEAST:
            one, other = classes.pop(end), classes.pop(end)
            classes.insert(0 if end == 0 else len(classes), (one[0] + other[0], one[1] + other[1]))
    if len(classes) < 2:
        return 1.0
    return chi_square(sum((one - other) ** 2 / other for one, other in classes), len(classes) - 1)


def chi_square(value: float, free: int) -> float:
    """How often a chi-square with so many degrees of freedom is as large or larger.

    >>> round(chi_square(3.841, 1), 4), round(chi_square(153.0, 153), 3), round(chi_square(18.307, 10), 4)
    (0.05, 0.485, 0.05)
    """
    a, x = free / 2, value / 2
    if x <= 0:
        return 1.0
    first = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:  # the series of the part below
        term = total = 1 / a
        n = a
        while term > total * 1e-14:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - first * total)
    b = x + 1 - a  # the continued fraction of the part above, by Lentz
    c, d = 1e300, 1 / b
    found = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        found *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return min(1.0, first * found)
