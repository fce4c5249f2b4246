"""Types as msgspec reads and writes them, described by one thread at a time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

__all__ = ["described", "schemas", "spelled"]

T = TypeVar("T")

_DESCRIBING = Lock()
_NOTHING_BEHIND = r"(?!\n)"


@overload
def described(shape: type[T]) -> type[T]: ...
@overload
def described(shape: object) -> Any: ...
def described(shape: object) -> Any:
    """The type, once msgspec has described it: a second thread that meets it meanwhile would end the process.

    >>> msgspec.convert([1, 2], described(tuple[int, ...]))
    (1, 2)
    """
    hashable: Any = shape
    with _DESCRIBING:
        _describe(hashable)
    return shape


@cache
def _describe(shape: Any) -> None:
    msgspec.json.Decoder(shape)


def spelled(pattern: str, *, most: int | None = None, description: str | None = None) -> msgspec.Meta:
    r"""What is asked of a text of which all fits a pattern: Python's `$` alone lets a line break stand behind it.

    >>> from typing import Annotated
    >>> msgspec.convert("1938\n", Annotated[str, spelled("[0-9]{4}")])
    Traceback (most recent call last):
    msgspec.ValidationError: Expected `str` matching regex '^[0-9]{4}$(?!\\n)'
    """
    return msgspec.Meta(pattern=f"^{pattern}${_NOTHING_BEHIND}", max_length=most, description=description)


def schemas(shapes: Iterable[Any], reference: str = "#/$defs/{name}") -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The JSON Schemas of types, and the parts that these refer to, with patterns as all languages read them."""
    with _DESCRIBING:
        found, parts = msgspec.json.schema_components(shapes, ref_template=reference)
    return [_plain(one) for one in found], _plain(parts)


def _plain(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {name: _plain(value) for name, value in schema.items()}
    if isinstance(schema, list):
        return [_plain(value) for value in schema]
    return schema.removesuffix(_NOTHING_BEHIND) if isinstance(schema, str) else schema
