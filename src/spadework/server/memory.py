"""Room that is given back: what tables and pages took that are gone is returned to the system."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections.abc import Callable
from typing import Final

from spadework.server.garbage import Grown

LOOK_SECONDS: Final = 15.0
SHRUNK: Final = 0.8
"""Once so much is left of what there was, room is given back."""


async def tidy() -> None:
    """Look for what nobody can reach, and give room back where much went, for as long as the server runs."""
    grown, trim = Grown(), trimmer()
    most = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        grown.look()
        blocks = sys.getallocatedblocks()
        most = max(most, blocks)
        if blocks < SHRUNK * most:
            most = blocks
            await asyncio.to_thread(trim, 0)


def trimmer() -> Callable[[int], object]:
    """What returns free room to the system: the C library keeps it for later, and has a word for that where it is glibc."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return lambda _keep: None
