"""What is read of a body before anything asks what it means."""

from __future__ import annotations

import pytest

from spadework.api.reading import read_json
from spadework.faults import Fault


def nested(levels: int) -> bytes:
    return b"[" * levels + b"1" + b"]" * levels


def test_as_many_levels_are_read_as_allowed_and_no_more() -> None:
    assert read_json(nested(4), deepest=4) == [[[[1]]]]
    with pytest.raises(Fault, match="nested too deeply; 4 levels are the limit"):
        read_json(nested(5), deepest=4)


@pytest.mark.parametrize(
    ("body", "place"),
    (
        (rb'{"name":"A\u0000n"}', "name"),
        (rb'{"a":[1,{"b":["x","\u0000"]}]}', "a[1].b[1]"),
        (rb'[["\u0000"]]', "[0][0]"),
        (rb'"\u0000"', ""),
        (rb'{"a":{"k\u0000":2}}', r"a.k\u0000"),
    ),
)
def test_a_nul_is_named_by_its_place(body: bytes, place: str) -> None:
    with pytest.raises(
        Fault, match=r"there is a NUL character \(\\u0000\) in it, which no text has; leave it out"
    ) as bad:
        read_json(body, deepest=9)
    assert bad.value.place == place


def test_a_backslash_before_zeros_is_none() -> None:
    assert read_json(rb'{"x":"\\u0000"}', deepest=9) == {"x": r"\u0000"}
