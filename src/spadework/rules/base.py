"""What all parts of the rules share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

__all__ = ["Natural", "Part", "Plain", "Points", "Positive", "Problems"]


class Plain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """Frozen, named fields only, and no field that is not known."""


class Part(Plain, frozen=True, kw_only=True, tag_field="kind"):
    """A part of which there are several kinds; the field ``kind`` says which."""


Natural = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]

Problems = Iterator[tuple[str, str]]
"""What does not fit: the path of the field, and a sentence with the remedy."""
