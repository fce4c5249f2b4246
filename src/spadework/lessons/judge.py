"""What the engine says to a question that stands by itself, and what a lesson says to an answer."""

from __future__ import annotations

from typing import Literal

from spadework.game import ranking
from spadework.lessons.course import seat_of
from spadework.lessons.form import SEATS, MayBlind, Who, WorthAsked
from spadework.rules import Rules
from spadework.rules.bid import Bid
from spadework.rules.bids import blind_nil_open
from spadework.scoring.score import score_deal
from spadework.scoring.sheet import Line, Outcome, Standing

Verdict = Literal["right", "fine", "unwise", "illegal", "wrong"]
"""With the first two the lesson goes on; after the others the question stands."""

HEADINGS: dict[Verdict, str] = {
    "right": "Right.",
    "fine": "That works too.",
    "unwise": "That is allowed, but there is something better.",
    "illegal": "That may not be played.",
    "wrong": "Not quite.",
}


def truth(rules: Rules, ask: Who | WorthAsked | MayBlind) -> str:
    """The answer to a question that stands by itself: a place, a number of points, yes or no."""
    match ask:
        case Who():
            winner = ranking(rules.pack, rules.trump, ask.trump).winner(tuple(ask.trick.split()))
            return SEATS[(seat_of(ask.leader) + winner) % len(SEATS)]
        case WorthAsked():
            team = 0 if ask.team == "us" else 1
            return str(sum(line.points for line in deal_lines(rules, ask) if line.team == team))
        case MayBlind():
            return "yes" if blind_nil_open(rules, ask.points, 0, 2) else "no"


def deal_bids(ask: WorthAsked) -> tuple[Bid | None, ...]:
    """The bids of a deal by seat."""
    return tuple(Bid(bid) for bid in ask.bids) or (None,) * len(SEATS)


def deal_lines(rules: Rules, ask: WorthAsked) -> tuple[Line, ...]:
    """The lines of a deal that was played."""
    outcome = Outcome(
        bids=deal_bids(ask),
        tricks=ask.tricks,
        captured=ask.jokers,
        maker=None if ask.maker is None else seat_of(ask.maker),
        alone=ask.alone,
    )
    return score_deal(rules, outcome, stands(rules, ask))


def stands(rules: Rules, ask: WorthAsked) -> tuple[Standing, ...]:
    """Where each team stood before the deal; at nothing, where there are more than two."""
    if len(rules.teams) > 2:
        return (Standing(),) * len(rules.teams)
    return tuple(Standing(points, bags) for points, bags in zip(ask.points, ask.bags, strict=True))
