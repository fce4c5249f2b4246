"""Types in one form, whether TypeScript says them or msgspec.

A type is a name (`string`, `null`, `'bot'`, `Line`), a `Several` of types, a `Row` of one type, or the `Fields` of an
object. It reads just as much TypeScript as the page's wire types need, and says so where it meets more.
"""

import re
from dataclasses import dataclass

import msgspec
from msgspec import inspect

TOKEN = re.compile(r"\s*('[^']*'|\w+|\[\]|[{}()|&;:?=])")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True)
class Several:
    """One of several types."""

    of: frozenset["Type"]


@dataclass(frozen=True)
class Row:
    """Any number of one type."""

    of: "Type"


@dataclass(frozen=True)
class Fields:
    """An object: the type of each field, and whether it may be missing."""

    of: frozenset[tuple[str, bool, "Type"]]


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.DictType: "object",
}
Type = str | Several | Row | Fields


def several(types: list[Type]) -> Type:
    """A flat union; one type is itself."""
    flat: set[Type] = set()
    for one in types:
        flat |= one.of if isinstance(one, Several) else {one}
    return next(iter(flat)) if len(flat) == 1 else Several(frozenset(flat))


class Reader:
    """Reads the exported interfaces and types of one TypeScript module."""

    def __init__(self, source: str) -> None:
        self.interfaces: dict[str, Fields] = {}
        self.types: dict[str, Type] = {}
        self._tokens: list[str] = TOKEN.findall(COMMENT.sub("", source))
        self._at = 0
        while self._at < len(self._tokens):
            self._declaration()

    def _declaration(self) -> None:
        self._take("export")
        kind, name = self._next(), self._next()
        if kind == "interface":
            self.interfaces[name] = self._fields()
        else:
            self._take("=")
            self.types[name] = self._several()
            self._take(";")

    def _several(self) -> Type:
        self._skip("|")
        types = [self._row()]
        while self._skip("|"):
            types.append(self._row())
        return several(types)

    def _row(self) -> Type:
        one = self._one()
        while self._skip("[]"):
            one = Row(one)
        if self._skip("&"):  # only `{ shared fields } & Other`, which the request alone uses: its other half is enough
            return self._row()
        return one

    def _one(self) -> Type:
        if self._tokens[self._at] == "{":
            return self._fields()
        if self._skip("("):
            inner = self._several()
            self._take(")")
            return inner
        name = self._next()
        return self.types.get(name, name)

    def _fields(self) -> Fields:
        self._take("{")
        found: set[tuple[str, bool, Type]] = set()
        while not self._skip("}"):
            name = self._next()
            optional = self._skip("?")
            self._take(":")
            found.add((name.strip("'"), optional, self._several()))
            self._skip(";")
        return Fields(frozenset(found))

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1]

    def _skip(self, token: str) -> bool:
        met = self._at < len(self._tokens) and self._tokens[self._at] == token
        self._at += met
        return met

    def _take(self, token: str) -> None:
        if not self._skip(token):
            near = " ".join(self._tokens[max(0, self._at - 5) : self._at + 5])
            raise ValueError(f"wire types in TypeScript: expected {token!r} near {near!r}")


def said(type_: inspect.Type) -> Type:
    """What msgspec knows of a type, as its JSON would be typed."""
    match type_:
        case inspect.Metadata(type=inner):
            return said(inner)
        case inspect.LiteralType(values=values):
            return several([f"'{value}'" if isinstance(value, str) else str(value).lower() for value in values])
        case inspect.UnionType(types=types):
            return several([said(one) for one in types])
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return Row(said(item))
        case inspect.StructType(cls=cls):
            return cls.__name__
        case _:
            return PLAIN[type(type_)]


def fields(struct: type[msgspec.Struct]) -> Fields:
    """The fields of a struct. What is left out when it has its default may be missing, and then is never null."""
    known = inspect.type_info(struct)
    assert isinstance(known, inspect.StructType)
    config = struct.__struct_config__
    found: set[tuple[str, bool, Type]] = set()
    for field in known.fields:
        optional = not field.required and config.omit_defaults
        kind = said(field.type)
        if optional and field.default is None and isinstance(kind, Several):
            kind = several(list(kind.of - {"null"}))
        found.add((field.encode_name, optional, kind))
    if known.tag_field:
        found.add((known.tag_field, False, f"'{known.tag}'"))
    return Fields(frozenset(found))
