"""What stands of a deal is told to whoever was not there to hear it."""

from __future__ import annotations

from msgspec.structs import replace

from spadework.game import GameStarted, Trick, View, decide, fold, view
from spadework.rules import NIL, Bid, ruleset
from spadework.scoring.sheet import Line
from spadework.show import Cast, story
from spadework.texts import say

NAMES = ("Ada", "Bo", "Cy", "Di")
BEFORE = view(fold(decide(None, GameStarted(ruleset("standard"), dealer=3))), None)


def told(looking: View, seat: int = 0, **more: tuple[Line, ...]) -> list[str]:
    return [say(text) for text in story(looking, Cast(looking.rules, NAMES, seat), **more)]


def test_nothing_is_told_before_the_first_deal() -> None:
    assert told(BEFORE) == []


def test_a_sentence_for_each_bid_and_card_that_stands() -> None:
    looking = replace(
        BEFORE,
        deal=2,
        bids=(Bid(3), NIL, None, None),
        tricks=(Trick(0, ("AS", "2S", "3S", "4S"), 0),),
        leader=0,
        trick=("QS",),
    )
    assert told(looking) == [
        "Deal 2. Di deals.",
        "You bid 3.",
        "Bo bids nil.",
        "You lead the ace of spades.",
        "Bo plays the two of spades.",
        "Cy plays the three of spades.",
        "Di plays the four of spades.",
        "You take the trick.",
        "You lead the queen of spades.",
    ]


def test_a_deal_that_is_over_ends_with_its_score() -> None:
    lines = (Line(0, "scoring.trick_points", 30, "made"),)
    assert told(replace(BEFORE, deal=1), scored=lines)[-1] == ("The deal is scored: us +30 (now 0) and them 0 (now 0).")
