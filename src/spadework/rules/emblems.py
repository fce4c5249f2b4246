"""What is special in a game, as the few tokens that lie on its table in a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from spadework.rules.model import (
    Bags,
    BlindNil,
    BlindNumber,
    CombinedDoubleNil,
    ContractScoring,
    DealAll,
    FreeBags,
    FreeFirstDeal,
    IndividualBidding,
    KittyDeal,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    OneGame,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
    pack_cards,
)

__all__ = ["Emblem", "emblems"]

_MOST = 3
_ALL_CARDS = 52


class Emblem(msgspec.Struct, frozen=True):
    """A token: a bid, a nil, a blind bid, bags, or a pack; with what stands on it."""

    kind: Literal["bid", "nil", "blind", "bags", "pack", "goal"]
    text: str


def emblems(rules: Rules, usual: Rules) -> tuple[Emblem, ...]:
    """The tokens that tell a game from the usual one, the most telling first; none where its cards do, or where
    it is the usual one.

    >>> from spadework.rules import ruleset
    >>> standard = ruleset("standard")
    >>> [one.text for one in emblems(ruleset("suicide"), standard)], [one.text for one in emblems(standard, standard)]
    (['Nil', '4+'], [])
    """
    found = [*_pack(rules), *_bids(rules), *_worths(rules, usual), *_ends(rules, usual)]
    first = tuple(dict.fromkeys(found[:1] + [one for one in found if one.kind != "goal"] + found))[:_MOST]
    twice = isinstance(rules.bidding, NilOnlyBidding) or isinstance(rules.double_nil, CombinedDoubleNil)
    if twice and first:
        return (first[0], *first)[:_MOST]
    return first


def _pack(rules: Rules) -> Iterator[Emblem]:
    cards = len(pack_cards(rules.pack))
    if cards < _ALL_CARDS * 3 // 4:
        yield Emblem("pack", str(cards))
    elif isinstance(rules.deal, KittyDeal):
        yield Emblem("pack", "+2")
    elif not isinstance(rules.deal, DealAll):
        yield Emblem("pack", "")


def _bids(rules: Rules) -> Iterator[Emblem]:
    nil = [Emblem("nil", "Nil")] if isinstance(rules.nil, Nil) else []
    match rules.bidding:
        case MirrorBidding():
            yield Emblem("bid", "♠")
        case WhizBidding():
            yield from (Emblem("bid", "♠"), *nil)
        case SuicideBidding(min_bid=least):
            yield from (Emblem("nil", "Nil"), Emblem("bid", f"{least}+"))
        case NilOnlyBidding():
            yield Emblem("blind", "Nil")
        case IndividualBidding(only=only) if only:
            yield from (*(Emblem("bid", str(number)) for number in only), *nil)
        case IndividualBidding(total="not_tricks"):
            yield Emblem("bid", f"≠{rules.tricks}")
        case PartnershipBidding(min_team_bid=least) | IndividualBidding(min_team_bid=least) if least:
            yield Emblem("bid", f"{least}+")
        case _:
            pass
    if isinstance(rules.double_nil, CombinedDoubleNil):
        yield from nil
    yield from _around_bids(rules)


def _around_bids(rules: Rules) -> Iterator[Emblem]:
    if isinstance(rules.blind_number, BlindNumber):
        yield Emblem("blind", f"{rules.blind_number.lowest}+")
    if isinstance(rules.first_deal, FreeFirstDeal):
        yield Emblem("bid", "Free")
    if rules.passing.nil or rules.passing.blind_nil:
        yield Emblem("pack", "Pass")


def _worths(rules: Rules, usual: Rules) -> Iterator[Emblem]:
    if isinstance(rules.scoring, ContractScoring):
        for one in rules.scoring.special:
            if one.matters and (number := rules.number(one.contract or one.tricks)):
                yield Emblem("bid", str(number))
                if isinstance(one.made, int) and one.count != "times":
                    yield Emblem("goal", f"{'+' if one.count == 'extra' else ''}{one.made}")
    if isinstance(rules.nil, Nil) and isinstance(usual.nil, Nil) and rules.nil.points != usual.nil.points:
        yield Emblem("nil", str(rules.nil.points))
    if isinstance(rules.blind_nil, BlindNil) and isinstance(usual.blind_nil, BlindNil):
        if rules.blind_nil.points != usual.blind_nil.points:
            yield Emblem("blind", str(rules.blind_nil.points))
        elif rules.blind_nil.deficit == 0:
            yield Emblem("blind", "Nil")
    if isinstance(rules.scoring, ContractScoring) and isinstance(usual.scoring, ContractScoring):
        match rules.scoring.bags, usual.scoring.bags:
            case Bags(limit=limit), Bags(limit=known) if limit != known:
                yield Emblem("bags", str(limit))
            case FreeBags(), Bags():
                yield Emblem("bags", "0")
            case _:
                pass


def _ends(rules: Rules, usual: Rules) -> Iterator[Emblem]:
    if rules.finish.max_deals:
        yield Emblem("goal", f"×{rules.finish.max_deals}")
    elif rules.finish.target != usual.finish.target:
        yield Emblem("goal", str(rules.finish.target))
    if not isinstance(rules.finish.match, OneGame):
        yield Emblem("goal", f"{rules.finish.match.wins}")
