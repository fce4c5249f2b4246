"""The record of a game at a real table: what is in it can be read back, and what is not is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spadework.api import answer
from spadework.keep import Adjusted, Agreed, Ceded, Game, Ruled, TimeCalled, begin_game, enter, kept_game, sheet
from spadework.notation.record import KeptGame, Record, read_record
from spadework.replay import replay
from tests.unit.keep.evenings import game_of, say

PLAIN = (3, 3, 4, 2, 7, 6)
NIL = (4, 3, "nil", 4, 5, 0, 8)
NO_NIL = Ruled(rules=Agreed(form={"base": "standard", "changes": {"nil": {"kind": "off"}}}))


def recorded(game: Game) -> Any:
    """What the export says."""
    return msgspec.json.decode(answer("keep.record", msgspec.json.encode({"game": game})).body)


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


def test_a_blind_bid_that_only_the_tables_own_judgment_allowed_is_in_the_record_with_it() -> None:
    game = enter(game_of(*NIL), Adjusted(team=1, points=-300, reason="late"))
    said = recorded(say(game, "blind-nil", 3, 3, 3, 7, 0, 6))
    assert (deals(said), said["note"]) == (2, "")
    assert '[Adjust "W+E -300"]\n"late"' in said["text"]


def test_a_record_does_not_lose_the_points_that_the_table_took_and_gave() -> None:
    game = enter(begin_game("standard", ("Ann", "Bo", "Cy", "Di")), Adjusted(team=0, points=40, reason="a start"))
    game = enter(say(game, 3, *PLAIN), Adjusted(team=0, points=-151, bags=2, reason="saw the last trick"))
    game = enter(enter(game, Ceded(team=1)), Adjusted(team=1, points=-5, reason="left the table"))
    (read,) = read_record(recorded(game)["text"]).games
    (shown,) = replay(Record((read,))).games
    stood = [(team.points, team.bags) for team in shown.deals[-1].after]
    assert stood == [(head.points, head.bags) for head in sheet(game).teams]
    assert shown.result == "Ann and Cy win, −41 to 46: the game was conceded."
    assert "Bo and Di concede." in [step.text for step in shown.deals[-1].steps]


def test_a_record_says_when_the_time_was_up() -> None:
    timed = game_of(*PLAIN, rules={"base": "standard", "changes": {"finish.minutes": 60}})
    said = recorded(enter(timed, TimeCalled()))
    assert '[Time "up"]' in said["text"]
    (shown,) = replay(read_record(said["text"])).games
    assert shown.result == "Ann and Cy win, 70 to 51: time was up."


@pytest.mark.parametrize(
    ("game", "why"),
    (
        (begin_game("standard"), "No deal has been told to its end yet."),
        (enter(game_of(*NIL), NO_NIL), "Deal 1 and all after it are left out."),
    ),
)
def test_where_there_is_no_deal_to_write_there_is_no_record(game: Game, why: str) -> None:
    assert kept_game(game).deals == ()
    assert why in recorded(game)["detail"]
    assert "nothing to write" in recorded(game)["detail"]
