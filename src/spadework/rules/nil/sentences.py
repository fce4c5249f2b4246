"""Nil, blind nil and double nil."""

from __future__ import annotations

from spadework.rules.model import (
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    DoubleNilForbidden,
    Nil,
    NilOnlyBidding,
    NoBidding,
    OrderUpBidding,
    Rules,
    SuicideBidding,
)
from spadework.rules.words import Sentences, bag_worth, has_partners, said

__all__ = ["nil"]


def nil(rules: Rules) -> Sentences:
    """Nils of every kind; nothing where nobody bids tricks."""
    if isinstance(rules.bidding, NoBidding | OrderUpBidding):
        return
    if not isinstance(rules.nil, Nil):
        yield said("nil", "off")
        return
    only = isinstance(rules.bidding, NilOnlyBidding)
    if not only:
        yield from _worth("nil", rules.nil, rules.nil.points)
        if has_partners(rules):
            yield said("nil", "partner", fields=("nil.kind",))
    yield from _failed(rules, rules.nil, partners=has_partners(rules) and not only)
    yield from _blind_nil(rules)
    yield from _double_nil(rules)


def _failed(rules: Rules, chosen: Nil, *, partners: bool) -> Sentences:
    if not isinstance(rules.scoring, ContractScoring):
        return
    yield said("nil.failed_tricks", chosen.failed_tricks, partners=partners, **bag_worth(rules.scoring))
    if not chosen.bags_when_set and partners and chosen.failed_tricks in ("bags", "bags_no_points"):
        yield said("nil.bags_when_set")
    if chosen.repeated_failure != "same":
        yield said("nil.repeated_failure", chosen.repeated_failure, partners=has_partners(rules))


def _worth(part: str, nil: Nil | BlindNil, points: int, case: str = "") -> Sentences:
    """What a nil wins and loses; in two sentences where that is not the same."""
    fields, same = (f"{part}.kind", f"{part}.points", f"{part}.loss"), nil.cost == points
    yield said(f"{part}.points", case or "bid", fields=fields, points=points, same=same)
    if not same:
        yield said(f"{part}.loss", points=nil.cost)


def _blind_nil(rules: Rules) -> Sentences:
    blind = rules.blind_nil
    if not isinstance(blind, BlindNil):
        yield said("blind_nil", "off")
        return
    if isinstance(rules.bidding, NilOnlyBidding):
        yield from _worth("blind_nil", blind, blind.points, "only")
        return
    yield from _worth("blind_nil", blind, blind.points)
    yield said("blind_nil", "answers", fields=("blind_nil.kind",))
    if blind.deficit:
        yield said("blind_nil.deficit", n=blind.deficit, partners=has_partners(rules))
    else:
        yield said("blind_nil.deficit", "none", later=blind.from_deal > 1)
    if blind.from_deal > 1:
        yield said("blind_nil.from_deal", n=blind.from_deal)


def _double_nil(rules: Rules) -> Sentences:
    double, blind = rules.double_nil, isinstance(rules.blind_nil, BlindNil)
    only = isinstance(rules.bidding, NilOnlyBidding)
    if not has_partners(rules) or isinstance(rules.bidding, SuicideBidding):
        return
    if isinstance(double, DoubleNilForbidden):
        yield said("double_nil", "forbidden", blind=blind)
    elif isinstance(double, CombinedDoubleNil):
        if not only:
            yield said("double_nil.points", fields=("double_nil.kind", "double_nil.points"), points=double.points)
        yield said("double_nil.one_fails", double.one_fails)
        if blind:
            yield said(
                "double_nil.blind_points",
                double.blind_effect,
                fields=("double_nil.blind_points", "double_nil.blind_effect"),
                points=double.blind_points,
            )
    elif not only:
        yield said("double_nil", "individual")
