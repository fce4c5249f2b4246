"""The Python engine: random standard deals through `decide` and `evolve`, and memory over a million events.

python -m bench engine
"""

from __future__ import annotations

import gc
import random
import time
import tracemalloc

from bench.report import bar, spin
from spadework.cards import PACK_52, texts
from spadework.game import (
    BidMade,
    BlindDeclined,
    CardPlayed,
    Dealt,
    Fact,
    GameStarted,
    GameState,
    Phase,
    decide,
    evolve,
    legal_bids,
    legal_cards,
)
from spadework.rules import ruleset

DEALS = 2_000
ROUNDS = 5
EVENTS = 1_000_000


def main() -> None:
    """Measure and print."""
    rates = sorted(_deals_a_second(DEALS, seed) for seed in range(ROUNDS))
    calibration = spin()
    print(f"random standard deals a second (CPU time, one core, median of {ROUNDS} rounds of {DEALS}):")
    print(bar("measured", rates[ROUNDS // 2], 1_500))
    print(bar("at least", 1_500, 1_500))
    print(f"raw: {[round(rate) for rate in rates]}; spin loop {calibration:.1f} million steps a second")
    print(f"\nmemory over {EVENTS:,} events of simulated play (traced, at each tenth):")
    print("raw: " + ", ".join(f"{kib:.0f} KiB" for kib in _memory(EVENTS)))


def _deals_a_second(deals: int, seed: int) -> float:
    rng = random.Random(seed)
    start = time.process_time()
    game = _start()
    while game.deal < deals or game.phase is not Phase.BETWEEN:
        game = _step(game, rng)
    return deals / (time.process_time() - start)


def _memory(events: int) -> list[float]:
    """The traced memory in KiB after each tenth of so many events, games following one another.

    Collected before each reading: what Python sets aside for the next tuples, up to 2,000 of each length, is no growth.
    """
    rng = random.Random(0)
    tracemalloc.start()
    readings: list[float] = []
    game, done = _start(), 0
    while done < events:
        before = done
        for event in decide(game, _fact(game, rng)):
            game = evolve(game, event)
            done += 1
        if game.phase is Phase.OVER:
            game = _start()
        if before * 10 // events != done * 10 // events:
            gc.collect()
            readings.append(tracemalloc.get_traced_memory()[0] / 1024)
    tracemalloc.stop()
    return readings


def _start() -> GameState:
    return evolve(None, GameStarted(ruleset("standard"), dealer=0))


def _step(game: GameState, rng: random.Random) -> GameState:
    for event in decide(game, _fact(game, rng)):
        game = evolve(game, event)
    return game


def _fact(game: GameState, rng: random.Random) -> Fact:
    """A random fact that the game waits for. Random bids rarely reach a target, so games go on for long."""
    if game.phase is Phase.BETWEEN:
        pack = list(PACK_52)
        rng.shuffle(pack)
        return Dealt(tuple(tuple(pack[seat::4]) for seat in range(4)))
    if game.phase is Phase.BLIND:
        return BlindDeclined(game.waiting[0])
    if game.phase is Phase.BIDDING:
        return BidMade(game.turn, rng.choice(legal_bids(game)[:6]))
    return CardPlayed(game.turn, rng.choice(texts(legal_cards(game))))


if __name__ == "__main__":
    main()
