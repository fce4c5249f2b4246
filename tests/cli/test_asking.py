"""What `spadework solve` cannot answer, and how it says so: one sentence, with the value, the place and the remedy."""

import random
from pathlib import Path

import pytest

from tests.cli.test_commands import failed, run
from tests.cli.test_solve import DEAL, ENDING, RECORDS, record

BRIDGE = str(RECORDS / "bridge.pbn")
JOKERS = DEAL.replace("AK62.K54.T82", "AK6.K54.T8.HL")
SCORE = ("--goal", "score")
NIL = ("--goal", "nil")


@pytest.mark.parametrize(
    ("words", "said"),
    (
        ((), "solve needs a DEAL"),
        (("N:AK.2..",), "1 hands; write one for each of 4 seats"),
        ((ENDING, *NIL), "needs to know who bid nil; add --nil and the seat"),
        ((ENDING, *SCORE), "needs the bids; add --bids"),
        ((ENDING, *SCORE, "--bids", "1 2 3 4"), "give whole hands, or a file"),
        ((ENDING, *SCORE, "--bids", "1 2 3"), "--bids has 3 bids"),
        ((ENDING, "--leader", "X"), "'X' is no seat"),
        ((ENDING, "--rules", "whist", "--trump", "X"), "'X' is no trump"),
        ((ENDING, "--rules", "whist"), "name it with --trump"),
        ((ENDING, "--rules", "nowhere"), "is not a ruleset"),
        ((ENDING, "--goal", "wins"), "--goal 'wins' is none; write tricks, score or nil"),
        ((BRIDGE, "--deal", "99"), "deal 99 of"),
        ((BRIDGE, "--rules", "short"), "rules of its own"),
    ),
)
def test_what_cannot_be_solved_is_one_sentence(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run("solve", *words))


@pytest.mark.parametrize(
    ("hands", "said"),
    (
        (DEAL.replace("J73 ", "J7 "), "North has 12 cards, the others 13; the three of clubs is in no hand"),
        (DEAL.replace("J73 ", "J7 ").replace("954 ", "95 "), "the three of clubs and the four of clubs are in no hand"),
        (DEAL.replace("T82", "T83"), "the three of clubs is named twice, in West's hand and in North's"),
        ("N:AK.2.. J.3.. T.4..5 9.5..6", "East has 2 cards, the others 3; give each the same number"),
        ("N:AK... J.3.. T.4..5 9.5..6", "South has 3 cards, West 3, North 2 and East 2; give each the same number"),
        ("N:AKK.2.. J.3..4 T.4..5 9.5..6", "SK is twice in 'AKK.2..'"),
        (DEAL[2:], "begin with who holds the first hand, and go on clockwise: 'N:J953.T3.…'"),
        ("♠AK ♥2 ♦- ♣-", "begin with who holds the first hand"),
        ("N:♠AK ♥2 ♣4", "3 signs of suits for 4 hands; write all four in each"),
        ("N:AK1.2.. J.3..4 T.4..5 9.5..6", "'1' in 'AK1.2..' is no rank"),
    ),
)
def test_a_wrong_hand_is_named_with_its_seat_and_its_card(hands: str, said: str) -> None:
    assert said in failed(run("solve", hands))
    assert said in failed(run("solve", "-", text=hands))


@pytest.mark.parametrize(
    ("words", "said"),
    (
        ((DEAL, "--deal", "3"), "--deal 3 is for a file"),
        ((DEAL, "--trick", "3"), "--trick 3 is for a file"),
        ((DEAL, "--trump", "H"), "--trump H: in Standard spades are always trump"),
        ((DEAL, "--bids", "3 3 3 3"), "--bids is for --goal score and nil"),
        ((DEAL, *SCORE, "--bids", "3 3 3 3", "--nil", "S"), "--nil is for --goal nil"),
        ((DEAL, *SCORE, "--bids", "3 3 3 3", "--fewest"), "--fewest is for --goal tricks"),
        ((DEAL, *NIL, "--nil", "S", "--fewest"), "--fewest is for --goal tricks"),
        ((DEAL, "--maker", "S"), "--maker is for --goal score"),
        ((DEAL, *SCORE, "--bids", "3 3 3 3", "--maker", "S"), "nobody names trump in Standard"),
        (
            (DEAL, *SCORE, "--rules", "whist", "--trump", "H", "--bids", "3 3 3 3"),
            "nobody bids tricks in Classic whist",
        ),
        ((record("standard"), "--broken"), "--broken: "),
        ((record("euchre"), "--trump", "H"), "--trump: "),
        ((BRIDGE, "--trump", "H"), "--trump H: in Standard"),
        ((BRIDGE, "--trick", "2"), "--trick 2: no card of this deal was played"),
        ((record("standard"), "--trick", "14"), "--trick 14: deal 1 was played to trick 13"),
    ),
)
def test_an_option_that_says_nothing_here_is_refused(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run("solve", *words))


@pytest.mark.parametrize(
    ("words", "said"),
    (
        ((BRIDGE, *SCORE), "--goal score needs the bids"),
        ((DEAL, *SCORE, "--bids", "14 nil 4 1"), "a bid of 14, and a deal has 13 tricks"),
        ((DEAL, *SCORE, "--bids", "3 nil 4 1", "--set", "nil=off"), "there is no nil in Standard"),
        ((DEAL, *SCORE, "--bids", "3 maybe 4 1"), "'maybe' is not a bid"),
        ((record("standard"), *NIL, "--nil", "S"), "--nil: South bid 3; name a seat with a nil"),
        ((record("standard"), *NIL), "nobody bid it in this deal"),
        ((DEAL, *NIL, "--nil", "N", "--nil", "E"), "North and East bid nil, and are not partners"),
        ((DEAL, *NIL, "--bids", "nil nil 4 1"), "North and East bid nil, and are not partners"),
        ((JOKERS, *SCORE, "--rules", "jokers", "--bids", "3 3 3 3"), "whoever takes a joker scores"),
        (("N:A.9.KJ9. JT.J.T.J KQ.K.Q.K .A..AQT9", *SCORE, "--rules", "euchre", "--trump", "S"), "add --maker"),
    ),
)
def test_bids_are_never_made_up(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run("solve", *words))


def test_a_file_that_is_not_there_is_named() -> None:
    assert "nowhere.pbn cannot be read" in failed(run("solve", "nowhere.pbn"), 1)


def test_a_file_that_is_no_record_is_named_with_the_place(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("nothing to see")
    assert f"{file}: line 1, column 1" in failed(run("solve", str(file)))


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
        ("--trick", rng.choice(("0", "3", "14"))),
        ("--maker", rng.choice("NX")),
        ("--deal", rng.choice(("0", "1", "9" * 30))),
        ("--seconds", rng.choice(("nan", "inf", "-1", "1e-9", "1e400", "x"))),
        ("--broken",),
        ("--fewest",),
        ("--json",),
    )
    words = [word for pair in rng.sample(more, rng.randrange(4)) for word in pair]
    found = run("solve", _damaged(rng.choice((ENDING, ENDING, BRIDGE, record("standard"), "N:")), rng), *words)
    assert found.exit_code in (0, 1, 2), found.exception
    assert found.exception is None or isinstance(found.exception, SystemExit)
    if found.exit_code:
        assert len(found.output) > 30
