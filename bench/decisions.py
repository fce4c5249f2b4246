"""The time of the processor that players take for a card.

    python -m bench decisions search search:worlds=12,pool=400 thumb [--deals 6] [--rounds 6]

Each chooses all cards of one side in deals that `thumb` plays, in rounds in which all take turns; the fastest round of each is told. What a
round of an empty loop takes says how fast the machine is meanwhile.
"""

from __future__ import annotations

import argparse
import random
import time

from spadework.game import GameStarted, Phase, View, advance, view
from spadework.game.turns import to_act
from spadework.players import Player, ThumbPlayer, player
from spadework.players.dice import dealt
from spadework.rules import Rules


def views(deals: int) -> list[View]:
    """What the seats of one side saw when they were to play a card."""
    thumb, found = ThumbPlayer(), []
    for number in range(deals):
        dice = random.Random(number)
        state = advance(None, GameStarted(Rules(), number % 4))[1]
        state = advance(state, dealt(Rules(), dice))[1]
        while state.phase not in (Phase.BETWEEN, Phase.OVER):
            seen = view(state, to_act(state))
            if seen.phase is Phase.PLAY and seen.seat % 2 == 0:
                found.append(seen)
            state = advance(state, thumb.choose(seen))[1]
    return found


def _loop() -> float:
    """Nanoseconds of a round of an empty loop."""
    begin, rounds, found = time.thread_time_ns(), 10**6, 0
    for number in range(rounds):
        found += number
    return (time.thread_time_ns() - begin) / rounds


def _chosen(bot: Player, seen: list[View]) -> float:
    """Milliseconds a card."""
    begin = time.thread_time_ns()
    for each in seen:
        bot.choose(each)
    return (time.thread_time_ns() - begin) / len(seen) / 1e6


def main() -> None:
    """Play, and say how long each takes."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("players", nargs="+")
    reader.add_argument("--deals", type=int, default=6)
    reader.add_argument("--rounds", type=int, default=6)
    given = reader.parse_args()
    seen, bots = views(given.deals), [player(name) for name in given.players]
    for bot in bots:
        _chosen(bot, seen)
    loops, rounds = [], []
    for _ in range(given.rounds):
        loops.append(_loop())
        rounds.append([_chosen(bot, seen) for bot in bots])
    print(
        f"{len(seen)} cards; a round of an empty loop takes {sorted(loops)[len(loops) // 2]:.0f} ns, at least {min(loops):.0f}"
    )
    for name, times in zip(given.players, zip(*rounds, strict=True), strict=True):
        print(f"{min(times):7.3f} ms  {name}")


if __name__ == "__main__":
    main()
