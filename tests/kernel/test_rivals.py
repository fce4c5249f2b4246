"""The search for tricks and the search for payoffs agree on endings too long for the reference."""

from __future__ import annotations

import pytest

from spadework.kernel import Solver
from spadework.rules import ruleset, rulesets
from tests.kernel.rivals import disputes


@pytest.mark.parametrize("seed", range(0, 900, 300))
def test_both_searches_agree_in_standard(seed: int) -> None:
    solver = Solver()
    assert [what for number in range(seed, seed + 300) for what in disputes(ruleset("standard"), number, solver)] == []


def test_both_searches_agree_in_every_game() -> None:
    solver = Solver()
    assert [what for name in rulesets() for seed in range(4) for what in disputes(ruleset(name), seed, solver)] == []
