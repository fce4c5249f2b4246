"""The schema for bots is that of the structs, and what is said keeps to it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

from spadework.arena.protocol import Hello, choice
from spadework.session import Game
from tests.covering import every_family
from tools.arena_schema import TARGET, schema

WRITTEN = json.loads(TARGET.read_text("utf-8"))
VALIDATOR = Draft202012Validator(WRITTEN)


def keeps(message: object) -> bool:
    told: Any = message if isinstance(message, dict) else json.loads(msgspec.json.encode(message))
    return VALIDATOR.is_valid(told)


def test_the_schema_is_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == schema()


@pytest.mark.parametrize("name", every_family())
def test_what_the_arena_says_keeps_to_the_schema(name: str) -> None:
    game = Game(name, seed="tuesday", seat=0)
    assert keeps(Hello(seat=0, seed=1, limit=10.0, rules=game.rules))
    for number in range(3):
        game.go_on()
        assert keeps(choice(game.view, number))
        game.do(game.legal[0])


def test_what_bots_say_is_told_from_what_they_should_not() -> None:
    assert keeps({"protocol": 1, "name": "careful"})
    assert keeps({"id": 7, "answer": "QS"})
    assert keeps({"id": 7, "answer": ["2C", "3C"]})
    assert keeps({"id": 7, "answer": 4})
    assert not keeps({"answer": "QS"})
    assert not keeps({"id": 7})


def test_fields_say_what_they_are() -> None:
    assert WRITTEN["$defs"]["View"]["properties"]["trick"]["description"].startswith("The cards of the present trick")
