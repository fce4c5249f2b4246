"""What does not fit, in plain words: the place, the value, and what would do instead of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

__all__ = ["misfit", "shown", "wanted"]

_LONGEST = 40


def misfit(given: object, shape: type[msgspec.Struct]) -> str | None:
    """Why this is no such value; none where it is one, by the rules that texts may stand for numbers.

    >>> from typing import Annotated
    >>> tricks = Annotated[int, msgspec.Meta(ge=0, le=13)]
    >>> Bet = msgspec.defstruct("Bet", [("tricks", tricks)], forbid_unknown_fields=True)
    >>> misfit({"tricks": 14}, Bet)
    'tricks: 14 does not do; give a whole number from 0 to 13.'
    >>> misfit({"trick": 3}, Bet)
    "There is no field 'trick'; there is tricks."
    """
    try:
        msgspec.convert(given, shape, strict=False)
    except (msgspec.ValidationError, RecursionError):
        return _why(given, shape)
    return None


def _why(given: object, shape: type[msgspec.Struct]) -> str:
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    if not isinstance(given, Mapping):
        return f"The body is {shown(given)}; send an object with {_listed(list(fields), 'and')}."
    for name in given:
        if name not in fields:
            there = "there is" if len(fields) == 1 else "there are"
            return f"There is no field {shown(name)}; {there} {_listed(list(fields), 'and')}."
    for name, field in fields.items():
        if name not in given:
            if field.required:
                return f"{name} is missing; give {wanted(field.type)}."
            continue
        try:
            msgspec.convert(given[name], field.type, strict=False)
        except (msgspec.ValidationError, RecursionError):
            return f"{name}: {shown(given[name])} does not do; give {wanted(field.type)}."
    return f"This does not fit; send an object with {_listed(list(fields), 'and')}."


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
            return repr(f"{value[:_LONGEST]}…" if len(value) > _LONGEST else value)
        case int() | float():
            number = str(value)
            return f"{number[:_LONGEST]}…" if len(number) > _LONGEST else number
        case Mapping():
            return "an object"
        case _:
            return "a list"


def wanted(kind: Any) -> str:
    """What a type asks for.

    >>> from typing import Annotated, Literal
    >>> wanted(Annotated[int, msgspec.Meta(ge=0, le=65535)]), wanted(Literal["json", "console"]), wanted(bool)
    ('a whole number from 0 to 65535', "'console' or 'json'", 'true or false')
    """
    return _wanted(inspect.type_info(kind))


def _wanted(info: inspect.Type) -> str:
    match info:
        case inspect.Metadata():
            return _wanted(info.type)
        case inspect.LiteralType():
            return _listed([shown(value) for value in info.values], "or")
        case inspect.UnionType():
            return _listed([_wanted(one) for one in info.types], "or")
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_bounds(info)}"
        case inspect.FloatType():
            return f"a number{_bounds(info)}"
        case inspect.StrType():
            return f"a text of at most {info.max_length} characters" if info.max_length else "a text"
        case inspect.DictType():
            return f"an object with at most {info.max_length} fields" if info.max_length else "an object"
        case inspect.ListType() | inspect.VarTupleType() | inspect.TupleType():
            return "a list"
        case inspect.NoneType():
            return "null"
        case _:
            return "an object"


def _bounds(info: inspect.IntType | inspect.FloatType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    bounds = ((" above ", info.gt), (" of at least ", info.ge), (" below ", info.lt), (" of at most ", info.le))
    return " and".join(f"{word}{bound}" for word, bound in bounds if bound is not None)


def _listed(texts: Sequence[str], word: str) -> str:
    return f"{', '.join(texts[:-1])} {word} {texts[-1]}" if len(texts) > 1 else "".join(texts)
