"""The page's wire types say what the server's do: neither drifts from the other."""

from functools import cache

import msgspec
import pytest
from msgspec import inspect

from spadework.server import wire
from tests.arch.repository import ROOT
from tests.arch.typescript import Fields, Reader, Several, Type, fields, said

TYPES = ROOT / "web" / "src" / "lib" / "wire" / "types.ts"
STRUCTS = {
    name: value
    for name, value in vars(wire).items()
    if isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in {wire.Request, wire.Told}
}


@cache
def page() -> Reader:
    return Reader(TYPES.read_text(encoding="utf-8"))


def by_tag(objects: list[Type]) -> dict[str, Fields]:
    """Tagged objects by the text of their tag."""
    return {str(kind): one for one in objects if isinstance(one, Fields) for name, _, kind in one.of if name == "type"}


def differences(server: Fields, client: Fields) -> list[str]:
    """What only one of them says."""
    return [
        *(f"only the server: {one}" for one in sorted(server.of - client.of, key=str)),
        *(f"only the page: {one}" for one in sorted(client.of - server.of, key=str)),
    ]


@pytest.mark.parametrize("name", sorted(STRUCTS))
def test_the_page_knows_what_the_server_says(name: str) -> None:
    assert name in page().interfaces
    assert differences(fields(STRUCTS[name]), page().interfaces[name]) == []


def loosely(one: Fields) -> set[tuple[str, bool, Type]]:
    """The fields that hold one of several texts, as if they held any."""
    return {
        (name, optional, "string")
        for name, optional, kind in one.of
        if isinstance(kind, Several) and all(isinstance(text, str) and text.startswith("'") for text in kind.of)
    }


def test_the_page_asks_what_the_server_understands() -> None:
    known = inspect.type_info(wire.Request)
    assert isinstance(known, inspect.StructType)
    wishes = {
        (field.encode_name, False, said(inspect.UnionType(kept(field.type))))
        for field in known.fields
        if not field.required
    }
    asked = page().types["Wish"]
    assert isinstance(asked, Several)
    assert {wish for one in asked.of if isinstance(one, Fields) for wish in one.of} == wishes


def kept(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The alternatives of a type."""
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def test_the_page_knows_the_events_that_may_be_seen() -> None:
    told = inspect.type_info(wire.Told)
    assert isinstance(told, inspect.StructType)
    event = next(field.type for field in told.fields if field.name == "e")
    server = by_tag([fields(one.cls) for one in kept(event) if isinstance(one, inspect.StructType)])
    seen = page().types["Seen"]
    client = by_tag(list(seen.of) if isinstance(seen, Several) else [seen])
    assert sorted(client.keys() - server.keys()) == [], "events that the server never tells"
    assert sorted(server.keys() - client.keys()) == [], "events that the page does not know"
    # The page may leave out fields that it does not use, and take as any text what is one of several.
    wrong = {tag: client[tag].of - server[tag].of - loosely(server[tag]) for tag in client}
    assert {tag: only for tag, only in wrong.items() if only} == {}
