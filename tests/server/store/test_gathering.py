"""What a loop asks to be written is gathered in a crowd, and nobody waits who plays alone."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from spadework.server.store.gathering import APART_SECONDS, Gathered


class Loop:
    """A loop of which nothing is known but what it is to do, and when."""

    def __init__(self) -> None:
        self.now = 100.0
        self._todo: list[tuple[float, Callable[..., None], tuple[Any, ...]]] = []

    def call_soon(self, do: Callable[..., None], *args: Any) -> None:
        self._todo.append((self.now, do, args))

    def call_later(self, wait: float, do: Callable[..., None], *args: Any) -> None:
        self._todo.append((self.now + wait, do, args))

    def turn(self, seconds: float = 0.0) -> None:
        """So much later: do what is due."""
        self.now += seconds
        due = [one for one in self._todo if one[0] <= self.now + 1e-9]
        self._todo = [one for one in self._todo if one not in due]
        for _, do, args in due:
            do(*args)


def gathered() -> tuple[Gathered, Loop, Callable[[str], None]]:
    loop = Loop()
    found = Gathered(lambda: loop.now)
    return found, loop, lambda table: found.put(SimpleNamespace(table=table, loop=loop))  # type: ignore[arg-type]


def tables(found: Gathered) -> list[str]:
    return [order.table for order in found.take_more() or ()]


def test_who_plays_alone_waits_for_nobody() -> None:
    found, loop, put = gathered()
    for _ in range(3):
        put("ours")
        loop.turn()
        assert tables(found) == ["ours"]


def test_in_a_crowd_what_comes_in_a_moment_is_written_together() -> None:
    found, loop, put = gathered()
    put("first")
    loop.turn()
    assert tables(found) == ["first"]
    put("second")
    loop.turn(APART_SECONDS / 2)
    assert tables(found) == []
    put("third")
    loop.turn(APART_SECONDS / 2)
    assert tables(found) == ["second", "third"]
    loop.turn(APART_SECONDS)
    assert tables(found) == []


def test_after_a_moment_of_quiet_nothing_waits() -> None:
    found, loop, put = gathered()
    put("first")
    loop.turn()
    loop.turn(APART_SECONDS)
    put("second")
    loop.turn()
    assert tables(found) == ["first"]
    assert tables(found) == ["second"]


def test_at_the_end_what_still_waits_is_handed_over() -> None:
    found, loop, put = gathered()
    put("first")
    loop.turn()
    put("second")
    found.end()
    assert [tables(found), tables(found)] == [["first"], ["second"]]
    assert found.take_more() is None
