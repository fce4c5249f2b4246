"""What a table says of a deal in words: how its teams stand, what is at stake, and why nobody bids."""

from typing import Any

import pytest
from msgspec.structs import replace

from spadework.game import GameState, Phase, view
from spadework.rules import Bid, Rules, custom, ruleset
from spadework.server import happenings as h
from spadework.server.table import briefing
from spadework.server.table.folding import evolve_table, fold_table
from spadework.server.table.moment import Moment
from spadework.server.table.opening import begin
from spadework.server.table.public import now
from spadework.server.table.state import TableState
from spadework.show import Cast, TeamNow, ask, teams_now
from spadework.texts import Text, say
from tests.server.standing import chance

MOMENT = Moment(now=100.0)


def table(rules: Rules, *, begun: bool = True) -> TableState:
    state = fold_table("table", [h.TableOpened(rules, "ann"), h.SatDown(0, "ann", "Ann")])
    for event in begin(state, chance(1)) if begun else ():
        state = evolve_table(state, event)
    return state


def game_of(rules: Rules, **changed: Any) -> GameState:
    game = table(rules).game
    assert game is not None
    return replace(game, **changed)


def teams(rules: Rules, bids: tuple[Bid | None, ...], taken: tuple[int, ...], **changed: Any) -> tuple[TeamNow, ...]:
    game = game_of(rules, phase=Phase.PLAY, deal=2, bids=bids, taken=taken, **changed)
    return teams_now(view(game, None))


def said(name: str, bids: tuple[int | None, ...], taken: tuple[int, ...]) -> str:
    """How the first team stands."""
    made = tuple(None if bid is None else Bid(bid, nil=bid == 0) for bid in bids)
    team = teams(ruleset(name), made, taken)[0]
    return say(team.text or team.state or "")


@pytest.mark.parametrize(
    ("taken", "words"),
    (
        ((2, 1, 1, 0), "3 to go"),
        ((4, 1, 2, 0), "made"),
        ((5, 1, 3, 0), "made, 1 more is a set"),
        ((6, 1, 3, 0), "set"),
        ((2, 5, 2, 3), "set"),
    ),
)
def test_new_yorks_strip_says_set_where_the_sheet_does(taken: tuple[int, ...], words: str) -> None:
    assert said("new-york", (6, 4, None, None), taken) == words


def test_bags_are_told_where_they_count() -> None:
    assert said("standard", (3, 4, 3, 2), (4, 1, 3, 1)) == "made, 1 bag"
    assert said("standard", (3, 4, 3, 2), (3, 1, 3, 1)) == "made"


def test_no_bid_yet_is_not_a_bid_of_none() -> None:
    assert said("standard", (None, None, None, None), (0, 0, 0, 0)) == "yet to bid"
    assert said("standard", (3, 4, None, None), (0, 0, 0, 0)) == "bid 3 so far"
    assert said("standard", (0, 4, None, None), (0, 0, 0, 0)) == "bid nil"


def test_two_nils_are_no_contract_of_nothing() -> None:
    assert said("standard", (0, 4, 0, 3), (0, 1, 0, 0)) == "2 nils"
    assert said("standard", (0, 4, 0, 3), (1, 1, 0, 0)) == "2 nils, 1 taken"


@pytest.mark.parametrize(
    ("taken", "makers", "defenders"),
    (
        ((1, 1, 1, 0), "Makers: 2 of 3", "Defenders: 1 of 3"),
        ((3, 0, 2, 0), "Makers: all 5", "Defenders: 0 taken"),
        ((3, 0, 1, 1), "Makers: made, 4 taken", "Defenders: 1 taken"),
        ((1, 3, 0, 1), "Makers: euchred, 1 taken", "Defenders: 4 taken, makers euchred"),
    ),
)
def test_euchre_makers_have_made_it_and_not_five_of_three(taken: tuple[int, ...], makers: str, defenders: str) -> None:
    found = teams(ruleset("euchre"), (None,) * 4, taken, maker=0)
    assert [say(team.text or "") for team in found] == [makers, defenders]


