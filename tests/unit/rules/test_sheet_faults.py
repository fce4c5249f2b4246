"""What rule sheets left unsaid, or said wrongly, each by the fault that was found."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.rules import Rules, custom, describe, markdown, ruleset
from spadework.scoring.examples import examples


def sheet(rules: Rules) -> dict[str, str]:
    """What the sheet says, by key."""
    return {each.key: each.text for section in describe(rules) for each in section.sentences}


def text(base: str, changes: dict[str, Any]) -> str:
    return " ".join(sheet(custom(base, changes)).values())


def test_low_club_all_did_not_say_that_spades_wait_in_the_first_trick() -> None:
    said = text("standard", {"play.first_lead": "low_club_all"})
    assert "a player without a club may not play a spade then, unless they hold nothing else" in said
    free = text("jokers", {"play.first_lead": "low_club_all", "play.jokers": "free"})
    assert "even by a player who could follow suit, but not to the first trick" in free


def test_too_many_overtricks_cost_the_whole_contract_and_the_sheet_did_not_say_so() -> None:
    limit = {"scoring.overtrick_limit": 3}
    said = text("standard", {**limit, "scoring.set_penalty": "per_undertrick"})
    assert "A team that takes 3 tricks too many is set as well, and loses 10 points for each trick bid." in said
    assert "A team that takes 3 tricks too many is set as well." in text("standard", limit)


def test_a_renege_voids_a_made_nil_and_the_sheet_did_not_say_so() -> None:
    assert "rules.renege.award.nil" in sheet(ruleset("standard"))
    assert "rules.renege.award.nil" not in sheet(ruleset("new-york"))  # has no nil
    assert "rules.renege.award.nil" not in sheet(custom("standard", {"renege.award": "none"}))
    # There the others get it.
    assert "contract, overtricks and nils to the other team" in text(
        "standard", {"renege.award": "all_points_incl_nil"}
    )


@pytest.mark.parametrize(
    ("award", "said"),
    (
        ("all_points", "to the other players, all of them to each."),
        ("three_tricks", "to the other players, one by one from their left."),
        ("set_and_made", "the contracts of all others count as made."),
    ),
)
def test_who_gets_the_points_of_a_renege_in_solo_was_not_said(award: str, said: str) -> None:
    assert said in text("solo4", {"renege.award": award})


@pytest.mark.parametrize(
    ("changes", "said"),
    (
        ({"play.first_trick": "no_spades"}, "plays a spade to the first trick while holding another suit"),
        ({"play.void": "must_trump"}, "could trump when unable to follow but does not"),
        ({"play.void": "must_overtrump"}, "could trump, or trump higher, when unable to follow but does not"),
        ({"play.follow": "must_head"}, "could beat the trick when following but does not"),
        ({"play.first_lead": "low_club_all"}, "keeps back their lowest club in the first trick"),
    ),
)
def test_all_that_honor_judges_was_not_said(changes: dict[str, Any], said: str) -> None:
    assert said in sheet(custom("standard", {**changes, "renege.mode": "honor"}))["rules.renege.mode.wrong"]


def test_a_margin_and_a_draw_contradicted_each_other() -> None:
    """At a tie play went on by the one sentence, and it was a draw by the other."""
    margin = {"finish.win_margin": 50, "finish.tie": "draw"}
    said = sheet(custom("standard", margin))
    assert "or a tie, play goes on" in said["rules.finish.win_margin"]
    assert "rules.finish.tie.draw" not in said
    ended = sheet(custom("standard", {**margin, "finish.max_deals": 8}))
    assert ended["rules.finish.tie.draw"] == "If the game ends in another way, a tie is a draw."


@pytest.mark.parametrize("name", ("standard", "euchre", "two-draw", "call-break"))
def test_who_deals_first_and_next_was_not_said(name: str) -> None:
    said = sheet(ruleset(name))["rules.deal.turns"]
    assert said == "Draw for the first deal; after that, the deal passes to the left."


def test_the_example_of_worldwinner_hid_what_the_others_get() -> None:
    found = next(each for each in examples(ruleset("worldwinner")) if each.title == "The bag that makes 5")
    assert [(line.text, line.points) for line in found.others_lines] == [("5 bags of the others", 50)]
    assert found.others == 50


def test_contracts_above_seven_were_said_to_be_as_others_beside_one_of_ten() -> None:
    seven, ten = ({"name": f"c{n}", "contract": n, "made": 20 * n} for n in (7, 10))
    said = markdown(custom("standard", {"scoring.special": [seven, ten]}))
    assert "Contracts above 7 score by their tricks, unless said otherwise." in said
    assert "Contracts above 10 score by their tricks, as others do." in said


def test_contracts_above_ten_were_spoken_of_where_ten_is_the_most() -> None:
    assert "above 10" not in text("new-york", {})
    assert "above 10" in text("ten-for-two-hundred", {})
