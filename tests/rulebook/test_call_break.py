"""Call Break: five deals, each player alone, who must win the trick if they can; a tenth for each trick above the call."""

from __future__ import annotations

from spadework.rules import Bid, describe, ruleset
from spadework.rules.search import find_ruleset
from spadework.scoring.finish import Verdict, verdict
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Outcome, Standing, standings
from spadework.words import signed, written

RULES = ruleset("call-break")


def test_it_is_found_by_the_names_people_know() -> None:
    for name in ("lakdi", "Lakadi", "ghochi", "callbreak"):
        assert find_ruleset(name)[0] == "call-break"


def test_a_call_of_four_with_two_tricks_over_is_4_2_and_one_that_fails_is_lost() -> None:
    outcome = Outcome(bids=(Bid(4), Bid(3), Bid(3), Bid(2)), tricks=(6, 3, 1, 3))
    after = standings(RULES, score_deal(RULES, outcome))
    assert [signed(written(stood.points, RULES.decimals)) for stood in after] == ["+4.2", "+3", "−3", "+2.1"]


def test_nobody_bids_nil_and_a_call_is_1_to_13() -> None:
    sentences = {sentence.text for section in describe(RULES) for sentence in section.sentences}
    assert "There is no nil." in sentences
    assert any("a number from 1 to 13" in text for text in sentences)


def test_the_highest_score_after_five_deals_wins_and_equals_share() -> None:
    after = tuple(Standing(points=points) for points in (120, 98, 120, -20))
    assert verdict(RULES, after, (), deals=4, dealer=0) is None
    assert verdict(RULES, after, (), deals=5, dealer=0) == Verdict((0, 2), "max_deals")


def test_the_rule_sheet_counts_in_points_and_tenths() -> None:
    text = " ".join(sentence.text for section in describe(RULES) for sentence in section.sentences)
    assert "scores 1 point for each trick" in text
    assert "0.1 points" in text
