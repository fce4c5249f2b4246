"""Whether blind numbers leave a number to bid."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
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
        yield misfit("blind_number")
        return
    most = min(bid.max_team_bid or rules.tricks, rules.tricks)
    if blind.highest > most:
        yield misfit("blind_number.highest", number=blind.highest, most=most)
    if blind.lowest > (blind.highest or most):
        yield misfit("blind_number.lowest", "room", number=blind.lowest, most=blind.highest or most)
    if not blind.lowest:
        yield misfit("blind_number.lowest", "zero")
