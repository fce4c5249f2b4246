"""What an event loop asks to be written, gathered for a moment, and handed over at once.

A thread that is woken for each play takes the interpreter from the loop as often, and has the disk synced. Gathered, what came in a
few milliseconds wakes it once, and is written in one transaction. Nobody waits for that who plays alone.
"""

from __future__ import annotations

import threading
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

from spadework.server.store.order import Writing

APART_SECONDS: Final = 0.005
"""So long after orders of other tables the next are handed over: at a thousand plays a second five are written together."""


class Gathered:
    """Orders on their way from any number of loops to one thread."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._at = -APART_SECONDS
        """When orders were handed over last."""
        self._tables: frozenset[str] = frozenset()
        """Of which tables these were."""
        self._by_loop: dict[AbstractEventLoop, list[Writing]] = {}
        self._lock = threading.Lock()
        self._queue: SimpleQueue[list[Writing] | None] = SimpleQueue()

    def put(self, order: Writing) -> None:
        """Keep an order of the running loop until the loop has gone through all that is to be done now, and a little longer in a crowd.

        What follows at once from what was written last, as where a bot plays after another, is not kept waiting.
        """
        with self._lock:
            orders = self._by_loop.get(order.loop)
            if orders is not None:
                orders.append(order)
                return
            self._by_loop[order.loop] = [order]
        wait = self._at + APART_SECONDS - self._now()
        if wait <= 0 or order.table in self._tables:
            order.loop.call_soon(self._hand_over, order.loop)
        else:
            order.loop.call_later(wait, self._hand_over, order.loop)

    def end(self) -> None:
        """Hand over what there is, from whichever thread, and say that nothing follows."""
        with self._lock:
            loops = list(self._by_loop)
        for loop in loops:
            self._hand_over(loop)
        self._queue.put(None)

    def take(self, seconds: float | None) -> list[Writing] | None:
        """Wait so long for orders, and take what one loop handed over; an empty list where none came, None at the end."""
        try:
            return self._queue.get(timeout=seconds)
        except Empty:
            return []

    def take_more(self) -> list[Writing] | None:
        """What else is there, without waiting."""
        try:
            return self._queue.get_nowait()
        except Empty:
            return []

    def _hand_over(self, loop: AbstractEventLoop) -> None:
        with self._lock:
            orders = self._by_loop.pop(loop, None)
        if orders:
            self._at, self._tables = self._now(), frozenset([order.table for order in orders])
            self._queue.put(orders)
