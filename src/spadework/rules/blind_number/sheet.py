"""Numbers that are bid before the cards are seen."""

from __future__ import annotations

from spadework.rules.model import (
    BlindNumber,
    IndividualBidding,
    PartnershipBidding,
    Rules,
)
from spadework.rules.words import Sentences, is_pairs, points_text, who

__all__ = ["blind_number"]


def blind_number(rules: Rules) -> Sentences:
    """Blind numbers."""
    blind, bid = rules.blind_number, rules.bidding
    if not isinstance(blind, BlindNumber):
        return
    behind = f" {'that' if is_pairs(rules) else 'who'} is at least {points_text(blind.deficit)} behind" * (
        blind.deficit > 0
    )
    decides = "; the first of its players in turn decides" * is_pairs(rules)
    most = blind.highest or (bid.max_team_bid if isinstance(bid, IndividualBidding | PartnershipBidding) else 0)
    highest = f" to {most}" if most else " up"
    yield (
        "blind_number.deficit",
        f"A {who(rules)}{behind} may bid a number from {blind.lowest}{highest} before {'it sees' if is_pairs(rules) else 'seeing'} a card{decides}.",
    )
    times = {1: "as much as any other", 2: "twice as much", 3: "three times as much", 4: "four times as much"}
    costs = {"single": "what such a bid always costs", "double": "twice as much as such a bid always costs"}
    yield "blind_number.factor", f"A blind number that is made scores {times[blind.factor]}."
    yield "blind_number.loss", f"One that is not made costs {costs[blind.loss]}."
    yield (
        "blind_number.overtricks",
        {
            "any": "It may have any number of tricks above it; they are no bags and score nothing.",
            "as_usual": "Tricks above it are what they are above other bids.",
            "none": "It must be made exactly: a trick above it is a set.",
        }[blind.overtricks],
    )
    if blind.thirteen:
        yield (
            "blind_number.thirteen",
            f"A blind bid of all {rules.tricks} tricks, made, scores {points_text(blind.thirteen)} instead.",
        )
