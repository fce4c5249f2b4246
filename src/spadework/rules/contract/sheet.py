"""What contracts score."""

from __future__ import annotations

from spadework.rules.model import (
    Boston,
    ContractScoring,
    Moon,
    NilOnlyBidding,
    Rules,
    TenBonus,
    TenDoubled,
)
from spadework.rules.words import Sentences, is_pairs, points_text, which, whose, worth

__all__ = ["contract"]


def contract(rules: Rules) -> Sentences:
    """Contracts and what is special about some of them."""
    score = rules.scoring
    if not isinstance(score, ContractScoring):
        return
    if not isinstance(rules.bidding, NilOnlyBidding):
        yield from _contract(rules, score)
        yield from _ten(rules, score)
        yield from _moon(rules, score)
    yield from _boston(rules, score)


def _contract(rules: Rules, score: ContractScoring) -> Sentences:
    one, each = which(rules), points_text(score.trick_points)
    yield (
        "scoring.trick_points",
        f"{one} takes at least {whose(rules)} contract scores {each} for each trick bid.",
    )
    yield (
        "scoring.set_penalty",
        {
            "per_trick_bid": f"{one} takes fewer is set and loses {each} for each trick bid.",
            "half_per_trick_bid": f"{one} takes fewer is set and loses half of {each} for each trick bid.",
            "zero": f"{one} takes fewer is set and scores nothing.",
            "per_undertrick": f"{one} takes fewer is set and loses {each} for each trick {'it is' if is_pairs(rules) else 'they are'} short.",
        }[score.set_penalty],
    )
    if score.set_bonus:
        yield "scoring.set_bonus", f"The opponents win {points_text(score.set_bonus)} for each trick of that bid."
    yield "scoring.overtrick_points", f"Each trick above a made contract is a bag and {worth(score)}."
    if score.overtrick_limit:
        yield "scoring.overtrick_limit", f"{one} takes {_tricks(score.overtrick_limit)} too many is set as well."
    if score.bags_when_others_set == "none":
        yield (
            "scoring.bags_when_others_set",
            f"When {'an opposing team' if is_pairs(rules) else 'another player'} is set, they are no bags and score nothing.",
        )
    if score.exact_bonus:
        yield (
            "scoring.exact_bonus",
            f"{one} takes exactly {whose(rules)} contract wins {points_text(score.exact_bonus)} more.",
        )


def _ten(rules: Rules, score: ContractScoring) -> Sentences:
    ten = score.ten
    if isinstance(ten, TenDoubled):
        yield "scoring.ten", "A contract of ten or more, made, scores twice its tricks."
        cost = {"single": "It costs what it always does", "double": "It costs twice as much, too,"}[ten.loss]
        yield "scoring.ten.loss", f"{cost} if it is set."
    if not isinstance(ten, TenBonus):
        return
    lost = "nothing" if not ten.lost else points_text(ten.lost)
    yield "scoring.ten.made", f"A contract of ten, made, scores {points_text(ten.made)} in all."
    yield "scoring.ten.lost", f"A contract of ten that is set costs {lost}."
    if rules.tricks > 10:
        yield (
            "scoring.ten.above",
            {
                "as_usual": "Contracts above ten score by their tricks, as others do.",
                "same": "Contracts above ten score and cost the same as ten.",
                "at_least": "Contracts above ten score by their tricks, but no less than ten does.",
            }[ten.above],
        )
    if ten.tricks == "exactly":
        yield "scoring.ten.tricks", "Ten must be made exactly: with an eleventh trick it is lost."
    if not ten.with_nil and is_pairs(rules):
        yield "scoring.ten.with_nil", "Beside a partner's nil, a ten is a contract like others."


def _moon(rules: Rules, score: ContractScoring) -> Sentences:
    moon = score.moon
    if not isinstance(moon, Moon):
        return
    if moon.points or moon.count == "instead":
        more = "more" if moon.count == "extra" else "in all"
        yield (
            "scoring.moon.points",
            f"A contract of all {rules.tricks} tricks, made, scores {points_text(moon.points)} {more}.",
        )
    if moon.game == "won":
        yield "scoring.moon.game", f"Who bids all {rules.tricks} tricks and takes them wins the game."


def _boston(rules: Rules, score: ContractScoring) -> Sentences:
    boston = score.boston
    if not isinstance(boston, Boston):
        return
    points = f"scores {points_text(boston.points)} more" if boston.points else "brings no points of its own"
    yield "scoring.boston.points", f"A Boston, to take all {rules.tricks} tricks, {points}."
    if boston.game != "never":
        yield (
            "scoring.boston.game",
            {
                "bid_of_ten": "On a bid of ten with cards in view it wins the game.",
                "made": "On any bid that is made with it, it wins the game.",
                "always": "It wins the game, whatever was bid.",
            }[boston.game],
        )


def _tricks(number: int) -> str:
    return "one trick" if number == 1 else f"{number} tricks"
