"""The page on the calls says what is so."""

import re

from spadework.api.calls import CALLS
from tests.arch.repository import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_closed_list_of_calls_showed_few_of_them() -> None:
    assert re.findall(r"^\| `([a-z.]+)` \|", PAGE, re.MULTILINE) == sorted(CALLS)
