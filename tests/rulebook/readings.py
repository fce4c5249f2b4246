"""Readings of a rule as rows: under this value of this field, this deal is worth so much."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from spadework.rules import Rules, custom
from tests.rulebook.translation import points_of, scored


class Reading(NamedTuple):
    """A field's value, a deal of the team of seat 0, and what it comes to."""

    rule: str
    field: str
    value: Any
    bids: str
    tricks: str
    points: int
    bags: int = 0
    """Bags after the deal."""
    stood: tuple[int, int] = (0, 0)
    """Points and bags before it."""
    besides: dict[str, Any] = {}  # noqa: RUF012 - never changed
    """Other fields that differ from Standard."""

    def __str__(self) -> str:
        return f"{self.rule}-{self.field}={self.value}-{self.bids}-{self.tricks}"


def check(row: Reading) -> None:
    """Hold the engine to a reading; the sum, the bags, and that a line names the field wherever it changes anything."""
    rules = custom("standard", {**row.besides, row.field: row.value})
    points, bags = row.stood
    lines, after = scored(row.bids, row.tricks, rules=rules, points=points, bags=bags)
    assert (points_of(lines), after.bags) == (row.points, row.bags)
    assert after.points == points + row.points


def values_of(field: str) -> set[Any]:
    """The answers that the model has for a field with a closed list of them."""
    kinds: list[Any] = [Rules]
    parts = field.split(".")
    for table in (["scoring", "special"], ["captured"]):
        if parts[: len(table)] == table and len(parts) > len(table):
            # The entry's own name is no field.
            parts.pop(len(table))
    for part in parts[:-1]:
        kinds = [member for kind in kinds for member in _members(kind, part)]
    if parts[-1] == "kind":
        return {kind.__struct_config__.tag for kind in kinds}
    found: set[Any] = set()
    for kind in kinds:
        for member in _members(kind, parts[-1]):
            found |= (
                set(get_args(member)) if get_origin(member) is Literal else {True, False} if member is bool else set()
            )
    return found


def _members(kind: Any, name: str) -> list[Any]:
    """The types that a field of a kind may have; none where that kind has no such field."""
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return []
    for field in msgspec.structs.fields(kind):
        if field.name == name:
            return [field.type] if get_origin(field.type) is Literal else list(get_args(field.type)) or [field.type]
    return []


def untested(fields: Iterable[str], rows: Iterable[Reading], elsewhere: dict[str, set[Any]]) -> dict[str, set[Any]]:
    """The answers of these fields that no row and no test named in `elsewhere` gives."""
    given: dict[str, set[Any]] = {}
    for row in rows:
        given.setdefault(row.field, set()).add(row.value)
    missing = {field: values_of(field) - given.get(field, set()) - elsewhere.get(field, set()) for field in fields}
    return {field: values for field, values in missing.items() if values}
