"""From a ruleset file, or from changes to one, to the one frozen `Rules` value.

A file may extend another: tables are merged key by key, but a table whose ``kind`` changes replaces its parent's
whole. What comes out remembers which file set each field.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spadework.faults import Fault, fault
from spadework.rules.model import Rules
from spadework.rules.problems import problem, problems

__all__ = ["BadRules", "build", "get", "known_fields", "merge", "paths", "unfit"]


class BadRules(Fault):
    """Rules that cannot be: `where` names the file or the table, `field` the place in it, and the text the remedy.

    The place in a document that asks for rules is below its ``rules``.
    """

    code = "bad-rules"

    def __init__(self, where: str, field: str, text: str) -> None:
        super().__init__(f"rules.{field}" if field and where != "rulesets" else "rules", text)
        self.where = where
        self.field = field

    def __str__(self) -> str:
        """All three, as a sentence goes on."""
        return f"{self.where}: {self.field}: {self.text}" if self.field else f"{self.where}: {self.text}"


Raw = dict[str, Any]


def merge(parent: Mapping[str, Any], changes: Mapping[str, Any]) -> Raw:
    """The parent's tables with the changes laid over them, key by key; a change of ``kind`` replaces a table whole."""
    merged = dict(parent)
    for key, value in changes.items():
        old: Any = merged.get(key)
        tables = isinstance(old, Mapping) and isinstance(value, Mapping)
        merged[key] = merge(old, value) if tables and value.get("kind") in (None, old.get("kind")) else value
    return merged


def paths(raw: Mapping[str, Any], *, tables: bool = False, prefix: str = "") -> dict[str, Any]:
    """The leaves of nested tables by their dotted paths, or the tables themselves."""
    found: dict[str, Any] = {}
    for key, value in raw.items():
        inner = isinstance(value, Mapping)
        if inner is tables:
            found[prefix + key] = value
        if inner:
            found |= paths(value, tables=tables, prefix=f"{prefix}{key}.")
    return found


def get(rules: Rules, path: str) -> Any:
    """The value of the field at a dotted path. Raises `AttributeError` where these rules have no such field."""
    value: Any = rules
    for part in path.split("."):
        value = getattr(value, part)
    return value


def build(raw: Mapping[str, Any], where: str) -> Rules:
    """The rules that a complete table spells out; what it leaves out is as in the model.

    Raises `BadRules` that names place, value and remedy for an unknown key, a value out of range, and fields that
    contradict each other.
    """
    rules = _typed(raw, where)
    if found := problem(rules):
        raise BadRules(where, *found)
    return rules


def unfit(raw: Mapping[str, Any], where: str) -> tuple[tuple[str, str], ...]:
    """What contradicts what in a complete table, as fields and remedies. Raises `BadRules` for what cannot be read."""
    return problems(_typed(raw, where))


def _typed(raw: Mapping[str, Any], where: str) -> Rules:
    try:
        return msgspec.convert(raw, Rules)
    except msgspec.ValidationError as error:
        found = fault(raw, Rules, error)
        raise BadRules(where, found.place, found.text) from None


@lru_cache(maxsize=256)
def _types(path: str) -> tuple[Any, ...]:
    """The types that the model has at a path, several where kinds differ."""
    found: list[Any] = [_model()]
    for part in path.split(".") if path else []:
        deeper = []
        for info in found:
            if isinstance(info, msgspec.inspect.StructType):
                for field in info.fields:
                    if field.name == part:
                        deeper += _members(field.type)
        found = deeper
    return tuple(found)


@lru_cache(maxsize=1)
def _model() -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(Rules)


def _members(info: msgspec.inspect.Type) -> list[msgspec.inspect.Type]:
    return list(info.types) if isinstance(info, msgspec.inspect.UnionType) else [info]


def known_fields(path: str, kind: str | None = None) -> set[str]:
    """The fields that the model has in the table at a path: of one kind, or of all where it has no such kind."""
    structs = [info for info in _types(path) if isinstance(info, msgspec.inspect.StructType)]
    chosen = [info for info in structs if info.tag == kind] or structs
    return {field.name for info in chosen for field in info.fields}
