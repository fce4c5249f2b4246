"""The record of a game at a real table: what is in it can be read back, and what is not is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spadework.calls import answer
from spadework.keep import Adjusted, Agreed, Game, Ruled, begin_game, enter, kept_game
from spadework.notation.record import KeptGame, read_record
from tests.unit.keep.evenings import game_of, say

PLAIN = (3, 3, 4, 2, 7, 6)
NIL = (4, 3, "nil", 4, 5, 0, 8)
NO_NIL = Ruled(rules=Agreed(form={"base": "standard", "changes": {"nil": {"kind": "off"}}}))


def recorded(game: Game) -> Any:
    """What the export says."""
    return msgspec.json.decode(answer("keep.record", msgspec.json.encode({"game": game})))


def deals(said: Any) -> int:
    (game,) = read_record(said["text"]).games
    assert isinstance(game, KeptGame)
    return len(game.deals)


def test_a_whole_game_is_in_its_record() -> None:
    said = recorded(game_of(*PLAIN, *NIL))
    assert (deals(said), said["note"]) == (2, "")


def test_a_record_ends_before_a_deal_that_new_rules_made_impossible() -> None:
    said = recorded(enter(game_of(*PLAIN, *NIL, *PLAIN), NO_NIL))
    assert deals(said) == 1
    assert said["note"] == (
        "Deal 2 and all after it are left out. It cannot have been so under these rules:"
        " Nil cannot be bid here; give 1 to 13."
    )
    assert f'[LeftOut "{said["note"]}"]' in said["text"]


def test_a_record_ends_before_a_blind_bid_that_only_the_tables_own_judgment_allowed() -> None:
    game = enter(game_of(*NIL), Adjusted(team=1, points=-300, reason="late"))
    said = recorded(say(game, "blind-nil", 3, 3, 3, 7, 0, 6))
    assert deals(said) == 1
    assert "Deal 2 and all after it are left out. Without what the table judged by itself" in said["note"]


@pytest.mark.parametrize(
    ("game", "why"),
    (
        (begin_game("standard"), "No deal has been told to its end yet."),
        (enter(game_of(*NIL), NO_NIL), "Deal 1 and all after it are left out."),
    ),
)
def test_where_there_is_no_deal_to_write_there_is_no_record(game: Game, why: str) -> None:
    assert kept_game(game).deals == ()
    assert why in recorded(game)["error"]["text"]
    assert "nothing to write" in recorded(game)["error"]["text"]
