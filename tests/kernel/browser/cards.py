"""What the player that searches does in a browser, beside what it does here.

python -m tests.kernel.browser.cards [--deals 20] [--rules standard]

Deals that `thumb` bids and plays; at each bid and card both are asked what they would do, with the same options and without an end
to their time. This runs twice, the second time over the kernel that was compiled for browsers, in Node and without NumPy.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from spadework.game import Fact, GameStarted, Phase, View, advance, view
from spadework.game.turns import to_act
from spadework.players import Player, ThumbPlayer
from spadework.players.dice import dealt
from spadework.rules import ruleset
from tests.kernel.browser.in_node import Node, in_place_of_the_native_part

WORLDS, POOL, BIDS = 24, 600, 40
IN_A_BROWSER = "browser"


def views(rules: str, deals: int) -> Iterator[View]:
    """What the seats see whenever one has several cards to choose from."""
    thumb, chosen = ThumbPlayer(), ruleset(rules)
    for deal in range(deals):
        state = advance(None, GameStarted(chosen, deal % chosen.seats))[1]
        state = advance(state, dealt(chosen, random.Random(deal)))[1]
        while state.phase not in (Phase.BETWEEN, Phase.OVER):
            seen = view(state, to_act(state))
            card = seen.phase is Phase.PLAY and len(seen.legal_cards) > 1 and seen.claim is None
            if card or (seen.phase is Phase.BIDDING and len(seen.legal_bids) > 1):
                yield seen
            fact = thumb.choose(seen)
            assert isinstance(fact, Fact)
            state = advance(state, fact)[1]


def played(rules: str, deals: int, bot: Player) -> Iterator[str]:
    """What a bot bids and plays there."""
    for seen in views(rules, deals):
        fact = bot.choose(seen)
        yield f"{seen.deal} {' '.join(seen.hand)}: {getattr(fact, 'card', '') or getattr(fact, 'bid', fact)}"


def in_a_browser(rules: str, deals: int) -> list[str]:
    """The same, by another process over the compiled kernel."""
    command = [sys.executable, "-m", __spec__.name, IN_A_BROWSER, "--rules", rules, "--deals", str(deals)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def here(rules: str, deals: int) -> list[str]:
    """The same by the player itself. Where no model says how likely bids are, a browser takes worlds as they come, and leaves bids to `thumb`."""
    import numpy as np

    from spadework.players.search import SearchPlayer, bidding
    from spadework.players.search.heard import fits
    from spadework.players.search.light_bids import lucky

    def dice(seed: int, seats: int, worlds: int) -> np.ndarray[Any, Any]:
        return np.array(lucky(seed, seats, worlds)).reshape(seats, worlds)

    pool, bids = (POOL, BIDS) if fits(ruleset(rules)) else (WORLDS, 0)
    with patch.object(bidding, "lucky", dice):
        bot = SearchPlayer(bids=bids, equity=False, worlds=WORLDS, pool=pool)
        return list(played(rules, deals, bot))


def main() -> None:
    """Compare, and exit with what differs."""
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("where", nargs="?", default="", choices=("", IN_A_BROWSER), help=argparse.SUPPRESS)
    reader.add_argument("--rules", default="standard")
    reader.add_argument("--deals", type=int, default=20)
    given = reader.parse_args()
    if given.where:
        node = Node()
        in_place_of_the_native_part().connect(node)
        from spadework.players.search.light import LightPlayer

        for line in played(given.rules, given.deals, LightPlayer(worlds=WORLDS, pool=POOL, bids=BIDS)):
            print(line)
        node.close()
        return
    began = time.perf_counter()
    ours = here(given.rules, given.deals)
    between = time.perf_counter()
    theirs = in_a_browser(given.rules, given.deals)
    differ = [f"{one}\n  in a browser {other}" for one, other in zip(ours, theirs, strict=True) if one != other]
    print(
        f"{len(ours)} bids and cards, {len(differ)} of them others in a browser; {between - began:.1f} s and {time.perf_counter() - between:.1f} s"
    )
    if differ:
        sys.exit("\n".join(differ))


if __name__ == "__main__":
    main()
