"""However long a value is that cannot be, what is said about it is short enough to be read."""

from __future__ import annotations

import pytest

from spadework.scoring.document import BadDocument, read_document, score_document
from tests.fuzz.readers import LONGEST_ERROR
from tests.log import BadLog, read_log
from tests.together import together

LONG = "x" * 5000
DEAL = {"bids": [3, 3, 3, 3], "tricks": [3, 3, 3, 4]}


def changed(path: str, value: object) -> dict[str, object]:
    return {**DEAL, "rules": {"base": "standard", "changes": {path: value}}}


@together(
    "document",
    (
        {**DEAL, "bids": [LONG, 3, 3, 3]},
        {**DEAL, "bids": [10**50, 3, 3, 3]},
        {**DEAL, "tricks": LONG},
        {**DEAL, LONG: 1},
        {**DEAL, "rules": LONG},
        {**DEAL, "rules": {"extends": LONG}},
        {**DEAL, "rules": {"extends": "standard", "finish": {LONG: 1}}},
        changed(LONG, 3),
        changed(f"finish.{LONG}", 3),
        changed("finish.target", LONG),
        changed("finish.target", 10**3000),
        changed("bidding.kind", LONG),
        changed("teams", [[0] * 5000]),
        changed("teams", [[seat, seat + 1] for seat in range(0, 5000, 2)]),
        changed("trump.high", ["BJ"] * 3000),
    ),
)
def test_a_document(document: dict[str, object]) -> None:
    with pytest.raises(BadDocument) as refused:
        score_document(read_document(document))
    assert len(str(refused.value)) <= LONGEST_ERROR


@pytest.mark.parametrize(
    "text",
    (
        LONG,
        f"  {LONG}",
        f"bid {LONG}",
        f"bid 0 {LONG}",
        f"play 0 {LONG}",
        f"scored\n  {LONG}",
        f"game dealer 0\n  a {LONG}",
    ),
)
def test_a_log(text: str) -> None:
    with pytest.raises(BadLog, match=r"line 1: .*…") as refused:
        read_log(text)
    assert len(str(refused.value)) <= LONGEST_ERROR
