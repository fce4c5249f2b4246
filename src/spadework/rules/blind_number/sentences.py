"""Numbers that are bid before the cards are seen."""

from __future__ import annotations

from spadework.rules.model import BlindNumber, IndividualBidding, PartnershipBidding, Rules
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["blind_number"]


def blind_number(rules: Rules) -> Sentences:
    """Blind numbers."""
    blind, bid = rules.blind_number, rules.bidding
    if not isinstance(blind, BlindNumber):
        return
    most = blind.highest or (bid.max_team_bid if isinstance(bid, IndividualBidding | PartnershipBidding) else 0)
    yield said(
        "blind_number.deficit",
        fields=("blind_number.kind", "blind_number.deficit", "blind_number.lowest", "blind_number.highest"),
        partners=has_partners(rules),
        behind=blind.deficit,
        lowest=blind.lowest,
        highest=most,
        only=most == blind.lowest,
    )
    yield said("blind_number.factor", n=blind.factor)
    yield said("blind_number.loss", blind.loss)
    yield said("blind_number.overtricks", blind.overtricks, partners=has_partners(rules))
