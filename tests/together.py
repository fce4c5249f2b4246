"""Cases of a test that are over at once, tried in one item: to collect and to report an item takes longer than they do."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

__all__ = ["together"]

Test = TypeVar("Test", bound=Callable[..., None])


def together(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but one item tries all cases, and a second one those marked as long.

    All are tried, and whatever fails says with which values. What fixtures bring is the same for all.
    A case that is skipped fails: leave it out of those that are tried together.
    """
    arguments = [name.strip() for name in names.split(",")]
    short: list[tuple[Any, ...]] = []
    long: list[tuple[Any, ...]] = []
    for case in cases:
        given = case if isinstance(case, type(pytest.param())) else pytest.param(*(case if arguments[1:] else (case,)))
        assert all(mark.name == "long" for mark in given.marks), f"{given}: a case can only be marked as long"
        (long if given.marks else short).append(tuple(given.values))
    assert short or long, "there are no cases"

    def wrap(test: Test) -> Test:
        assert not inspect.iscoroutinefunction(test), f"nobody would wait for {test.__name__}"

        @functools.wraps(test)
        def all_of_them(**given: Any) -> None:
            faults: list[BaseException] = []
            for values in given.pop(taken):
                case = dict(zip(arguments, values, strict=True))
                try:
                    test(**case, **given)
                except (Exception, pytest.fail.Exception, pytest.skip.Exception) as told:  # noqa: BLE001 - raised below, with others
                    left_out = isinstance(told, (pytest.skip.Exception, pytest.xfail.Exception))
                    fault = AssertionError(f"skipped: {told}") if left_out else told
                    fault.add_note("with " + ", ".join(f"{name}={value!r}" for name, value in case.items()))
                    faults.append(fault)
            if len(faults) == 1:
                raise faults[0]
            if faults:
                raise BaseExceptionGroup(f"{len(faults)} cases", faults)

        taken = f"all_{'_'.join(arguments)}"
        inner = inspect.signature(test)
        kept = [parameter for name, parameter in inner.parameters.items() if name not in arguments]
        cases = inspect.Parameter(taken, inspect.Parameter.KEYWORD_ONLY)
        all_of_them.__signature__ = inner.replace(parameters=[*kept, cases])  # type: ignore[attr-defined]
        items = [pytest.param(short, id="all")] if short else []
        items += [pytest.param(long, id="long", marks=pytest.mark.long)] if long else []
        wrapped: Test = pytest.mark.parametrize(taken, items)(all_of_them)
        return wrapped

    return wrap
