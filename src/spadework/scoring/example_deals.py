"""The deals that a rule sheet works out: made up for its rules, a contract made, a nil failed, a joker taken.

>>> from spadework.rules import ruleset
>>> [deal.tricks for deal in example_deals(ruleset("standard"))][:3]
[(3, 2), (3, 3), (2, 2)]
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from spadework.rules import BLIND_NIL, NIL, Bid, Rules
from spadework.rules.bids import blind_numbers, has_bids
from spadework.rules.model import (
    Bags,
    BlindNil,
    CombinedDoubleNil,
    ContractScoring,
    FreeFirstDeal,
    IndividualBidding,
    MakersScoring,
    Nil,
    NilOnlyBidding,
    PartnershipBidding,
    Special,
    SuicideBidding,
)
from spadework.scoring.sheet import CardTaken
from spadework.texts import Arg, Text


class ExampleDeal(msgspec.Struct, frozen=True, kw_only=True):
    """What is made up for an example: what the seats of the first team bid and took, and what else happened."""

    title: Text
    bids: tuple[Bid | None, ...] = ()
    tricks: tuple[int, ...] = ()
    bags: int = 0
    captured: tuple[CardTaken, ...] = ()
    maker: int | None = None
    alone: bool = False
    reneged: bool = False
    both: bool = False
    """Whether all lines of the other teams belong to the example, and not only those that they owe to the first."""


def example_deals(rules: Rules) -> Iterator[ExampleDeal]:
    """Deals that show what these rules score, in the order of a rule sheet; some may not be possible."""
    if isinstance(rules.scoring, ContractScoring):
        yield from _contracts(rules, rules.scoring)
        yield from _nils(rules)
        yield from _specials(rules, rules.scoring)
    else:
        yield from _without_contracts(rules)
    yield from _jokers(rules)


def only_numbers(rules: Rules) -> tuple[int, ...]:
    """The numbers that may be bid where not all may."""
    return rules.bidding.only if isinstance(rules.bidding, IndividualBidding) else ()


def _named(example: str, **args: Arg) -> Text:
    return Text(f"rules.example.{example}", args)


def _usual(rules: Rules) -> int:
    """A team's usual contract: a little under its share of the tricks."""
    if only := only_numbers(rules):
        return only[0] * len(rules.teams[0])
    return max(2, rules.tricks * len(rules.teams[0]) // rules.seats - 1)


def _numbers(rules: Rules, contract: int, *, blind: bool = False) -> tuple[Bid | None, ...]:
    """A contract as the bids of a team's seats."""
    size = len(rules.teams[0])
    if blind or isinstance(rules.bidding, PartnershipBidding):
        return (*(None,) * (size - 1), Bid(tricks=contract, blind=blind))
    if isinstance(rules.bidding, SuicideBidding):
        return (Bid(tricks=contract), *(NIL,) * (size - 1))
    return tuple(Bid(tricks=part) for part in _shared(contract, size))


def _shared(number: int, size: int) -> tuple[int, ...]:
    """A number in parts, the first the largest."""
    return tuple((number + size - 1 - i) // size for i in range(size))


def _taking(rules: Rules, bids: tuple[Bid | None, ...], taken: int) -> tuple[int, ...]:
    """Tricks of a team, none of them to a nil."""
    players = [i for i, bid in enumerate(bids) if bid is None or not bid.nil]
    shares = dict(zip(players, _shared(taken, len(players)), strict=True))
    return tuple(shares.get(i, 0) for i in range(len(rules.teams[0])))


def _contract(
    rules: Rules, title: str | Text, contract: int, taken: int, *, bags: int = 0, blind: bool = False
) -> ExampleDeal:
    bids = _numbers(rules, contract, blind=blind)
    named = _named(title) if isinstance(title, str) else title
    return ExampleDeal(title=named, bids=bids, tricks=_taking(rules, bids, taken), bags=bags)


def _contracts(rules: Rules, scoring: ContractScoring) -> Iterator[ExampleDeal]:
    if not has_bids(rules, 2) or isinstance(rules.bidding, NilOnlyBidding):
        return
    usual = _usual(rules)
    yield _contract(rules, "made", usual, usual)
    yield _contract(rules, "over", usual, usual + 1)
    if scoring.overtrick_limit:
        yield _contract(rules, "too_many", usual, usual + scoring.overtrick_limit)
    yield _contract(rules, "short", usual, usual - 1)
    yield _contract(rules, "three_short", usual + 1, usual - 2)
    if isinstance(scoring.bags, Bags):
        limit = scoring.bags.limit
        yield _contract(rules, _named("last_bag", n=limit), usual, usual + 1, bags=limit - 1)


def _nils(rules: Rules) -> Iterator[ExampleDeal]:
    if not isinstance(rules.nil, Nil) or isinstance(rules.bidding, PartnershipBidding):
        return
    if isinstance(rules.bidding, NilOnlyBidding):
        yield from _only_nils(rules)
        return
    size = len(rules.teams[0])
    beside = _beside(rules, size - 1)
    for nil in (NIL, BLIND_NIL) if isinstance(rules.blind_nil, BlindNil) else (NIL,):
        bids = (nil, *(Bid(tricks=part) for part in beside))
        yield ExampleDeal(title=_named("nil_made", blind=nil.blind), bids=bids, tricks=(0, *beside))
        yield ExampleDeal(title=_named("nil_failed", blind=nil.blind), bids=bids, tricks=(1, *beside))
        if isinstance(rules.double_nil, CombinedDoubleNil) and size > 1:
            yield ExampleDeal(title=_named("double_nil_made", blind=nil.blind), bids=(nil,) * size, tricks=(0,) * size)
            yield ExampleDeal(
                title=_named("double_nil_failed", blind=nil.blind), bids=(nil,) * size, tricks=(1, *(0,) * (size - 1))
            )


def _beside(rules: Rules, partners: int) -> tuple[int, ...]:
    """What the partners of a nil bid and take."""
    if only := only_numbers(rules):
        return only[:1] * partners
    return _shared(max(1, _usual(rules) - 1), partners) if partners else ()


def _only_nils(rules: Rules) -> Iterator[ExampleDeal]:
    """Deals in which everyone plays a blind nil."""
    size = len(rules.teams[0])
    bids = (BLIND_NIL,) * size
    if size == 1:
        yield ExampleDeal(title=_named("nil_made", blind=True), bids=bids, tricks=(0,))
        yield ExampleDeal(title=_named("nil_failed", blind=True), bids=bids, tricks=(2,))
        return
    yield ExampleDeal(title=_named("all_nils_made"), bids=bids, tricks=(0,) * size)
    yield ExampleDeal(title=_named("one_nil_failed"), bids=bids, tricks=(2, *(0,) * (size - 1)))
    yield ExampleDeal(title=_named("all_nils_failed"), bids=bids, tricks=(2,) * size)


def _specials(rules: Rules, scoring: ContractScoring) -> Iterator[ExampleDeal]:
    bid = has_bids(rules, 2) and not isinstance(rules.bidding, NilOnlyBidding)
    if bid:
        yield from {repr(deal.title): deal for one in scoring.special for deal in _special(rules, one)}.values()
    if blind := blind_numbers(rules):
        number = max(blind[0], min(_usual(rules), blind[-1]))
        yield _contract(rules, "blind_made", number, number, blind=True)
        yield _contract(rules, "blind_failed", number, number - 1, blind=True)
    if isinstance(rules.first_deal, FreeFirstDeal):
        size = len(rules.teams[0])
        yield ExampleDeal(title=_named("first_deal"), tricks=_shared(_usual(rules) + 2, size), both=True)
    if bid and rules.renege.award != "none":
        usual = _usual(rules)
        deal = _contract(rules, "renege", usual, usual + 1)
        yield msgspec.structs.replace(deal, reneged=True, both=len(rules.teams) == 2)


def _special(rules: Rules, one: Special) -> Iterator[ExampleDeal]:
    number, blind = rules.number(one.contract), one.bid == "blind"
    if one.tricks:
        tricks = rules.number(one.tricks)
        title = _named("tricks_taken", n=tricks, all=tricks == rules.tricks)
        yield _contract(rules, title, number or min(_usual(rules), tricks), tricks, blind=blind)
        return
    named = {"n": number, "all": number == rules.tricks, "blind": blind}
    yield _contract(rules, _named("special_made", **named), number, number, blind=blind)
    if one.lost != "as_usual":
        yield _contract(rules, _named("special_failed", **named), number, number - 1, blind=blind)


def _without_contracts(rules: Rules) -> Iterator[ExampleDeal]:
    size = len(rules.teams[0])
    every = rules.tricks

    def deal(title: Text, taken: int, **more: object) -> ExampleDeal:
        made = ExampleDeal(title=title, tricks=_shared(taken, size), both=True)
        return msgspec.structs.replace(made, **more)

    if isinstance(rules.scoring, MakersScoring):
        maker = rules.teams[0][0]
        most = every // 2 + 1
        yield deal(_named("makers", n=most), most, maker=maker)
        yield deal(_named("makers_all", n=every), every, maker=maker)
        yield deal(_named("alone", n=every), every, maker=maker, alone=True)
        yield deal(_named("makers", n=most - 1), most - 1, maker=maker)
        return
    more = every // 2 + 2 if every > 5 else every // 2 + 1
    yield deal(_named("tricks", n=more, others=every - more), more)
    yield deal(_named("all", n=every), every)


def _jokers(rules: Rules) -> Iterator[ExampleDeal]:
    if not {"BJ", "LJ"} & {one.card for one in rules.captured} or not isinstance(rules.scoring, ContractScoring):
        return
    own, other = rules.teams[0][0], rules.teams[1][0]
    both = (CardTaken("BJ", own, own), CardTaken("LJ", own, own))
    fallen = (CardTaken("BJ", other, other), CardTaken("LJ", own, other))
    usual = _usual(rules)
    for title, captured in (("jokers", both), ("joker_falls", fallen)):
        yield msgspec.structs.replace(_contract(rules, title, usual, usual), captured=captured)
