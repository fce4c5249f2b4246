"""Whether everyone has a bid to make, and a game to make it in."""

from __future__ import annotations

from spadework.rules.base import Problems, misfit
from spadework.rules.model import (
    BlindNil,
    CalledTrump,
    ContractScoring,
    DoubleNilForbidden,
    FreeFirstDeal,
    IndividualBidding,
    IndividualDoubleNil,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SpadesTrump,
    SuicideBidding,
    WhizBidding,
)

__all__ = ["bidding"]


def bidding(rules: Rules) -> Problems:
    """What does not fit about the bids, the first deal and blind numbers."""
    match rules.bidding:
        case IndividualBidding():
            yield from _individual(rules, rules.bidding)
        case PartnershipBidding():
            yield from _partnership(rules, rules.bidding)
        case MirrorBidding() | WhizBidding():
            yield from _by_spades(rules)
        case SuicideBidding():
            yield from _suicide(rules, rules.bidding)
        case NilOnlyBidding():
            yield from _all_nil(rules)
        case OrderUpBidding():
            yield from _order_up(rules, rules.bidding)
        case NoBidding():
            pass
    counted = isinstance(rules.scoring, ContractScoring)
    if counted and isinstance(rules.bidding, NoBidding | OrderUpBidding):
        yield misfit("scoring", "contract")
    if not counted and not isinstance(rules.bidding, NoBidding | OrderUpBidding):
        yield misfit("bidding", "uncounted")
    yield from _first_deal(rules)


def _individual(rules: Rules, bid: IndividualBidding) -> Problems:
    tricks, size = rules.tricks, len(rules.teams[0])
    if bid.min_bid > tricks and not bid.only:
        yield misfit("bidding.min_bid", number=bid.min_bid, tricks=tricks)
    if len(set(bid.only)) != len(bid.only):
        yield misfit("bidding.only", "twice")
    if wrong := [number for number in bid.only if number > tricks]:
        yield misfit("bidding.only", "tricks", number=wrong[0], tricks=tricks)
        return
    least, most = (min(bid.only), max(bid.only)) if bid.only else (bid.min_bid, tricks)
    if bid.max_team_bid and bid.max_team_bid < least * size:
        yield misfit("bidding.max_team_bid", "no_bid", number=bid.max_team_bid, least=least * size)
    if bid.min_team_bid > (room := min(most * size, tricks)):
        yield misfit("bidding.min_team_bid", "room", number=bid.min_team_bid, most=room)
    if bid.max_team_bid and bid.min_team_bid > bid.max_team_bid:
        yield misfit("bidding.min_team_bid", "above", number=bid.min_team_bid, most=bid.max_team_bid)
    if bid.min_team_bid > most and isinstance(rules.nil, Nil) and size > 1 and bid.min_team_nil == "partner_alone":
        yield misfit("bidding.min_team_bid", "nil", number=bid.min_team_bid)
    yield from _totals(rules, bid, most)


def _totals(rules: Rules, bid: IndividualBidding, most: int) -> Problems:
    together = len(rules.teams) * min(most * len(rules.teams[0]), bid.max_team_bid or rules.seats * rules.tricks)
    if bid.min_total > together:
        yield misfit("bidding.min_total", number=bid.min_total, most=together)
    elif bid.min_total > (likely := rules.tricks + rules.seats):
        # Else nearly every deal would be thrown in, and a table of bots would never play one.
        yield misfit("bidding.min_total", "likely", number=bid.min_total, most=likely)
    if bid.total == "not_tricks":
        if bid.secret:
            yield misfit("bidding.total", "secret")
        if bid.rebid != "none":
            yield misfit("bidding.total", "rebid")
        if len(bid.only) == 1 and bid.only[0] * rules.seats == rules.tricks:
            yield misfit("bidding.total", "only")
    if bid.secret:
        for field, value in (("min_team_bid", bid.min_team_bid), ("max_team_bid", bid.max_team_bid)):
            if value and len(rules.teams[0]) > 1:
                yield misfit(f"bidding.{field}", "secret", number=value)
        if isinstance(rules.double_nil, DoubleNilForbidden):
            yield misfit("double_nil", "secret")


def _partnership(rules: Rules, bid: PartnershipBidding) -> Problems:
    if len(rules.teams[0]) != 2:
        yield misfit("bidding", "partnership", size=len(rules.teams[0]))
    if isinstance(rules.nil, Nil):
        yield misfit("nil", "partnership")
    for field, value in (("min_team_bid", bid.min_team_bid), ("max_team_bid", bid.max_team_bid)):
        if value > rules.tricks:
            yield misfit(f"bidding.{field}", "tricks", number=value, tricks=rules.tricks)
    if bid.max_team_bid and bid.min_team_bid > bid.max_team_bid:
        yield misfit("bidding.max_team_bid", "no_bid", number=bid.max_team_bid, least=bid.min_team_bid)


def _by_spades(rules: Rules) -> Problems:
    mirror = isinstance(rules.bidding, MirrorBidding)
    if not isinstance(rules.trump, SpadesTrump):
        yield misfit("bidding", "spades")
    if not isinstance(rules.nil, Nil):
        yield misfit("nil", "spades")
    if mirror and isinstance(rules.blind_nil, BlindNil):
        yield misfit("blind_nil", "mirror")
    if isinstance(rules.double_nil, DoubleNilForbidden):
        yield misfit("double_nil", "spades")


def _suicide(rules: Rules, bid: SuicideBidding) -> Problems:
    if len(rules.teams[0]) != 2:
        yield misfit("bidding", "suicide", size=len(rules.teams[0]))
    if not isinstance(rules.nil, Nil):
        yield misfit("nil", "suicide")
    if isinstance(rules.blind_nil, BlindNil):
        yield misfit("blind_nil", "suicide")
    if not isinstance(rules.double_nil, IndividualDoubleNil):
        yield misfit("double_nil", "suicide")
    if bid.min_bid > rules.tricks:
        yield misfit("bidding.min_bid", number=bid.min_bid, tricks=rules.tricks)


def _all_nil(rules: Rules) -> Problems:
    if not isinstance(rules.nil, Nil) or not isinstance(rules.blind_nil, BlindNil):
        field = "blind_nil" if isinstance(rules.nil, Nil) else "nil"
        yield misfit(field, "all_nil")
    if isinstance(rules.double_nil, DoubleNilForbidden):
        yield misfit("double_nil", "all_nil")


def _order_up(rules: Rules, bid: OrderUpBidding) -> Problems:
    if not isinstance(rules.trump, CalledTrump):
        yield misfit("bidding", "order_up")
    if bid.alone and len(rules.teams[0]) < 2:
        yield misfit("bidding.alone")
    if bid.defend_alone and not bid.alone:
        yield misfit("bidding.defend_alone")


def _first_deal(rules: Rules) -> Problems:
    first = rules.first_deal
    if not isinstance(first, FreeFirstDeal):
        return
    if not isinstance(rules.scoring, ContractScoring):
        yield misfit("first_deal")
    if first.fewest > rules.tricks // len(rules.teams):
        most = rules.tricks // len(rules.teams)
        yield misfit("first_deal.fewest", number=first.fewest, most=most)
