"""Whether everyone has a bid to make, and a game to make it in."""

from __future__ import annotations

from spadework.rules.base import Problems
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
        yield "scoring", "there are no contracts without bids of tricks; use another scoring, or another bidding"
    if not counted and not isinstance(rules.bidding, NoBidding | OrderUpBidding):
        yield "bidding", "bids would count for nothing; use scoring of kind contract, or bidding of kind none"
    yield from _first_deal(rules)


def _individual(rules: Rules, bid: IndividualBidding) -> Problems:
    tricks, size = rules.tricks, len(rules.teams[0])
    if bid.min_bid > tricks and not bid.only:
        yield "bidding.min_bid", f"{bid.min_bid} is more than the {tricks} tricks of a deal; lower it"
    if len(set(bid.only)) != len(bid.only):
        yield "bidding.only", "a number is named twice; name each once"
    if wrong := [number for number in bid.only if number > tricks]:
        yield "bidding.only", f"{wrong[0]} is more than the {tricks} tricks of a deal; leave it out"
        return
    least, most = (min(bid.only), max(bid.only)) if bid.only else (bid.min_bid, tricks)
    if bid.max_team_bid and bid.max_team_bid < least * size:
        yield (
            "bidding.max_team_bid",
            f"{bid.max_team_bid} leaves no bid; allow {least * size} or more, or 0 for no limit",
        )
    if bid.min_team_bid > (room := min(most * size, tricks)):
        yield "bidding.min_team_bid", f"{bid.min_team_bid} is more than a team can bid; ask for {room} at most"
    if bid.max_team_bid and bid.min_team_bid > bid.max_team_bid:
        yield (
            "bidding.min_team_bid",
            f"{bid.min_team_bid} is more than the {bid.max_team_bid} that a team may bid; lower it",
        )
    if bid.min_team_bid > most and isinstance(rules.nil, Nil) and size > 1 and bid.min_team_nil == "partner_alone":
        yield (
            "bidding.min_team_bid",
            f"{bid.min_team_bid} is more than the partner of a nil can bid; exempt that partner (set min_team_nil to exempt), or lower it",
        )
    yield from _totals(rules, bid, most)


def _totals(rules: Rules, bid: IndividualBidding, most: int) -> Problems:
    together = len(rules.teams) * min(most * len(rules.teams[0]), bid.max_team_bid or rules.seats * rules.tricks)
    if bid.min_total > together:
        yield "bidding.min_total", f"{bid.min_total} is more than all bids can come to; ask for {together} at most"
    elif bid.min_total > (likely := rules.tricks + rules.seats):
        # Else nearly every deal would be thrown in, and a table of bots would never play one.
        yield "bidding.min_total", f"{bid.min_total} is more than is ever bid; ask for {likely} at most"
    if bid.total == "not_tricks":
        if bid.secret:
            yield (
                "bidding.total",
                "nobody bids last where all bid at once; let them bid in turn (set secret to false), or to any sum (set total to free)",
            )
        if bid.rebid != "none":
            yield (
                "bidding.total",
                "bids that are raised may come to any sum; let nobody raise (set rebid to none), or allow any sum (set total to free)",
            )
        if len(bid.only) == 1 and bid.only[0] * rules.seats == rules.tricks:
            yield "bidding.total", "the last bidder would have no bid; allow more numbers, or set total to free"
    if bid.secret:
        for field, value in (("min_team_bid", bid.min_team_bid), ("max_team_bid", bid.max_team_bid)):
            if value and len(rules.teams[0]) > 1:
                yield (
                    f"bidding.{field}",
                    f"{value} cannot be kept to where partners bid at once; set it to 0, which is no limit, or let them bid in turn (set secret to false)",
                )
        if isinstance(rules.double_nil, DoubleNilForbidden):
            yield (
                "double_nil",
                "partners who bid at once may both bid nil; allow it, or let them bid in turn (set bidding.secret to false)",
            )


