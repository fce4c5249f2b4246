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
    "illegal": "You can’t play that.",
    "wrong": "Not quite.",
}


def truth(rules: Rules, question: Who | WorthAsked | MayBlind) -> str:
    """The answer to a question that stands by itself: a place, a number of points, yes or no."""
    match question:
        case Who():
            winner = ranking(rules.pack, rules.trump, question.trump).winner(tuple(question.trick.split()))
            return SEATS[(seat_of(question.leader) + winner) % len(SEATS)]
        case WorthAsked():
            team = 0 if question.team == "us" else 1
            return str(sum(line.points for line in deal_lines(rules, question) if line.team == team))
        case MayBlind():
            return "yes" if blind_nil_open(rules, question.points, 0, 2) else "no"


def deal_bids(question: WorthAsked) -> tuple[Bid | None, ...]:
    """The bids of a deal by seat."""
    return tuple(Bid(bid) for bid in question.bids) or (None,) * len(SEATS)


def deal_lines(rules: Rules, question: WorthAsked) -> tuple[Line, ...]:
    """The lines of a deal that was played."""
    outcome = Outcome(
        bids=deal_bids(question),
        tricks=question.tricks,
        captured=question.jokers,
        maker=None if question.maker is None else seat_of(question.maker),
        alone=question.alone,
    )
    return score_deal(rules, outcome, stands(rules, question))


def deal_bags(rules: Rules, question: WorthAsked, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """How many bags of a deal each seat has before it; none at all without any: those of a team lie at who took more than was bid."""
    bids = deal_bids(question)
    found = [0] * rules.seats
    for team, seats in enumerate(rules.teams):
        left = sum(max(0, line.bags) for line in lines if line.team == team)
        for seat in seats:
            bid = bids[seat]
            found[seat] = min(left, max(0, question.tricks[seat] - (bid.tricks if bid else 0)))
            left -= found[seat]
    return tuple(found) if any(found) else ()


def stands(rules: Rules, question: WorthAsked) -> tuple[Standing, ...]:
    """Where each team stood before the deal; at nothing, where there are more than two."""
    if len(rules.teams) > 2:
        return (Standing(),) * len(rules.teams)
    return tuple(Standing(points, bags) for points, bags in zip(question.points, question.bags, strict=True))
