"""Whether blind numbers leave a number to bid."""

from __future__ import annotations

from spadework.rules.base import Problems
from spadework.rules.model import (
    BlindNumber,
    ContractScoring,
    IndividualBidding,
    PartnershipBidding,
    Rules,
)

__all__ = ["blind_number"]


def blind_number(rules: Rules) -> Problems:
    """What does not fit about blind numbers."""
    blind, bid = rules.blind_number, rules.bidding
    if not isinstance(blind, BlindNumber):
        return
    if not isinstance(bid, IndividualBidding | PartnershipBidding) or not isinstance(rules.scoring, ContractScoring):
        yield "blind_number", "nobody bids a number of their own choice here; turn it off"
        return
    most = min(bid.max_team_bid or rules.tricks, rules.tricks)
    if blind.highest > most:
        yield "blind_number.highest", f"{blind.highest} is more than the {most} that a team may bid; lower it"
    if blind.lowest > (blind.highest or most):
        yield "blind_number.lowest", f"{blind.lowest} leaves no number up to {blind.highest or most}; lower it"
    if not blind.lowest:
        yield "blind_number.lowest", "a blind bid of no tricks is a blind nil; ask for 1 at least"
