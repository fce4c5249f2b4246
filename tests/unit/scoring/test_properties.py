"""What holds for every deal of every game."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from spadework.game import DealScored
from spadework.game.confirming import outcome as outcome_of
from spadework.rules import BadRules, Bid, Rules, custom, describe, ruleset
from spadework.rules.model import Bags, CombinedDoubleNil, ContractScoring, FreeFirstDeal
from spadework.scoring.contract import read_team
from spadework.scoring.finish import verdict
from spadework.scoring.played import outcome_problem
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing, bags_now, beginning, standings
from tests.covering import every_ruleset
from tests.strategies import ending, steps
from tests.together import together
from tests.unit.scoring.deals import some_deal

HOUSE: dict[str, dict[str, Any]] = {
    "as it is": {},
    "hard": {
        "scoring.set_penalty": "per_undertrick",
        "scoring.set_bonus": 5,
        "scoring.exact_bonus": 7,
        "scoring.bags_when_others_set": "none",
        "scoring.bags_when_set": "reset",
        "nil.repeated_failure": "doubled",
        "renege.award": "set_and_made",
        "renege.second": "forfeit_game",
        "finish.sets_in_all": 3,
    },
    "bags": {
        "scoring.bags.to": "opponents",
        "scoring.bags.limit": 5,
        "scoring.bags.last_bag": "scores_nothing",
        "nil.failed_tricks": "bags_no_points",
        "renege.award": "three_tricks",
        "renege.wrong_claim": "three_tricks",
    },
    "tens": {
        "scoring.special.ten": {"contract": 10, "above": "at_least", "made": 200, "lost": 200, "exactly": True},
        "scoring.special.moon": {"contract": "all", "made": 200, "count": "extra", "game": "won"},
        "scoring.special.boston": {"tricks": "all", "made": 50, "count": "extra", "game": "won"},
        "scoring.special.blind_all": {"contract": "all", "bid": "blind", "made": 350},
        "blind_number": {"kind": "on", "deficit": 0, "overtricks": "none"},
        "double_nil": {"kind": "combined"},
        "renege.award": "all_points_incl_nil",
        "renege.when_set": "bid_value",
    },
    "soft": {
        "scoring.set_penalty": "half_per_trick_bid",
        "scoring.overtrick_limit": 3,
        "scoring.special.ten": {"contract": 10, "above": "same", "made": 2, "lost": 2, "count": "times"},
        "nil.failed_tricks": "help",
        "nil.repeated_failure": "fifty_more",
        "captured.big.when": "contract_made",
        "captured.five": {"card": "5H", "bags": -1},
        "renege.award": "automatic_set",
        "first_deal": {"kind": "no_bids", "fewest": 3},
    },
    "whist": {"scoring.honors": True, "renege.award": "forfeit_game"},
    "law": {"scoring.honors": True, "scoring.honors_barred": "near_game", "renege.winning": "held"},
}


@lru_cache
def at_home(name: str, house: str) -> Rules:
    """A ruleset with as many of some house rules as go with it."""
    rules = ruleset(name)
    for path, value in HOUSE[house].items():
        try:
            rules = custom(rules, {path: value})
        except BadRules:
            continue
    return rules


def deals(rules: Rules, seed: int, number: int = 12) -> list[tuple[Outcome, tuple[Standing, ...], int]]:
    """Deals of a game that goes on whatever its score, each with where the teams stood before and its number."""
    chance = random.Random(seed)
    before = beginning(rules)
    found = []
    for deal in range(1, number + 1):
        outcome = some_deal(rules, chance, before, deal=deal)
        found.append((outcome, before, deal))
        before = standings(rules, score_deal(rules, outcome, before), before)
    return found


@pytest.mark.parametrize("seeds", ((0,), pytest.param((1, 2, 3), marks=pytest.mark.long)))
@pytest.mark.parametrize("name", every_ruleset())
def test_every_deal_of_every_game_is_scored(name: str, seeds: tuple[int, ...]) -> None:
    for house in HOUSE:
        every_deal_is_scored(at_home(name, house), seeds)


def every_deal_is_scored(rules: Rules, seeds: tuple[int, ...]) -> None:
    explained = {sentence.rule for section in describe(rules) for sentence in section.sentences}
    for seed in seeds:
        for outcome, before, deal in deals(rules, seed):
            assert outcome_problem(rules, outcome, before, deal=deal) is None
            lines = score_deal(rules, outcome, before)
            after = standings(rules, lines, before)
            check_sums(rules, lines, before, after)
            check_marks(rules, outcome, lines)
            assert {line.rule for line in lines} <= explained
            assert not any(line.text[0].islower() for line in lines)
            assert msgspec.json.decode(msgspec.json.encode(lines), type=tuple[Line, ...]) == lines
            verdict(rules, after, lines, deals=deal, dealer=deal % rules.seats)


def check_sums(
    rules: Rules, lines: tuple[Line, ...], before: tuple[Standing, ...], after: tuple[Standing, ...]
) -> None:
    """Nothing is added up but what stands on the sheet, in whatever order it is read."""
    scoring = rules.scoring
    for team, (then, now) in enumerate(zip(before, after, strict=True)):
        own = [line for line in lines if line.team == team]
        assert now.points == then.points + sum(line.points for line in own)
        assert now.bags == bags_now(scoring, now.points, then.bags + sum(line.bags for line in own))
        assert now.bags >= 0
        if isinstance(scoring, ContractScoring) and isinstance(scoring.bags, Bags):
            assert now.bags < scoring.bags.limit
    assert [line.team for line in lines] == sorted(line.team for line in lines)
    assert standings(rules, lines[::-1], before) == after


def check_marks(rules: Rules, outcome: Outcome, lines: tuple[Line, ...]) -> None:
    """What a game counts is said once a team: made or set where it bid, each failed nil, each renege."""
    marks = [(line.team, line.mark) for line in lines if line.mark]
    assert marks.count((0, "renege")) == outcome.reneges.count(0)
    for team, seats in enumerate(rules.teams):
        decided = marks.count((team, "made")) + marks.count((team, "set"))
        if isinstance(rules.scoring, ContractScoring):
            assert decided == any((bid := outcome.bids[seat]) is not None and not bid.nil for seat in seats)
        nils = [seat for seat in seats if (bid := outcome.bids[seat]) is not None and bid.nil]
        if not isinstance(rules.double_nil, CombinedDoubleNil) and not outcome.reneges and not outcome.wrong_claims:
            assert marks.count((team, "nil_failed")) == sum(outcome.tricks[seat] > 0 for seat in nils)


@together("name", every_ruleset())
def test_a_deal_is_worth_the_same_from_the_other_side_of_the_table(name: str) -> None:
    """Teams are told apart by their numbers alone, so naming them in another order moves each line with its team."""
    rules = ruleset(name)
    turned = msgspec.structs.replace(rules, teams=rules.teams[::-1], handicaps=rules.handicaps[::-1])
    last = len(rules.teams) - 1
    for outcome, before, _ in deals(rules, 7):
        if outcome.reneges or outcome.wrong_claims:
            continue
        lines = score_deal(rules, outcome, before)
        other = score_deal(turned, outcome, before[::-1])
        moved = [msgspec.structs.replace(line, team=last - line.team) for line in other]
        assert sorted(map(repr, moved)) == sorted(map(repr, lines))


OFF = (
    {"scoring.special.ten": {"contract": 10, "made": 200, "lost": 200}},
    {"scoring.special.moon": {"contract": "all", "made": 200, "count": "extra"}},
    {"scoring.special.boston": {"tricks": "all", "game": "won"}},
    {"blind_number": {"kind": "on"}},
    {"scoring.overtrick_limit": 12},
    {"nil.repeated_failure": "doubled"},
    {"renege.award": "forfeit_game", "renege.second": "forfeit_game"},
    {"renege.wrong_claim": "three_tricks"},
    {"scoring.bags_when_others_set": "none"},
    {"scoring.set_bonus": 10},
    {"double_nil": {"kind": "combined"}},
)


@together("change", OFF)
def test_an_option_does_nothing_where_it_has_no_say(change: dict[str, Any]) -> None:
    """A deal of small contracts, all made, with one failed nil and no renege."""
    standard = ruleset("standard")
    plain = score_deal(standard, sample("3 nil 2 4", "4 1 3 5"))
    assert score_deal(custom(standard, change), sample("3 nil 2 4", "4 1 3 5")) == plain


def sample(bids: str, tricks: str) -> Outcome:
    return Outcome(bids=tuple(map(Bid, bids.split())), tricks=tuple(map(int, tricks.split())))


@together("name", every_ruleset())
def test_what_a_game_does_not_score_makes_no_difference(name: str) -> None:
    rules = ruleset(name)
    for outcome, before, _ in deals(rules, 3, 4):
        bare = msgspec.structs.replace(outcome, captured=(), honors=())
        lines = [line for line in score_deal(rules, outcome, before) if line.rule.split(".")[0] != "captured"]
        kept = [line for line in lines if line.rule not in ("scoring.honors", "renege.award")]
        again = [line for line in score_deal(rules, bare, before) if line.rule != "renege.award"]
        assert kept == again


@together("name", every_ruleset())
def test_whatever_is_played_could_have_been_written_down(name: str) -> None:
    """The game and the written document have one notion of what can be bid and taken."""
    rules = ending(ruleset(name))
    scored = 0
    for state, _, events in steps(rules, 5, rare=False):
        if any(isinstance(event, DealScored) for event in events):
            # The last fact of a deal is not in the state that it met, so its trick is missing from the count.
            outcome = outcome_of(state)
            problem = outcome_problem(rules, outcome, state.standings, deal=state.deal)
            assert problem is None or problem[0].startswith(("tricks", "jokers"))
            scored += 1
    assert scored


def test_a_free_first_deal_has_no_contracts() -> None:
    rules = ruleset("new-york")
    assert isinstance(rules.first_deal, FreeFirstDeal)
    for seed in range(20):
        outcome = some_deal(rules, random.Random(seed), beginning(rules), deal=1)
        assert [read_team(rules, outcome, team).bidders for team in (0, 1)] == [0, 0]
