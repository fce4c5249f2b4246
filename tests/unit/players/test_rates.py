"""How often contracts and nils of thumb players among themselves come true, in games of every kind."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from spadework.game import DealScored, advance
from spadework.players import ThumbPlayer
from spadework.rules import ruleset, rulesets
from tests.unit.players.tables import start, step

THUMB = ThumbPlayer()
DEALS = 40
FEW_OR_MANY = pytest.mark.parametrize("deals", (DEALS, pytest.param(2 * DEALS, marks=pytest.mark.long)))
SHORT = {"standard", "jjdd", "passing", "suicide", "new-york", "solo3", "five", "six-two-teams", "two-draw", "swamp"}
"""One game of each kind; the others are like one of them, and asked at length."""


def asked(*games: tuple[str, float]) -> list[Any]:
    assert set(rulesets()) >= SHORT
    return [pytest.param(*game, marks=() if game[0] in SHORT else pytest.mark.long) for game in games]


@cache
def counts(name: str, deals: int = DEALS) -> Counter[str]:
    """What first deals by fixed seeds come to; points are those of all teams."""
    rules = ruleset(name)
    # Rules about the first deal of a game are for another test.
    rules = replace(rules, first_deal=type(ruleset("standard").first_deal)())
    found: Counter[str] = Counter()
    for seed in range(deals):
        dice = random.Random(seed)
        state = start(rules, seed % rules.seats)
        while not found[f"deal {seed}"]:
            fact = step(state, [THUMB] * rules.seats, dice)[0]
            bids, maker, out = state.bids, state.maker, state.out
            events, state = advance(state, fact)
            for event in events:
                if isinstance(event, DealScored):
                    found[f"deal {seed}"] += 1
                    found["points"] += sum(line.points for line in event.lines)
                    found["bids"] += sum(bid.tricks for bid in bids if bid)
                    found["set"] += sum(line.mark == "set" for line in event.lines)
                    found["contracts"] += sum(line.mark in ("set", "made") for line in event.lines)
                    found["nils"] += sum(bid is not None and bid.nil for bid in bids)
                    found["failed nils"] += sum(line.mark == "nil_failed" for line in event.lines)
                    if maker >= 0:
                        won = [line.team for line in event.lines if line.points > 0]
                        found["called"] += 1
                        found["made"] += rules.team_of(maker) in won
                        found["alone"] += bool(out)
    return found


@FEW_OR_MANY
@pytest.mark.parametrize(
    ("name", "most"),
    asked(
        ("standard", 0.15),
        ("jokers", 0.15),
        ("jjdd", 0.15),
        ("deuces-high", 0.15),
        ("kitty", 0.2),
        ("passing", 0.15),
        ("suicide", 0.2),
        ("new-york", 0.3),
        ("solo4", 0.2),
        ("solo3", 0.2),
        ("five", 0.2),
        ("six-two-teams", 0.25),
        ("six-three-teams", 0.25),
        ("two-draw", 0.2),
        ("two-short", 0.2),
        ("two-refill", 0.25),
        ("three-oh-one", 0.15),
        ("swamp", 0.25),
    ),
)
def test_contracts_are_seldom_set(name: str, most: float, deals: int) -> None:
    found = counts(name, deals)
    assert found["contracts"] >= deals
    assert found["set"] / found["contracts"] <= most


@FEW_OR_MANY
@pytest.mark.parametrize(
    ("name", "least"),
    asked(("standard", 0.65), ("jjdd", 0.65), ("passing", 0.85), ("six-two-teams", 0.75), ("whiz", 0.5)),
)
def test_nils_mostly_come_home(name: str, least: float, deals: int) -> None:
    found = counts(name, deals)
    assert found["nils"] >= deals * 15 // 80
    assert 1 - found["failed nils"] / found["nils"] >= least


def test_nil_is_bid_more_where_cards_are_passed_for_it() -> None:
    assert counts("passing")["nils"] > 2 * counts("standard")["nils"]


def test_nothing_is_lost_by_overtricks_where_they_are_free() -> None:
    assert counts("source-1")["points"] > counts("standard")["points"]


def test_makers_mostly_make_what_they_call() -> None:
    for name in ("euchre", "euchre-28", "euchre-32"):
        found = counts(name)
        assert 0.6 <= found["made"] / found["called"] <= 0.95
        assert found["alone"] <= found["called"] / 5


def test_bids_come_to_most_of_the_tricks() -> None:
    for name, tricks in (("solo3", 17), ("five", 10), ("two-draw", 13)):
        check_bids(name, tricks)


@pytest.mark.long
def test_bids_of_two_come_to_most_of_the_tricks() -> None:
    for name, tricks in (("two-short", 13), ("two-refill", 26)):
        check_bids(name, tricks)


def check_bids(name: str, tricks: int) -> None:
    # What a nil leaves over nobody bids.
    assert 0.75 * tricks <= counts(name)["bids"] / DEALS <= 0.97 * tricks
