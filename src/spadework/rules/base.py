"""What all parts of the rules share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from spadework.texts import Arg, Text

__all__ = ["Natural", "Part", "Plain", "Points", "Positive", "Problems", "misfit"]


class Plain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Frozen, named fields only, and no field that is not known."""

    def __repr__(self) -> str:
        """By all that is not as usual."""
        fields = ((field.name, field.default) for field in msgspec.structs.fields(self))
        own = ((name, getattr(self, name), usual) for name, usual in fields)
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value, usual in own if value != usual)})"
        )


class Part(Plain, frozen=True, kw_only=True, tag_field="kind"):
    """A part of which there are several kinds; the field ``kind`` says which."""


Natural = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]

Problems = Iterator[tuple[str, Text]]
"""What does not fit: the path of the field, and a sentence with the remedy."""


def misfit(field: str, case: str = "", /, **args: Arg) -> tuple[str, Text]:
    """That a field does not fit; the catalog (`texts/en/misfits.json`) has the sentence by its path, and by the case."""
    return field, Text(f"misfit.{field}.{case}" if case else f"misfit.{field}", args)
