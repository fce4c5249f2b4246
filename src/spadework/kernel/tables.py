"""What a solver remembers, in the native part: one table of tricks, and one of payoffs and nils."""

from __future__ import annotations

from typing import NoReturn

from spadework.kernel import native
from spadework.kernel.checks import whole


class Tables:
    """Both tables, each with half of the memory, which it takes as it needs it."""

    def __init__(self, *, memory: int = 64 << 20) -> None:
        """`memory` is in bytes, a megabyte at least. With little of it the search forgets and takes longer."""
        self._memory = memory
        half = whole(memory, "memory in bytes", 0, 1 << 48) // 2
        self._for_tricks = native.Tricks(half)
        self._for_goals = native.Forcing(max(half, 1 << 20))
        self._last: native.Tricks | native.Forcing = self._for_tricks

    def __repr__(self) -> str:
        """Its kind, and the memory it may take."""
        return f"<{type(self).__name__} with {self._memory >> 20} MiB>"

    @property
    def _tricks(self) -> native.Tricks:
        self._last = self._for_tricks
        return self._for_tricks

    @property
    def _goals(self) -> native.Forcing:
        self._last = self._for_goals
        return self._for_goals

    @property
    def nodes(self) -> int:
        """How many starts of tricks the last answer took."""
        return self._last.nodes

    def forget(self) -> None:
        """Forget all that was found: it is never wrong, but takes memory."""
        self._for_tricks.forget()
        self._for_goals.forget()

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a solver cannot be copied or sent elsewhere, with all that it remembers; make another one there"
        )
