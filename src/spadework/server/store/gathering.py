"""What an event loop asks to be written, gathered until all tables had their turn, and handed over at once.

A thread that is woken for each play takes the interpreter from the loop as often. Gathered, all that came in one turn of
the loop wakes it once, and is written in one transaction.
"""

from __future__ import annotations

import threading
from asyncio import AbstractEventLoop
from queue import Empty, SimpleQueue

from spadework.server.store.order import Writing


class Gathered:
    """Orders on their way from any number of loops to one thread."""

    def __init__(self) -> None:
        self._by_loop: dict[AbstractEventLoop, list[Writing]] = {}
        self._lock = threading.Lock()
        self._queue: SimpleQueue[list[Writing] | None] = SimpleQueue()

    def put(self, order: Writing) -> None:
        """Keep an order of the running loop until the loop has gone through all that is to be done now."""
        with self._lock:
            orders = self._by_loop.get(order.loop)
            if orders is not None:
                orders.append(order)
                return
            self._by_loop[order.loop] = [order]
        order.loop.call_soon(self._hand_over, order.loop)

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
            self._queue.put(orders)
