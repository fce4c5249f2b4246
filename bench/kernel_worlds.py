"""Hidden hands drawn for the seats of random standard deals, at the beginning of the tricks 1, 5 and 9.

Each view is read and its layouts counted anew; the voids that the play has shown are those of random play.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from bench.kernel_row import Row
from spadework.cards import PACK_52, texts
from spadework.game import GameState, View, view
from spadework.game.legal import legal_cards
from spadework.game.perft import position
from spadework.kernel import public_of, sample
from spadework.kernel.reference import after
from spadework.rules import ruleset

__all__ = ["rows"]

VIEWS = 60
WORLDS = 10_000
TRICKS = (1, 5, 9)


def rows(rounds: int) -> Iterator[Row]:
    """The rates by trick."""
    seen = {trick: list(_views(trick)) for trick in TRICKS}
    rates: dict[int, list[float]] = {trick: [] for trick in TRICKS}
    for seed in range(rounds):
        for trick in TRICKS:
            start = time.process_time()
            for each in seen[trick]:
                sample(public_of(each), WORLDS, seed=seed)
            rates[trick].append(VIEWS * WORLDS / (time.process_time() - start))
    for trick in TRICKS:
        yield Row(
            work=f"hidden hands sampled at trick {trick}",
            unit="worlds/s",
            measured=tuple(rates[trick]),
            least=500_000,
            aim=2_000_000,
            note=f"{WORLDS:,} worlds for each of {VIEWS} views, read and counted anew",
        )


def _views(trick: int) -> Iterator[View]:
    """What the leader to a trick sees in deals that were played at random up to it."""
    rng = random.Random(trick)
    rules = ruleset("standard")
    for _ in range(VIEWS):
        pack = rng.sample(PACK_52, 52)
        state: GameState = position(rules, [pack[at::4] for at in range(4)], leader=rng.randrange(4))
        for _ in range(4 * (trick - 1)):
            state = after(state, rng.choice(texts(legal_cards(state))))
        yield view(state, state.turn)
