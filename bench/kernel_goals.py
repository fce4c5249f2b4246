"""Exact scores and nils of random standard deals with open cards.

Scores: starts of tricks reached by random legal play; each seat bids the number of the rule of thumb, at least 2 and at
most 4; a bag counts -9, its point less a tenth of the penalty, which is the hard, saw-toothed case; root value only.
Nils: the nil seat is that of the hand with the fewest danger points: 8 and its strength (0 to 12) for each spade, and for
each of the three lowest cards of another suit twice what its strength is above 4, 7 and 10; any seat may lead.
The question is whether the two opponents can make it win a trick. What was found for one deal is forgotten before the next.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import mean, median
from typing import NamedTuple

from bench.kernel_row import Row
from spadework.cards import PACK_52, Card, cards
from spadework.game.ranking import Ranking, ranking
from spadework.kernel import native, score_payoff
from spadework.kernel.convert import compiled
from spadework.kernel.reference.quick import worth
from spadework.rules import ruleset
from spadework.rules.bid import Bid

__all__ = ["rows"]

STANDARD = ruleset("standard")
TERMS = compiled(STANDARD)
SCORES = {36: (100, 30), 32: (200, 200), 28: (400, 1000), 24: (400, 4000)}
"""By cards left: how many worlds are measured, and how many a second are asked for."""
NILS = {52: 200, 28: 400}


class Score(NamedTuple):
    """A world and what its end is worth to seats 0 and 2."""

    at: native.Position
    table: list[float]


class Nil(NamedTuple):
    """A world and the seat that bid nil."""

    at: native.Position
    seat: int


def rows(rounds: int) -> Iterator[Row]:
    """The rates of scores by cards left, and the times of nils."""
    scores = {left: list(_scores(left, number)) for left, (number, _) in SCORES.items()}
    nils = {left: list(_nils(left, number)) for left, number in NILS.items()}
    rates: dict[int, list[float]] = {left: [] for left in scores}
    times: dict[int, list[list[float]]] = {left: [] for left in nils}
    solver = native.Forcing(64 << 20)
    for _ in range(rounds):
        for left, worlds in scores.items():
            rates[left].append(1 / mean([_score_time(solver, world) for world in worlds]))
        for left, deals in nils.items():
            times[left].append([_nil_time(solver, deal) * 1000 for deal in deals])
    for left, (number, least) in SCORES.items():
        yield Row(
            work=f"exact score, {left} cards left",
            unit="worlds/s",
            measured=tuple(rates[left]),
            least=least,
            aim=3 * least,
            note=f"{number} worlds",
        )
    yield _nil_row("can the nil be set, 52 cards: median", times[52], median, least=20, aim=5)
    yield _nil_row("can the nil be set, 52 cards: mean", times[52], mean, least=80, aim=15)
    yield _nil_row("can the nil be set, 28 cards: mean", times[28], mean, least=1, aim=0.2)


def _nil_row(work: str, times: list[list[float]], what: object, *, least: float, aim: float) -> Row:
    picked = median if what is median else mean
    worst = median(max(each) for each in times)
    return Row(
        work=work,
        unit="ms",
        measured=tuple(picked(each) for each in times),
        least=least,
        aim=aim,
        less=True,
        note=f"{len(times[0])} deals, the slowest {worst:.1f} ms",
    )


def _score_time(solver: native.Forcing, world: Score) -> float:
    solver.forget()
    start = time.process_time()
    solver.payoff(TERMS.rules, world.at, [0, 2], [], world.table, 0, 0.0)
    return time.process_time() - start


def _nil_time(solver: native.Forcing, deal: Nil) -> float:
    solver.forget()
    start = time.process_time()
    solver.can_set(
        TERMS.rules, deal.at, [(deal.seat + 1) % 4, (deal.seat + 3) % 4], [deal.seat], any=False, nodes=0, seconds=0.0
    )
    return time.process_time() - start


def _scores(left: int, number: int) -> Iterator[Score]:
    rng = random.Random(f"scores {left}")
    ranks = ranking(STANDARD.pack, STANDARD.trump)
    for _ in range(number):
        hands = _hands(rng)
        bids = tuple(Bid(_bid(ranks, hand)) for hand in hands)
        at = _played(TERMS.position(hands, leader=rng.randrange(4)), left, rng)
        yield Score(at, [row[0] for row in score_payoff(STANDARD, bids, bag=-9)])


def _nils(left: int, number: int) -> Iterator[Nil]:
    rng = random.Random(f"nils {left}")
    found = 0
    while found < number:
        hands = _hands(rng)
        seat = min(range(4), key=lambda each: _danger(hands[each]))
        at = _played(TERMS.position(hands, leader=rng.randrange(4)), left, rng)
        if at.taken[seat]:
            continue
        found += 1
        yield Nil(at, seat)


def _hands(rng: random.Random) -> list[list[Card]]:
    pack = rng.sample(PACK_52, 52)
    return [pack[seat::4] for seat in range(4)]


def _bid(ranks: Ranking, hand: list[Card]) -> int:
    quarters, _ = worth(ranks, cards(hand))
    return min(4, max(2, (quarters + 1) // 4))


def _danger(hand: list[Card]) -> int:
    """The danger points of a hand."""
    strengths: dict[str, list[int]] = {suit: [] for suit in "CDHS"}
    for card in hand:
        strengths[card[1]].append("23456789TJQKA".index(card[0]))
    points = sum(8 + strength for strength in strengths.pop("S"))
    for found in strengths.values():
        points += sum(2 * max(0, each - may) for each, may in zip(sorted(found), (4, 7, 10), strict=False))
    return points


def _played(at: native.Position, left: int, rng: random.Random) -> native.Position:
    """A deal after random legal play, with so many cards left."""
    for _ in range(52 - left):
        may = native.legal(TERMS.rules, at)
        at = native.play(TERMS.rules, at, rng.choice([card for card in range(64) if may >> card & 1]))
    return at
