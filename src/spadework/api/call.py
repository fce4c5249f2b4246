"""What a call is: a question of one shape with an answer of one shape, asked by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, get_type_hints

import msgspec

from spadework.faults import checked


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a call takes that takes nothing: an empty object."""


class Call:
    """A pure function that is asked by name, over HTTP, in the browser and from the command line.

    `find` gives the function, and imports what it needs by then: whoever asks one call waits for no other. The function
    takes time at most linear in what is asked, and raises `Fault` for what cannot be answered.
    """

    def __init__(
        self,
        name: str,
        find: Callable[[], Callable[[Any], Any]],
        *,
        by_text: bool = False,
        long: bool = False,
        reads: Callable[[Any], Any] | None = None,
    ) -> None:
        self.name = name
        """Subject and verb: ``"rules.sheet"``."""
        self.by_text = by_text
        """All that it takes may be said as text, and so in an address."""
        self.long = long
        """It reads whole files, so that nobody who keeps score should wait for it."""
        self.reads = reads
        """How decoded JSON becomes what it takes, where more than that one form is accepted."""
        self._find = find

    @cached_property
    def does(self) -> Callable[[Any], Any]:
        """The function."""
        return self._find()

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.does, include_extras=True)

    @property
    def takes(self) -> type[msgspec.Struct]:
        """What the function takes."""
        taken: type[msgspec.Struct] = next(kind for name, kind in self._hints.items() if name != "return")
        return taken

    @property
    def gives(self) -> Any:
        """What the function gives."""
        return self._hints["return"]

    def answer(self, asked: Any) -> Any:
        """The answer to decoded JSON. Raises `Fault`."""
        return self.does(self.reads(asked) if self.reads else checked(asked, self.takes))
