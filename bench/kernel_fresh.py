"""Most tricks of random deals that nobody has solved before, beside `endplay`, and the slowest of a thousand of them.

Deal i is the pack shuffled by `random.Random(i)`, thirteen cards to each seat, and seat i modulo 4 leads. endplay knows no
rule about broken spades; under bridge's rule both answers are held to each other. Both forget between deals.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from bench.kernel_row import Row
from bench.kernel_solver import ANYTIME, BROKEN, ENDPLAY, solved_by_endplay
from spadework.kernel import native
from spadework.kernel.convert import Compiled

__all__ = ["rows"]

COMPARED, ALL = 200, 1000
RULES = (("bridge's rule", ANYTIME, 2, 4), ("spades broken", BROKEN, 3, 7))


def rows(rounds: int) -> Iterator[Row]:
    """The mean under each rule, and how far the slowest is from it."""
    solver = native.Tricks(64 << 20)
    deals = [_deal(number) for number in range(ALL)]
    other = solved_by_endplay(deals[:COMPARED])
    own: list[list[float]] = [[], []]
    against: list[float] = []
    for _ in range(rounds):
        sums, others = [0.0, 0.0], 0.0
        for number, hands in enumerate(deals[:COMPARED]):
            found = -1
            for place, (_, terms, _, _) in enumerate(RULES):
                tricks, spent = _solved(solver, terms, hands, number % 4)
                sums[place] += spent
                found = tricks if terms is ANYTIME else found
            if other:
                start = time.process_time()
                if other(number) != found:
                    raise AssertionError(f"deal {number} is worth {found} here, and not there")
                others += (time.process_time() - start) * 1000
        for place, spent in enumerate(sums):
            own[place].append(spent / COMPARED)
        if other:
            against.append(others / COMPARED)
    for place, (name, terms, least, aim) in enumerate(RULES):
        yield Row(
            work=f"most tricks, random deals, {name}",
            unit="ms",
            measured=tuple(own[place]),
            compared=ENDPLAY if other else f"{ENDPLAY} (not installed)",
            against=tuple(against),
            least=least,
            aim=aim,
            times=True,
            less=True,
            note=f"{COMPARED} deals",
        )
        times = sorted(_solved(solver, terms, hands, number % 4)[1] for number, hands in enumerate(deals))
        mean = sum(times) / ALL
        yield Row(
            work=f"the slowest of {ALL:,} deals, {name}",
            unit="× the mean",
            measured=(times[-1] / mean,),
            least=20,
            aim=20,
            less=True,
            note=f"mean {mean:.1f}, p50 {times[ALL // 2]:.1f}, p95 {times[ALL * 95 // 100]:.1f}, "
            f"p99 {times[ALL * 99 // 100]:.0f}, the slowest {times[-1]:.0f} ms",
        )


def _deal(number: int) -> tuple[tuple[str, ...], ...]:
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    random.Random(number).shuffle(pack)
    return tuple(tuple(pack[13 * seat : 13 * seat + 13]) for seat in range(4))


def _solved(
    solver: native.Tricks, terms: Compiled, hands: tuple[tuple[str, ...], ...], leader: int
) -> tuple[int, float]:
    """The tricks of the leader's side, and the milliseconds that they took to find."""
    solver.forget()
    start = time.process_time()
    at = terms.position(hands, leader=leader)
    side = [leader, (leader + 2) % 4]
    least, most = solver.value(terms.rules, at, side, fewest=False, guess=-1, nodes=0, seconds=0.0)
    spent = (time.process_time() - start) * 1000
    if least != most:
        raise AssertionError(f"a deal is worth {least} to {most}")
    return least, spent
