"""Worked examples for a rule sheet: deals made up for these rules, and the lines that they bring.

Nothing here knows what anything is worth: `score_deal` is asked, so that an example cannot differ from the game.

>>> from spadework.rules import ruleset
>>> for example in examples(ruleset("standard"))[:3]:
...     print(f"{example.title}: {example.bids}, {example.tricks}: {example.points}")
A contract made: ('3', '2'), (3, 2): 50
A trick over: ('3', '2'), (3, 3): 51
A trick short: ('3', '2'), (2, 2): -50
"""

from __future__ import annotations

import msgspec

from spadework.rules import BLIND_NIL, NIL, Bid, Rules
from spadework.rules.model import NilOnlyBidding, PartnershipBidding, SuicideBidding
from spadework.scoring.example_deals import ExampleDeal, example_deals, only_numbers
from spadework.scoring.reasons import OWED
from spadework.scoring.score import BadOutcome, score_deal
from spadework.scoring.sheet import Line, Outcome, Standing
from spadework.texts import say

__all__ = ["Example", "examples"]


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of one team, and what it brings."""

    title: str
    bids: tuple[str, ...]
    """What the team's seats bid; empty where nothing is bid."""
    tricks: tuple[int, ...]
    """What they took."""
    lines: tuple[Line, ...]
    """The team's lines."""
    points: int
    bags: int
    others: int
    """What it brings the other teams together, by these lines."""
    others_lines: tuple[Line, ...] = ()


def examples(rules: Rules, language: str = "en") -> tuple[Example, ...]:
    """The examples that make sense for these rules, in the order of a rule sheet."""
    return tuple(found for deal in example_deals(rules) if (found := _worked(rules, deal, language)))


def _worked(rules: Rules, deal: ExampleDeal, language: str) -> Example | None:
    """The example scored; none where these rules cannot have such a deal."""
    own = rules.teams[0]
    bids: list[Bid | None] = [None] * rules.seats
    tricks = [0] * rules.seats
    for seat, bid in zip(own, deal.bids, strict=False):
        bids[seat] = bid
    for seat, taken in zip(own, deal.tricks, strict=False):
        tricks[seat] = taken
    first = rules.teams[1][0]
    tricks[first] = rules.tricks - sum(tricks)
    if tricks[first] < 0 or not all(_allowed(rules, bid) for bid in deal.bids):
        return None
    if deal.bids:
        _let_others_bid(rules, bids, tricks[first])
    before = [Standing(bags=deal.bags)] + [Standing()] * (len(rules.teams) - 1)
    outcome = Outcome(
        bids=tuple(bids),
        tricks=tuple(tricks),
        captured=deal.captured,
        maker=deal.maker,
        alone=deal.alone,
        reneges=(0,) if deal.reneged else (),
    )
    try:
        lines = score_deal(rules, outcome, tuple(before))
    except BadOutcome:
        return None
    mine = tuple(line for line in lines if line.team == 0)
    theirs = tuple(line for line in lines if line.team != 0 and (deal.both or line.key in OWED))
    return Example(
        title=say(deal.title, language),
        bids=tuple(str(bid) for bid in deal.bids if bid is not None),
        tricks=deal.tricks,
        lines=mine,
        points=sum(line.points for line in mine),
        bags=sum(line.bags for line in mine),
        others=sum(line.points for line in theirs),
        others_lines=theirs,
    )


def _allowed(rules: Rules, bid: Bid | None) -> bool:
    only = only_numbers(rules)
    return not only or bid is None or bid.nil or bid.tricks in only


def _let_others_bid(rules: Rules, bids: list[Bid | None], taken: int) -> None:
    """Bids of the other teams: the first of them just makes what it takes, as far as these rules let it."""
    if isinstance(rules.bidding, NilOnlyBidding):
        bids[:] = [BLIND_NIL if bid is None else bid for bid in bids]
        return
    if only := only_numbers(rules):
        bids[:] = [Bid(tricks=only[0]) if bid is None else bid for bid in bids]
        return
    for team in rules.teams[1:]:
        bids[team[-1]] = Bid(tricks=1)
    if isinstance(rules.bidding, SuicideBidding):
        for team in rules.teams[1:]:
            bids[team[0]], bids[team[-1]] = Bid(tricks=taken), NIL
        return
    partners = len(rules.teams[1]) > 1
    bids[rules.teams[1][0]] = Bid(tricks=max(1, taken - partners))
    if not isinstance(rules.bidding, PartnershipBidding):
        bids[:] = [Bid(tricks=0) if bid is None else bid for bid in bids]
