"""Records that are read by a call: as many games as can be looked at, and no more work than that."""

from __future__ import annotations

import msgspec
import pytest

from spadework.api import answer

KEPT = '[Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]\n'


def read(text: str) -> dict[str, object]:
    shown: dict[str, object] = msgspec.json.decode(answer("records.read", msgspec.json.encode({"text": text})).body)
    return shown


def test_the_first_two_hundred_games_are_shown_and_the_next_is_named() -> None:
    shown = read(f'[Dealer "E"] {KEPT}' * 201)
    assert isinstance(shown["games"], list)
    assert len(shown["games"]) == 200
    assert shown["problem"] == {
        "line": 201,
        "column": 1,
        "text": "at most 200 games are read at once; give the rest separately",
    }


@pytest.mark.parametrize("head", ("", '[GameCode "Spades"] ', '[Contract "4S"] '))
def test_a_megabyte_of_games_that_say_nothing_is_refused_after_two_hundred(head: str) -> None:
    text = head + '[Event "to 90"] [Deal "N:- - - -"] [Board "1"] ' * 20_000
    error = read(text)["detail"]
    assert isinstance(error, str)
    assert len(error) < 200


def test_a_game_of_deals_without_end_is_shown_as_far_as_many_games_go() -> None:
    shown = read(f'[Game "1"] [Dealer "E"] {KEPT}' + f'[Game "1"] {KEPT}' * 4_000)
    assert isinstance(shown["problem"], dict)
    assert shown["problem"]["text"] == "at most 4,000 deals are read at once; give the rest separately"


def test_a_twin_of_too_many_games_is_refused() -> None:
    game = {"kind": "played", "events": []}
    error = read(msgspec.json.encode({"record": 1, "games": [game] * 201}).decode())["detail"]
    assert isinstance(error, str)
    assert error.startswith("Games: 201 games, and at most 200 are read at once")
