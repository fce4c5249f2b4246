"""`spadework solve`: tricks, scores and nils with open cards, as a page and as JSON."""

import json
import random
from pathlib import Path

import pytest

from tests.cli.test_commands import failed, run

DEAL = "N:J953.T3.AQT3.J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82"
ENDING = "N:AK.2.. J.3..4 T.4..5 9.5..6"
BRIDGE = Path(__file__).parents[1] / "data" / "records" / "bridge.pbn"


def test_it_shows_the_hands_each_leader_and_each_card() -> None:
    page = run("solve", DEAL).stdout
    for words in (
        "Standard, all cards open",
        "♦ A Q 10 3",
        "North leads: South and North take 6 of 13 tricks.",
        "South and North  West and East",
        "Tricks  if North leads",
    ):
        assert words in page
    assert page.count(" 13  ") == 1


def test_json_has_a_value_for_each_leader_and_each_card_and_a_whole_line() -> None:
    report = json.loads(run("solve", DEAL, "--leader", "E", "--json").stdout)
    assert report["leader"] == "E"
    assert report["side"] == "W+E"
    assert report["value"] == {"least": 7, "most": 7}
    assert set(report["leaders"]) == {"S", "W", "N", "E"}
    assert len(report["cards"]) == 9
    assert len(set(report["line"])) == 52


def test_spades_may_have_been_broken() -> None:
    cards = {each["card"] for each in json.loads(run("solve", ENDING, "--broken", "--json").stdout)["cards"]}
    assert cards == {"SA", "SK", "H2"}
    assert len(json.loads(run("solve", ENDING, "--json").stdout)["cards"]) == 1


def test_the_fewest_tricks_are_another_question() -> None:
    page = run("solve", ENDING, "--broken", "--fewest").stdout
    assert "and want few" in page
    assert "On lead" not in page


def test_other_rules_may_be_named() -> None:
    page = run("solve", DEAL, "--rules", "whist", "--trump", "H").stdout
    assert page.startswith("Classic whist, all cards open")
    assert "of 13 tricks" in page


def test_a_score_is_in_points() -> None:
    page = run(
        "solve",
        "N:KT865.AT5.4.A975 A.863.T8732.KT86 72.KQ742.KJ96.32 QJ943.J9.AQ5.QJ4",
        "--goal",
        "score",
        "--bids",
        "4 2 3 3",
    )
    assert page.exit_code == 0, page.output
    assert "points ahead in this deal" in page.stdout


def test_a_nil_is_set_or_made() -> None:
    page = run("solve", ENDING, "--goal", "nil", "--nil", "W").stdout
    assert "the nil of West" in page
    assert "by South and North" in page


def test_a_deal_of_a_file_is_taken_from_it() -> None:
    result = run("solve", str(BRIDGE), "--leader", "W", "--json")
    assert json.loads(result.stdout)["leader"] == "W"
    assert "there are" in failed(run("solve", str(BRIDGE), "--deal", "99"))


def test_a_file_has_its_own_rules() -> None:
    assert "rules of its own" in failed(run("solve", str(BRIDGE), "--rules", "short"))


@pytest.mark.parametrize(
    ("words", "said"),
    (
        ((), "solve needs a DEAL"),
        (("N:AK.2..",), "hands"),
        (("N:AK.2.. J.3..4 T.4..5 9.5..A", "--goal", "nil"), "--nil"),
        ((ENDING, "--goal", "score"), "needs the bids"),
        ((ENDING, "--goal", "score", "--bids", "1 2 3 4"), "whole hands"),
        ((ENDING, "--goal", "score", "--bids", "1 2 3"), "3 bids"),
        ((ENDING, "--leader", "X"), "'X' is no seat"),
        ((ENDING, "--trump", "X"), "'X' is no trump"),
        ((ENDING, "--rules", "whist"), "--trump"),
        ((ENDING, "--rules", "nowhere"), "is not a ruleset"),
        (("N:AK.2.. A.3..4 T.4..5 9.5..6",), "AS"),
    ),
)
def test_what_cannot_be_solved_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run("solve", *words))


def test_a_file_that_is_not_there_is_named() -> None:
    assert "nowhere.pbn cannot be read" in failed(run("solve", "nowhere.pbn"), 1)


def _damaged(text: str, rng: random.Random) -> str:
    """The text with a few letters put in, left out or changed."""
    for _ in range(rng.choice((0, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(("", *"AK2T.:- NX♠\0")) + text[at + rng.choice((0, 1)) :]
    return text


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_typed_is_answered_or_told_what_is_wrong(seed: int) -> None:
    rng = random.Random(seed)
    more = (
        ("--leader", rng.choice("NESWX0")),
        ("--rules", rng.choice(("jjdd", "euchre", "solo3", "six-two-teams"))),
        ("--goal", rng.choice(("score", "nil", "luck"))),
        ("--bids", rng.choice(("1 2 3 4", "nil nil 3 4", "99 1 1 1", "b b b b", "", "-1 2 3 4"))),
        ("--nil", rng.choice("NE9")),
        ("--trump", rng.choice(("S", "none", "x"))),
        ("--deal", rng.choice(("0", "1", "9" * 30))),
        ("--seconds", rng.choice(("nan", "inf", "-1", "1e-9", "1e400", "x"))),
        ("--broken",),
        ("--fewest",),
        ("--json",),
    )
    words = [word for pair in rng.sample(more, rng.randrange(4)) for word in pair]
    found = run("solve", _damaged(rng.choice((ENDING, ENDING, str(BRIDGE), "N:")), rng), *words)
    assert found.exit_code in (0, 1, 2), found.exception
    assert found.exception is None or isinstance(found.exception, SystemExit)
    if found.exit_code:
        assert len(found.output) > 30
