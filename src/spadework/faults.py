"""Errors in plain words: the place, the value, and what would be right instead.

No decoder's own words reach anybody: whatever comes from outside and cannot be used is explained here.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar, overload

import msgspec
from msgspec import inspect

from spadework.described import described
from spadework.texts import Text, say
from spadework.words import listed

__all__ = ["Fault", "brief", "checked", "fault", "fault_in", "shown", "wanted"]

_LONGEST = 40


class Fault(ValueError):
    """Something that cannot be used or done, and the base of all errors that people are shown.

    >>> bad = Fault("deals[0].bids[1]", "99 is too large; give 0 to 26")
    >>> bad.place, bad.text, str(bad), str(Fault("there is no deal; give one"))
    ('deals[0].bids[1]', '99 is too large; give 0 to 26', 'deals[0].bids[1]: 99 is too large; give 0 to 26', 'there is no deal; give one')
    >>> Fault(Text("cards", {"n": 3})).text
    '3 cards'
    """

    code: str = "malformed"
    """Which kind it is, for programs: a word from a closed list."""

    @overload
    def __init__(self, text: str | Text, /) -> None: ...
    @overload
    def __init__(self, place: str, text: str | Text, /) -> None: ...
    def __init__(self, *said: Any) -> None:
        """A fault by what is the matter, and before that where, if it has a place in what was given."""
        super().__init__(*said)
        self.place: str
        self.message: str | Text
        """What is the matter, by key where the catalogs have it."""
        self.place, self.message = ("", *said)[-2:]

    @property
    def text(self) -> str:
        """What is the matter, in English."""
        return say(self.message)

    def __str__(self) -> str:
        """Both, as a sentence goes on."""
        return f"{self.place}: {self.text}" if self.place else self.text

    @property
    def sentence(self) -> str:
        """The text as a sentence by itself."""
        text = self.text
        return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


T = TypeVar("T")


def checked(given: object, shape: type[T]) -> T:
    """The value as one of this type. Raises `Fault`.

    >>> from typing import Annotated
    >>> tricks = Annotated[int, msgspec.Meta(ge=0, le=13)]
    >>> Bet = msgspec.defstruct("Bet", [("tricks", tricks)], forbid_unknown_fields=True)
    >>> checked({"tricks": 3}, Bet)
    Bet(tricks=3)
    """
    try:
        return msgspec.convert(given, described(shape))
    except msgspec.ValidationError as error:
        raise fault(given, shape, error) from None


def fault(given: object, shape: Any, error: msgspec.ValidationError) -> Fault:
    """The fault that msgspec found in a value.

    >>> from typing import Annotated
    >>> Bet = msgspec.defstruct("Bet", [("tricks", tuple[Annotated[int, msgspec.Meta(ge=0, le=13)], ...])])
    >>> try:
    ...     msgspec.convert({"tricks": [14]}, Bet)
    ... except msgspec.ValidationError as error:
    ...     print(fault({"tricks": [14]}, Bet, error))
    tricks[0]: 14 is too large; give a whole number from 0 to 13
    """
    what, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`").removeprefix(".")
    value, info = _at(given, _type_info(shape), path)
    if field := _FIELD.match(what):
        return _field_fault(value, info, path, field["name"], missing=field["missing"] is not None)
    last = path.rpartition(".")[2]
    of_kind = what.startswith("Invalid value") or (info is not None and last in _tag_fields(info))
    if of_kind and (tags := _tags(info)):
        told = value.get(last) if isinstance(value, Mapping) else value
        return Fault(path, f"{shown(told)} is not known here; give {listed(tags, 'or')}")
    return Fault(path, _value_fault(value, info, path))


# Made anew, that of all rules takes longer than whatever else is done with a table of them.
_type_info = lru_cache(maxsize=64)(inspect.type_info)


def fault_in(body: str | bytes, shape: Any, error: msgspec.ValidationError) -> Fault:
    """The same for JSON that is still text."""
    try:
        return fault(msgspec.json.decode(body), shape, error)
    except msgspec.MsgspecError:
        return Fault("", "it has a number that is too large to read; send a smaller one")
    except UnicodeDecodeError:
        return Fault("", "its text is not UTF-8; send it as that")
    except RecursionError:
        return Fault("", "it is nested too deeply; send what was asked for")


_FIELD = re.compile(r"Object (?:contains unknown|(?P<missing>missing required)) field `(?P<name>[^`]*)`")


def _field_fault(value: object, info: inspect.Type | None, path: str, name: str, *, missing: bool) -> Fault:
    fields = {field.encode_name: field.type for field in info.fields} if isinstance(info, inspect.StructType) else {}
    tag = info.tag_field if isinstance(info, inspect.StructType) else None
    if missing:
        kinds = _tags(info)
        does = _wanted(fields[name]) if name in fields else listed(kinds, "or") if kinds else "it"
        return Fault(path, f"{name} is missing; give {does}")
    known = [*([tag] if tag else []), *fields]
    name = name[:_LONGEST]
    close = difflib.get_close_matches(name, known, 1)
    remedy = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
    return Fault(f"{path}.{name}" if path else name, f"there is no such field; {remedy}")


def _value_fault(value: object, info: inspect.Type | None, path: str) -> str:
    most = getattr(info, "max_length", None)
    if most is not None and isinstance(value, str | list | tuple) and len(value) > most:
        number = f"{len(value):,}"
        if isinstance(value, str):
            return f"{shown(value)} has {number} characters, and the limit is {most:,}"
        things = re.sub(r"\[.*|.*\.", "", path) or "items"
        return f"{number} {things}, and the limit is {most:,}; send the rest separately"
    if getattr(info, "min_length", None) and isinstance(value, str | list | tuple) and not value:
        return "it is empty; write something" if isinstance(value, str) else "an empty list; give at least one"
    return f"{shown(value)} {_wrong(value, info)}; give {_wanted(info) if info else 'something else'}"


def _wrong(value: object, info: inspect.Type | None) -> str:
    """What is wrong with a value, where a value of this type is wanted."""
    match info:
        case inspect.LiteralType():
            return "is not one of the choices"
        case inspect.IntType() | inspect.FloatType() if isinstance(value, int | float) and not isinstance(value, bool):
            if isinstance(value, float) and isinstance(info, inspect.IntType):
                return "is not a whole number"
            low = info.ge if info.ge is not None else info.gt
            return "is too small" if low is not None and value <= low else "is too large"
        case inspect.IntType() | inspect.FloatType():
            return "is not a number"
        case _:
            return "cannot be used here"


def _at(value: Any, info: inspect.Type | None, path: str) -> tuple[Any, inspect.Type | None]:
    """What stands at a path in msgspec's form, such as ``games[0].edits[3].at``, and its type as far as it is known."""
    for part in re.findall(r"\[\d+\]|\[\.\.\.\]|[^.\[\]]+", path):
        info = _chosen(info, value)
        if part == "[...]":
            return value, info
        if part.startswith("["):
            items = value if isinstance(value, Sequence) else ()
            at = int(part[1:-1])
            value = items[at] if at < len(items) else None
            info = _item(info, at)
        else:
            fields = info.fields if isinstance(info, inspect.StructType) else ()
            if isinstance(info, inspect.StructType | inspect.UnionType) and part in _tag_fields(info):
                return value, info
            info = next((field.type for field in fields if field.encode_name == part), None)
            value = value.get(part) if isinstance(value, Mapping) else None
    return value, _chosen(info, value)