def test_the_sheet_begins_where_the_handicaps_do() -> None:
    rules = custom("standard", {"handicaps": [100, -20], "finish.target": 300})
    info = briefing.table_info(table(rules), "ann", "Ann")
    assert (info.begins, info.goal) == ((100, -20), 300)
    for begun in (False, True):
        found = now(table(rules, begun=begun), MOMENT).teams
        assert [(team.points, team.to_go) for team in found] == [(100, 200), (-20, 320)]


def test_a_game_without_a_target_has_nothing_to_go() -> None:
    rules = custom("standard", {"finish.target": 0, "finish.max_deals": 4})
    assert briefing.table_info(table(rules), "ann", "Ann").goal == 0
    assert [team.to_go for team in now(table(rules), MOMENT).teams] == [0, 0]


def test_a_table_says_how_it_differs_and_from_what() -> None:
    usual = briefing.table_info(table(ruleset("standard")), "ann", "Ann")
    other = briefing.table_info(table(custom("standard", {"finish.target": 250})), "ann", "Ann")
    assert (usual.differs_from, usual.differs) == (ruleset("standard").title, ())
    assert len(other.differs) == 1
    assert "250" in other.differs[0]


def test_a_first_deal_without_bids_says_why_nobody_bids() -> None:
    state = table(ruleset("new-york"))
    assert say(now(state, MOMENT).note or "") == "Nobody bids in this deal: each trick scores 10."
    assert state.game is not None
    assert now(replace(state, game=replace(state.game, deal=2)), MOMENT).note is None
    assert now(table(ruleset("standard")), MOMENT).note is None
    assert now(table(ruleset("whist-classic")), MOMENT).note is None


def test_before_one_looks_a_blind_number_says_what_it_wins_and_loses_and_no_more_than_once_for_whom() -> None:
    rules = custom("new-york", {"blind_number.deficit": 0, "first_deal": {"kind": "bid"}})
    game = game_of(rules)
    asked = ask(view(game, game.waiting[0]), Cast(rules, ("Ann", "Bo", "Cy", "Di")))
    assert asked is not None
    assert [say(note) for note in asked.notes] == [
        "A blind number counts double if made, and costs the usual if set.",
        "You can bid a blind number at any time.",
    ]


def test_a_pass_in_euchre_leaves_its_mark_until_trump_is_named() -> None:
    game = game_of(ruleset("euchre"))
    state = replace(
        table(ruleset("euchre")), game=replace(game, calling=replace(game.calling, calls=2), turn=(game.dealer + 3) % 4)
    )
    marks = now(state, MOMENT).proposals
    assert [seat for seat, mark in enumerate(marks) if mark == Text("show.passed")] == sorted(
        ((game.dealer + 1) % 4, (game.dealer + 2) % 4)
    )
    assert now(table(ruleset("standard")), MOMENT).proposals == (None,) * 4


@pytest.mark.parametrize(
    ("changes", "marks", "words"),
    (
        ({}, {"sets": 2, "sets_in_a_row": 2}, "set twice in a row."),
        ({"finish.sets_in_a_row": 3}, {"sets": 3, "sets_in_a_row": 3}, "set 3 times in a row."),
        ({"finish.sets_in_a_row": 0, "finish.sets_in_all": 4}, {"sets": 4}, "set 4 times."),
    ),
)
def test_the_end_by_sets_is_said_as_the_rule_has_it(changes: dict[str, Any], marks: dict[str, int], words: str) -> None:
    game = game_of(custom("new-york", changes))
    lost = replace(game.standings[1], **marks)
    over = replace(game, phase=Phase.OVER, why="sets", winners=(0,), standings=(game.standings[0], lost))
    told = now(replace(table(game.rules), game=over, players=("Ann", "", "", "")), MOMENT).result
    assert told is not None
    assert say(told.text).endswith(words)
