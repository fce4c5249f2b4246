"""A match of several games: the best of three, and the rubber of Whist with its points (1.7, 1.11)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import spadework
from spadework.game import Conceded, DealScored, GameStarted, GameWon, advance, fold
from spadework.keep import Adjusted, enter, sheet
from spadework.notation.record import PlayedGame, Record, read_record, write_record
from spadework.rules import BadRules, Rules, custom, describe, target_text
from spadework.scoring.document import read_document, score_document
from spadework.scoring.finish import Verdict
from spadework.scoring.match import settle_deal
from spadework.scoring.sheet import Line, Outcome, Standing, opened, standings
from tests.strategies import log_of
from tests.unit.keep.evenings import game_of, say

RUBBER = custom("whist-classic", {"finish.target": 5, "finish.match": {"kind": "rubber"}})
BEST = custom("standard", {"finish.target": 60, "finish.match": {"kind": "best_of"}})


def ends(rules: Rules, tricks: tuple[int, ...], before: tuple[Standing, ...]) -> tuple[Line, ...]:
    """The lines of a deal of Whist with those for the game that it ends."""
    outcome = Outcome(bids=(None,) * rules.seats, tricks=tricks)
    return settle_deal(rules, outcome, before, deals=3, dealer=0)


@pytest.mark.parametrize(
    ("others", "points", "why"),
    (
        (0, 3, "Wins the game, 5 to 0: a treble, 3 points for the rubber"),
        (1, 2, "Wins the game, 5 to 1: a double, 2 points for the rubber"),
        (2, 2, "Wins the game, 5 to 2: a double, 2 points for the rubber"),
        (3, 1, "Wins the game, 5 to 3: a single, 1 point for the rubber"),
        (4, 1, "Wins the game, 5 to 4: a single, 1 point for the rubber"),
    ),
)
def test_a_game_counts_by_how_far_the_others_came(others: int, points: int, why: str) -> None:
    """A treble when they have not scored, a double when they have less than three, a single at three or four (law 8)."""
    before = (Standing(points=4), Standing(points=others))
    lines = ends(RUBBER, (4, 3, 3, 3), before)
    won = [line for line in lines if line.mark == "game_won"]
    assert [(line.team, line.points, line.rubber, line.text) for line in won] == [(0, 0, points, why)]
    after = standings(RUBBER, lines, before)
    assert [(team.points, team.games, team.rubber) for team in after] == [(5, 1, points), (others, 0, 0)]


def test_the_rubber_brings_two_points_more() -> None:
    """Law 9."""
    before = (Standing(points=4, games=1, rubber=1), Standing(points=3, games=1, rubber=3))
    lines = ends(RUBBER, (4, 3, 3, 3), before)
    assert [(line.rule, line.rubber) for line in lines if line.rubber] == [
        ("finish.match", 1),
        ("finish.match.bonus", 2),
    ]
    assert standings(RUBBER, lines, before)[0].rubber == 4


def test_a_game_begins_anew() -> None:
    """All that a game counts begins anew, handicaps too; what was won of the match stays."""
    rules = custom("standard", {"finish.match": {"kind": "best_of"}, "handicaps": [0, 50]})
    stood = (
        Standing(points=510, bags=7, sets=1, failed_nils=2, games=1, ended=True),
        Standing(points=400, bags=3, reneges=1, ended=True),
    )
    assert opened(rules, stood) == (Standing(games=1), Standing(points=50))
    decided = (Standing(points=510, games=2, ended=True), Standing(points=3, ended=True))
    assert opened(rules, decided) == decided


def test_a_game_that_nobody_wins_alone_is_nobodys() -> None:
    level = custom(BEST, {"finish.target": 500, "finish.max_deals": 3, "finish.tie": "draw"})
    even = Outcome(bids=(spadework.Bid(2),) * 4, tricks=(3, 3, 4, 3))
    before = (Standing(points=10), Standing(points=11))
    lines = settle_deal(level, even, before, deals=3, dealer=0)
    assert [line.text for line in lines if line.rule == "finish.match"] == ["Nobody wins this game"] * 2
    assert standings(level, lines, before)[0].games == 0


def play(rules: Rules, seed: int) -> list[DealScored | GameWon]:
    """The ends of the deals of a match that is played at random, and its own."""
    return [event for event in log_of(rules, seed, rare=False) if isinstance(event, DealScored | GameWon)]


@pytest.mark.parametrize(
    "rules", (RUBBER, BEST, custom("solo4", {"finish": {"target": 40, "match": {"kind": "best_of"}}}))
)
def test_a_match_goes_to_the_first_who_has_won_enough_games(rules: Rules) -> None:
    rules = custom(rules, {"finish.max_deals": 2})
    *deals, won = play(rules, 7)
    assert isinstance(won, GameWon)
    games = [
        line.team for deal in deals if isinstance(deal, DealScored) for line in deal.lines if line.mark == "game_won"
    ]
    assert [games.count(team) == 2 for team in range(len(rules.teams))] == [
        team in won.winners for team in range(len(rules.teams))
    ]
    assert (won.why, games[-1:]) == ("match", list(won.winners))


def test_a_match_stands_in_its_record_and_is_read_again() -> None:
    game = PlayedGame(log_of(custom(BEST, {"finish.max_deals": 2}), 3, rare=False), ("Ann", "Bo", "Cy", "Di"))
    text = write_record(Record((game,)))
    assert read_record(text).games == (game,)
    assert text.count('[Board "1"]') > 1


def test_a_match_is_scored_deal_by_deal() -> None:
    """A document's deals begin anew after each game, and `score` goes on from a sheet."""
    deals = [{"bids": [4, 2, 3, 2], "tricks": [4, 3, 3, 3]}] * 2
    report = score_document(read_document({"deals": deals}), rules=BEST)
    assert [(deal.number, deal.points[0], deal.standings[0].points) for deal in report.deals] == [
        (1, 70, 70),
        (1, 70, 70),
    ]
    assert (report.standings[0].games, report.verdict) == (2, Verdict((0,), "match"))
    sheet = spadework.score([4, 2, 3, 2], [4, 3, 3, 3], rules=BEST)
    assert sheet.stands() == "Seats 0 and 2: 70 · 0 bags · 1 game; Seats 1 and 3: 42 · 2 bags · 0 games"
    sheet = spadework.score([4, 2, 3, 2], [4, 3, 3, 3], after=sheet)
    assert str(sheet).endswith("Seats 0 and 2 win, 2 games to 0: the best of 3.")
    assert [line for line in str(sheet).splitlines() if "deal 1" in line] == ["Game 1, deal 1", "Game 2, deal 1"]


