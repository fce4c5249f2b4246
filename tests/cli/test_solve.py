"""`spadework solve`: tricks, scores and nils with open cards, as a page and as JSON."""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from spadework.cli import waiting
from spadework.cli.app import app
from spadework.cli.solved import Played, solved_tricks
from spadework.cli.solved_page import page as solved_page
from spadework.game.perft import position
from spadework.kernel import Solver
from spadework.rules import custom, ruleset
from tests.cli.test_commands import run

DEAL = "N:J953.T3.AQT3.J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82"
ENDING = "N:AK.2.. J.3..4 T.4..5 9.5..6"
FIVE = "S:AK.2... J.3..4. T.4..5. 9.5..6. 8.6..7."
RECORDS = Path(__file__).parents[1] / "data" / "records"


@cache
def page(*words: str) -> str:
    """What is printed. Several tests look at the same page, and a whole deal takes its time."""
    result = run("solve", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def report(*words: str) -> Any:
    return json.loads(page(*words, "--json"))


def record(name: str) -> str:
    return str(RECORDS / f"{name}.txt")


def test_it_shows_the_hands_each_leader_and_each_card() -> None:
    text = page(DEAL)
    for words in (
        "Standard, all cards open",
        "♦ A Q 10 3",
        "North leads: South and North take 6 of 13 tricks.",
        "South and North  West and East",
        "Tricks  if North leads",
        "Trick  North  East  South  West",
    ):
        assert words in text
    assert text.count("   13  ") == 1
    assert text.count("*") == 1 + 13


def test_no_line_of_the_page_ends_in_blanks() -> None:
    assert not [line for line in page(DEAL).splitlines() if line != line.rstrip()]


def test_json_has_a_value_for_each_leader_and_each_card_and_a_whole_line() -> None:
    found = report(DEAL, "--leader", "E")
    assert (found["form"], found["goal"], found["rules"], found["trump"]) == (1, "tricks", "standard", "S")
    assert (found["leader"], found["side"], found["tricks"], found["exact"]) == ("E", ["W", "E"], 13, True)
    assert found["value"] == {"least": 7, "most": 7}
    assert set(found["leaders"]) == {"S", "W", "N", "E"}
    assert found["hands"]["E"][0] == "AS"
    assert {each["card"] for each in found["cards"]} < set(found["hands"]["E"])
    assert len(found["cards"]) == 9
    assert len(set(found["line"])) == 52


def test_what_is_not_asked_for_is_not_in_the_json() -> None:
    found = report(ENDING, "--goal", "nil", "--nil", "W")
    assert not {"leaders", "sheet", "maker", "stock", "played"} & set(found)
    assert (found["goal"], found["nils"], found["bids"]) == ("nil", ["W"], {"W": "nil"})


def test_spades_may_have_been_broken() -> None:
    assert {each["card"] for each in report(ENDING, "--broken")["cards"]} == {"AS", "KS", "2H"}
    assert len(report(ENDING)["cards"]) == 1


def test_one_seat_takes_and_two_take() -> None:
    assert "South takes 2 of the 3 tricks left." in page(FIVE, "--rules", "five", "--broken")
    assert "South and North take 2 of the 3 tricks left." in page(ENDING, "--broken")


def test_the_fewest_tricks_are_another_question() -> None:
    text = page(ENDING, "--broken", "--fewest")
    assert "South and North, who want few, take 2 of the 3 tricks left." in text
    assert "On lead" not in text


def test_all_who_play_against_one_are_the_others() -> None:
    text = page(FIVE, "--rules", "five", "--broken")
    assert "South  The others\n" in text
    assert "Trick  S    SW  NW" in text
    nil = page(FIVE, "--rules", "five", "--goal", "nil", "--nil", "S", "--broken")
    assert "the nil of South can be set by the others." in nil


def test_trump_of_the_deal_is_in_the_title() -> None:
    text = page(DEAL, "--rules", "whist", "--trump", "H")
    assert text.startswith("Classic whist, hearts are trump, all cards open\n")
    assert "of 13 tricks" in text
    assert page(DEAL, "--rules", "whist", "--trump", "none").startswith("Classic whist, no trump, all cards open\n")


def test_a_left_bower_lies_among_the_trumps_and_trumps_come_first() -> None:
    text = page(record("euchre"))
    assert text.startswith("Euchre, spades are trump, all cards open\n")
    assert "North, maker" in text
    assert "♠ J♣\n" in text
    assert "♥ 10 9\n" not in text


def test_jokers_and_deuces_stand_where_they_rank() -> None:
    text = page(record("jjdd"))
    assert "♠ Big joker 2 K 7 3\n" in text
    assert "♠ 2♦ A 6 5 " in text


def test_a_score_shows_the_bids_and_the_lines_it_is_made_of() -> None:
    text = page(DEAL, "--goal", "score", "--bids", "3 nil 4 2")
    for words in (
        "North 3\n",
        "East nil\n",
        "South 4\n",
        "South and North come out 5 points ahead in this deal, counting a failed nil as one\ntrick.\n",
        "Then the sheet says",
        "−70  Set: contract of 7, 6 tricks taken",
        "−100  Nil failed: took 3 tricks",
    ):
        assert words in text, text


def test_the_lines_of_the_sheet_come_to_the_score() -> None:
    found = report(DEAL, "--goal", "score", "--bids", "3 nil 4 2")
    points = [sum(line["points"] for line in found["sheet"] if line["team"] == team) for team in (0, 1)]
    assert found["bids"] == {"S": "4", "W": "2", "N": "3", "E": "nil"}
    assert points[0] - points[1] == found["value"]["least"] == found["value"]["most"]


def test_bids_may_say_with_whom_they_begin() -> None:
    named = report(DEAL, "--goal", "score", "--bids", "S:4,2,3,nil")
    assert named == report(DEAL, "--goal", "score", "--bids", "3 nil 4 2")


@pytest.mark.parametrize(
    ("file", "said"),
    (
        ("bridge.pbn", {"N": "3", "E": "nil", "S": "4", "W": "2"}),
        ("standard.txt", {"S": "3", "W": "nil", "N": "4", "E": "2"}),
    ),
)
def test_bids_without_a_seat_begin_at_the_hand_that_a_file_writes_first(file: str, said: dict[str, str]) -> None:
    words = (str(RECORDS / file), "--goal", "score", "--seconds", "0.000001", "--bids", "3 nil 4 2")
    assert report(*words)["bids"] == said


def test_bids_for_the_second_deal_of_a_file_begin_at_its_own_first_hand() -> None:
    words = (str(RECORDS / "bridge.pbn"), "--deal", "2", "--goal", "score", "--seconds", "0.000001")
    assert report(*words, "--bids", "3 nil 4 2")["bids"] == {"E": "3", "S": "nil", "W": "4", "N": "2"}


def test_bids_that_the_cards_make_need_not_be_said() -> None:
    found = report(DEAL, "--rules", "mirror", "--goal", "score")
    assert found["bids"] == {"N": "4", "E": "4", "S": "2", "W": "3"}
    assert found == report(DEAL, "--rules", "mirror", "--goal", "score", "--bids", "4 4 2 3")
    assert set(report(DEAL, "--rules", "all-nil", "--goal", "score", "--seconds", "0.000001")["bids"].values()) == {
        "blind-nil"
    }


def test_hands_of_bridge_are_played_by_any_rules() -> None:
    """A PBN file has hands, and no rules of Spades."""
    bridge = str(RECORDS / "bridge.pbn")
    assert report(bridge, "--rules", "short")["rules"] == "short"
    assert report(bridge, "--set", "nil=off")["title"] == "Standard with changes"
    assert report(bridge, "--rules", "whist", "--trump", "H")["trump"] == "H"


def test_who_is_behind_is_not_so_many_points_ahead() -> None:
    assert "West and East come out 5 points behind in this deal," in page(
        DEAL, "--goal", "score", "--bids", "N:3 nil 4 2", "--leader", "W"
    )


def test_with_more_than_two_teams_the_points_are_the_own_ones() -> None:
    text = page(record("solo3"), "--trick", "12", "--goal", "score")
    assert "West's own points in this deal add up to 61." in text


def test_a_headline_does_not_contradict_its_sheet() -> None:
    """Under Standard all tricks of a failed nil are bags; the search can tell only that it took one."""
    words = (DEAL, "--goal", "score", "--bids", "N:3 nil 4 6")
    text = " ".join(page(*words).split())
    assert (
        "South and North come out 31 points behind in this deal, counting a failed nil as one trick; 87 points ahead by "
        "the sheet below."
    ) in text
    assert (
        "That adds up to 87, and not −31. The search counts a failed nil as one trick and the rest for its partner; "
        "here it took more."
    ) in text
    found = report(*words)
    assert (found["value"]["least"], found["sheet_points"], found["failed_nils"]) == (-31, 87, "one trick")
    assert "That adds up" not in page(DEAL, "--goal", "score", "--bids", "N:3 nil 4 2")


@pytest.mark.parametrize(
    ("words", "counted"),
    (
        (("--bids", "N:3 nil 4 2"), True),
        (("--bids", "N:nil nil 4 2"), True),
        (("--bids", "N:3 nil 4 nil"), False),
        (("--bids", "N:3 3 4 2"), False),
        (("--bids", "N:3 nil 4 2", "--set", "nil.failed_tricks=help"), False),
        (("--bids", "N:3 nil 4 2", "--set", "nil.failed_tricks=nothing"), True),
    ),
)
def test_how_a_failed_nil_is_counted_is_said_where_the_score_depends_on_it(
    words: tuple[str, ...], *, counted: bool
) -> None:
    found = report(DEAL, "--goal", "score", "--seconds", "0.000001", *words)
    assert ("failed_nils" in found) == counted
    assert "sheet_points" not in found


def test_whole_numbers_are_whole_in_the_json() -> None:
    assert '"least": 1,' in page(ENDING, "--goal", "nil", "--nil", "W", "--json")
    assert '"least": 5,' in page(DEAL, "--goal", "score", "--bids", "3 nil 4 2", "--json")


def test_the_maker_of_a_record_is_known_and_of_hands_is_named() -> None:
    text = page(record("euchre"), "--goal", "score")
    assert "West and East come out 1 point behind in this deal." in text
    assert "Made with 3 tricks" in text
    hands = "W:J.A9.J.K .JT.A.AJ KQ.Q.K.Q T9..T9.T"
    assert "1 point behind" in page(hands, "--rules", "euchre", "--trump", "S", "--maker", "N", "--goal", "score")


def test_a_nil_is_set_or_made() -> None:
    text = page(ENDING, "--goal", "nil", "--nil", "W")
    assert "the nil of West can be set by South and North." in text
    assert "West nil" in text
    assert "the nil of East cannot be set by South and North." in page(
        ENDING, "--goal", "nil", "--nil", "E", "--broken"
    )


def test_a_nil_is_found_in_the_bids_of_the_record() -> None:
    assert report(record("standard"), "--deal", "2", "--goal", "nil")["nils"] == ["W"]
    assert report(record("standard"), "--goal", "nil", "--bids", "S:3 4 4 nil")["nils"] == ["E"]


def test_a_nil_that_was_set_already_is_not_set_again() -> None:
    words = (record("standard"), "--deal", "2", "--goal", "nil", "--trick")
    assert "North leads: the nil of West can be set by South and North." in page(*words, "6")
    assert "leads: the nil of West was set before this trick." in page(*words, "12")


def test_two_nils_of_a_team_are_counted() -> None:
    text = page(DEAL, "--goal", "nil", "--nil", "W", "--nil", "E")
    assert "of the nils of West and East, South and North can set both." in text
    assert "Nils set  if North leads" in text
    assert report(DEAL, "--goal", "nil", "--nil", "W,E")["value"] == {"least": 2, "most": 2}


def test_a_deal_of_a_file_is_taken_from_it() -> None:
    assert report(str(RECORDS / "bridge.pbn"), "--leader", "W")["leader"] == "W"


def test_one_can_ask_in_mid_deal_of_a_record() -> None:
    found = report(record("standard"), "--trick", "5")
    assert (found["leader"], found["tricks"], len(found["hands"]["S"])) == ("N", 9, 9)
    assert page(record("standard"), "--trick", "5").count("   13  ") == 1


def test_what_was_taken_stands_beside_what_could_have_been() -> None:
    text = " ".join(page(record("standard"), "--trick", "5").split())
    assert (
        "In the game from here: South and North took 5 and could have taken 7; the first slip was in trick 5, "
        "where North gave away a trick with the ace of hearts."
    ) in text
    slip = report(record("standard"), "--trick", "5")["played"]["slip"]
    assert slip == {"seat": "N", "card": "AH", "trick": 5, "tricks": 1}


def test_what_the_others_gave_away_is_told_too() -> None:
    text = " ".join(page(record("standard")).split())
    assert "West and East took 6, 3 more than with best play; the first slip was in trick " in text


def test_who_gains_by_a_wrong_card_has_given_nothing_away() -> None:
    honor = custom(ruleset("standard"), {"renege.mode": "honor"})
    hands = ("AC AS", "2S 5C", "3C 4C", "JC QC")
    state = position(honor, hands, leader=0, broken=True, taken=(4, 3, 2, 2))
    answer = solved_tricks(state, course=("AC", "2S", "3C", "JC", "5C", "4C", "QC", "AS"))
    assert answer.played == Played(taken=1, slip=None)
    console = Console(width=200)
    with console.capture() as found:
        console.print(solved_page(state, answer))
    text = found.get()
    assert "South and North took 1, 1 fewer than with best play, by a wrong card." in text


def test_another_leader_than_that_of_the_game_has_no_play_to_look_back_on() -> None:
    assert "played" not in report(record("standard"), "--leader", "N")


def test_cards_of_the_stock_make_tricks() -> None:
    text = page(record("two-refill"), "--seconds", "0.01")
    assert "of 26 tricks." in text
    assert "Drawn after the tricks: 4♥ 9♦" in text
    assert "South takes 3 of the 9 tricks left." in page(record("two-refill"), "--trick", "18")


def test_a_limit_of_seconds_is_told() -> None:
    words = (DEAL, "--seconds", "0.000001")
    text = page(*words)
    assert "South and North take 0 to 13 of 13 tricks.\nStopped after 1e-06 s: the truth lies in between.\n" in text
    assert "Best play" not in text
    found = report(*words)
    assert not found["exact"]
    assert "cards" not in found


def test_hands_may_come_from_standard_input_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(f"{DEAL}\n")
    shown = page(DEAL)
    assert run("solve", "-", text=DEAL).stdout == shown
    assert page(str(file)) == shown


def test_hands_may_be_written_with_the_signs_of_the_suits() -> None:
    signs = (
        "N: ♠J953 ♥103 ♦AQT3 ♣J73  ♠AQ64 ♥98 ♦J862 ♣954  ♠87 ♥QJ754 ♦97 ♣AKQ6  ♠KT2 ♥AK62 ♦K54 ♣T82",
        "N:♠J953.♥T3.♦AQT3.♣J73 AQ64.98.J862.954 87.QJ754.97.AKQ6 KT2.AK62.K54.T82",
    )
    for text in signs:
        assert page(text) == page(DEAL)
    assert page("N: ♠ A K ♥ 2 ♦ - ♣ – ♠J♥3♦♣4 ♠T ♥4 ♦— ♣5 ♠9♥5♦-♣6") == page(ENDING)


def test_hands_may_have_lost_their_quotes() -> None:
    assert page(*ENDING.split()) == page(ENDING)


def test_jokers_are_written_among_the_signs_as_they_are_shown() -> None:
    dots = page("N:A.K.3..H K.A.8..L 9.3.4.5. T.8.7.3.", "--rules", "jokers")
    assert "♠ Big joker A\n" in dots
    for text in (
        "N: ♠A ♥K ♦3 ♣- BJ  ♠K ♥A ♦8 ♣-LJ  ♠9 ♥3 ♦4 ♣5  ♠T ♥8 ♦7 ♣3",
        "N: ♠ Big joker A ♥ K ♦ 3 ♣ –  ♠ Little joker K ♥ A ♦ 8 ♣ –  ♠9 ♥3 ♦4 ♣5  ♠T ♥8 ♦7 ♣3",
    ):
        assert page(text, "--rules", "jokers") == dots


def test_a_narrow_terminal_shows_every_card_in_its_place() -> None:
    """At 30 columns the name of South was cut off, and a hand went on below its sign."""
    result = CliRunner(env={"COLUMNS": "30", "NO_COLOR": "1"}).invoke(app, ["solve", DEAL])
    lines = result.stdout.splitlines()
    assert ["Trick", "N", "E", "S", "W"] in [line.split() for line in lines]
    assert "♥ Q J 7 5 4    ♥ A K 6 2" in lines
    assert "…" not in result.stdout


def test_ctrl_c_ends_it_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solver, "tricks", stopped)
    result = run("solve", DEAL)
    assert result.exit_code == 130
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("limit", "said"), (("0", "--seconds 10 stops with bounds"), ("30", "it stops after 30 s"), ("2", ""))
)
def test_whoever_waits_at_a_terminal_is_told_that_the_search_goes_on(
    limit: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is turned to the end of the patience as soon as it is set."""

    class Rung:
        daemon = False

        def __init__(self, after: float, say: Any, words: Any) -> None:
            assert after == waiting.PATIENCE
            self.start = lambda: say(*words)
            self.cancel = lambda: None

    monkeypatch.setattr(waiting, "Timer", Rung)
    assert run("solve", ENDING, "--seconds", limit).stderr == ""
    reader, writer = os.openpty()
    with os.fdopen(writer, "w") as terminal, monkeypatch.context() as here:
        here.setattr("sys.stderr", terminal)
        with waiting.told_to_wait(float(limit)):
            terminal.write(".\n")
    os.set_blocking(reader, False)
    told = os.read(reader, 1000).decode()
    os.close(reader)
    assert (f"spadework: still searching; {said}" in told) == bool(said)


def test_the_page_on_the_kernel_shows_what_is_printed() -> None:
    """As far as the tables; which of two equal cards the best line takes is not promised."""
    shown = (RECORDS.parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
    example = shown.partition("--bids '3 nil 4 2'\n```\n\n```text\n")[2].partition("Best play")[0]
    assert example
    assert page(DEAL, "--goal", "score", "--bids", "3 nil 4 2").startswith(example)
