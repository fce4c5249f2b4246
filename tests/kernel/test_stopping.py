"""Ctrl-C in the middle of long work: real signals to real processes."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

BEGUN = """
import signal, sys
import numpy as np
from spadework.game.perft import position
from spadework.kernel import Solver, hidden_hands, perft, playouts, sample, self_play, terms
from spadework.rules import ruleset
from tests.kernel.deals_data import known_deals

standard = ruleset("standard")
hands = known_deals()[0].hands
deal = position(standard, hands, leader=0)
payoff = [[float(number * number % 7)] for number in range(14)]
row = np.array([terms(standard).cards(hand) for hand in hands], dtype=np.uint64)
worlds = np.broadcast_to(row, (3_000_000, 4))
others = np.tile(sample(hidden_hands(standard, {0: hands[0]}), 20_000, seed=1), (20, 1))
solver = Solver()
signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background of a shell ignores it
for work in sys.stdin:
    print("begun", flush=True)
    try:
        eval(work)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    small = position(standard, [["2C", "AS"], ["3C", "KS"], ["4C", "QS"], ["5C", "JS"]], leader=0, broken=True, taken=(3, 3, 3, 2))
    assert solver.tricks(small) == Solver().tricks(small)
    assert solver.payoff(small, (0, 2), payoff) == Solver().payoff(small, (0, 2), payoff)
    print("and answers again", flush=True)
"""


@pytest.fixture(scope="module")
def child() -> Iterator[subprocess.Popen[str]]:
    """A process that does what it is told, line by line."""
    with subprocess.Popen(
        [sys.executable, "-c", BEGUN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        yield child


@pytest.mark.parametrize(
    "work",
    (
        "perft(deal, 20)",
        "playouts(deal, 1 << 27, policy='quick', threads=2)",
        "self_play(standard, 1 << 26, policy='quick', threads=2)",
        "solver.worlds(deal, others, fewest=True)",
        "solver.payoff_worlds(deal, others, (0, 2), payoff)",
        "solver.cards_worlds(deal, worlds, fewest=True)",
        "solver.cards_worlds(deal, worlds, fewest=True, threads=3)",
        "solver.payoff_cards_worlds(deal, worlds, (0, 2), payoff, threads=3)",
    ),
)
def test_ctrl_c_ends_long_work_and_the_solver_can_be_asked_again(child: subprocess.Popen[str], work: str) -> None:
    assert child.stdin is not None
    assert child.stdout is not None
    print(work, file=child.stdin, flush=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.2)  # into the work; the test holds without it, and then says less
    child.send_signal(signal.SIGINT)
    assert [child.stdout.readline() for _ in range(2)] == ["stopped\n", "and answers again\n"]
