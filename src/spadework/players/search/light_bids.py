"""What each bid comes to in points, without NumPy: `bidding`, `outcomes` and `payoffs` deal by deal."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum

from spadework.game.view import View
from spadework.kernel.bids import why_not
from spadework.kernel.convert import compiled
from spadework.kernel.few import End, Reals, Sets, bid_and_play
from spadework.kernel.scores import unscored
from spadework.players.order import order_of
from spadework.players.search.deal_scores import DealScores
from spadework.players.search.heard import before, fits
from spadework.players.search.nil_hands import chance, guessed
from spadework.players.search.ways import STRAY, around, moved, sides
from spadework.players.thumb.nil_bids import nil_odds
from spadework.rules.bid import Bid
from spadework.rules.model import Rules
from spadework.rules.numbered import numbers_of
from spadework.scoring.bags import bag_price


def asks(view: View) -> bool:
    """Whether bids can be looked at: in deals that the model of bids is of."""
    return fits(view.rules) and not unscored(view.rules) and not why_not(view.rules)


def looked(view: View, likely: Bid, worlds: Sets, nils: Sequence[float], seed: int) -> tuple[list[Bid], list[float]]:
    """The bids that were looked at, and what each comes to on average, in points; `nils` are the weights of their model."""
    later = [
        (seat, before(view, seat))
        for seat in ((view.seat + ahead) % view.rules.seats for ahead in range(1, view.rules.seats))
        if view.seat in before(view, seat)
    ]
    luck = lucky(seed, view.rules.seats, len(worlds) // view.rules.seats)
    bids, worth = list[Bid](), list[float]()

    def played(more: Sequence[Bid]) -> list[float]:
        found = bid_and_play(view, worlds, numbers_of(more), later, luck, seed)
        bids.extend(more)
        worth.extend(_worth(view, bid, ends, nils) for bid, ends in zip(more, found, strict=True))
        return worth

    around(view.legal_bids, likely, played)
    return bids, worth


def lucky(seed: int, seats: int, worlds: int) -> Reals:
    """Numbers from 0 to 1 by which the bids to come are drawn, a row for each seat."""
    dice = random.Random(seed)
    return array("d", (dice.random() for _ in range(seats * worlds)))


def _worth(view: View, bid: Bid, ends: Sequence[End], nils: Sequence[float]) -> float:
    """What a bid comes to, by how deals ended with it."""
    ways, often = (_with_nil if bid.nil else _numbered)(view, ends, nils), sum(end.often for end in ends)
    return fsum(share * _ahead(view.rules, view.seat, bids, tuple(taken)) for share, bids, taken in ways) / often


Way = tuple[float, tuple[int, ...], Sequence[int]]
"""How often deals end so, with which bids and tricks."""


def _numbered(view: View, ends: Sequence[End], _: Sequence[float]) -> Iterator[Way]:
    own, rivals = sides(view)
    for often, bids, taken in ends:
        yield often * (1 - STRAY), bids, taken
        yield often * STRAY / 2, bids, moved(bids, taken, own, rivals)
        yield often * STRAY / 2, bids, moved(bids, taken, rivals, own)


def _with_nil(view: View, ends: Sequence[End], nils: Sequence[float]) -> Iterator[Way]:
    own, rivals = view.seat, sides(view)[1]
    said = sum(end.often for end in ends if not end.taken[own]) / sum(end.often for end in ends)
    if len(view.rules.teams) == 2:
        made = chance(said, compiled(view.rules, view.trump).cards(view.hand), nils)
    else:
        order = order_of(view.rules.pack, view.rules.trump, view.trump)
        made = guessed(said, nil_odds(view, order, order.mask(view.hand)))
    for often, bids, taken in ends:
        kept = list(taken)
        kept[rivals[0]] += kept[own]
        kept[own] = 0
        yield often * made, bids, kept
        yield often * (1 - made), bids, taken if taken[own] else moved(bids, taken, rivals, [own])


@lru_cache(maxsize=1 << 15)
def _ahead(rules: Rules, seat: int, bids: tuple[int, ...], taken: tuple[int, ...]) -> float:
    """By how many points the side of a seat comes out ahead of the others' mean in a deal."""
    own = rules.team_of(seat)
    points = [_points(rules, team, bids, taken) for team in range(len(rules.teams))]
    others = points[:own] + points[own + 1 :]
    return points[own] - sum(others) / len(others)


def _points(rules: Rules, team: int, bids: tuple[int, ...], taken: tuple[int, ...]) -> float:
    tally = _scores(rules)
    (group,) = (group for group in tally.groups if team in group)
    if len(group) == 1:
        # What the others did makes no difference, so that it is asked less often.
        bids = tuple(bid if seat in rules.teams[team] else 0 for seat, bid in enumerate(bids))
        taken = tuple(tricks if seat in rules.teams[team] else 0 for seat, tricks in enumerate(taken))
    points, bags = _scored(rules, group, bids, taken)[group.index(team)]
    return points - bag_price(rules) * bags


@lru_cache(maxsize=4)
def _scores(rules: Rules) -> DealScores:
    return DealScores(rules)


@lru_cache(maxsize=1 << 15)
def _scored(
    rules: Rules, group: tuple[int, ...], bids: tuple[int, ...], taken: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    return _scores(rules).scored(group, bids, taken)
