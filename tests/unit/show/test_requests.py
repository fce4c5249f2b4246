"""What a request comes to as a fact."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.game import BidMade, BidProposed, BidSealed, Fact, Phase, TrumpCalled, TrumpPassed
from spadework.rules import Bid, custom, ruleset
from spadework.show.requests import fact_of


@pytest.mark.parametrize(
    ("what", "value", "fact"),
    (
        ("bid", "blind-nil", BidMade(1, Bid("blind-nil"))),
        ("propose", "4", BidProposed(1, 4)),
        ("propose", "4-possible", BidProposed(1, 4, possible=True)),
        ("call", "pass", TrumpPassed(1)),
        ("call", "H", TrumpCalled(1, "H")),
        ("call", "H-alone", TrumpCalled(1, "H", alone=True)),
    ),
)
def test_what_is_said_beside_an_answer_arrives_with_it(what: str, value: Any, fact: Fact) -> None:
    assert fact_of(what, value, 1, rules=ruleset("standard"), phase=Phase.BIDDING) == fact


def test_a_bid_is_sealed_where_bids_are_secret() -> None:
    secret = custom("standard", {"bidding.secret": True})
    assert fact_of("bid", "3", 2, rules=secret, phase=Phase.BIDDING) == BidSealed(2, Bid(3))
    assert fact_of("bid", "blind-nil", 2, rules=secret, phase=Phase.BLIND) == BidMade(2, Bid("blind-nil"))
