"""How a deal is bid."""

from __future__ import annotations

from spadework.rules.model import (
    FreeFirstDeal,
    IndividualBidding,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    OrderUpBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
)
from spadework.rules.words import Sentences, is_pairs, points_text, who
from spadework.words import listed

__all__ = ["bidding"]

_PARTNERS = " A team's bids are added into one contract."


def bidding(rules: Rules) -> Sentences:
    """Bids, and the first deal."""
    bid = rules.bidding
    added = _PARTNERS * is_pairs(rules)
    match bid:
        case IndividualBidding():
            yield from _individual(rules, bid)
        case PartnershipBidding():
            yield from _partnership(rules, bid)
        case MirrorBidding():
            yield (
                "bidding",
                f"Nobody chooses a bid: it is the number of spades in the hand, and nil without any.{added}",
            )
        case WhizBidding():
            yield (
                "bidding",
                (
                    "Each player in turn, the dealer's left first, bids the number of spades in the hand, or nil;"
                    f" without a spade, only nil.{added}"
                ),
            )
        case SuicideBidding():
            yield (
                "bidding",
                "One partner of each team bids nil and the other a number; the first in turn chooses which.",
            )
            yield "bidding.min_bid", f"The number beside the nil is from {bid.min_bid} to {rules.tricks}."
        case NilOnlyBidding():
            yield "bidding", "Nobody chooses a bid: everyone plays a blind nil."
        case OrderUpBidding():
            yield from _order_up(rules, bid)
        case _:
            yield "bidding", "There is no bidding."
    yield from _first_deal(rules)


def _individual(rules: Rules, bid: IndividualBidding) -> Sentences:
    numbers = f"a number from {bid.min_bid} to {rules.tricks}"
    if bid.only:
        numbers = f"{listed([str(number) for number in sorted(bid.only)], 'or')} and no other number"
    zero = "" if bid.only or bid.min_bid else " A bid of 0 is no nil: it brings no bonus."
    if bid.only and 0 in bid.only and isinstance(rules.nil, Nil):
        zero = " A bid of 0 is no nil: it brings no bonus."
    first = {
        "eldest": "the dealer's left first",
        "dealer": "the dealer first",
        "trailing": "the first one of the team behind first" if is_pairs(rules) else "who is behind first",
    }[bid.first]
    turn = "All players bid at once, unseen by the others" if bid.secret else f"Each player in turn, {first}, bids once"
    field = "bidding.only" if bid.only else "bidding.secret" if bid.secret else "bidding.min_bid"
    yield field, f"{turn}: {numbers}.{zero}{_PARTNERS * is_pairs(rules)}"
    if bid.secret and bid.first != "eldest":
        yield "bidding.first", f"Where turns count, {first.removesuffix(' first')} comes first."
    if bid.max_team_bid:
        yield "bidding.max_team_bid", f"A {_whose(rules)} may come to {bid.max_team_bid} at most."
    if bid.min_team_bid:
        last = ": the last of a team to bid sees to it" * is_pairs(rules)
        yield "bidding.min_team_bid", f"A {_whose(rules)} must come to {bid.min_team_bid} at least{last}."
        if is_pairs(rules) and isinstance(rules.nil, Nil):
            nil = {
                "partner_alone": "Beside a nil, the partner's number alone must come to it.",
                "exempt": "Beside a nil, the partner's number need not come to it.",
            }[bid.min_team_nil]
            yield "bidding.min_team_nil", nil
    if bid.total == "not_tricks":
        yield "bidding.total", f"The last to bid may not let all bids come to {rules.tricks}, the number of tricks."
    if bid.min_total:
        yield "bidding.min_total", f"If all bids come to less than {bid.min_total}, the cards are dealt again."
    if bid.rebid != "none":
        by = "by one" if bid.rebid == "raise_one" else "by as much as they like"
        yield "bidding.rebid", f"When all have bid, each in turn may raise their number once, {by}."


def _whose(rules: Rules) -> str:
    return "team's contract" if is_pairs(rules) else "player's bid"


def _partnership(rules: Rules, bid: PartnershipBidding) -> Sentences:
    first = {"eldest": "The team of the dealer's left", "dealer": "The dealer's team"}[bid.first]
    yield (
        "bidding",
        (
            f"{first} bids first: its first player in turn says what they hope for, and the partner fixes one bid for both;"
            " then the other team does the same."
        ),
    )
    yield (
        "bidding.talk",
        {
            "number": "Hopes are said as a number and no more.",
            "halves": 'Hopes are said as a number, or as a number "and a possible".',
        }[bid.talk],
    )
    yield "bidding.min_team_bid", f"A team bids {bid.min_team_bid} at least."
    if bid.max_team_bid:
        yield "bidding.max_team_bid", f"A team bids {bid.max_team_bid} at most."


def _order_up(rules: Rules, bid: OrderUpBidding) -> Sentences:
    yield (
        "bidding",
        (
            "Each player in turn, the dealer's left first, orders the turned-up card into the dealer's hand, which makes its"
            " suit trump, or passes. The dealer then puts a card aside. If all pass, each in turn may name another suit."
        ),
    )
    if bid.no_trump:
        yield "bidding.no_trump", "Instead of another suit, a deal without trumps may be named."
    yield (
        "bidding.all_pass",
        {
            "redeal": "If all pass again, the next dealer deals.",
            "dealer_must": "If all others pass again, the dealer must name one.",
        }[bid.all_pass],
    )
    if bid.alone:
        yield "bidding.alone", "Whoever makes trump may play alone, while the partner lays the cards down."
    elif is_pairs(rules):
        yield "bidding.alone", "Nobody plays alone."
    if bid.defend_alone:
        yield "bidding.defend_alone", "Against a player alone, one of the others may defend alone."


def _first_deal(rules: Rules) -> Sentences:
    first = rules.first_deal
    if not isinstance(first, FreeFirstDeal):
        return
    yield (
        "first_deal.trick_points",
        f"Nobody bids in the first deal of a game: each trick scores {points_text(first.trick_points)}.",
    )
    if first.fewest:
        yield "first_deal.fewest", f"A {who(rules)} with fewer than {first.fewest} tricks in it loses the game."
