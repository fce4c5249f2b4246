"""Cases that are tried in one item are all tried, and none is lost in silence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.together import together


def even(number: int) -> None:
    """A test of a number: one fails, one is skipped."""
    assert number != 1
    if number == 2:
        pytest.skip("not today")
    if number == 3:
        pytest.xfail("some day")


def together_fail(*numbers: int) -> BaseException:
    """What comes of these cases."""
    items: Any = together("number", numbers)(even)
    with pytest.raises((AssertionError, BaseExceptionGroup)) as caught:
        items(all_number=[(number,) for number in numbers])
    return caught.value


def test_each_case_that_fails_is_told_with_its_values() -> None:
    assert together_fail(0, 1, 4).__notes__ == ["with number=1"]


@pytest.mark.parametrize("left_out", (2, 3))
def test_a_case_that_is_skipped_hides_no_other(left_out: int) -> None:
    found = together_fail(left_out, 0, 1)
    assert isinstance(found, BaseExceptionGroup)
    assert [fault.__notes__ for fault in found.exceptions] == [[f"with number={left_out}"], ["with number=1"]]
    assert "skipped" in str(together_fail(0, left_out))


def test_there_is_a_case() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        together("number", ())


@pytest.mark.parametrize("mark", (pytest.mark.xfail, pytest.mark.skip(reason="not today")))
def test_a_case_is_marked_as_long_or_not_at_all(mark: pytest.MarkDecorator) -> None:
    with pytest.raises(AssertionError, match="only be marked as long"):
        together("number", [0, pytest.param(1, marks=mark)])


def test_long_cases_are_an_item_of_their_own_and_none_is_empty() -> None:
    for cases, ids in (([0, pytest.param(1, marks=pytest.mark.long)], ["all", "long"]), ([0], ["all"])):
        items: Any = together("number", cases)(even)
        assert [item.id for item in items.pytestmark[0].args[1]] == ids
    items = together("number", [pytest.param(1, marks=pytest.mark.long)])(even)
    assert [item.id for item in items.pytestmark[0].args[1]] == ["long"]


def test_somebody_waits_for_a_test() -> None:
    async def later(number: int) -> None: ...

    with pytest.raises(AssertionError, match="nobody would wait for later"):
        together("number", [0])(later)  # type: ignore[type-var]
