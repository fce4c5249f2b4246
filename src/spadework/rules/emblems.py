"""What is special in a game, as the few tokens that lie on its table in a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from spadework.rules.describe import target_text
from spadework.rules.model import (
    BlindNil,
    BlindNumber,
    CombinedDoubleNil,
    ContractScoring,
    DealAll,
    FreeFirstDeal,
    IndividualBidding,
    KittyDeal,
    MirrorBidding,
    Nil,
    NilOnlyBidding,
    PartnershipBidding,
    Rules,
    SuicideBidding,
    WhizBidding,
    pack_cards,
)
from spadework.texts import Text, say

__all__ = ["Emblem", "emblems"]

_ALL_CARDS = 52


class Emblem(msgspec.Struct, frozen=True):
    """A token: a bid, a nil, a blind bid, a pack, what a bid is worth, or how far the game goes; with what stands on it."""

    kind: Literal["bid", "nil", "blind", "pack", "worth", "goal"]
    text: str


def emblems(rules: Rules, usual: Rules, language: str = "en") -> tuple[Emblem, ...]:
    """What tells a game from the usual one most of all, and nothing else of it; none where its cards do, or where it is the
    usual one. A nil is called so in every language.

    >>> from spadework.rules import ruleset
    >>> standard = ruleset("standard")
    >>> for name in ("suicide", "short", "standard"):
    ...     print([one.text for one in emblems(ruleset(name), standard)])
    ['Nil', '4+']
    ['to 250']
    []
    """
    groups = (_pack(rules), _bids(rules), _around_bids(rules, language), _worth(rules), _end(rules, usual, language))
    return next(filter(None, map(tuple, groups)), ())


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
            yield from 2 * (Emblem("blind", "Nil"),)
        case IndividualBidding(only=only) if only:
            yield from (*(Emblem("bid", str(number)) for number in only), *nil)
        case IndividualBidding(total="not_tricks"):
            yield Emblem("bid", f"≠{rules.tricks}")
        case PartnershipBidding(min_team_bid=least) | IndividualBidding(min_team_bid=least) if least:
            yield Emblem("bid", f"{least}+")
        case _:
            pass
    if isinstance(rules.double_nil, CombinedDoubleNil):
        yield from 2 * nil


def _around_bids(rules: Rules, language: str) -> Iterator[Emblem]:
    if isinstance(rules.blind_number, BlindNumber):
        yield Emblem("blind", f"{rules.blind_number.lowest}+")
        yield Emblem("worth", say(Text("rules.emblem.blind"), language))
    elif isinstance(rules.blind_nil, BlindNil) and rules.blind_nil.deficit == 0:
        yield Emblem("blind", "Nil")
    elif isinstance(rules.first_deal, FreeFirstDeal):
        yield Emblem("goal", say(Text("rules.emblem.free"), language))
    elif rules.passing.nil or rules.passing.blind_nil:
        yield Emblem("pack", say(Text("rules.emblem.pass"), language))


def _worth(rules: Rules) -> Iterator[Emblem]:
    if not isinstance(rules.scoring, ContractScoring):
        return
    for one in rules.scoring.special:
        number = rules.number(one.contract or one.tricks)
        if one.matters and number and isinstance(one.made, int) and one.count != "times":
            yield Emblem("bid", str(number))
            yield Emblem("worth", f"{'+' if one.count == 'extra' else '= '}{one.made}")
            return


def _end(rules: Rules, usual: Rules, language: str) -> Iterator[Emblem]:
    if rules.finish.max_deals or rules.finish.target != usual.finish.target:
        yield Emblem("goal", target_text(rules, language))
