"""Most tricks of whole deals with open cards, beside `endplay`, which wraps the double dummy solver of bridge (DDS 2.9).

The deals are those of `tests/data/double_dummy_spades.json`; the leader of deal i is seat i modulo 4. Every answer is held
to the file. endplay knows no rule about broken spades: all rows are compared with its solving of one leader, one target,
under bridge's rule. Both forget between deals, and the mean is over CPU time. In each round every deal is solved by each
of them, one after the other.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bench.kernel_row import Row
from spadework.kernel import native
from spadework.kernel.convert import compiled
from spadework.rules import custom, ruleset
from tests.kernel.deals_data import KnownDeal, known_deals

__all__ = ["rows", "solved_by_endplay"]

BROKEN = compiled(ruleset("standard"))
ANYTIME = compiled(custom(ruleset("standard"), {"play.lead_spades": "anytime"}))
ENDPLAY = "endplay, one leader, bridge's rule"


class Work(NamedTuple):
    """A row: what is asked of each deal, and what is asked for in return."""

    name: str
    ask: Callable[[native.Tricks, int], None]
    least: float
    aim: float


def rows(rounds: int) -> Iterator[Row]:
    """Mean times of four questions."""
    deals = known_deals()
    solver = native.Tricks(64 << 20)
    works = (
        Work("most tricks, 52 cards, bridge's rule", lambda solver, i: _one(solver, deals[i], i, anytime=True), 2, 4),
        Work("most tricks, 52 cards, spades broken", lambda solver, i: _one(solver, deals[i], i, anytime=False), 3, 7),
        Work("all four leaders, spades broken", lambda solver, i: _four(solver, deals[i]), 1.5, 4),
        Work("yes or no at the true value, bridge's rule", lambda solver, i: _question(solver, deals[i], i), 4, 8),
    )
    own: list[list[list[float]]] = [[[] for _ in range(rounds)] for _ in works]
    other = solved_by_endplay([deal.hands for deal in deals])
    others: list[list[float]] = [[] for _ in range(rounds)]
    for turn in range(rounds):
        for i in range(len(deals)):
            for work, times in zip(works, own, strict=True):
                solver.forget()
                start = time.process_time()
                work.ask(solver, i)
                times[turn].append((time.process_time() - start) * 1000)
            if other:
                start = time.process_time()
                found = other(i)
                others[turn].append((time.process_time() - start) * 1000)
                if found != deals[i].anytime[i % 4]:
                    raise AssertionError(f"endplay finds {found} for deal {i}")
    for work, times in zip(works, own, strict=True):
        last = sorted(times[-1])
        yield Row(
            work=work.name,
            unit="ms",
            measured=tuple(sum(each) / len(each) for each in times),
            compared=ENDPLAY if other else f"{ENDPLAY} (not installed)",
            against=tuple(sum(each) / len(each) for each in others) if other else (),
            least=work.least,
            aim=work.aim,
            times=True,
            less=True,
            note=f"{len(deals)} deals, p50 {last[len(last) // 2]:.1f}, p95 {last[len(last) * 95 // 100]:.1f}, "
            f"the slowest {last[-1]:.0f} ms",
        )


def _one(solver: native.Tricks, deal: KnownDeal, number: int, *, anytime: bool) -> None:
    terms = ANYTIME if anytime else BROKEN
    leader = number % 4
    at = terms.position(deal.hands, leader=leader)
    found = solver.value(terms.rules, at, [leader, (leader + 2) % 4], fewest=False, guess=-1, nodes=0, seconds=0.0)
    expected = (deal.anytime if anytime else deal.when_broken)[leader]
    if found != (expected, expected):
        raise AssertionError(f"deal {number} is worth {expected}, and not {found}")


def _four(solver: native.Tricks, deal: KnownDeal) -> None:
    guess = -1
    for leader in range(4):
        at = BROKEN.position(deal.hands, leader=leader)
        found, _ = solver.value(BROKEN.rules, at, [0, 2], fewest=False, guess=guess, nodes=0, seconds=0.0)
        expected = deal.when_broken[leader]
        if found != (expected if leader % 2 == 0 else 13 - expected):
            raise AssertionError(f"with leader {leader} a deal is not worth {found}")
        guess = found


def _question(solver: native.Tricks, deal: KnownDeal, number: int) -> None:
    leader = number % 4
    at = ANYTIME.position(deal.hands, leader=leader)
    side, need = [leader, (leader + 2) % 4], deal.anytime[leader]
    if not solver.at_least(ANYTIME.rules, at, side, fewest=False, need=need, nodes=0, seconds=0.0):
        raise AssertionError(f"deal {number} is worth what is denied")


def solved_by_endplay(deals: Sequence[Sequence[Sequence[str]]]) -> Callable[[int], int] | None:
    """What finds the tricks of the leader's side in a deal, seat i modulo 4 leading deal i; none without endplay."""
    try:
        from endplay.dds import solve_board
        from endplay.dds.solve import SolveMode
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return None
    boards = []
    for number, known in enumerate(deals):
        hands = (".".join("".join(card[0] for card in hand if card[1] == suit) for suit in "SHDC") for hand in known)
        board = Deal("N:" + " ".join(hands))
        board.trump = Denom.spades
        board.first = Player(number % 4)
        boards.append(board)

    def solve(number: int) -> int:
        return int(next(iter(solve_board(boards[number], mode=SolveMode.OptimalOne)))[1])

    return solve
