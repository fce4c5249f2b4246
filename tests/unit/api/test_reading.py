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
