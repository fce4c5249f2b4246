"""Tags that are nearly right are pointed out, and all others left alone."""

import pytest

from spadework.api.records import RecordAsked, read_games
from spadework.notation.importers import remarks_in
from spadework.notation.record import remarks_on
from spadework.notation.record.chunks import RESERVED
from tests.together import together

DEAL = '[Dealer "E"] [Auction "S"] 3 Nil 4 2 [Tricks "S:4 0 5 4"]'


@pytest.mark.parametrize(
    ("tag", "meant"),
    (
        ("Dealr", "Dealer"),
        ("delaer", "Dealer"),
        ("Auctoin", "Auction"),
        ("Ruleset", "Rules"),
        ("RuleChange", "RulesChanges"),
        ("GameScore", "GameScores"),
        ("Sotuh", "South"),
        ("Bid", "Bids"),
        ("TrumpSuits", "TrumpSuit"),
    ),
)
def test_a_near_miss_of_a_tag_is_pointed_out(tag: str, meant: str) -> None:
    (remark,) = remarks_on(f'[Event "Friday"]\n [{tag} "x"]\n{DEAL}')
    assert (remark.line, remark.column) == (2, 2)
    assert remark.text == f"{tag} means nothing here and is kept as it is; did you mean {meant}?"


@together(
    "tag",
    "Event Site Date Round Table Room Scoring Section Annotator Result Score HomeTeam VisitTeam Stage Note LeftOut"
    " WestNA NorthNA EastNA SouthNA Mode Generator Weather DealId".split(),
)
def test_a_tag_of_ones_own_or_of_pbn_is_left_alone(tag: str) -> None:
    assert remarks_on(f'[{tag} "x"] {DEAL}') == ()


def test_every_known_tag_is_left_alone() -> None:
    assert remarks_on(" ".join(f'[{tag} "x"]' for tag in sorted(RESERVED))) == ()


def test_a_tag_of_every_deal_is_pointed_out_once() -> None:
    assert len(remarks_on(f'[Dealr "E"] {DEAL}\n\n' * 3)) == 1


def test_what_stands_before_a_text_breaks_off_is_pointed_out() -> None:
    assert len(remarks_on('[Dealr "E"] [Auction "S')) == 1


def test_other_programs_tags_are_left_alone() -> None:
    assert remarks_in('[Contract "4S"] [Dealr "E"]') == ()
    assert len(remarks_in(f'[Dealr "E"] {DEAL}')) == 1


def test_the_answer_for_the_page_has_the_remarks() -> None:
    assert read_games(RecordAsked(DEAL)).remarks == ()
    (remark,) = read_games(RecordAsked(f'[Dealr "E"] {DEAL}')).remarks
    assert remark.text.endswith("did you mean Dealer?")


def test_names_without_end_do_not_hold_the_reader_up() -> None:
    few, many = ("".join(f'[Own{number} "x"]' for number in range(most)) for most in (99, 100))
    assert len(remarks_on(f'{few} [Dealr "E"] {DEAL}')) == 1
    assert remarks_on(f'{many} [Dealr "E"] {DEAL}') == ()
