"""Whatever is handed in, the kernel answers or says what is wrong with it."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import numpy as np
import pytest

from spadework.game.perft import position
from spadework.kernel import Solver, hidden_hands, playouts, sample
from spadework.rules import ruleset
from tests.kernel.deals_data import known_deals
from tests.kernel.nasty import KINDS, answered, calls, trouble

STANDARD = ruleset("standard")
DEAL = position(STANDARD, known_deals()[0].hands, leader=0)


@pytest.mark.parametrize("kind", tuple(KINDS))
def test_whatever_is_handed_in_is_answered_or_told_what_is_wrong(kind: str) -> None:
    found = [f"{call}: {said}" for call in calls(kind, 0, 300) if (said := trouble(call))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("kind", tuple(KINDS))
def test_some_of_these_calls_are_right(kind: str) -> None:
    """So that they come as far as where the work is done."""
    by_name: dict[str, list[bool]] = {}
    for call in calls(kind, 0, 400):
        by_name.setdefault(call.what.__qualname__, []).append(answered(call))
    assert all(any(each) for each in by_name.values()), by_name


def test_a_solver_that_two_threads_ask_answers_one_after_the_other() -> None:
    """It is meant for one; with more it is slow, not wrong."""
    shared, deals = Solver(), [position(STANDARD, deal.hands, leader=0) for deal in known_deals()[:6]]
    alone = [Solver().tricks(deal, (0, 2)) for deal in deals]
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(shared.tricks, deal, (0, 2)) for deal in deals * 3]
        others = [threads.submit(shared.can_set, deal, (1,), nodes=100) for deal in deals]
        shared.forget()
        assert [each.result() for each in asked] == alone * 3
        assert all(each.exception() is None for each in others)


def test_a_solver_for_each_thread_finds_what_one_finds_alone() -> None:
    deals = [position(STANDARD, deal.hands, leader=0) for deal in known_deals()[:8]]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda deal: Solver().tricks(deal, (0, 2)), deals))
    assert found == [Solver().tricks(deal, (0, 2)) for deal in deals]


@pytest.mark.parametrize("way", (copy.copy, copy.deepcopy, pickle.dumps))
def test_a_solver_is_not_copied(way: Callable[[object], object]) -> None:
    with pytest.raises(TypeError, match="a solver cannot be copied or sent elsewhere"):
        way(Solver())


WORLDS = sample(hidden_hands(STANDARD, {0: known_deals()[0].hands[0]}), 1, seed=1)
PAYOFF = [[float(number * number % 7)] for number in range(14)]


def test_more_than_fits_into_memory_is_told() -> None:
    program = """
import resource
from spadework.kernel import self_play
from spadework.rules import ruleset
resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
self_play(ruleset("standard"), 1 << 31)
"""
    # A sanitizer takes all the room there is, and is no part of this.
    rest = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, env=rest, capture_output=True, text=True, check=False)
    last = found.stderr.strip().splitlines()[-1]
    assert last == "MemoryError: no memory for 2147483648 rows of 4; ask for fewer at once"


def test_an_array_that_others_write_to_meanwhile_does_no_harm() -> None:
    worlds = np.repeat(WORLDS[:1], 2000, axis=0)
    over = threading.Event()

    def scribble() -> None:
        while not over.is_set():
            worlds[:, 1] ^= np.uint64(0x1FFF)

    writer = threading.Thread(target=scribble)
    writer.start()
    try:
        for _ in range(20):
            # The copy that is played may hold a card twice, and is then refused.
            with suppress(ValueError):
                assert playouts(DEAL, worlds=worlds, threads=2).sum(axis=1).tolist() == [13] * 2000
    finally:
        over.set()
        writer.join()


@pytest.mark.parametrize(("nodes", "seconds"), ((1, 0.0), (0, 1e-9), (1, 1e-9)))
def test_a_limit_gives_what_is_known_and_marks_it(nodes: int, seconds: float) -> None:
    solver = Solver()
    found = solver.solve(DEAL, (0, 2), nodes=nodes, seconds=seconds)
    if nodes:
        assert not found.exact
        # Some are seen at once.
        some = [position(STANDARD, deal.hands, leader=0) for deal in known_deals()[:40]]
        assert None in [solver.can_set(deal, (1,), nodes=nodes) for deal in some]
        assert not solver.payoff(DEAL, (0, 2), PAYOFF, nodes=nodes).exact
    truth = Solver().tricks(DEAL, (0, 2))
    assert found.tricks.least <= truth.least <= found.tricks.most
    least, most = solver.payoff(DEAL, (0, 2), [[float(n)] for n in range(14)], nodes=nodes, seconds=seconds)
    assert least <= truth.least <= most
