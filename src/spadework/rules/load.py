"""From a ruleset file, or from changes to one, to the one frozen `Rules` value.

A file may extend another: tables are merged key by key, but a table whose ``kind`` changes replaces its parent's
whole. What comes out remembers which file set each field.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from spadework.fitting import brief
from spadework.rules.check import problem, problems
from spadework.rules.model import Rules

__all__ = ["BadRules", "build", "get", "known_fields", "merge", "paths", "unfit"]


class BadRules(ValueError):
    """Rules that cannot be: `where` names the file or the table, `field` the place, and the text the remedy."""

    def __init__(self, where: str, field: str, text: str) -> None:
        super().__init__(f"{where}: {field}: {text}" if field else f"{where}: {text}")
        self.where = where
        self.field = field
        self.text = text


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
        raise _explained(raw, where, str(error)) from None


_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>[^`]*)`")


def _explained(raw: Mapping[str, Any], where: str, message: str) -> BadRules:
    """Put msgspec's message in the words of the rules: place, value, remedy."""
    found = _MESSAGE.fullmatch(message)
    what, path = (found["what"], found["path"] or "") if found else (message, "")
    if unknown := _UNKNOWN.match(what):
        key = brief(unknown["key"], 60)
        table = _value_at(raw, path) if path else raw
        known = sorted(known_fields(path, table.get("kind")))
        close = difflib.get_close_matches(key, known, 1)
        remedy = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
        return BadRules(where, f"{path}.{key}" if path else key, f"there is no such field; {remedy}")
    value = _value_at(raw, path)
    if "enum" in what or what.startswith("Invalid value"):
        choices = _choices(path, raw)
        what = (
            f"{_quoted(value)} is not one of {', '.join(map(repr, choices))}"
            if choices
            else f"{_quoted(value)} is not known"
        )
    else:
        what = f"{_quoted(value)} does not fit: {what[0].lower()}{what[1:]}"
    return BadRules(where, path, what)


def _quoted(value: Any) -> str:
    return brief(repr(value), 60)


def _value_at(raw: Mapping[str, Any], path: str) -> Any:
    """What stands at a path in msgspec's form, such as ``teams[0][1]``; where it ends in ``[...]``, the whole list."""
    value: Any = raw
    for part in re.findall(r"\w+", path):
        if isinstance(value, Mapping):
            value = value.get(part)
        elif isinstance(value, Sequence) and part.isdigit():
            value = value[int(part)]
    return value


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


def _choices(path: str, raw: Mapping[str, Any]) -> list[Any]:
    """What may stand at a path: kinds of a part, or the words for a field in the kind that its part has."""
    part, _, field = path.rpartition(".")
    kind = _value_at(raw, f"{part}.kind") if part and field != "kind" else None
    types = _types(path.removesuffix(".kind"))
    if kind in {info.tag for info in _types(part) if isinstance(info, msgspec.inspect.StructType)}:
        types = tuple(
            member
            for info in _types(part)
            if isinstance(info, msgspec.inspect.StructType) and info.tag == kind
            for own in info.fields
            if own.name == field
            for member in _members(own.type)
        )
    tags = [info.tag for info in types if isinstance(info, msgspec.inspect.StructType)]
    values = [value for info in types if isinstance(info, msgspec.inspect.LiteralType) for value in info.values]
    return values or [tag for tag in tags if tag]
