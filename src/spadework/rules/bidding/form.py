"""Questions about the bidding."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.rules.form import FieldAnswer, Number, Questions, ask, kinds
from spadework.rules.model import (
    BlindNil,
    ContractScoring,
    FreeFirstDeal,
    IndividualBidding,
    Nil,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SpadesTrump,
    SuicideBidding,
)

__all__ = ["bidding"]


def bidding(rules: Rules) -> Questions:
    """How a deal is bid."""
    bid = rules.bidding
    if isinstance(bid, OrderUpBidding):
        yield from _order_up(rules, bid)
    if not isinstance(rules.scoring, ContractScoring):
        return
    yield ask("bidding", *kinds(*_kinds(rules)))
    if isinstance(bid, IndividualBidding):
        yield from _individual(rules, bid)
    elif isinstance(bid, PartnershipBidding):
        yield from _partnership(rules)
    elif isinstance(bid, SuicideBidding):
        yield ask("bidding.min_bid", 1, 2, 3, 4)
    yield ask("first_deal", *kinds("bid", "no_bids"))
    if isinstance(rules.first_deal, FreeFirstDeal):
        yield ask("first_deal.fewest", 0, 3, 4)


def _kinds(rules: Rules) -> Iterator[str]:
    pairs = len(rules.teams[0]) == 2
    yield "individual"
    if pairs:
        yield "partnership"
    if not isinstance(rules.nil, Nil) or not isinstance(rules.trump, SpadesTrump):
        return
    yield from ("mirror", "whiz")
    if pairs:
        yield "suicide"
    if isinstance(rules.blind_nil, BlindNil):
        yield "all_nil"


def _individual(rules: Rules, bid: IndividualBidding) -> Questions:
    tricks, partners = rules.tricks, len(rules.teams[0]) > 1
    if not bid.secret:
        yield ask("bidding.first", "eldest", "dealer", "trailing", team=False)
    if not bid.only:
        yield ask("bidding.min_bid", 0, 1, 2, 3, 4)
    only = (
        FieldAnswer(name, numbers) for name, numbers in (("all", []), ("one", [1]), ("three", [3]), ("both", [3, 4]))
    )
    yield ask("bidding.only", *only)
    if partners and not bid.secret:
        yield ask("bidding.min_team_bid", 0, 1, 2, 3, 4, 6)
        if bid.min_team_bid:
            yield ask("bidding.min_team_nil", "partner_alone", "exempt")
        yield ask("bidding.max_team_bid", 0, 10, tricks)
    if not bid.secret and bid.rebid == "none":
        yield ask("bidding.total", "free", "not_tricks", tricks=tricks)
    yield ask("bidding.min_total", 0, 8, 10, 11, number=Number("bidding.min_total", 0, tricks))
    if bid.total == "free":
        yield ask("bidding.rebid", "none", "raise_one", "raise")
    if not bid.min_team_bid and not bid.max_team_bid and bid.total == "free":
        yield ask("bidding.secret", FieldAnswer("in_turn", value=False), FieldAnswer("at_once", value=True))


def _partnership(rules: Rules) -> Questions:
    yield ask("bidding.first", "eldest", "dealer", team=True)
    yield ask("bidding.min_team_bid", 1, 2, 3, 4, 5, 6)
    yield ask("bidding.max_team_bid", 0, 10, rules.tricks)
    yield ask("bidding.talk", "number", "halves")


def _order_up(rules: Rules, bid: OrderUpBidding) -> Questions:
    yield ask("bidding.all_pass", "redeal", "dealer_must")
    if len(rules.teams[0]) > 1:
        yield ask("bidding.alone")
        if bid.alone:
            yield ask("bidding.defend_alone")
    if not rules.pack.jokers:
        yield ask("bidding.no_trump")