def test_whoever_gives_up_loses_the_match() -> None:
    rules = custom("solo3", {"finish.match": {"kind": "best_of"}})
    state = fold([GameStarted(rules, 0)])
    stood = (Standing(points=90), Standing(points=10, games=1), Standing(points=80))
    _, after = advance(replace(state, standings=stood), Conceded(0))
    assert after.winners == (1,)


def test_the_scorekeeper_keeps_a_match() -> None:
    game = game_of(rules=RULES)
    for tricks in (9, 4, 9):
        game = say(game, tricks, 13 - tricks)
    shown = sheet(game)
    assert [(row.number, row.cells[0].total, row.cells[1].total) for row in shown.rows] == [
        (1, 3, 0),
        (1, 0, 3),
        (1, 3, 0),
    ]
    assert [team.match for team in shown.teams] == ["2 games, 8 points", "1 game, 3 points"]
    assert shown.over == "Ann and Cy win, 2 games to 1: the rubber, by 8 points to 3."
    assert shown.rows[0].news == ("Ann and Cy win the game.",)


def test_what_the_table_judges_after_a_game_counts_in_the_next() -> None:
    game = say(game_of(rules=RULES), 9, 4)
    game = enter(game, Adjusted(team=1, points=2, reason="late"))
    assert [(team.points, team.match) for team in sheet(game).teams] == [(0, "1 game, 3 points"), (2, "0 games")]
    assert sheet(say(game, 4, 9)).rows[-1].cells[1].total == 5


RULES: dict[str, object] = {
    "base": "whist-classic",
    "changes": {"finish.target": 3, "finish.match": {"kind": "rubber"}},
}


@pytest.mark.parametrize(
    ("changes", "field"),
    (
        ({"finish.match": {"kind": "best_of"}, "finish.minutes": 60}, "finish.minutes"),
        ({"finish.match": {"kind": "rubber"}, "finish.target": 0, "finish.max_deals": 4}, "finish.match"),
    ),
)
def test_what_does_not_go_with_a_match(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRules) as bad:
        custom("standard", changes)
    assert bad.value.field == field


def test_the_sheet_says_how_many_games_there_are() -> None:
    said = [each.text for section in describe(RUBBER) for each in section.sentences if "match" in each.rule]
    assert said == [
        "The best of 3 games wins the match; each begins anew, with the next dealer.",
        (
            "A game counts 3 points for the rubber if nobody else scored (a treble), 2 points if all others came less"
            " than half the way to 5 (a double), and else 1 point (a single)."
        ),
        "Winning the rubber brings 2 points more.",
    ]
    assert target_text(BEST) == "to 60, best of 3"
    assert target_text(RUBBER) == "to 5, a rubber"
    assert target_text(RUBBER, "es") == "a 5, un rubber"
    assert target_text(custom("solo4", {"finish.match": {"kind": "best_of"}})).endswith(", 2 games")
