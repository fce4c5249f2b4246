"""The description of the API: whole, with examples that work, for programs and for people."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from spadework.api import CALLS
from spadework.server.problems import KINDS
from tests.server.running import Server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def schema(server: Server) -> Json:
    found: Json = httpx.get(f"{server.url}/api/v1/openapi.json").json()
    return found


def operations(schema: Json) -> Iterator[tuple[str, Json]]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_each_operation_says_what_it_does_with_examples(schema: Json) -> None:
    tags = {tag["name"] for tag in schema["tags"] if tag["description"]}
    named = [operation["operationId"] for _, operation in operations(schema)]
    assert len(named) == len(set(named)) >= len(CALLS)
    for name, operation in operations(schema):
        assert operation["summary"], name
        assert operation["description"], name
        assert tags.issuperset(operation["tags"]), name
        assert operation["tags"], name
        for parameter in operation["parameters"]:
            assert parameter["description"], name
            assert "example" in parameter, name
        if body := operation.get("requestBody"):
            assert body["content"]["application/json"]["examples"], name
        for status, answer in operation["responses"].items():
            assert answer["description"], (name, status)
            for media, content in answer.get("content", {}).items():
                assert content["schema"], (name, status)
                assert "example" in content or media == "application/problem+json", (name, status)
        if "429" in operation["responses"]:
            assert "Retry-After" in operation["responses"]["429"]["headers"], name


def test_each_schema_says_what_it_is_with_an_example(schema: Json) -> None:
    for name, shape in schema["components"]["schemas"].items():
        assert shape["description"], name
        assert not shape["description"].startswith(f"{name}("), name
        assert shape["examples"], name


def test_every_schema_that_is_named_is_there(schema: Json) -> None:
    text = msgspec.json.encode(schema).decode()
    named = {part.partition('"')[0] for part in text.split('"$ref":"#/components/schemas/')[1:]}
    assert named - schema["components"]["schemas"].keys() == set()


def somebody_seated(server: Server) -> Json:
    """Where somebody sits, and what he is called there."""
    table = httpx.post(f"{server.url}/api/v1/tables", json={"rules": {"base": "standard"}}).json()["table"]
    seats = httpx.get(f"{server.url}/api/v1/tables/{table}").json()["seats"]
    return {"table": table, "seat": 0, "name": seats[0]["name"]}


def test_the_examples_of_bodies_are_answered(schema: Json, server: Server) -> None:
    account = {"name": f"Ann {secrets.token_hex(4)}"}  # of whom the other tests know nothing
    for path, methods in schema["paths"].items():
        for asked in methods.get("post", {}).get("requestBody", {}).get("content", {}).values():
            for example in asked["examples"].values():
                # Games can be brought once: a table of another name has not been.
                table = {"table": f"off-{secrets.token_urlsafe(16)}"} if path.endswith("/me/games") else {}
                if path.endswith("/me/blocks"):
                    table = somebody_seated(server)
                given = table | {
                    name: value
                    for name, value in account.items()
                    if "password" in example["value"] and name in example["value"]
                }
                answer = httpx.post(server.url + path, json=example["value"] | given, timeout=30)
                if path.endswith("/me/account"):
                    account |= {"code": answer.json()["code"]}
                assert answer.is_success, (path, example["summary"], answer.text)


def test_people_read_the_same_on_a_page_of_our_own(server: Server, schema: Json) -> None:
    page = httpx.get(f"{server.url}/api/v1/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "script" not in page.headers["content-security-policy"]
    assert "<script" not in page.text
    assert "//" not in page.text.replace("http://localhost:8000", "").replace("https://cards.example", "")
    for _, operation in operations(schema):
        assert f'id="{operation["operationId"]}"' in page.text
    for code in KINDS:
        assert f'id="{code}"' in page.text
