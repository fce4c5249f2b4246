"""The kernel's table of measurements says what was reached, and what was not."""

from xml.etree import ElementTree as ET

import pytest

from bench.deals import deals, measured
from bench.kernel import parts, table
from bench.kernel_picture import picture
from bench.kernel_row import Row

TIMES = Row(
    work="a & b", unit="ms", measured=(2.0, 1.0, 4.0), compared="another", against=(8.0, 8.0, 8.0), less=True, times=True,
    least=3, aim=8,
)  # fmt: skip
RATE = Row(work="deals", unit="deals/s", measured=(150.0,), least=200, aim=600)
ALONE = Row(work="alone", unit="ms", measured=(5.0,), compared="another (not installed)", times=True, least=2, aim=4)


def test_factors_are_medians_of_rounds() -> None:
    assert (TIMES.value, TIMES.factor) == (2.0, 4.0)
    assert TIMES.reached == pytest.approx(4 / 3)
    assert TIMES.aimed == pytest.approx(0.5)
    assert (RATE.factor, RATE.reached, RATE.aimed) == (None, 0.75, 0.25)
    assert (ALONE.factor, ALONE.reached) == (None, None)


def test_the_table_marks_what_was_missed() -> None:
    lines = table([TIMES, RATE, ALONE]).splitlines()
    assert lines[2] == "| a & b | 2.000 ms | another: 8.000 ms | 4.0 × | 3 × | 8 × |"
    assert lines[3] == "| deals | 150 deals/s | – | – | 200 deals/s (missed) | 600 deals/s |"
    assert lines[4] == "| alone | 5.000 ms | another (not installed) | – | 2 × | 4 × |"


def test_the_picture_has_a_bar_for_each_row_that_can_be_told() -> None:
    drawn = ET.fromstring(picture([TIMES, RATE, ALONE]))
    bars = [each.get("class") for each in drawn.iter() if each.tag.endswith("rect")]
    assert bars == ["bar", "short"]


def test_every_part_is_named() -> None:
    assert "simulation" in parts()
    assert not {"row", "picture"} & set(parts())


def test_whole_deals_have_the_nils_that_are_asked_for() -> None:
    for nils in (0, 1):
        states = list(deals(nils, 3))
        assert [sum(bid is not None and bid.nil for bid in state.bids) for state in states] == [nils] * 3
        assert not any(state.tricks or state.trick for state in states)


def test_a_deal_that_comes_to_the_limit_is_told() -> None:
    ((seconds, exact),) = measured(deals(1, 1), 1e-6)
    assert seconds > 0
    assert not exact
    ((_, exact),) = measured(deals(0, 1), 0)
    assert exact
