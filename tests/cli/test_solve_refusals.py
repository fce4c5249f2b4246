"""What `spadework solve` cannot answer, and how it says so: one sentence, with the value, the place and the remedy."""

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spadework.cli.app import app
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
        (("N:AK.2..",), "1 hand is written, and 4 play; write 4, with blanks between them and quotes around all"),
        (
            ("N:AK.2..,J.3..4,T.4..5,9.5..6",),
            "1 hand is written, and 4 play; write 4, with blanks between them, no commas",
        ),
        (("one.txt", "two.txt"), "2 files are named, one.txt and two.txt; ask about one at a time"),
        ((ENDING, *NIL), "needs to know who bid nil; add --nil and the seat"),
        ((ENDING, *SCORE), "needs the bids; add --bids"),
        ((ENDING, *SCORE, "--bids", "1 2 3 4"), "give whole hands, or a file"),
        ((ENDING, *SCORE, "--bids", "1 2 3"), "--bids has 3 bids"),
        ((ENDING, "--leader", "X"), "'X' is not a seat"),
        ((ENDING, "--rules", "whist", "--trump", "X"), "'X' is not a trump"),
        ((ENDING, "--rules", "whist"), "name it with --trump"),
        ((ENDING, "--rules", "nowhere"), "is not a ruleset"),
        ((ENDING, "--goal", "wins"), "--goal 'wins' is not a goal; write tricks, score or nil"),
        ((BRIDGE, "--deal", "99"), "bridge.pbn has 2 deals with their cards; name one of these"),
        ((record("solo3"), "--deal", "9"), "solo3.txt has one deal with its cards; leave it out"),
        ((record("standard"), "--rules", "short"), "rules of its own"),
        ((BRIDGE, "--rules", "solo3"), "bridge.pbn has hands for 4, and Three alone is for 3; take other rules"),
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
        ("N:AK1.2.. J.3..4 T.4..5 9.5..6", "'1' in 'AK1.2..' is not a rank"),
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
        ((DEAL, *SCORE, "--bids", "14 nil 4 1"), "--bids: North cannot bid 14 in Standard; it may bid nil or 1 to 13"),
        (
            (DEAL, *SCORE, "--bids", "3 nil 4 1", "--set", "nil=off"),
            "--bids: East cannot bid nil in Standard with changes; it may bid 1 to 13",
        ),
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


@pytest.mark.parametrize(
    ("words", "said"),
    (
        (("--bids", "- 7 - 5"), "--bids: South has no bid, and everybody bids in Standard"),
        (("--bids", "0 3 4 4"), "--bids: North cannot bid 0 in Standard; it may bid nil or 1 to 13"),
        (
            ("--rules", "mirror", "--bids", "3 3 3 3"),
            "the bids are not chosen, here South 2, West 3, North 4 and East 4",
        ),
        (
            ("--rules", "suicide", "--bids", "4 4 4 4"),
            "do not go together in Suicide, whoever begins: after the others, North may bid nil",
        ),
        (("--rules", "hook", "--bids", "3 3 4 3"), "do not go together in Hook, whoever begins"),
        (
            ("--rules", "whiz", "--bids", "3 4 2 3"),
            "--bids: North cannot bid 3 in Whiz: the bid is the number of its trumps, 4",
        ),
        (("--rules", "standard", "--bids", "b7 nil 3 3"), "--bids: North cannot bid blind 7 in Standard"),
    ),
)
def test_bids_that_the_rules_cannot_have_are_refused(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run("solve", DEAL, *SCORE, *words))


def test_bids_are_possible_where_some_dealer_makes_them_so() -> None:
    """Who deals is not known of hands: under suicide either partner may be the one who bids first."""
    for bids in ("4 nil nil 5", "nil 4 5 nil"):
        assert run("solve", DEAL, *SCORE, "--rules", "suicide", "--bids", bids, "--seconds", "1e-6").exit_code == 0
        swapped = run("solve", DEAL, *SCORE, "--bids", bids, "--set", "bidding.min_team_bid=4", "--seconds", "1e-6")
        assert swapped.exit_code == 0


def test_bids_of_an_ending_are_not_held_to_the_cards_that_are_left() -> None:
    nil = run("solve", ENDING, *NIL, "--rules", "whiz", "--bids", "3 4 nil 2")
    assert nil.exit_code == 0, nil.output
    assert "--bids: North cannot bid 14 in Whiz" in failed(
        run("solve", ENDING, *NIL, "--rules", "whiz", "--bids", "14 4 nil 2")
    )


def test_nobody_bids_a_nil_that_the_rules_do_not_have() -> None:
    said = failed(run("solve", DEAL, *NIL, "--nil", "N", "--set", "nil=off", "--set", "blind_nil=off"))
    assert "--nil: North may not bid nil in Standard with changes; ask for --goal tricks --fewest" in said


def test_a_file_that_does_not_say_whose_hand_is_first_asks_whose_bid_is(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(run("replay", record("standard"), "--write", "json").stdout)
    said = failed(run("solve", str(file), *SCORE, "--bids", "3 nil 4 2"))
    assert "--bids: say whose bid is the first, such as --bids 'N:3 nil 4 2'; the file does not tell" in said


def test_a_record_without_cards_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / "bids.txt"
    file.write_text('[Rules "short"]\n[Dealer "E"]\n[Auction "S"]\n3 Nil 4 2\n[Tricks "S:4 0 5 4"]\n')
    assert f"{file} has no deal with its cards; name a file that has, or write hands" in failed(run("solve", str(file)))


@pytest.mark.parametrize(
    ("words", "said"),
    (
        (("solve", DEAL, "--seconds", "-1"), "--seconds -1: write a number of seconds above 0, or leave it out"),
        (("solve", BRIDGE, "--deal", "0"), "--deal 0: the first is 1"),
        (("solve", BRIDGE, "--deal", "two"), "invalid value for '--deal'"),
        (("solve", DEAL, "--nix"), "no such option: --nix"),
        (("play", "now"), "see spadework play --help"),
        (("luck",), "no such command 'luck'; see spadework --help"),
        (("--nix",), "no such option: --nix; see spadework --help"),
    ),
)
def test_a_misused_option_is_one_sentence_like_everything_else(words: tuple[str, ...], said: str) -> None:
    assert said in failed(run(*words))


def test_each_example_of_the_help_is_a_line_that_can_be_copied() -> None:
    """At 80 columns the example was broken within its quotes."""
    shown = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(app, ["solve", "--help"]).stdout
    lines = [line.strip() for line in shown.splitlines()]
    assert "spadework solve 'N:AK.2.. J.3..4 T.4..5 9.5..6'" in lines
    assert "spadework solve deal.pbn --goal score --bids 'N:3 nil 4 2'" in lines


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
