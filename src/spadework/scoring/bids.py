"""Whether bids that somebody wrote down can have been made: by each seat, by each team, and together (1.0, 1.10, 1.13).

Who bid first is not asked: bids are taken that fit in some order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spadework.rules import Bid, Rules
from spadework.rules.bids import blind_nil_open, blind_number_open, blind_numbers, may_bid_nil, numbers
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    DoubleNilForbidden,
    IndividualBidding,
    Nil,
    NilOnlyBidding,
    PartnershipBidding,
    SuicideBidding,
)
from spadework.scoring.sheet import Standing

__all__ = ["bids_problem"]

Bids = Sequence[Bid | None]
Problem = tuple[str, str]


def bids_problem(rules: Rules, bids: Bids, before: Sequence[Standing], deal: int) -> Problem | None:
    """The first thing wrong with the bids of a deal: its place, and a sentence with the remedy."""
    points = [stood.points for stood in before]
    for seat, bid in enumerate(bids):
        if bid is not None and (reason := _bid(rules, bid, rules.team_of(seat), points, deal)):
            return f"bids[{seat}]", reason
    found = (_problem for seats in rules.teams for _problem in _team(rules, bids, seats))
    return next(found, None) or next(_together(rules, bids), None)


def _bid(rules: Rules, bid: Bid, team: int, points: Sequence[int], deal: int) -> str | None:
    """What is wrong with a bid whatever the others bid."""
    if bid.nil:
        if bid.tricks:
            return f"nil and {bid.tricks} at once; a bid is nil or a number"
        if not isinstance(rules.nil, Nil):
            return "nil, but these rules have none; write a number, or turn nil on in the rules"
        if isinstance(rules.bidding, NilOnlyBidding):
            return None if bid.blind else "nil, but every bid is a blind nil here; write blind-nil"
        return _blind_nil(rules, team, points, deal) if bid.blind else None
    if isinstance(rules.bidding, NilOnlyBidding):
        return f"{bid.tricks}, but every bid is a blind nil here; write blind-nil"
    if bid.blind:
        return _blind_number(rules, bid, team, points)
    open_to_all = numbers(rules, (None,) * rules.seats, rules.teams[team][0])
    if bid.tricks in open_to_all:
        return None
    room = _room(open_to_all)
    if not bid.tricks and isinstance(rules.nil, Nil):
        return f'0 is not a number to bid; write "nil" for a nil, or {room}'
    return f"{bid.tricks}, but a bid is {room}; write one of these"


def _blind_nil(rules: Rules, team: int, points: Sequence[int], deal: int) -> str | None:
    blind = rules.blind_nil
    if not isinstance(blind, BlindNil):
        return "blind nil, but these rules have none; write nil, or turn blind nil on in the rules"
    if blind_nil_open(rules, points, team, deal):
        return None
    if deal < blind.from_deal:
        return f"blind nil, but it may be bid from deal {blind.from_deal} on; write nil, or change blind_nil.from_deal"
    return (
        f"blind nil needs a team {blind.deficit} points behind, and this one {_behind(points, team)};"
        " write nil, or change blind_nil.deficit"
    )


def _blind_number(rules: Rules, bid: Bid, team: int, points: Sequence[int]) -> str | None:
    blind, found = rules.blind_number, blind_numbers(rules)
    if not isinstance(blind, BlindNumber) or not found:
        other = f"{bid.tricks} or blind-nil" if isinstance(rules.blind_nil, BlindNil) else str(bid.tricks)
        only = "only nil is bid blind" if isinstance(rules.blind_nil, BlindNil) else "nothing is bid blind here"
        return f"{bid}, but {only}; write {other}"
    if bid.tricks not in found:
        return f"{bid}, but a blind bid is {_room(tuple(found))}; write blind- and one of these"
    if blind_number_open(rules, points, team):
        return None
    return (
        f"a blind bid needs a team {blind.deficit} points behind, and this one {_behind(points, team)};"
        f" write {bid.tricks}, or change blind_number.deficit"
    )


def _behind(points: Sequence[int], team: int) -> str:
    behind = max(points) - points[team]
    return f"is {behind} behind" if behind else "is not behind"


def _team(rules: Rules, bids: Bids, seats: Sequence[int]) -> Iterator[Problem]:
    """What is wrong with the bids of a team."""
    made = [(seat, bid) for seat in seats if (bid := bids[seat]) is not None]
    blind = [seat for seat, bid in made if bid.blind and not bid.nil]
    if isinstance(rules.bidding, PartnershipBidding) or blind:
        # A partner who did not know of the number may have bid a blind nil beside it.
        if sum(not (bid.nil and bid.blind) for _, bid in made) != 1:
            why = "a blind number is" if blind else "one bid is"
            yield "bids", f"{len(made)} bids by seats {_and(seats)}, but {why} for the team; write null for the others"
        return
    for seat in seats:
        if bids[seat] is None:
            yield f"bids[{seat}]", "no bid, but every seat bids; write a number or nil"
            return
    nils = [seat for seat, bid in made if bid.nil]
    if isinstance(rules.bidding, SuicideBidding) and len(nils) != 1:
        yield (
            "bids",
            f"{len(nils)} nils by seats {_and(seats)}, but exactly one of them bids nil here; change one of them",
        )
    elif isinstance(rules.bidding, IndividualBidding):
        yield from _limits(rules, rules.bidding, bids, seats, nils)


def _limits(
    rules: Rules, bidding: IndividualBidding, bids: Bids, seats: Sequence[int], nils: Sequence[int]
) -> Iterator[Problem]:
    """What is wrong with the bids of a team whose seats each bid, as far as limits for the team go."""
    if len(nils) > 1 and isinstance(rules.double_nil, DoubleNilForbidden):
        yield "bids", f"two nils by seats {_and(seats)}, but these rules allow one a team; change one of them"
    contract = sum(bid.tricks for seat in seats if (bid := bids[seat]) is not None)
    if any(_fits_last(rules, bids, seat) for seat in seats):
        return
    most, least = bidding.max_team_bid, bidding.min_team_bid
    if most and contract > most:
        yield "bids", f"{contract} by seats {_and(seats)}, but a team may bid at most {most}; lower one of them"
    exempt = nils and (bidding.min_team_nil == "exempt" or len(seats) == 1)
    both_blind = all(bid.blind for seat in nils if (bid := bids[seat]) is not None) and len(nils) == len(seats)
    if contract < least and not exempt and not both_blind:
        yield "bids", f"{contract} by seats {_and(seats)}, but a team must bid at least {least}; raise one of them"


def _fits_last(rules: Rules, bids: Bids, seat: int) -> bool:
    """Whether a seat could have made its bid after those of all others."""
    bid = bids[seat]
    others = [None if other == seat else made for other, made in enumerate(bids)]
    if bid is None or bid.blind:
        return False
    return may_bid_nil(rules, others, seat) if bid.nil else bid.tricks in numbers(rules, others, seat)


def _together(rules: Rules, bids: Bids) -> Iterator[Problem]:
    """What is wrong with all bids together (A15)."""
    bidding = rules.bidding
    if not isinstance(bidding, IndividualBidding):
        return
    total = sum(bid.tricks for bid in bids if bid is not None)
    held = any(bid is not None and not bid.blind for bid in bids)
    fits = not held or any(_fits_last(rules, bids, seat) for seat in range(rules.seats))
    if bidding.total == "not_tricks" and total == rules.tricks and not fits:
        yield "bids", f"all bids add up to {total}, and the last bidder may not let them; change one"
    if total < bidding.min_total:
        yield (
            "bids",
            (
                f"all bids add up to {total}, and a deal with fewer than {bidding.min_total} is dealt again; leave it out"
            ),
        )


def _room(found: Sequence[int]) -> str:
    if len(found) > 2 and list(found) == list(range(found[0], found[-1] + 1)):
        return f"{found[0]} to {found[-1]}"
    return " or ".join(str(number) for number in found)


def _and(seats: Sequence[int]) -> str:
    return " and ".join(str(seat) for seat in seats)
