"""The page of a match: whole in itself, well formed, and with what the report says."""

from __future__ import annotations

import math
import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from spadework.arena import MatchSpec, PairRow, played, report_of
from spadework.arena.page import page
from spadework.arena.plots import HEIGHT, WIDTH, calibration, course, forest, growth, histogram, nice
from spadework.arena.statistics import Estimate, mean_of, wilson
from spadework.rules import ruleset

SPEC = MatchSpec(players=("thumb", "random"), rules=ruleset("standard"), pairs=6, seed="tuesday")
ROWS = [played(SPEC, number).row for number in SPEC.numbers]
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def made(spec: MatchSpec, rows: list[PairRow]) -> str:
    return page(report_of(spec, rows), rows)


class Tags(HTMLParser):
    """Sees that what is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [str(value) for name, value in attrs if name in {"src", "href"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Closed already."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_fetches_nothing() -> None:
    text = made(SPEC, ROWS)
    tags = Tags(text)
    assert tags.open == []
    assert tags.links == []
    assert "<script" not in text
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text


def test_the_page_says_what_the_report_says() -> None:
    text = made(SPEC, ROWS)
    for words in (
        "thumb against random, Standard",
        "6 of 6 pairs",
        "thumb is stronger than random",
        "nil made",
        "Seed",
    ):
        assert words in text
    assert text.count("<svg") == 2


def test_names_are_text_and_not_tags() -> None:
    spec = replace(SPEC, players=("<b>thumb", "random&co"))
    text = made(spec, ROWS)
    assert "<b>thumb" not in text
    assert "&lt;b&gt;thumb" in text
    assert "random&amp;co" in text


def test_a_ladder_has_its_ratings_and_meetings() -> None:
    spec = replace(SPEC, players=("thumb", "random", "random"), pairs=2)
    text = made(spec, [played(spec, number).row for number in spec.numbers])
    assert text.count("<svg") == 2
    assert "thumb against random (2)" in text
    assert Tags(text).open == []


@pytest.mark.parametrize("rows", ([], ROWS[:1], [replace(row, edge=0.0) for row in ROWS]))
def test_little_and_level_results_make_a_page_as_well(rows: list[PairRow]) -> None:
    assert Tags(made(SPEC, rows)).open == []


@pytest.mark.parametrize(
    "values", ([3.0] * 9, [-60.0, 40.0, 0.0, 5.0, 7.5] * 40, [float(n) for n in range(5)], [0.0] * 5)
)
def test_pictures_stay_within_their_frames(values: list[float]) -> None:
    for svg in (course(values, unit="points"), histogram(values, unit="points")):
        for path in re.findall(r' d="([^"]*)"', svg):
            numbers = [float(each) for each in NUMBER.findall(path)]
            assert all(0 <= x <= WIDTH for x in numbers[::2])
            assert all(0 <= y <= HEIGHT for y in numbers[1::2])


def test_the_bars_hold_every_pair() -> None:
    svg = histogram([1.0, 1.0, 1.0, 9.0], unit="points")
    assert svg.count('class="bar"') == 2
    assert "4 pairs from 1 to 9, 3.0 on average" in svg


def test_growth_is_drawn_beside_its_levels_with_marks_that_do_not_touch() -> None:
    sizes = [(125, 0.66), (1000, 0.63), (4000, 0.62), (4500, 0.62)]
    svg = growth(sizes, (("for all", 0.69), ("believed", 0.89)), below="nils", unit="nats")
    assert svg.count("<circle") == 4
    assert re.findall(r">([\d,]+|for all|believed)<", svg) == ["125", "1,000", "4,500", "for all", "believed"]
    assert "nats: 0.660 after 125; 0.630 after 1,000;" in svg
    assert growth(sizes[:1], (), below="nils", unit="nats") == ""


def test_what_happened_lies_beside_what_was_forecast() -> None:
    svg = calibration([(0.2, wilson(0.25, 40)), (0.8, wilson(0.75, 40))])
    assert svg.count("<circle") == svg.count('class="range"') == 2
    assert "forecast 20 %, 25 % happened; forecast 80 %" in svg


def test_estimates_without_an_interval_are_dots() -> None:
    named = [("a", mean_of([3.0])), ("b", Estimate(1.0, 0.0, 2.0, 9))]
    svg = forest(named, unit="points")
    assert svg.count("<circle") == 2
    assert svg.count('class="range"') == 1
    assert forest([("a", Estimate(0.0, -math.inf, math.inf, 0))], unit="points") == ""


def test_marks_are_round_numbers() -> None:
    assert nice(0, 1234) == [0, 500, 1000]
    assert nice(5, 5) == [5]
