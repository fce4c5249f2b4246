"""Which bids the rules leave open: pure questions about the bids so far, without any cards.

A seat always keeps at least one bid, a number or a nil. Where rules clash, the first of these gives way: that all bids
must not come to the number of tricks; the least of a team (its last bidder then bids the most it may); the most of a
team (its last bidder then bids the least it may).

>>> from spadework.rules import NIL, Bid, custom
>>> board = custom("standard", {"bidding.min_team_bid": 4})
>>> numbers(board, [None, None, Bid(1), None], seat=0)[0], may_bid_nil(board, [None, None, Bid(1), None], seat=0)
(3, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadework.rules.bid import Bid
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    DoubleNilForbidden,
    FreeFirstDeal,
    IndividualBidding,
    MirrorBidding,
    Nil,
    NoBidding,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
)

__all__ = [
    "around",
    "bid_order",
    "blind_nil_open",
    "blind_number_open",
    "blind_numbers",
    "has_bids",
    "may_bid_nil",
    "numbers",
    "to_come",
]

Bids = Sequence[Bid | None]

_WITHOUT_BIDS = (NoBidding, OrderUpBidding)


def has_bids(rules: Rules, deal: int) -> bool:
    """Whether tricks are bid in the deal of this number, counted from 1 (1.10, 1.11)."""
    if isinstance(rules.bidding, _WITHOUT_BIDS):
        return False
    return not (deal == 1 and isinstance(rules.first_deal, FreeFirstDeal))


def bid_order(rules: Rules, dealer: int, points: Sequence[int]) -> tuple[int, ...]:
    """All seats in the order in which they bid in a deal that begins at these points of the teams (1.0, 1.10, A22).

    Where one seat bids for its team, the seats of a team stand together.
    """
    bidding = rules.bidding
    first = bidding.first if isinstance(bidding, IndividualBidding | PartnershipBidding) else "eldest"
    order = around(rules.seats, dealer if first == "dealer" else rules.eldest(dealer))
    if first == "trailing":
        least = min(points)
        order = around(rules.seats, next(seat for seat in order if points[rules.team_of(seat)] == least))
    if isinstance(bidding, PartnershipBidding):
        teams = dict.fromkeys(rules.team_of(seat) for seat in order)
        return tuple(seat for team in teams for seat in order if seat in rules.teams[team])
    return order


@lru_cache(maxsize=64)
def around(seats: int, first: int) -> tuple[int, ...]:
    """The seats of a table of so many, once around from this one."""
    return tuple((first + step) % seats for step in range(seats))


def numbers(rules: Rules, bids: Bids, seat: int) -> tuple[int, ...]:
    """The numbers that a seat may bid with its cards in view, given the bids of the others that are known.

    Where one seat bids for its team, they are the team's. Where the cards decide, they are all that cards could be.
    """
    bidding = rules.bidding
    if isinstance(bidding, IndividualBidding):
        return _open(rules, bidding, bids, seat)[0]
    if isinstance(bidding, PartnershipBidding):
        return tuple(range(bidding.min_team_bid, min(bidding.max_team_bid or rules.tricks, rules.tricks) + 1))
    if isinstance(bidding, MirrorBidding | WhizBidding):
        return tuple(range(1, rules.tricks + 1))
    if isinstance(bidding, SuicideBidding):
        others = [bids[partner] for partner in rules.partners(seat)]
        must_be_nil = None not in others and not _nil_among(others)
        return () if must_be_nil else tuple(range(bidding.min_bid, rules.tricks + 1))
    return ()


def may_bid_nil(rules: Rules, bids: Bids, seat: int) -> bool:
    """Whether a seat may bid nil with its cards in view, given the bids of the others that are known (1.3, C4, A13).

    Where the cards decide, a nil is always possible, also beside a partner's.
    """
    if not isinstance(rules.nil, Nil):
        return False
    bidding = rules.bidding
    if isinstance(bidding, IndividualBidding):
        return _open(rules, bidding, bids, seat)[1]
    if isinstance(bidding, SuicideBidding):
        return not _nil_among([bids[partner] for partner in rules.partners(seat)])
    return isinstance(bidding, MirrorBidding | WhizBidding)


def blind_numbers(rules: Rules) -> range:
    """The numbers that a team may bid before its seats see a card; empty where it may not (1.10)."""
    blind, bidding = rules.blind_number, rules.bidding
    if not isinstance(blind, BlindNumber) or not isinstance(bidding, IndividualBidding | PartnershipBidding):
        return range(0)
    highest = blind.highest or bidding.max_team_bid or rules.tricks
    return range(blind.lowest, min(highest, rules.tricks) + 1)


def blind_number_open(rules: Rules, points: Sequence[int], team: int) -> bool:
    """Whether a team may bid a blind number in a deal that begins at these points of the teams."""
    blind = rules.blind_number
    return isinstance(blind, BlindNumber) and len(blind_numbers(rules)) > 0 and _behind(points, team) >= blind.deficit


def blind_nil_open(rules: Rules, points: Sequence[int], team: int, deal: int) -> bool:
    """Whether the seats of a team may bid a blind nil in the deal of this number, begun at these points (1.3).

    Not where the bids follow from the cards alone, where one seat bids for its team, or where one partner of each
    team bids nil anyway.
    """
    blind = rules.blind_nil
    if not isinstance(blind, BlindNil) or not isinstance(rules.bidding, IndividualBidding | WhizBidding):
        return False
    return has_bids(rules, deal) and deal >= blind.from_deal and _behind(points, team) >= blind.deficit


def _behind(points: Sequence[int], team: int) -> int:
    return max(points) - points[team]


def _nil_among(bids: Bids) -> bool:
    return any(bid is not None and bid.nil for bid in bids)


def _open(rules: Rules, bidding: IndividualBidding, bids: Bids, seat: int) -> tuple[tuple[int, ...], bool]:
    """The numbers open to a seat, and whether a nil is."""
    if not (_is_bound(bidding) or isinstance(rules.double_nil, DoubleNilForbidden)):
        return _all_from(bidding.min_bid, rules.tricks), isinstance(rules.nil, Nil)
    if bidding.secret:
        # Nobody knows of the others' bids, save the blind ones, so none can be held to them.
        bids = [bid if bid is not None and bid.blind else None for bid in bids]
    partners = [bids[partner] for partner in rules.partners(seat)]
    nil = _nil_open(rules, bidding, partners)
    found = _within_team(rules, bidding, partners, nil=nil)
    others = [other for other in range(rules.seats) if other != seat]
    if bidding.total == "free" or bidding.secret or any(to_come(rules, bids, other) for other in others):
        return found, nil
    left = rules.tricks - sum(bid.tricks for other in others if (bid := bids[other]) is not None)
    kept = tuple(number for number in found if number != left)
    if kept or (nil and left):
        return kept, nil and left != 0
    return found, nil


@lru_cache(maxsize=256)
def _all_from(least: int, most: int) -> tuple[int, ...]:
    return tuple(range(least, most + 1))


def _is_bound(bidding: IndividualBidding) -> bool:
    """Whether a bid has to fit to those of others, or to a list."""
    return bool(bidding.only or bidding.max_team_bid or bidding.min_team_bid or bidding.total != "free")


def to_come(rules: Rules, bids: Bids, seat: int) -> bool:
    """Whether a seat has yet to bid; not if a partner has bid a blind number for the team."""
    if bids[seat] is not None:
        return False
    partners = (bids[partner] for partner in rules.partners(seat))
    return not any(bid is not None and bid.blind and not bid.nil for bid in partners)


def _nil_open(rules: Rules, bidding: IndividualBidding, partners: Bids) -> bool:
    if not isinstance(rules.nil, Nil):
        return False
    if isinstance(rules.double_nil, DoubleNilForbidden) and _nil_among(partners):
        return False
    if None in partners or not partners or bidding.min_team_nil == "exempt" or bidding.secret:
        return True
    # The others have bid all that the team will (A13).
    return sum(bid.tricks for bid in partners if bid is not None) >= bidding.min_team_bid


def _within_team(rules: Rules, bidding: IndividualBidding, partners: Bids, *, nil: bool) -> tuple[int, ...]:
    """The numbers that keep the team between its least and its most, in ascending order (A13, A14)."""
    found = sorted(number for number in bidding.only if number <= rules.tricks)
    found = found or list(range(bidding.min_bid, rules.tricks + 1))
    so_far = sum(bid.tricks for bid in partners if bid is not None)
    if limit := 0 if bidding.secret else bidding.max_team_bid:
        most = limit - so_far - found[0] * _bound_to_bid_a_number(rules, partners)
        within = [number for number in found if number <= most]
        found = within or ([] if nil else found[:1])
    exempt = bidding.min_team_nil == "exempt" and _nil_among(partners)
    if found and not exempt and not bidding.secret and None not in partners:
        enough = [number for number in found if number >= bidding.min_team_bid - so_far]
        found = enough or found[-1:]
    return tuple(found)


def _bound_to_bid_a_number(rules: Rules, partners: Bids) -> int:
    """How many partners are still to bid who cannot all bid nil."""
    to_come = sum(bid is None for bid in partners)
    if not isinstance(rules.nil, Nil) or not to_come:
        return to_come
    if not isinstance(rules.double_nil, DoubleNilForbidden):
        return 0
    return to_come if _nil_among(partners) else to_come - 1
