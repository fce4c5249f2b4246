"""Types as msgspec reads and writes them, described by one thread at a time."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

__all__ = ["described"]

T = TypeVar("T")

_DESCRIBING = Lock()


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
