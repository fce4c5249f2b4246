"""Whether a deal that somebody wrote down can have happened under the rules."""

from __future__ import annotations

from collections.abc import Sequence

from spadework.rules import Bid, Rules, bid_text
from spadework.rules.model import Bags, BlindNil, DoubleNilForbidden, Nil
from spadework.scoring.sheet import Outcome, Standing, tricks_text

__all__ = ["outcome_problem", "standing_problem"]


def standing_problem(rules: Rules, before: Sequence[Standing]) -> tuple[str, str] | None:
    """The first thing wrong with where the teams are said to stand: its place, and a sentence with the remedy."""
    if len(before) != len(rules.teams):
        return "", f"{len(before)} standings for {len(rules.teams)} teams; give one for each, or none at all"
    bags = rules.scoring.bags
    if not isinstance(bags, Bags):
        return None
    for team, stood in enumerate(before):
        if bags.source == "ones_digit":
            digit = stood.points % bags.limit
            if stood.bags not in (0, digit):
                return f"[{team}].bags", (
                    f"{stood.bags} bags, but a score of {stood.points} shows {digit}; leave the bags out here,"
                    " these rules read them from the score"
                )
        elif stood.bags >= bags.limit:
            return f"[{team}].bags", (
                f"{stood.bags} bags, but every {bags.limit} of them are a penalty; write what is left after it"
            )
    return None


def outcome_problem(rules: Rules, outcome: Outcome, before: Sequence[Standing]) -> tuple[str, str] | None:
    """The first thing wrong with a deal: its place, and a sentence with the remedy; none if it can have happened.

    `before` is where the teams stood, which decides who may bid blind.
    """
    for name, given in (("bids", outcome.bids), ("tricks", outcome.tricks)):
        if len(given) != rules.seats:
            return name, f"{len(given)} {name} for {rules.seats} seats; give one for each, clockwise from seat 0"
    for seat, bid in enumerate(outcome.bids):
        if reason := _bid(rules, bid, rules.team_of(seat), before):
            return f"bids[{seat}]", reason
    return _teams(rules, outcome.bids) or _tricks(rules, outcome.tricks)


def _bid(rules: Rules, bid: Bid, team: int, before: Sequence[Standing]) -> str | None:
    if bid.nil:
        if not isinstance(rules.nil, Nil):
            return "nil, but these rules have none; write a number, or turn nil on in the rules"
        return _blind(rules, team, before) if bid.blind else None
    if bid.blind:
        return f"{bid_text(bid)}, but only nil is bid blind; write {bid.tricks} or blind-nil"
    low, high = rules.bidding.min_bid, rules.hand_size
    if low <= bid.tricks <= high:
        return None
    if not bid.tricks and isinstance(rules.nil, Nil):
        return f'0 is no number to bid; write "nil" for a nil, or {low} to {high}'
    return f"{bid.tricks}, but a bid is {low} to {high}; write one of these"


def _blind(rules: Rules, team: int, before: Sequence[Standing]) -> str | None:
    if not isinstance(rules.blind_nil, BlindNil):
        return "blind nil, but these rules have none; write nil, or turn blind nil on in the rules"
    behind = max(stood.points for stood in before) - before[team].points
    deficit = rules.blind_nil.deficit
    if behind >= deficit:
        return None
    where = f"is {behind} behind" if behind else "is not behind"
    return (
        f"blind nil needs a team {deficit} points behind, and this one {where}; write nil, or change blind_nil.deficit"
    )


def _teams(rules: Rules, bids: Sequence[Bid]) -> tuple[str, str] | None:
    for seats in rules.teams:
        nils = sum(bids[seat].nil for seat in seats)
        if nils > 1 and isinstance(rules.double_nil, DoubleNilForbidden):
            return "bids", f"two nils by seats {_and(seats)}, but these rules allow one a team; change one of them"
        contract = sum(bids[seat].tricks for seat in seats)
        limit = rules.bidding.max_team_bid
        if limit and contract > limit:
            return "bids", f"{contract} by seats {_and(seats)}, but a team bids {limit} at most; lower one of them"
    return None


def _tricks(rules: Rules, tricks: Sequence[int]) -> tuple[str, str] | None:
    for seat, taken in enumerate(tricks):
        if not 0 <= taken <= rules.hand_size:
            return (
                f"tricks[{seat}]",
                f"{taken}, but a deal has {tricks_text(rules.hand_size)}; write 0 to {rules.hand_size}",
            )
    total = sum(tricks)
    if total == rules.hand_size:
        return None
    short = rules.hand_size - total
    which = f"{tricks_text(short)} missing" if short > 0 else f"{tricks_text(-short)} too many"
    return "tricks", f"{list(tricks)} come to {total} of {tricks_text(rules.hand_size)}, {which}; correct the count"


def _and(seats: Sequence[int]) -> str:
    return " and ".join(str(seat) for seat in seats)
