"""Questions about numbers that are bid before the cards are seen."""

from __future__ import annotations

from spadework.rules.form import FieldAnswer, Number, Questions, ask, kinds
from spadework.rules.model import (
    BlindNumber,
    ContractScoring,
    IndividualBidding,
    PartnershipBidding,
    Rules,
)

__all__ = ["blind_number"]


def blind_number(rules: Rules) -> Questions:
    """Blind numbers."""
    bid = rules.bidding
    if not isinstance(rules.scoring, ContractScoring) or not isinstance(bid, IndividualBidding | PartnershipBidding):
        return
    limit = bid.max_team_bid
    lows = [low for low in (4, 5, 6, 7) if low <= min(limit or rules.tricks, rules.tricks)]
    yield ask(
        "blind_number",
        *kinds("off"),
        *(FieldAnswer(f"from_{low}", {"kind": "on", "lowest": low, "highest": 0}) for low in lows),
        *(FieldAnswer(f"only_{low}", {"kind": "on", "lowest": low, "highest": low}) for low in lows if low >= 6),
    )
    if not isinstance(rules.blind_number, BlindNumber):
        return
    yield ask("blind_number.deficit", 0, 100, 150, 200, 250, number=Number("blind_number.deficit", 0, 500, 10))
    yield ask("blind_number.factor", 1, 2, 3)
    yield ask("blind_number.loss", "single", "double")
    yield ask("blind_number.overtricks", "any", "as_usual", "none")
