"""The shapes that travel, looked at from outside: for the description of the API, and for the types of the page."""

from __future__ import annotations

import ast
import inspect as source
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect


def structs(types: Iterable[Any], *, closed: Collection[type] = ()) -> tuple[type[msgspec.Struct], ...]:
    """All structs that values of these types may hold, each once, in the order in which they are met.

    Into those that are `closed` it does not look.
    """
    found: dict[type[msgspec.Struct], None] = {}
    waiting: list[inspect.Type] = list(inspect.multi_type_info(types))[::-1]
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                continue
            found[info.cls] = None
            if info.cls in closed:
                continue
        waiting += list(inner(info))[::-1]
    return tuple(found)


def inner(info: inspect.Type) -> Iterator[inspect.Type]:
    """The types of which a type is made."""
    match info:
        case inspect.StructType():
            yield from (field.type for field in info.fields)
        case inspect.Metadata(type=one):
            yield one
        case inspect.UnionType(types=several):
            yield from several
        case inspect.TupleType(item_types=several):
            yield from several
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case inspect.CollectionType(item_type=one):
            yield one
        case _:
            return


def notes(shape: type[msgspec.Struct]) -> dict[str, str]:
    """What the source says below the fields of a struct, on one line each; nothing where there is no source."""
    found: dict[str, str] = {}
    for each in reversed(shape.__mro__):
        if each not in {object, msgspec.Struct}:
            found |= _classes(each.__module__).get(each.__qualname__, {})
    return found


@lru_cache(maxsize=256)
def _classes(module: str) -> Mapping[str, dict[str, str]]:
    try:
        tree = ast.parse(source.getsource(sys.modules[module]))
    except (OSError, TypeError):
        return {}
    return {node.name: dict(_fields(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            yield field.target.id, " ".join(str(below.value.value).split())
