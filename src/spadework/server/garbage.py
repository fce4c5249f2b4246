"""How memory is looked through for what nobody can reach any more, without making everybody wait.

What a table or a page leaves behind goes at once, since nothing of it refers to itself; values that never can, as pictures and
texts, are not looked through at all (``gc=False``). What does is mostly young: a request that was refused, a connection as it
closes. So the collector looks at the young alone, few at a time: twenty times a second, since by itself it begins where there are
10,000 more than there were, and plays put new things in the place of old ones, a million before that. To look through all that
thousands of tables hold takes most of a second in which nobody plays; that is done where memory has doubled, as while people
arrive.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNG: Final = 10_000
"""So many things more, and those that are new are looked through at once."""
YOUNG_SECONDS: Final = 0.05
"""So often they are looked through in any case: in some milliseconds, where a thousand cards are played a second."""
ONCE_MORE: Final = 10
"""After so many times those that are left are looked through once more."""
NEVER: Final = 1_000_000_000

GROWN: Final = 2.0
"""A table in play holds half as much again as one that was set up, and that is no garbage."""
FEW_BLOCKS: Final = 200_000
"""Some tens of megabytes: less is not worth a pause."""


def tune() -> None:
    """Spare the tables long pauses.

    The thread that writes the log would wait 5 ms for its turn after each statement, whenever the event loop is busy.
    """
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def look_at_the_young() -> None:
    """Look through what is new again and again, for as long as the server runs.

    What is left after half a second, such as a request that was being answered, is looked through once more; and then no more, until
    memory has doubled.
    """
    while True:
        for _ in range(ONCE_MORE):
            await asyncio.sleep(YOUNG_SECONDS)
            gc.collect(0)
        gc.collect(1)
        gc.freeze()


class Grown:
    """Whether memory has grown by so much that it is worth to look through all of it."""

    def __init__(self) -> None:
        self._least = sys.getallocatedblocks()

    def look(self) -> bool:
        """Look through all where it has; whether it had."""
        blocks = sys.getallocatedblocks()
        self._least = min(self._least, blocks)
        if blocks < GROWN * self._least + FEW_BLOCKS:
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._least = sys.getallocatedblocks()
        return True
