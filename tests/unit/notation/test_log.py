"""Logs as text: each event has its line, and a line that is none is named in an error."""

import pytest

from spadework.game import (
    BidMade,
    Event,
    GameStarted,
)
from spadework.rules import Bid, custom, ruleset
from tests.events import EVENTS
from tests.log import BadLog, read_log, write_log
from tests.together import together


@together("event, text", EVENTS)
def test_an_event_and_its_line(event: Event, text: str) -> None:
    assert write_log([event]) == text
    assert read_log(text) == (event,)


def test_the_rules_are_written_in_full() -> None:
    rules = custom(ruleset("short"), {"finish.target": 123}, title="Kitchen ♠ table")
    text = write_log([GameStarted(rules, dealer=3)])
    assert '  title "Kitchen ♠ table"\n' in text
    assert read_log(text) == (GameStarted(rules, dealer=3),)


def test_remarks_and_empty_lines_are_skipped() -> None:
    assert read_log("# A remark\n\nbid 0 4\n\n# Another\n") == (BidMade(0, Bid(4)),)


BROKEN = (
    ("bid 0 4\nplya 1 QH\n", r"line 2: 'plya 1 QH' is no event; write 'game dealer 0' or "),
    ("play 1\n", r"line 1: 'play 1' is no event; write 'play 1 QH'"),
    ("play 1 1H\n", r"line 1: 'play 1 1H' does not read like 'play 1 QH': Expected `str` matching regex"),
    ("play 9 QH\n", r"line 1: 'play 9 QH' does not read like 'play 1 QH': Expected `int` <= 5"),
    ("bid 1 lots\n", r"line 1: .*: 'lots' is not a bid; write a number of tricks, nil, or blind-nil"),
    ("won 0 by luck\n", r"line 1: 'won 0 by luck' does not read like 'won 0 by target': Invalid enum value 'luck'"),
    ("  team 0 +1\n", r"line 1: '  team 0 \+1' is indented, but belongs to no event; begin at the margin"),
    ("bid 0 4\n  team 0 +1\n", r"line 2: .* belongs to no event"),
    ("scored\n  team 0 1 nil.points\n", r"line 1: .*'team 0 1 nil.points' is not like team 0 \+1 bags \+1"),
    ("game dealer 0\n  seats\n", r"line 1: .*each field of the rules has one line below"),
    (
        "game dealer 0\n  seats four\n",
        r"line 1: 'game dealer 0' does not read like 'game dealer 0': seats 'four' is no value in JSON",
    ),
    ("game dealer 0\n  handicaps " + "[" * 100_000, r"line 1: .* handicaps '\[+…' is no value in JSON"),
    ("game dealer 0\n  seatz 4\n", r"line 1: .*unknown field `seatz`"),
)


@together("text, message", BROKEN)
def test_a_line_that_is_none_is_named(text: str, message: str) -> None:
    with pytest.raises(BadLog, match=message):
        read_log(text)
