"""What contracts score."""

from __future__ import annotations

from spadework.rules.contract.highest import highest_contract
from spadework.rules.model import (
    Boston,
    ContractScoring,
    Moon,
    NilOnlyBidding,
    Rules,
    TenBonus,
    TenDoubled,
)
from spadework.rules.words import Sentences, bag_worth, has_partners, said

__all__ = ["contract"]

_TEN = 10


def contract(rules: Rules) -> Sentences:
    """Contracts, and what is special about some of them."""
    score = rules.scoring
    if not isinstance(score, ContractScoring):
        return
    if not isinstance(rules.bidding, NilOnlyBidding):
        yield from _contract(rules, score)
        yield from _ten(rules, score)
        yield from _moon(rules, score)
    yield from _boston(rules, score)


def _contract(rules: Rules, score: ContractScoring) -> Sentences:
    partners, each = has_partners(rules), score.trick_points
    yield said("scoring.trick_points", partners=partners, points=each)
    yield said("scoring.set_penalty", score.set_penalty, partners=partners, points=each)
    if score.set_bonus:
        yield said("scoring.set_bonus", partners=partners, points=score.set_bonus)
    yield said("scoring.overtrick_points", **bag_worth(score))
    if score.overtrick_limit:
        whole = score.set_penalty == "per_undertrick"
        yield said("scoring.overtrick_limit", partners=partners, n=score.overtrick_limit, whole=whole, points=each)
    if score.bags_when_others_set == "none":
        yield said("scoring.bags_when_others_set", partners=partners)
    if score.decimals:
        yield said("scoring.decimals")
    if score.exact_bonus:
        yield said("scoring.exact_bonus", partners=partners, points=score.exact_bonus)


def _ten(rules: Rules, score: ContractScoring) -> Sentences:
    ten = score.ten
    if isinstance(ten, TenDoubled):
        yield said("scoring.ten", fields=("scoring.ten.kind",))
        yield said("scoring.ten.loss", ten.loss)
    if not isinstance(ten, TenBonus):
        return
    yield said("scoring.ten.made", points=ten.made)
    yield said("scoring.ten.lost", points=ten.lost)
    if highest_contract(rules) > _TEN:
        yield said("scoring.ten.above", ten.above)
    if ten.tricks == "exactly":
        yield said("scoring.ten.tricks")
    if not ten.with_nil and has_partners(rules):
        yield said("scoring.ten.with_nil")


def _moon(rules: Rules, score: ContractScoring) -> Sentences:
    moon = score.moon
    if not isinstance(moon, Moon):
        return
    if moon.points or moon.count == "instead":
        yield said(
            "scoring.moon.points",
            moon.count,
            fields=("scoring.moon.points", "scoring.moon.count"),
            n=rules.tricks,
            points=moon.points,
        )
    if moon.game == "won":
        yield said("scoring.moon.game", n=rules.tricks, partners=has_partners(rules))


def _boston(rules: Rules, score: ContractScoring) -> Sentences:
    boston = score.boston
    if not isinstance(boston, Boston):
        return
    yield said("scoring.boston.points", n=rules.tricks, points=boston.points)
    if boston.game != "never":
        yield said("scoring.boston.game", boston.game)
