"""How a deal is bid."""

from __future__ import annotations

from spadework.rules.model import (
    FreeFirstDeal,
    IndividualBidding,
    MirrorBidding,
    Nil,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
)
from spadework.rules.words import Sentences, has_partners, said

__all__ = ["bidding"]

_KIND = ("bidding.kind",)


def bidding(rules: Rules) -> Sentences:
    """Bids, and the first deal."""
    bid = rules.bidding
    match bid:
        case IndividualBidding():
            yield from _individual(rules, bid)
        case PartnershipBidding():
            yield from _partnership(rules, bid)
        case SuicideBidding():
            yield said("bidding", "suicide", fields=_KIND)
            yield said("bidding.min_bid", "beside_nil", least=bid.min_bid, most=rules.tricks)
        case OrderUpBidding():
            yield from _order_up(rules, bid)
        case _:
            yield said("bidding", str(bid.__struct_config__.tag), fields=_KIND)
    if has_partners(rules) and isinstance(bid, IndividualBidding | MirrorBidding | WhizBidding):
        yield said("bidding", "added", fields=_KIND)
    first = rules.first_deal
    if isinstance(first, FreeFirstDeal):
        yield said(
            "first_deal.trick_points", fields=("first_deal.kind", "first_deal.trick_points"), points=first.trick_points
        )
        if first.fewest:
            yield said("first_deal.fewest", n=first.fewest, partners=has_partners(rules))


def _individual(rules: Rules, bid: IndividualBidding) -> Sentences:
    partners = has_partners(rules)
    if bid.secret:
        yield said("bidding.secret")
        if bid.first != "eldest":
            yield said("bidding.first", f"secret.{bid.first}", partners=partners)
    else:
        yield said("bidding.first", bid.first, fields=("bidding.kind", "bidding.first"), partners=partners)
    if bid.only:
        yield said("bidding.only", numbers=tuple(sorted(bid.only)))
    else:
        yield said("bidding.min_bid", fields=("bidding.kind", "bidding.min_bid"), least=bid.min_bid, most=rules.tricks)
    if (0 in bid.only and isinstance(rules.nil, Nil)) if bid.only else bid.min_bid == 0:
        yield said("bidding.only" if bid.only else "bidding.min_bid", "zero")
    if bid.max_team_bid:
        yield said("bidding.max_team_bid", partners=partners, n=bid.max_team_bid)
    if bid.min_team_bid:
        yield said("bidding.min_team_bid", partners=partners, n=bid.min_team_bid)
        if partners and isinstance(rules.nil, Nil):
            yield said("bidding.min_team_nil", bid.min_team_nil)
    if bid.total == "not_tricks":
        yield said("bidding.total", n=rules.tricks)
    if bid.min_total:
        yield said("bidding.min_total", n=bid.min_total)
    if bid.rebid != "none":
        yield said("bidding.rebid", bid.rebid)


def _partnership(rules: Rules, bid: PartnershipBidding) -> Sentences:
    yield said("bidding", "partnership", fields=("bidding.kind", "bidding.first"), first=bid.first)
    yield said("bidding.talk", bid.talk)
    yield said("bidding.min_team_bid", "together", n=bid.min_team_bid)
    if bid.max_team_bid:
        yield said("bidding.max_team_bid", "together", n=bid.max_team_bid)


def _order_up(rules: Rules, bid: OrderUpBidding) -> Sentences:
    yield said("bidding", "order_up", fields=_KIND)
    if bid.no_trump:
        yield said("bidding.no_trump")
    yield said("bidding.all_pass", bid.all_pass)
    if bid.alone:
        yield said("bidding.alone")
    elif has_partners(rules):
        yield said("bidding.alone", "none")
    if bid.defend_alone:
        yield said("bidding.defend_alone")
