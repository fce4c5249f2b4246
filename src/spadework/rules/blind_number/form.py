"""Questions about numbers that are bid before the cards are seen."""

from __future__ import annotations

from spadework.rules.form import Choice, Number, Option, Questions, numbers, worded
from spadework.rules.model import (
    BlindNumber,
    ContractScoring,
    IndividualBidding,
    PartnershipBidding,
    Rules,
)

__all__ = ["blind_number"]


def blind_number(rules: Rules) -> Questions:
    """Blind numbers."""
    bid = rules.bidding
    if not isinstance(rules.scoring, ContractScoring) or not isinstance(bid, IndividualBidding | PartnershipBidding):
        return
    limit = bid.max_team_bid
    lows = [low for low in (4, 5, 6, 7) if low <= min(limit or rules.tricks, rules.tricks)]
    blind = (
        Choice({"kind": "off"}, "No"),
        *(Choice({"kind": "on", "lowest": low, "highest": 0}, f"{low} or more") for low in lows),
        *(Choice({"kind": "on", "lowest": low, "highest": low}, f"{low} only") for low in lows if low >= 6),
    )
    words = "blind six 6 blind bid"
    yield Option("blind_number", "May a team bid a number blind?", blind, words=words)
    if not isinstance(rules.blind_number, BlindNumber):
        return
    yield Option(
        "blind_number.deficit",
        "How far behind must it be for that?",
        numbers(0, 100, 150, 200, 250, off="Not at all"),
        number=Number("blind_number.deficit", 0, 500, 10),
        words=words,
    )
    times = (Choice(1, "As usual"), Choice(2, "Twice as much"), Choice(3, "Three times as much"))
    yield Option("blind_number.factor", "What does it score if made?", times, words=words)
    loss = worded(single="As usual", double="Twice as much")
    yield Option("blind_number.loss", "What does it cost if not?", loss, words=words)
    over = worded(any="Any number, without bags", as_usual="As usual", none="None: exactly the bid")
    yield Option("blind_number.overtricks", "Which overtricks may it have?", over, words=words)