def _chosen(info: inspect.Type | None, value: object) -> inspect.Type | None:
    """The type without its remarks; of several, the one that a value's tag or its own type names."""
    if isinstance(info, inspect.Metadata):
        return info if _has_pattern(info.type) else _chosen(info.type, value)
    if isinstance(info, inspect.UnionType):
        for one in info.types:
            plain = _chosen(one, value)
            if isinstance(plain, inspect.StructType) and isinstance(value, Mapping):
                if plain.tag_field is None or value.get(plain.tag_field) == plain.tag:
                    return plain
            elif (isinstance(plain, inspect.StrType) and isinstance(value, str)) or (
                isinstance(plain, inspect.DictType) and isinstance(value, Mapping)
            ):
                return plain
    return info


def _item(info: inspect.Type | None, at: int) -> inspect.Type | None:
    if isinstance(info, inspect.TupleType):
        return info.item_types[at] if at < len(info.item_types) else None
    return info.item_type if isinstance(info, inspect.ListType | inspect.VarTupleType) else None


def _members(info: inspect.Type | None) -> tuple[inspect.StructType, ...]:
    if isinstance(info, inspect.Metadata):
        return _members(info.type)
    types = info.types if isinstance(info, inspect.UnionType) else (info,)
    return tuple(one for one in types if isinstance(one, inspect.StructType) and one.tag_field)


def _tag_fields(info: inspect.Type) -> set[str]:
    return {one.tag_field for one in _members(info) if one.tag_field}


def _tags(info: inspect.Type | None) -> list[str]:
    return [str(one.tag) for one in _members(info)]


def shown(value: object) -> str:
    """A value that somebody sent, short enough for a sentence.

    >>> shown("x" * 99), shown(None), shown([1, 2])
    ("'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'", 'null', 'a list')
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return repr(brief(value))
        case int() | float():
            return brief(str(value))
        case Mapping():
            return "an object"
        case list() | tuple() | set() | frozenset():
            return "a list"
        case _:
            return brief(str(value))


def brief(text: str, most: int = _LONGEST) -> str:
    """A text as it is, or its beginning where it has more characters than a person reads."""
    return f"{text[:most]}…" if len(text) > most else text


def wanted(kind: Any) -> str:
    """What a type asks for.

    >>> from typing import Annotated, Literal
    >>> wanted(Annotated[int, msgspec.Meta(ge=0, le=65535)]), wanted(Literal["json", "console"]), wanted(bool)
    ('a whole number from 0 to 65,535', "'console' or 'json'", 'true or false')
    """
    return _wanted(_type_info(kind))


def _wanted(info: inspect.Type) -> str:
    match info:
        case inspect.Metadata():
            said = str((info.extra_json_schema or {}).get("description", "")) if _has_pattern(info.type) else ""
            return f"{said[0].lower()}{said[1:].rstrip('.')}" if said else _wanted(info.type)
        case inspect.LiteralType():
            return listed([shown(value) for value in info.values], "or")
        case inspect.UnionType():
            return listed(list(dict.fromkeys(map(_wanted, info.types))), "or")
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_bounds(info)}"
        case inspect.FloatType():
            return f"a number{_bounds(info)}"
        case inspect.StrType():
            return f"text of at most {info.max_length} characters" if info.max_length else "text"
        case inspect.DictType():
            return f"an object with at most {info.max_length} fields" if info.max_length else "an object"
        case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType():
            return "a list"
        case inspect.NoneType():
            return "null"
        case _:
            return "an object"


def _has_pattern(info: inspect.Type) -> bool:
    return isinstance(info, inspect.StrType) and info.pattern is not None


def _bounds(info: inspect.IntType | inspect.FloatType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge:,} to {info.le:,}"
    bounds = ((" above ", info.gt), (" of at least ", info.ge), (" below ", info.lt), (" of at most ", info.le))
    return " and".join(f"{word}{bound}" for word, bound in bounds if bound is not None)
