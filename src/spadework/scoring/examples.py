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
from spadework.scoring.reasons import OWED
from spadework.scoring.score import BadOutcome, score_deal
from spadework.scoring.sheet import CardTaken, Line, Outcome, Standing
from spadework.texts import Arg, Text, say

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


class _Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What an example makes up; seats of the first team come first in lists."""

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


def examples(rules: Rules, language: str = "en") -> tuple[Example, ...]:
    """The examples that make sense for these rules, in the order of a rule sheet."""
    return tuple(found for deal in _deals(rules) if (found := _worked(rules, deal, language)))


def _named(example: str, **args: Arg) -> Text:
    return Text(f"rules.example.{example}", args)


def _worked(rules: Rules, deal: _Deal, language: str) -> Example | None:
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
    only = _only(rules)
    return not only or bid is None or bid.nil or bid.tricks in only


def _let_others_bid(rules: Rules, bids: list[Bid | None], taken: int) -> None:
    """Bids of the other teams: the first of them just makes what it takes, as far as these rules let it."""
    if isinstance(rules.bidding, NilOnlyBidding):
        bids[:] = [BLIND_NIL if bid is None else bid for bid in bids]
        return
    if only := _only(rules):
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


def _deals(rules: Rules) -> Iterator[_Deal]:
    if isinstance(rules.scoring, ContractScoring):
        yield from _contracts(rules, rules.scoring)
        yield from _nils(rules)
        yield from _specials(rules, rules.scoring)
    else:
        yield from _without_contracts(rules)
    yield from _jokers(rules)


def _only(rules: Rules) -> tuple[int, ...]:
    """The numbers that may be bid where not all may."""
    return rules.bidding.only if isinstance(rules.bidding, IndividualBidding) else ()


def _usual(rules: Rules) -> int:
    """A team's usual contract: a little under its share of the tricks."""
    if only := _only(rules):
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
) -> _Deal:
    bids = _numbers(rules, contract, blind=blind)
    named = _named(title) if isinstance(title, str) else title
    return _Deal(title=named, bids=bids, tricks=_taking(rules, bids, taken), bags=bags)


def _contracts(rules: Rules, scoring: ContractScoring) -> Iterator[_Deal]:
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


def _nils(rules: Rules) -> Iterator[_Deal]:
    if not isinstance(rules.nil, Nil) or isinstance(rules.bidding, PartnershipBidding):
        return
    if isinstance(rules.bidding, NilOnlyBidding):
        yield from _only_nils(rules)
        return
    size = len(rules.teams[0])
    beside = _beside(rules, size - 1)
    for nil in (NIL, BLIND_NIL) if isinstance(rules.blind_nil, BlindNil) else (NIL,):
        bids = (nil, *(Bid(tricks=part) for part in beside))
        yield _Deal(title=_named("nil_made", blind=nil.blind), bids=bids, tricks=(0, *beside))
        yield _Deal(title=_named("nil_failed", blind=nil.blind), bids=bids, tricks=(1, *beside))
        if isinstance(rules.double_nil, CombinedDoubleNil) and size > 1:
            yield _Deal(title=_named("double_nil_made", blind=nil.blind), bids=(nil,) * size, tricks=(0,) * size)
            yield _Deal(
                title=_named("double_nil_failed", blind=nil.blind), bids=(nil,) * size, tricks=(1, *(0,) * (size - 1))
            )


def _beside(rules: Rules, partners: int) -> tuple[int, ...]:
    """What the partners of a nil bid and take."""
    if only := _only(rules):
        return only[:1] * partners
    return _shared(max(1, _usual(rules) - 1), partners) if partners else ()


def _only_nils(rules: Rules) -> Iterator[_Deal]:
    """Deals in which everyone plays a blind nil."""
    size = len(rules.teams[0])
    bids = (BLIND_NIL,) * size
    if size == 1:
        yield _Deal(title=_named("nil_made", blind=True), bids=bids, tricks=(0,))
        yield _Deal(title=_named("nil_failed", blind=True), bids=bids, tricks=(2,))
        return
    yield _Deal(title=_named("all_nils_made"), bids=bids, tricks=(0,) * size)
    yield _Deal(title=_named("one_nil_failed"), bids=bids, tricks=(2, *(0,) * (size - 1)))
    yield _Deal(title=_named("all_nils_failed"), bids=bids, tricks=(2,) * size)


def _specials(rules: Rules, scoring: ContractScoring) -> Iterator[_Deal]:
    bid = has_bids(rules, 2) and not isinstance(rules.bidding, NilOnlyBidding)
    if bid:
        yield from {repr(deal.title): deal for one in scoring.special for deal in _special(rules, one)}.values()
    if blind := blind_numbers(rules):
        number = max(blind[0], min(_usual(rules), blind[-1]))
        yield _contract(rules, "blind_made", number, number, blind=True)
        yield _contract(rules, "blind_failed", number, number - 1, blind=True)
    if isinstance(rules.first_deal, FreeFirstDeal):
        size = len(rules.teams[0])
        yield _Deal(title=_named("first_deal"), tricks=_shared(_usual(rules) + 2, size), both=True)
    if bid and rules.renege.award != "none":
        usual = _usual(rules)
        deal = _contract(rules, "renege", usual, usual + 1)
        yield msgspec.structs.replace(deal, reneged=True, both=len(rules.teams) == 2)


def _special(rules: Rules, one: Special) -> Iterator[_Deal]:
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


def _without_contracts(rules: Rules) -> Iterator[_Deal]:
    size = len(rules.teams[0])
    every = rules.tricks

    def deal(title: Text, taken: int, **more: object) -> _Deal:
        made = _Deal(title=title, tricks=_shared(taken, size), both=True)
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


def _jokers(rules: Rules) -> Iterator[_Deal]:
    if not {"BJ", "LJ"} & {one.card for one in rules.captured} or not isinstance(rules.scoring, ContractScoring):
        return
    own, other = rules.teams[0][0], rules.teams[1][0]
    both = (CardTaken("BJ", own, own), CardTaken("LJ", own, own))
    fallen = (CardTaken("BJ", other, other), CardTaken("LJ", own, other))
    usual = _usual(rules)
    for title, captured in (("jokers", both), ("joker_falls", fallen)):
        yield msgspec.structs.replace(_contract(rules, title, usual, usual), captured=captured)
