"""What a choice brings that another one does not, by what was found for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from spadework.explanation import Because, Judged, Unit
from spadework.players.search.softness import POINT

_TOLD = 0.02
"""From which difference of a chance on it is worth a word."""
_BAGS = 0.2
_SAME = 1e-6
"""Below this, cards come to the very same in each world, and neither is held against the other."""


_LITTLE = {"equity": 0.02, "points": 10.0}
"""What is still a little difference."""
_WON = 0.02
"""From which difference in games won on these are told, where other reasons say too little of it."""
_SAYS_IT = 3
"""How many times what a reason is worth in the middle of a game the difference may be, for it to be the reason."""


class Weights(NamedTuple):
    """Whose side it is, and what it is worth to it, in points, that its contract is made, and that another one is set."""

    ours: tuple[int, ...]
    contract: float
    sets: float
    unit: Unit


_NIL, _BAG = 200.0, 10.0


class _Difference(NamedTuple):
    weight: float
    because: Because


def against(judged: Sequence[Judged], weights: Weights) -> Because | None:
    """The one sentence about another choice that says most of why the first was made; none where nothing stands out."""
    first, *others = judged
    others = [other for other in others if abs(other.loss) > _SAME or other.error > _SAME]
    worse = [other for other in others if not other.even]
    better = min(worse, key=lambda other: other.loss, default=None)
    if better is not None and better.loss < 0:
        return Because("better", card=first.choice, other=better.choice)
    most = max(_differences(first, worse[0], weights), default=None, key=lambda each: each.weight) if worse else None
    if worse and (more := won(first, worse[0], most.weight if most else 0.0, weights.unit)):
        return more
    if most:
        return most.because
    if not others or not others[0].even:
        return None
    little = not worse and all(abs(other.loss) + 2 * other.error <= _LITTLE[weights.unit] for other in others)
    return Because("little" if little else "close", card=first.choice, other=others[0].choice)


def won(first: Judged, other: Judged, points: float, unit: Unit) -> Because | None:
    """The games that are won, where a reason worth so many points in the middle of a game does not account for them.

    When a deal may decide the game it is not for a bag that a bid of three is better than two.
    """
    if unit != "equity" or other.loss < max(_WON, _SAYS_IT * points * POINT):
        return None
    return Because("won", card=first.choice, other=other.choice, n=round(100 * first.value), m=round(100 * other.value))


def _differences(first: Judged, other: Judged, weights: Weights) -> Iterator[_Difference]:
    """All in which the first is the better one."""

    def told(key: str, n: float, m: float, weight: float, seat: int = -1) -> Iterator[_Difference]:
        if n - m >= _TOLD:
            said = Because(key, card=first.choice, other=other.choice, seat=seat, n=round(100 * n), m=round(100 * m))
            yield _Difference(weight * (n - m), said)

    if first.contract is not None and other.contract is not None:
        yield from told("contract", first.contract, other.contract, weights.contract)
    if first.sets is not None and other.sets is not None:
        yield from told("sets", first.sets, other.sets, weights.sets)
    for (seat, n), (_, m) in zip(first.nils, other.nils, strict=True):
        if seat in weights.ours:
            yield from told("nil_made", n, m, _NIL, seat)
        else:
            yield from told("nil_set", 1 - n, 1 - m, _NIL, seat)
    if other.bags - first.bags >= _BAGS:
        said = Because(
            "bags", card=first.choice, other=other.choice, n=round(10 * first.bags), m=round(10 * other.bags)
        )
        yield _Difference(_BAG * (other.bags - first.bags), said)
