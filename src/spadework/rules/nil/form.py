"""Questions about nil, blind nil and double nil."""

from __future__ import annotations

from spadework.rules.form import FieldAnswer, FieldQuestion, Number, Questions, ask, kinds
from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    IndividualBidding,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
)

__all__ = ["blind_nil", "nil"]


def nil(rules: Rules) -> Questions:
    """What nil is worth, and what its tricks are."""
    if not isinstance(rules.scoring, ContractScoring) or isinstance(rules.bidding, PartnershipBidding):
        return
    bound = isinstance(rules.bidding, MirrorBidding | WhizBidding | SuicideBidding | NilOnlyBidding)
    yield _worth("nil", 500, 50, 60, 75, 100, 125, 150, bound=bound)
    if not isinstance(rules.nil, Nil):
        return
    yield _loss("nil.loss", rules.nil.points)
    partners = len(rules.teams[0]) > 1
    no_points = rules.scoring.overtrick_points or rules.nil.failed_tricks == "bags_no_points"
    kept = (("help", partners), ("bags_no_points", no_points), ("nothing", True), ("contract_lost", partners))
    yield ask("nil.failed_tricks", "bags", *(name for name, fits in kept if fits))
    yield ask("nil.bags_when_set")
    yield ask("nil.repeated_failure", "same", "fifty_more", "doubled")
    if partners and not isinstance(rules.bidding, SuicideBidding):
        yield from _double_nil(rules)


def _worth(rule: str, most: int, *points: int, bound: bool) -> FieldQuestion:
    """What a nil wins; where bids are bound to be one, it cannot be turned off."""
    worth = (FieldAnswer(each, {"kind": "on", "points": each}) for each in points)
    number = Number(f"{rule}.points", 0, most, 10)
    return ask(rule, *(() if bound else kinds("off")), *worth, number=number)


def _loss(rule: str, points: int) -> FieldQuestion:
    """What a failed nil may cost that wins so many points."""
    return ask(rule, "same", *(cost for cost in (0, 50, 100, 150, 200) if cost != points))


def _double_nil(rules: Rules) -> Questions:
    free = not isinstance(rules.bidding, MirrorBidding | WhizBidding | NilOnlyBidding)
    yield ask("double_nil", *kinds("individual", "combined", *(("forbidden",) if free else ())))
    if not isinstance(rules.double_nil, CombinedDoubleNil):
        return
    yield ask("double_nil.points", 200, 300, 400, 500, number=Number("double_nil.points", 0, 1000, 10))
    yield ask("double_nil.one_fails", "all_lost", "even")
    if isinstance(rules.blind_nil, BlindNil):
        yield ask("double_nil.blind_effect", "points_and_game", "points_only", "game_only")
        number = Number("double_nil.blind_points", 0, 2000, 10)
        yield ask("double_nil.blind_points", 400, 600, 800, 1000, number=number)


def blind_nil(rules: Rules) -> Questions:
    """Who may bid nil before seeing cards."""
    if not isinstance(rules.bidding, IndividualBidding | WhizBidding | NilOnlyBidding):
        return
    bound = isinstance(rules.bidding, NilOnlyBidding)
    yield _worth("blind_nil", 1000, 100, 120, 150, 200, 300, bound=bound)
    if not isinstance(rules.blind_nil, BlindNil):
        return
    yield _loss("blind_nil.loss", rules.blind_nil.points)
    if bound:
        return
    number = Number("blind_nil.deficit", 0, 500, 10)
    yield ask("blind_nil.deficit", 0, 50, 100, 150, 200, 250, number=number, partners=len(rules.teams[0]) > 1)
    yield ask("blind_nil.from_deal", 1, 2, 3)
