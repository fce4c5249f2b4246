"""From a ruleset file, or from changes to one, to the one frozen `Rules` value.

A file may extend another: tables are merged key by key, but a table whose ``kind`` changes replaces its parent's
whole. What comes out remembers which file set each field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from spadework.described import described
from spadework.faults import Fault, fault
from spadework.rules.earlier import modern
from spadework.rules.model import ContractScoring, Rules
from spadework.rules.problems import problem, problems
from spadework.rules.special.model import OFF
from spadework.texts import Text

__all__ = ["NAMED", "BadRules", "build", "get", "known_fields", "merge", "paths", "tables", "unfit"]


class BadRules(Fault):
    """Rules that do not work: `where` names the file or the table, `field` the place in it, and the text the remedy.

    The place in a document that asks for rules is below its ``rules``.
    """

    code = "bad-rules"

    def __init__(self, where: str, field: str, text: str | Text) -> None:
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
    """The value of the field at a dotted path. Raises `AttributeError` where these rules have no such field.

    An entry that is not in a table is ``"off"``.
    """
    value: Any = rules
    for part in path.split("."):
        if value == OFF:
            raise AttributeError(path)
        named = isinstance(value, tuple)
        value = next((one for one in value if one.name == part), OFF) if named else getattr(value, part)
    return value


def tables(rules: Rules) -> Raw:
    """All that rules say, as nested tables: what has names of its own by its name."""
    raw: Raw = msgspec.to_builtins(rules)
    for table, field in _named_in(raw):
        table[field] = {one.pop("name"): one for one in table[field]}
    return raw


NAMED = ("scoring.special", "captured")
"""The tables whose entries have names of one's own."""


def _named_in(raw: Raw) -> Iterator[tuple[Raw, str]]:
    """The tables that hold some of these, and the field."""
    for path in NAMED:
        above, _, field = path.rpartition(".")
        table = raw.get(above) if above else raw
        if isinstance(table, dict) and field in table:
            yield table, field


def build(raw: Mapping[str, Any], where: str) -> Rules:
    """The rules that a complete table spells out; what it leaves out is as in the model.

    Raises `BadRules` that names place, value and remedy for an unknown key, a value out of range, and fields that
    contradict each other.
    """
    rules = _typed(raw, where)
    if found := problem(rules):
        raise BadRules(where, *found)
    return rules


def unfit(raw: Mapping[str, Any], where: str) -> tuple[tuple[str, Text], ...]:
    """What contradicts what in a complete table, as fields and remedies. Raises `BadRules` for what cannot be read."""
    return problems(_typed(raw, where))


def _typed(raw: Mapping[str, Any], where: str) -> Rules:
    raw = _listed(modern(raw))
    try:
        rules = msgspec.convert(raw, described(Rules))
    except msgspec.ValidationError as error:
        found = fault(raw, Rules, error)
        place = _ENTRY.sub(lambda at: f"{at[1]}.{_name(raw, at[1], int(at[2]))}", found.place)
        raise BadRules(where, place, found.text) from None
    scoring = rules.scoring
    if isinstance(scoring, ContractScoring) and not all(one.matters for one in scoring.special):
        special = tuple(one for one in scoring.special if one.matters)
        rules = msgspec.structs.replace(rules, scoring=msgspec.structs.replace(scoring, special=special))
    if all(one.matters for one in rules.captured):
        return rules
    return msgspec.structs.replace(rules, captured=tuple(one for one in rules.captured if one.matters))


_ENTRY = re.compile(rf"^({'|'.join(map(re.escape, NAMED))})\[(\d+)\](?=\.)")


def _name(raw: Raw, path: str, at: int) -> str:
    """What the entry at a place of such a table is called."""
    entries: Any = raw
    for part in path.split("."):
        entries = entries[part]
    return str(entries[at].get("name", at))


def _listed(raw: Raw) -> Raw:
    """The tables with entries by name as lists of those that are there."""
    raw = {name: dict(part) if isinstance(part, Mapping) else part for name, part in raw.items()}
    for table, field in _named_in(raw):
        if isinstance(entries := table[field], Mapping):
            there = [(name, one) for name, one in entries.items() if one != OFF]
            table[field] = [{"name": name, **one} if isinstance(one, Mapping) else one for name, one in there]
    return raw


@lru_cache(maxsize=256)
def _types(path: str) -> tuple[Any, ...]:
    """The types that the model has at a path, several where kinds differ."""
    found: list[Any] = [_model()]
    for part in path.split(".") if path else []:
        deeper = []
        for info in found:
            if isinstance(info, msgspec.inspect.VarTupleType):
                # An entry by its name.
                deeper.append(info.item_type)
            elif isinstance(info, msgspec.inspect.StructType):
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


@lru_cache(maxsize=256)
def known_fields(path: str, kind: str | None = None) -> frozenset[str]:
    """The fields that the model has in the table at a path: of one kind, or of all where it has no such kind."""
    structs = [info for info in _types(path) if isinstance(info, msgspec.inspect.StructType)]
    chosen = [info for info in structs if info.tag == kind] or structs
    return frozenset(field.name for info in chosen for field in info.fields)
