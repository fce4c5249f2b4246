"""A sentence by its key."""

from __future__ import annotations

from typing import Any

import msgspec


class Text(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence, or a part of one, before it is said in a language."""

    key: str
    """Its place in the catalogs, such as ``"sheet.nil.made"``."""
    args: dict[str, Any] = {}
    """What stands in its braces, by name: an `Arg` each."""


Arg = str | float | Text | tuple["str | float | Text", ...]
"""A name or other text that is the same in every language; a number; a text by key; or several, said as a list."""
