"""Bids that are named after the fact, held to what the rules let seats bid."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules.bid import BadBid, Bid, bid_words
from spadework.rules.bids import around, blind_numbers, has_bids, may_bid_nil, numbers, to_come
from spadework.rules.model import (
    BlindNil,
    IndividualBidding,
    MirrorBidding,
    NilOnlyBidding,
    PartnershipBidding,
    Rules,
    WhizBidding,
)
from spadework.words import listed

__all__ = ["check_bids"]

Bids = Sequence[Bid | None]

_SOME_DEAL = 2
"""The number of a deal that is not the first, which may be free of bids."""


def check_bids(rules: Rules, bids: Bids, trumps: Sequence[int] = (), names: Sequence[str] = ()) -> None:
    """Raise `BadBid` for bids that no deal with bids comes to, whoever deals.

    `trumps` are the numbers of trumps that the seats held when they bid, where they are known: the bids of some games
    follow from them. `names` are what the seats are called in the error.
    """
    names = names or tuple(f"seat {seat}" for seat in range(rules.seats))
    if not has_bids(rules, _SOME_DEAL):
        if any(bids):
            raise BadBid(f"nobody bids tricks in {rules.title}; give no bids, or None for each seat")
        return
    if isinstance(rules.bidding, PartnershipBidding):
        for seats in rules.teams:
            if sum(bids[seat] is not None for seat in seats) != 1:
                raise BadBid(
                    f"one seat bids for its team in {rules.title}; give one bid for {listed(names[seat] for seat in seats)}"
                )
    alone = (None,) * rules.seats
    for seat, bid in enumerate(bids):
        if bid is None:
            if not isinstance(rules.bidding, PartnershipBidding) and to_come(rules, bids, seat):
                raise BadBid(f"{names[seat]} has no bid, and everybody bids in {rules.title}; give one for each seat")
        elif not _fits(rules, alone, seat, bid):
            raise BadBid(
                f"{names[seat]} cannot bid {bid_words(bid)} in {rules.title}; it may bid {_room(rules, alone, seat)}"
            )
        elif trumps and not _is_of_cards(rules, bid, trumps[seat]):
            raise BadBid(
                f"{names[seat]} cannot bid {bid_words(bid)} in {rules.title}: the bid is the number of its trumps, {trumps[seat]}"
            )
    raised = isinstance(rules.bidding, IndividualBidding) and rules.bidding.rebid != "none"
    if not raised and not isinstance(rules.bidding, PartnershipBidding):
        _check_order(rules, bids, names)


def _check_order(rules: Rules, bids: Bids, names: Sequence[str]) -> None:
    """Raise `BadBid` where the bids come about in no order: blind ones first, then around the table."""
    first = ""
    for start in range(rules.seats):
        known = [bid if bid is not None and bid.blind else None for bid in bids]
        for seat in around(rules.seats, start):
            bid = bids[seat]
            if bid is None or bid.blind:
                continue
            if not _fits(rules, known, seat, bid):
                first = first or f"after the others, {names[seat]} may bid {_room(rules, known, seat)}"
                break
            known[seat] = bid
        else:
            return
    said = ", ".join(bid_words(bid) or "none" for bid in bids)
    raise BadBid(f"bids of {said} do not go together in {rules.title}, whoever begins: {first}")


def _fits(rules: Rules, known: Bids, seat: int, bid: Bid) -> bool:
    """Whether a seat may make this bid, given those of the others that are known."""
    if isinstance(rules.bidding, NilOnlyBidding):
        return bid.nil
    if bid.blind:
        return isinstance(rules.blind_nil, BlindNil) if bid.nil else bid.tricks in blind_numbers(rules)
    if bid.nil:
        return isinstance(rules.bidding, MirrorBidding) or may_bid_nil(rules, known, seat)
    return bid.tricks in numbers(rules, known, seat)


def _is_of_cards(rules: Rules, bid: Bid, trumps: int) -> bool:
    """Whether a bid is one that so many trumps allow, where bids follow from them."""
    if isinstance(rules.bidding, MirrorBidding):
        return bid.blind or (bid.nil if not trumps else bid.tricks == trumps)
    return not isinstance(rules.bidding, WhizBidding) or bid.nil or bid.blind or bid.tricks == trumps


def _room(rules: Rules, known: Bids, seat: int) -> str:
    """What a seat may bid, in words."""
    if isinstance(rules.bidding, NilOnlyBidding):
        return "nil"
    found = numbers(rules, known, seat)
    nil = ["nil"] if may_bid_nil(rules, known, seat) else []
    if len(found) > 2 and found == tuple(range(found[0], found[-1] + 1)):
        return " or ".join((*nil, f"{found[0]} to {found[-1]}"))
    return ", ".join((*nil, *map(str, found)))
