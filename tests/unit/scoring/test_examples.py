"""The worked examples of rule sheets, held to the sources' own numbers."""

import pytest

from spadework.rules import ruleset, rulesets
from spadework.scoring.examples import Example, examples
from tests.together import together


def example(rules: str, title: str) -> Example:
    return next(found for found in examples(ruleset(rules)) if found.title == title)


@together("name", rulesets())
def test_every_ruleset_has_examples_that_add_up(name: str) -> None:
    found = examples(ruleset(name))
    assert len(found) >= 2
    assert len({one.title for one in found}) == len(found)
    for one in found:
        assert one.lines or one.others_lines, one.title
        assert one.points == sum(line.points for line in one.lines)
        assert sum(one.tricks) <= ruleset(name).tricks


@pytest.mark.parametrize(
    ("rules", "bids"),
    (("uno", ("1", "1")), ("thrill", ("3", "3")), ("swamp", ("3", "3")), ("all-nil", ("blind-nil", "blind-nil"))),
)
def test_an_example_has_no_bid_that_the_game_forbids(rules: str, bids: tuple[str, ...]) -> None:
    found = examples(ruleset(rules))
    assert found[0].bids == bids
    if rules == "all-nil":
        assert {one.bids for one in found} == {bids}
    if rules == "uno":
        assert {bid for one in found for bid in one.bids} <= {"1", "nil", "blind-nil"}


@together("name", rulesets())
def test_what_the_others_do_stays_out_of_an_example(name: str) -> None:
    assert not [line.text for one in examples(ruleset(name)) for line in one.lines if "bags of the others" in line.text]


@together(
    "rules, title, points",
    (
        ("standard", "A contract made", 50),  # S0
        ("standard", "A trick over", 51),  # S0
        ("standard", "A trick short", -50),  # S0
        ("standard", "Nil made", 140),  # S2
        ("standard", "Nil failed", -59),  # S2
        ("new-york", "A contract of 10 made", 200),  # S0
        ("new-york", "A contract of 10 failed", -200),  # S0
        ("euchre", "The maker alone takes all 5", 4),  # W11
        ("whist-majority", "8 tricks to 5", 1),  # W01
        ("whist-classic", "8 tricks to 5", 2),  # W04
        ("euchre-tricks", "All 5 tricks", 6),  # W09
        ("jokers", "Both jokers taken", 53),  # J04
    ),
)
def test_numbers_that_the_sources_state(rules: str, title: str, points: int) -> None:
    assert example(rules, title).points == points


def test_a_renege_gives_the_round_to_the_others() -> None:
    found = example("standard", "A renege that is called")
    assert (found.points, found.others) == (0, 121)  # R01


def test_a_failed_contract_of_the_makers_is_the_others() -> None:
    found = example("euchre", "The makers take 2")
    assert (found.points, found.others) == (0, 2)  # W12


@pytest.mark.parametrize(
    ("rules", "first"),
    (("uno", "Contract of 2 made with 10 tricks"), ("suicide", "Nil made"), ("standard", "Contract of 7 made")),
)
def test_the_others_bid_in_an_example_what_the_game_lets_them(rules: str, first: str) -> None:
    """Each of them one in Uno, and one of them nil in Suicide."""
    assert example(rules, "A renege that is called").others_lines[0].text.startswith(first)