def _partnership(rules: Rules, bid: PartnershipBidding) -> Problems:
    if len(rules.teams[0]) != 2:
        yield "bidding", f"teams of {len(rules.teams[0])} are no partners who bid together; use teams of two"
    if isinstance(rules.nil, Nil):
        yield "nil", "a team bids one number here, so nobody bids nil; turn nil off"
    for field, value in (("min_team_bid", bid.min_team_bid), ("max_team_bid", bid.max_team_bid)):
        if value > rules.tricks:
            yield f"bidding.{field}", f"{value} is more than the {rules.tricks} tricks of a deal; lower it"
    if bid.max_team_bid and bid.min_team_bid > bid.max_team_bid:
        yield (
            "bidding.max_team_bid",
            f"{bid.max_team_bid} leaves no bid; allow {bid.min_team_bid} or more, or 0 for no limit",
        )


def _by_spades(rules: Rules) -> Problems:
    mirror = isinstance(rules.bidding, MirrorBidding)
    if not isinstance(rules.trump, SpadesTrump):
        yield "bidding", "bids are the number of spades, which are not trump here; use trump of kind spades"
    if not isinstance(rules.nil, Nil):
        yield "nil", "a hand without spades bids nil here; turn nil on"
    if mirror and isinstance(rules.blind_nil, BlindNil):
        yield "blind_nil", "bids are made by the cards here, so nobody bids blind; turn blind nil off"
    if isinstance(rules.double_nil, DoubleNilForbidden):
        yield "double_nil", "partners without spades must both bid nil; allow both (use kind individual or combined)"


def _suicide(rules: Rules, bid: SuicideBidding) -> Problems:
    if len(rules.teams[0]) != 2:
        yield "bidding", f"one of two partners bids nil, and these teams are of {len(rules.teams[0])}; use teams of two"
    if not isinstance(rules.nil, Nil):
        yield "nil", "one partner of each team bids nil here; turn nil on"
    if isinstance(rules.blind_nil, BlindNil):
        yield "blind_nil", "who bids nil is settled in turn here, with cards in view; turn blind nil off"
    if not isinstance(rules.double_nil, IndividualDoubleNil):
        yield (
            "double_nil",
            "one partner of each team bids a number, so there are no double nils; score each nil by itself (use kind individual)",
        )
    if bid.min_bid > rules.tricks:
        yield "bidding.min_bid", f"{bid.min_bid} is more than the {rules.tricks} tricks of a deal; lower it"


def _all_nil(rules: Rules) -> Problems:
    if not isinstance(rules.nil, Nil) or not isinstance(rules.blind_nil, BlindNil):
        field = "blind_nil" if isinstance(rules.nil, Nil) else "nil"
        yield field, "every player plays a blind nil here; turn nil and blind nil on"
    if isinstance(rules.double_nil, DoubleNilForbidden):
        yield "double_nil", "partners all play a blind nil here; allow both (use kind individual or combined)"


def _order_up(rules: Rules, bid: OrderUpBidding) -> Problems:
    if not isinstance(rules.trump, CalledTrump):
        yield "bidding", "there is no card to order up where trump is not called; use trump of kind called"
    if bid.alone and len(rules.teams[0]) < 2:
        yield "bidding.alone", "each seat plays alone already; set it to false"
    if bid.defend_alone and not bid.alone:
        yield (
            "bidding.defend_alone",
            "one defends alone against a maker who plays alone; allow alone, or set it to false",
        )


def _first_deal(rules: Rules) -> Problems:
    first = rules.first_deal
    if not isinstance(first, FreeFirstDeal):
        return
    if not isinstance(rules.scoring, ContractScoring):
        yield "first_deal", "no deal of this game has contracts; use kind bid"
    if first.fewest > rules.tricks // len(rules.teams):
        most = rules.tricks // len(rules.teams)
        yield "first_deal.fewest", f"{first.fewest} tricks cannot be taken by every team; ask for {most} at most"
