"""How memory is looked through for what nobody can reach any more, without making everybody wait.

What a table or a page leaves behind goes at once, since nothing of it refers to itself. What does is mostly young: a request that was
refused, a connection as it closes. So the collector looks at the young alone, few at a time. To look through all that thousands of
tables hold takes most of a second in which nobody plays; that is done where memory has doubled, as while people arrive.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

YOUNG: Final = 10_000
"""So many new things, and they are looked through: in a millisecond or two."""
ONCE_MORE: Final = 5
"""After so many times those that are left are looked through once more, and then no more by themselves."""
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
    gc.set_threshold(YOUNG, ONCE_MORE, NEVER)


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
        gc.collect()
        self._least = sys.getallocatedblocks()
        return True
