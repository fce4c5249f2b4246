"""What does not fit is said in plain words, whatever it is: no decoder's own words reach anybody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spadework.faults import fault, fault_in
from spadework.keep import Game
from spadework.server.wire import Request
from tests.together import together

GAMES: tuple[tuple[Any, str, str], ...] = (
    (
        {"edits": [{"kind": "note", "at": 0, "text": "x" * 201}]},
        "edits[0].text: 'x",
        "has 201 characters, and the limit is 200",
    ),
    ({"edits": [{"kind": "note", "at": -1, "text": ""}]}, "edits[0].at: -1", "give a whole number from 0 to 1,000"),
    ({"edits": [{"kind": "guess"}]}, "edits[0].kind: 'guess' is not known here", "undo or redo"),
    ({"edits": [{}]}, "edits[0]: kind is missing", "give answer, clear"),
    ({"edits": [{"kind": "note", "at": 0}]}, "edits[0]: text is missing", "give text of at most 200 characters"),
    ({"edits": [3]}, "edits[0]: 3", "give an object"),
    ({"edits": [{"kind": "adjust", "team": 0, "reason": ""}]}, "edits[0].reason: it is empty", "write something"),
    ({"edits": [{"kind": "undo"}] * 20_001}, "edits: 20,001 edits", "the limit is 20,000"),
    ({"names": ["a" * 41]}, "names[0]: 'aaa", "has 41 characters, and the limit is 40"),
    ({"key": "été"}, "key: 'été'", "the letters A to Z"),
    ({"rules": {"form": None}}, "rules.form: null", "give text or an object"),
)


@together("value, begins, holds", GAMES)
def test_a_sheet_that_is_none_is_explained_by_place_value_and_remedy(value: Any, begins: str, holds: str) -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(value, Game)
    said = str(fault(value, Game, found.value))
    assert said.startswith(begins)
    assert holds in said
    assert len(said) < 300


@pytest.mark.parametrize(
    ("frame", "said"),
    (
        ('{"id":"k","at":-1}', "at: -1 is too small; give a whole number of at least 0"),
        ('{"id":"k","ply":"QS"}', "ply: there is no such field; did you mean play?"),
        ('{"at":1}', "id is missing; give text of at most 40 characters"),
        ("[]", "a list cannot be used here; give an object"),
        ('{"id":"k","sit":"x"}', "sit: 'x' is not a number; give a whole number from 0 to 5"),
        ('{"id":"k","play":"XX"}', "play: 'XX' cannot be used here; give a card: rank and suit, or BJ, LJ"),
        ('{"id":"k","renege":{}}', "renege: offender is missing; give a whole number from 0 to 5"),
    ),
)
def test_a_request_that_is_none_is_explained_without_a_decoders_words(frame: str, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.json.decode(frame, type=Request)
    assert str(fault_in(frame, Request, found.value)) == said
