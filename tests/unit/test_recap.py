"""A game in short: where it turned and by what, what each seat bid and took, and what many games come to."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec.structs import replace

from spadework.faults import Fault
from spadework.game import DealScored, Dealt, GameWon
from spadework.notation.record import PlayedGame
from spadework.replay import Recap, Sat, recap, totals
from spadework.rules import custom, ruleset
from spadework.texts import Text, say
from tests.strategies import ending, log_of

PEOPLE = ("Ada", "Bo", "Cy", "Di")
GAMES = ("standard", "jjdd", "euchre", "two-draw", "new-york", "six-three-teams", "solo4")


def played(name: str = "short", seed: int = 4) -> PlayedGame:
    return PlayedGame(log_of(ending(ruleset(name)), seed, rare=False), PEOPLE)


def turned_by_hand(found: Recap) -> int:
    """The deal after which the winner was never level again, worked out from the points alone; 0 for from the start."""
    (winner,) = found.winners
    mine = found.by_team[winner].points
    others = [team.points for number, team in enumerate(found.by_team) if number != winner]
    level = [deal for deal in range(len(mine)) if mine[deal] <= max(points[deal] for points in others)]
    return level[-1] + 1 if level[-1] else 0


@pytest.mark.parametrize("seed", range(8))
def test_a_game_turned_in_the_deal_after_which_its_winner_led_for_good(seed: int) -> None:
    found = recap(played(seed=seed))
    if found.turned is None:
        return
    assert {"recap.led": 0, "recap.turned": found.turned.args.get("deal")}[found.turned.key] == turned_by_hand(found)
    for language in ("en", "es"):
        assert say(found.turned, language).endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_points_bids_and_tricks_are_those_of_the_game(name: str) -> None:
    log = log_of(ending(custom(name, {})), 6)
    found = recap(PlayedGame(log))
    scored = [event for event in log if isinstance(event, DealScored)]
    assert found.deals == len(scored)
    assert found.over == any(isinstance(event, GameWon) for event in log)
    for number, team in enumerate(found.by_team):
        assert len(team.points) == len(scored) + 1
        lines = [line for event in scored for line in event.lines if line.team == number]
        marks = [line.mark for line in lines if name != "euchre"]  # where nobody bids, no contract fails
        assert (team.sets, team.contracts) == (marks.count("set"), marks.count("set") + marks.count("made"))
        assert team.sets <= team.contracts
    assert all(0 <= seat.nils_made <= seat.nils for seat in found.by_seat)
    if name == "standard":
        dealt = sum(isinstance(event, Dealt) for event in log)
        assert sum(team.strong for team in found.by_team) == 19 * dealt  # thirteen spades, three aces, three kings


def test_the_tricks_of_a_game_did_not_add_up_to_thirteen_a_deal() -> None:
    """Those of a failed nil were left out."""
    games = [recap(played(seed=seed)) for seed in range(8)]
    assert any(seat.nils_made < seat.nils for game in games for seat in game.by_seat)
    for game in games:
        assert sum(seat.taken for seat in game.by_seat) == 13 * game.deals


@pytest.mark.parametrize(
    ("told", "words"),
    (
        (
            Text("recap.set", {"team": "", "names": ("Ada", "Cy"), "n": 2, "contract": 8, "short": 1}),
            "Ada and Cy bid 8, set by 1",
        ),
        (Text("recap.made", {"team": "us", "names": (), "n": 2, "contract": 7}), "your team bid 7 and made it"),
        (Text("recap.nil", {"who": "Bo", "blind": False, "made": False}), "Bo’s nil was broken"),
        (Text("recap.nil", {"who": "you", "blind": True, "made": True}), "you made blind nil"),
    ),
)
def test_what_turned_a_game_is_said_in_half_a_sentence(told: Text, words: str) -> None:
    assert say(Text("recap.turned", {"deal": 4, "what": told})) == f"Deal 4 decided it: {words}."


@pytest.mark.parametrize("name", ("euchre", "euchre-tricks", "whist-classic", "whist-majority"))
def test_what_turned_a_game_without_bids_is_said_of_tricks(name: str) -> None:
    """It was "your team: Made with 3 tricks", which is a line of the sheet and no half-sentence."""
    rules = custom(name, {"finish.max_deals": 5, "finish.tie": "draw"})
    told = [recap(PlayedGame(log_of(rules, seed, rare=False), PEOPLE), 0).turned for seed in range(20)]
    turned = {say(text.args["what"]) for text in told if text is not None and text.key == "recap.turned"}
    assert turned
    for words in turned:
        assert re.fullmatch(r"(your team|Bo and Di) (took \d+ tricks?|euchred the makers)|.*honors dealt", words), words


def test_it_is_told_to_a_seat_as_that_would_say_it() -> None:
    game = played()
    (winner,) = recap(game).winners
    for seat in range(4):
        told = recap(game, seat).result
        assert told is not None
        assert say(told).startswith("Your team wins") == (seat in recap(game).teams[winner])


def test_many_games_come_to_what_each_of_them_is() -> None:
    games = [Sat(recap(played(seed=seed)), seat=2) for seed in range(5)]
    every, partners, rulesets, course = totals(games)
    assert every.games == len(course) == 5
    assert every.won == sum(sat.recap.winners == (0,) for sat in games)
    assert course[-1] == pytest.approx(every.won / 5)
    assert [(group.name, group.sums) for group in partners] == [("Ada", every)]
    assert [group.sums for group in rulesets] == [every]
    assert every.nils == sum(sat.recap.by_seat[2].nils for sat in games)
    assert totals(())[0].games == 0


@pytest.mark.parametrize(
    ("changes", "seat", "place"),
    (
        ({"by_team": ()}, 0, "games[1].recap"),
        ({"by_seat": ()}, 0, "games[1].recap"),
        ({"teams": ((0, 2), (1, 1))}, 0, "games[1].recap"),
        ({}, 4, "games[1].seat"),
    ),
)
def test_a_game_in_short_that_does_not_hold_together_made_the_server_fail(
    changes: dict[str, object], seat: int, place: str
) -> None:
    found = recap(played())
    with pytest.raises(Fault) as bad:
        totals([Sat(found, 1), Sat(replace(found, **changes), seat)])
    assert bad.value.place == place


def test_a_game_in_short_can_be_kept_and_read_again() -> None:
    found = recap(played())
    kept = msgspec.json.encode(found)
    assert msgspec.json.encode(msgspec.json.decode(kept, type=Recap)) == kept
