"""Writes the types of the page from those of Python: web/src/lib/wire/*.ts, a file a subject.

    python tools/wire_types.py [--check]

What travels is a struct in Python and is declared there alone. With --check nothing is written; a file that differs is an
error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from spadework.api import CALLS
from spadework.api.problems import Problem
from spadework.api.shapes import notes, structs
from spadework.cards import CardText, Suit
from spadework.dealing import Receipt, Transcript
from spadework.keep import Edit, Value
from spadework.rules import Rules
from spadework.scoring.forms import RulesForm
from spadework.server import wire
from spadework.server.brought import Brought
from spadework.server.happenings import Pace, Phrase
from spadework.server.pictures import Can, Now
from spadework.server.routes.account import NewPassword, OwnPassword, Recovery, RecoveryCode, SignIn, SignUp
from spadework.server.routes.blocks import BlocksSeen, NewBlock
from spadework.server.routes.bots import BotList
from spadework.server.routes.deals import DealStatistics
from spadework.server.routes.evenings import Written
from spadework.server.routes.me import Me, NewName
from spadework.server.routes.open_list import TableList
from spadework.server.routes.own_games import OwnGames
from spadework.server.routes.own_tables import OwnTables
from spadework.server.routes.sessions import SessionsSeen
from spadework.server.routes.tables import NewPractice, NewTable, Opened, TableAbout
from spadework.server.seen import Seen
from spadework.show import Advice
from spadework.texts import Language

__all__ = ["written"]

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "wire"
HEAD = "// Made by tools/wire_types.py from the structs of Python; `make wire` writes it anew.\n"

SPOKEN = (wire.Full, wire.Tell, wire.Done, wire.Refusal, wire.Bye)
"""What the server says over a table's socket."""
TOLD = (
    *SPOKEN,
    *(call.gives for call in CALLS.values()),
    *(Transcript, Receipt, DealStatistics),
    *(RecoveryCode, SessionsSeen, BlocksSeen),
    *(Me, Opened, TableAbout, TableList, OwnTables, OwnGames, BotList, Advice, Written, Problem),
)
ASKED = (
    wire.Request,
    *(call.takes for call in CALLS.values()),
    NewName,
    NewTable,
    NewPractice,
    Brought,
    SignUp,
    SignIn,
    Recovery,
    NewPassword,
    OwnPassword,
    NewBlock,
)

FILES = {
    "spadework.api.keep": "keep",
    "spadework.keep": "keep",
    "spadework.api.lessons": "lessons",
    "spadework.lessons": "lessons",
    "spadework.api.records": "replay",
    "spadework.replay": "replay",
    "spadework.notation": "replay",
    "spadework.api.rules": "rules",
    "spadework.api.sheets": "rules",
    "spadework.game": "events",
    "spadework.server.happenings": "events",
    "spadework.server.seen": "events",
    "spadework.rules.bid": "game",
    "spadework.rules.model": "game",
    "spadework.rules": "rules",
    "spadework.scoring.sheet": "game",
    "spadework.texts": "game",
    "spadework.scoring": "score",
    "spadework.api.problems": "server",
    "spadework.server.brought": "server",
    "spadework.server.directory_notes": "server",
    "spadework.server.routes": "server",
    "spadework.api": "calls",
}
"""Where a module's structs are written, by the longest beginning; all others where the socket's are."""

NAMED: dict[str, tuple[str, Any]] = {
    "Card": ("game", CardText),
    "Phase": ("types", next(field.type for field in msgspec.structs.fields(Now) if field.name == "phase")),
    "Language": ("game", Language),
    "SuitSign": ("game", Suit),
    "Pace": ("types", Pace),
    "Phrase": ("events", Phrase),
    "Can": ("types", Can),
    "Seen": ("events", Seen),
    "RulesForm": ("rules", RulesForm),
    "Edit": ("keep", Edit),
    "Value": ("keep", Value),
}
"""Types that are no structs and have a name all the same, and where they are written."""
SAID = {"Card": "string"}
"""What a named type is in TypeScript, where that is less than it says."""
OPAQUE = {Rules}
"""What the page hands on and never looks into."""


