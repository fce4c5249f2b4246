"""Whether what scores can happen."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.model import (
    Boston,
    ContractScoring,
    IndividualBidding,
    JokerPoints,
    MakersScoring,
    Moon,
    NoTrump,
    OddTricksScoring,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    TenBonus,
    TenDoubled,
)

__all__ = ["scoring"]

Problems = Iterator[tuple[str, str]]

_TEN = 10


def scoring(rules: Rules) -> Problems:
    """What does not fit about the scores of a deal."""
    match rules.scoring:
        case ContractScoring():
            yield from _contract(rules, rules.scoring)
        case OddTricksScoring():
            yield from _odd_tricks(rules, rules.scoring)
        case MakersScoring():
            if not isinstance(rules.bidding, OrderUpBidding):
                yield "scoring", "nobody names trump, so there are no makers; use bidding of kind order_up"
        case _:
            pass
    if not isinstance(rules.joker_points, JokerPoints):
        return
    if not rules.pack.jokers:
        yield "joker_points", "no joker is in the pack; turn them off, or add jokers"
    if not isinstance(rules.scoring, ContractScoring):
        yield "joker_points", "they go with contracts, and there are none here; turn them off"


def _contract(rules: Rules, score: ContractScoring) -> Problems:
    most = _highest_contract(rules)
    if isinstance(score.ten, TenBonus | TenDoubled) and most < _TEN:
        yield "scoring.ten", f"no contract comes to ten where a team may bid {most} at most; turn it off"
    if isinstance(score.moon, Moon) and most < rules.tricks:
        yield (
            "scoring.moon",
            f"nobody bids all {rules.tricks} tricks where a team may bid {most} at most; turn it off, or allow more",
        )
    if isinstance(score.boston, Boston) and score.boston.game == "bid_of_ten" and most < _TEN:
        yield "scoring.boston.game", f"no bid comes to ten where a team may bid {most} at most; use never"


def _highest_contract(rules: Rules) -> int:
    """The highest contract that a team may have, as far as its deal has tricks for it."""
    bid = rules.bidding
    limit = bid.max_team_bid if isinstance(bid, IndividualBidding | PartnershipBidding) else 0
    if isinstance(bid, IndividualBidding) and bid.only:
        limit = min(limit or rules.tricks, max(bid.only) * len(rules.teams[0]))
    return min(limit or rules.tricks, rules.tricks)


def _odd_tricks(rules: Rules, score: OddTricksScoring) -> Problems:
    if score.book >= rules.tricks:
        yield (
            "scoring.book",
            f"{score.book} leaves no odd trick of {rules.tricks}; lower it to {rules.tricks - 1} or less",
        )
    if score.honors and isinstance(rules.trump, NoTrump):
        yield "scoring.honors", "there are no trumps, and so no honors; set it to false"
