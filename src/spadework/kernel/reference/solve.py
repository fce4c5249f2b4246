"""What open hands are worth with the best play of both sides: every line is tried.

`ours` are the seats of one side; all the others play against them. A payoff is any function of the tricks that `ours`
take in the whole deal, those already taken included, and of the nils that are broken in the end. `ours` play for as
much of it as they can get, the others for as little.

>>> from spadework.game.perft import position
>>> from spadework.rules import ruleset
>>> hands = (("AS", "2C"), ("KH", "3C"), ("KS", "4H"), ("2H", "3H"))
>>> game = position(ruleset("standard"), hands, leader=0, taken=(6, 0, 5, 0))
>>> values(game, (0, 2), by_tricks)
{'2C': 13}
>>> most_tricks(game, (0, 2)), fewest_tricks(game, (0, 2))
(2, 1)
>>> can_set(game, (1,)), can_set(game, (3,))
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from spadework.cards import Card, texts
from spadework.game.legal import legal_cards
from spadework.game.state import GameState
from spadework.kernel.reference.play import after

Payoff = Callable[[int, frozenset[int]], float]
"""What a deal is worth to `ours`, by their tricks and the seats whose nil is broken."""


def by_tricks(tricks: int, broken: frozenset[int]) -> float:
    """A payoff: a point for each trick of `ours`."""
    return tricks


def by_fewer_tricks(tricks: int, broken: frozenset[int]) -> float:
    """A payoff: a point less for each trick of `ours`."""
    return -tricks


class Aim(NamedTuple):
    """What `ours` play for. `nils` are the seats that bid nil, on either side; a trick that was taken before breaks one, too."""

    ours: Sequence[int]
    worth: Payoff
    nils: Sequence[int] = ()


def answers(state: GameState, aims: Sequence[Aim]) -> tuple[dict[Card, float], ...]:
    """By each aim, what each legal card of the seat to act is worth, in the order of the pack; all in one search."""
    search = _search(aims)
    found = {card: search(after(state, card)) for card in texts(legal_cards(state))}
    return tuple({card: values[at] for card, values in found.items()} for at in range(len(aims)))


def values(state: GameState, ours: Sequence[int], worth: Payoff, nils: Sequence[int] = ()) -> dict[Card, float]:
    """The same by one aim."""
    return answers(state, [Aim(ours, worth, nils)])[0]


def _search(aims: Sequence[Aim]) -> Callable[[GameState], tuple[float, ...]]:
    """What positions are worth by each aim."""
    seen: dict[object, tuple[float, ...]] = {}

    @cache
    def stands(taken: tuple[int, ...]) -> tuple[tuple[int, frozenset[int]], ...]:
        """The tricks of `ours` and the nils that are broken, by aim."""
        return tuple(
            (sum(taken[seat] for seat in ours), frozenset(seat for seat in nils if taken[seat]))
            for ours, _, nils in aims
        )

    def search(state: GameState) -> tuple[float, ...]:
        now = stands(state.taken)
        if not state.trick and not any(hand for seat, hand in enumerate(state.hands) if seat not in state.out):
            return tuple(aim.worth(*stand) for aim, stand in zip(aims, now, strict=True))
        # All that the rest of the play and its worth depend on.
        key = (state.hands, state.stock, state.leader, state.trick, state.broken, now)
        if key not in seen:
            found = zip(*(search(after(state, card)) for card in texts(legal_cards(state))), strict=True)
            seen[key] = tuple(
                max(each) if state.turn in aim.ours else min(each) for aim, each in zip(aims, found, strict=True)
            )
        return seen[key]

    return search


def _best(state: GameState, ours: Sequence[int], worth: Payoff, nils: Sequence[int] = ()) -> float:
    return _search([Aim(ours, worth, nils)])(state)[0]


def most_tricks(state: GameState, ours: Sequence[int]) -> int:
    """How many of the tricks that are left `ours` can make sure of."""
    return int(_best(state, ours, by_tricks)) - sum(state.taken[seat] for seat in ours)


def fewest_tricks(state: GameState, ours: Sequence[int]) -> int:
    """How many of the tricks that are left `ours` take if they want none and the others give them all they can."""
    return -int(_best(state, ours, by_fewer_tricks)) - sum(state.taken[seat] for seat in ours)


def payoff(state: GameState, ours: Sequence[int], table: Sequence[Sequence[float]], nils: Sequence[int] = ()) -> float:
    """What a position is worth by a table: a row for each number of tricks of `ours` in the deal, from 0.

    A row has an entry for each set of broken nils, as a number whose bit i stands for `nils[i]`.
    """
    return _best(state, ours, lambda tricks, broken: table[tricks][_bits(broken, nils)], nils)


def _bits(broken: frozenset[int], nils: Sequence[int]) -> int:
    return sum(1 << i for i, seat in enumerate(nils) if seat in broken)


def can_set(state: GameState, nils: Sequence[int], ours: Sequence[int] = ()) -> bool:
    """Whether `ours` can break all of these nils, whatever the others do; all who are no partner of the first, if left out."""
    partners = (nils[0], *state.rules.partners(nils[0]))
    against = ours or tuple(seat for seat in range(state.rules.seats) if seat not in partners)

    def all_broken(tricks: int, broken: frozenset[int]) -> float:
        return float(len(broken) == len(nils))

    return _best(state, against, all_broken, nils) == 1.0