class Page:
    """One file: what it declares, and what it needs of others."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.parts: list[str] = []
        self.needs: dict[str, set[str]] = {}

    def add(self, *lines: str) -> None:
        """Declare something."""
        self.parts.append("\n".join(lines))

    def text(self) -> str:
        """The whole file."""
        imports = [
            f"import type {{ {', '.join(sorted(names))} }} from './{file}';"
            for file, names in sorted(self.needs.items())
        ]
        return "\n".join([HEAD.rstrip("\n"), *imports, "", *self.parts, ""])

    def of(self, info: inspect.Type) -> str:
        """A type, as TypeScript says it."""
        if name := _named().get(_key(info)):
            return self._name(name, NAMED[name][0])
        return self._of(info)

    def _of(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata(type=inner, extra_json_schema=schema):
                name = (schema or {}).get("$ref", "").rpartition("/")[2]
                return self._name(name, _file(_by_name()[name])) if name else self.of(inner)
            case inspect.StructType(cls=cls):
                return self._name(cls.__name__, _file(cls))
            case inspect.UnionType(types=types):
                return _either(map(self.of, types))
            case inspect.LiteralType(values=values):
                return _either(map(_literal, values))
            case inspect.EnumType(cls=cls):
                return _either(_literal(one.value) for one in cls)
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(map(self.of, types))}]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self.of(value)}>"
            case inspect.CollectionType(item_type=item):
                one = self.of(item)
                return f"({one})[]" if " | " in one else f"{one}[]"
            case _:
                return _PLAIN[type(info)]

    def _name(self, name: str, file: str) -> str:
        if file != self.name:
            self.needs.setdefault(file, set()).add(name)
        return name

    def alias(self, name: str, kind: Any) -> None:
        """Declare a type that is no struct."""
        info = inspect.type_info(kind)
        self.add(f"export type {name} = {SAID.get(name) or self._of(info)};")

    def interface(self, shape: type[msgspec.Struct], *, asked: bool) -> None:
        """Declare a struct. What has a default may be left out where it is asked, or where it is not written then."""
        info = inspect.type_info(shape)
        if not isinstance(info, inspect.StructType):
            raise TypeError(f"{shape.__name__} is no struct; give one")
        said = notes(shape)
        lines = [*_comment(shape.__doc__ or ""), f"export interface {shape.__name__} {{"]
        if info.tag_field:
            lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
        for field in info.fields:
            left_out = not field.required and (asked or shape.__struct_config__.omit_defaults)
            kind = self.of(_without_null(field.type) if left_out and field.default is None else field.type)
            lines += _comment(said.get(field.name, ""), "  ")
            lines.append(f"  {field.encode_name}{'?' if left_out else ''}: {kind};")
        self.add(*lines, "}")


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


@cache
def _all() -> tuple[type[msgspec.Struct], ...]:
    return structs([*TOLD, Seen, *ASKED], closed=OPAQUE)


@cache
def _told() -> frozenset[type[msgspec.Struct]]:
    return frozenset(structs([*TOLD, Seen]))


@cache
def _by_name() -> dict[str, type[msgspec.Struct]]:
    return {shape.__name__: shape for shape in _all()}


@cache
def _named() -> dict[str, str]:
    return {_key(inspect.type_info(kind)): name for name, (_, kind) in NAMED.items()}


def _key(info: inspect.Type) -> str:
    """What tells types apart that have no name: what they are made of."""
    match info:
        case inspect.LiteralType(values=values):
            return f"literal {sorted(map(str, values))}"
        case inspect.EnumType(cls=cls):
            return f"literal {sorted(str(one.value) for one in cls)}"
        case inspect.Metadata(type=inner, extra_json_schema=schema):
            return f"{schema} of {_key(inner)}"
        case inspect.UnionType(types=types):
            return f"union {sorted(map(_key, types))}"
        case inspect.StructType(cls=cls):
            return f"{cls.__module__}.{cls.__name__}"
        case _:
            return repr(info)


def _without_null(info: inspect.Type) -> inspect.Type:
    if not isinstance(info, inspect.UnionType):
        return info
    left = tuple(one for one in info.types if not isinstance(one, inspect.NoneType))
    return left[0] if len(left) == 1 else inspect.UnionType(left)


def _either(kinds: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(kinds))


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _comment(text: str, indent: str = "") -> Sequence[str]:
    said = " ".join(text.split("\n\n", maxsplit=1)[0].split()).replace("``", "`")
    return [f"{indent}/** {said} */"] if said else []


def _file(shape: type) -> str:
    module = shape.__module__
    found = [start for start in FILES if module == start or module.startswith(f"{start}.")]
    return FILES[max(found, key=len)] if found else "types"


def written() -> dict[str, str]:
    """The files by their names."""
    pages: dict[str, Page] = {}
    for name in ("types", *dict.fromkeys(FILES.values())):
        pages[name] = Page(name)
    pages["types"].add("export type * from './events';", "export type * from './game';")
    for name, (file, kind) in NAMED.items():
        pages[file].alias(name, kind)
    declared: set[tuple[str, str]] = set()
    for shape in _all():
        if shape is wire.Request:
            continue
        page = pages[_file(shape)]
        if (page.name, shape.__name__) in declared:
            raise ValueError(f"two structs are called {shape.__name__} in {page.name}.ts; give one another name")
        declared.add((page.name, shape.__name__))
        if shape in OPAQUE:
            page.add(*_comment(shape.__doc__ or ""), f"export type {shape.__name__} = Record<string, unknown>;")
        elif not shape.__struct_fields__ and not shape.__struct_config__.tag:
            page.add(*_comment(shape.__doc__ or ""), f"export type {shape.__name__} = Record<string, never>;")
        else:
            page.interface(shape, asked=shape not in _told())
    _sockets(pages["types"])
    _calls(pages["calls"])
    return {f"{page.name}.ts": page.text() for page in pages.values() if page.parts}


def _sockets(page: Page) -> None:
    """What goes over a socket: what may be seen, what is said, and what is asked, which is one thing at a time."""
    page.add(f"export type FromServer = {_either(shape.__name__ for shape in SPOKEN)};")
    info = inspect.type_info(wire.Request)
    if isinstance(info, inspect.StructType):
        wishes = [f"{{ {field.encode_name}: {page.of(field.type)} }}" for field in info.fields if not field.required]
        page.add("/** The one thing that a request asks for. */", f"export type Wish = {_either(wishes)};")
        always = "; ".join(f"{field.encode_name}: {page.of(field.type)}" for field in info.fields if field.required)
        page.add(f"export type Request = {{ {always} }} & Wish;")


def _calls(page: Page) -> None:
    lines = [
        f"  '{name}': {{ takes: {page.of(inspect.type_info(call.takes))}; gives: {page.of(inspect.type_info(call.gives))} }};"
        for name, call in CALLS.items()
    ]
    page.add("/** What each call takes and gives, by its name. */", "export interface Calls {", *lines, "}")
    names = ", ".join(f"'{name}'" for name, call in CALLS.items() if call.by_text)
    page.add(
        "/** Those that may be asked by an address, where all that they take is text. */",
        f"export const BY_TEXT: ReadonlySet<string> = new Set([{names}]);",
    )


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("--check", action="store_true", help="write nothing, and fail where one differs")
    check = reader.parse_args().check
    for file, text in written().items():
        path = TARGET / file
        if not check:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            sys.exit(f"spadework: {path.relative_to(ROOT)} is not what Python says; run 'make wire' and commit it.")
