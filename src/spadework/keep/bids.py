"""The bids of a deal: who is asked, in which order, and what they may say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec

from spadework.keep.edits import Value
from spadework.keep.question import Asked, Deal, NamedValue, Question
from spadework.keep.words import team_name
from spadework.rules import BLIND_NIL, NIL, BadBid, Bid
from spadework.rules import model as m
from spadework.rules.bid import bid_words
from spadework.rules.bids import (
    bid_order,
    blind_nil_open,
    blind_number_open,
    blind_numbers,
    has_bids,
    may_bid_nil,
    numbers,
)
from spadework.words import listed, number_of, signed, written


def _bidders(deal: Deal) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Who is asked for a bid: the key of the question, and the seats that it speaks for."""
    rules = deal.rules
    if not has_bids(rules, deal.number) or isinstance(rules.bidding, m.NilOnlyBidding):
        return ()
    order = bid_order(rules, deal.dealer, [stood.points for stood in deal.before])
    if isinstance(rules.bidding, m.PartnershipBidding):
        teams = tuple(dict.fromkeys(rules.team_of(seat) for seat in order))
        return tuple((f"bid:team:{team}", rules.teams[team]) for team in teams)
    return tuple((f"bid:{seat}", (seat,)) for seat in order)


def read_bids(deal: Deal) -> tuple[Bid | None, ...]:
    """What each seat has bid; none where it has not, or where its partner bids for both."""
    rules = deal.rules
    if isinstance(rules.bidding, m.NilOnlyBidding) and has_bids(rules, deal.number):
        return (BLIND_NIL,) * rules.seats
    found: list[Bid | None] = [None] * rules.seats
    for key, seats in _bidders(deal):
        if key in deal.answers and not _bid_blind(found, rules.partners(seats[0])):
            found[seats[0]] = _read(deal.answers[key])
    return tuple(found)


def _bid_blind(bids: Sequence[Bid | None], seats: Sequence[int]) -> bool:
    """Whether one of these seats has bid a blind number, which is its whole team's."""
    return any(bid.blind and not bid.nil for seat in seats if (bid := bids[seat]) is not None)


def _read(value: Value) -> Bid | None:
    try:
        return Bid(value)
    except BadBid:
        return None


def low_bids(deal: Deal) -> int | None:
    """What all bids come to, where that is too little to be played; none where it is enough, or not all have bid."""
    bidding = deal.rules.bidding
    if not isinstance(bidding, m.IndividualBidding) or not bidding.min_total:
        return None
    bids = read_bids(deal)
    if any(bid is None and not _bid_blind(bids, deal.rules.partners(seat)) for seat, bid in enumerate(bids)):
        return None
    total = sum(bid.tricks for bid in bids if bid is not None)
    return total if total < bidding.min_total else None


def blind_words(rules: m.Rules) -> str:
    """What may be bid blind, as an announcement says it."""
    numbers_too = isinstance(rules.blind_number, m.BlindNumber)
    nil = isinstance(rules.blind_nil, m.BlindNil) and isinstance(rules.nil, m.Nil)
    return "blind nil or a blind number" if numbers_too and nil else "a blind number" if numbers_too else "blind nil"


class _BidRefusal(msgspec.Struct, frozen=True):
    allowed: tuple[Bid, ...]
    text: str
    blind: Callable[[Bid], str]

    def __call__(self, value: Value) -> str:
        try:
            bid = Bid(value)
        except BadBid as bad:
            return f"{bad}."
        if bid in self.allowed:
            return ""
        said = bid_words(bid)
        if bid.blind:
            return f"{said[0].upper()}{said[1:]} is not open here: {self.blind(bid)}"
        return f"{said[0].upper()}{said[1:]} cannot be bid here; {self.text}"


def bid_questions(deal: Deal) -> Iterator[Asked]:
    """One question for each bid that is to be made, and one more where all of them are too low to be played."""
    rules = deal.rules
    mirror = isinstance(rules.bidding, m.MirrorBidding)
    made: list[Bid | None] = [None] * rules.seats
    for key, seats in _bidders(deal):
        partners = rules.partners(seats[0])
        if _bid_blind(made, partners):
            continue
        who = listed(deal.names[seat] for seat in seats)
        values = numbers(rules, made, seats[0])
        nil = may_bid_nil(rules, made, seats[0])
        alone = all(made[seat] is None for seat in partners)
        blind = _blind_bids(deal, rules.team_of(seats[0]), alone=alone)
        if mirror:
            text = f"How many spades does {who} hold?"
        else:
            text = f"What {'do' if len(seats) > 1 else 'does'} {who} bid?"
        choices = _choices(rules, nil=nil, blind=blind, mirror=mirror)
        question = Question(
            at=deal.at,
            key=key,
            text=text,
            values=values,
            usual=_usual(values, rules, len(seats)),
            choices=choices,
            sums=_sums(deal, made),
            seats=seats,
        )
        allowed = (*(Bid(number) for number in values), *((NIL,) if nil else ()), *blind)
        why_not = partial(_blind_text, deal, seats[0], alone=alone)
        yield Asked(question, _BidRefusal(allowed, _open_text(values, nil=nil), why_not), blind=bool(blind))
        if key in deal.answers:
            made[seats[0]] = _read(deal.answers[key])
    if (total := low_bids(deal)) is not None:
        least = rules.bidding.min_total if isinstance(rules.bidding, m.IndividualBidding) else 0
        text = f"All bids add up to {total}, and a deal with less than {least} is dealt again. Throw the deal in?"
        choice = NamedValue("again", "Deal again")
        yield Asked(
            Question(at=deal.at, key="thrown", text=text, choices=(choice,)),
            lambda value: "" if value == "again" else "Throw the deal in, or correct a bid.",
        )


def _usual(values: Sequence[int], rules: m.Rules, seats: int) -> int | None:
    fair = rules.tricks * seats // rules.seats
    return min(values, key=lambda value: abs(value - fair)) if values else None


def _sums(deal: Deal, made: Sequence[Bid | None]) -> str:
    """What has been bid so far, and by whom it is a contract."""
    if not any(bid is not None for bid in made):
        return f"{number_of(deal.rules.tricks, 'trick')} in the deal"
    total = sum(bid.tricks for bid in made if bid is not None)
    parts = [f"{total} of {number_of(deal.rules.tricks, 'trick')} bid so far"]
    for team, seats in enumerate(deal.rules.teams):
        told = [bid for seat in seats if (bid := made[seat]) is not None]
        if told and len(seats) > 1:
            contract = sum(bid.tricks for bid in told)
            extra = " and a nil" if any(bid.nil for bid in told) and contract else ""
            what = f"{contract}{extra}" if contract else "nil"
            parts.append(f"{team_name(deal.rules, deal.names, team)}: {what}")
    return " · ".join(parts)


def _blind_bids(deal: Deal, team: int, *, alone: bool) -> tuple[Bid, ...]:
    rules, points = deal.rules, tuple(stood.points for stood in deal.before)
    found: list[Bid] = []
    if blind_nil_open(rules, points, team, deal.number) and isinstance(rules.nil, m.Nil):
        found.append(BLIND_NIL)
    if alone and blind_number_open(rules, points, team):
        found += [Bid(number, blind=True) for number in blind_numbers(rules)]
    return tuple(found)


def _choices(rules: m.Rules, *, nil: bool, blind: Sequence[Bid], mirror: bool) -> tuple[NamedValue, ...]:
    found = []
    if nil:
        found.append(NamedValue("nil", "None: nil" if mirror else "Nil", _worth(rules, rules.nil)))
    for bid in blind:
        words = bid_words(bid)
        note = _worth(rules, rules.blind_nil) if bid.nil else ""
        found.append(NamedValue(str(bid), words[0].upper() + words[1:], note))
    return tuple(found)


def _worth(rules: m.Rules, nil: object) -> str:
    """What a nil brings, and what it costs where it is broken."""
    if not isinstance(nil, m.Nil | m.BlindNil):
        return ""
    won, lost = (signed(written(points, rules.decimals)) for points in (nil.points, -nil.cost))
    return f"{won} with no tricks, {lost} with any"


def _open_text(values: Sequence[int], *, nil: bool) -> str:
    if not values:
        return "nil is what is left to bid." if nil else "nothing is left to bid."
    whole = tuple(range(values[0], values[-1] + 1)) == tuple(values)
    if len(values) == 1:
        range_text = str(values[0])
    elif whole:
        range_text = f"{values[0]} to {values[-1]}"
    else:
        range_text = f"{', '.join(map(str, values[:-1]))} or {values[-1]}"
    return f"give {range_text}{', or nil' if nil else ''}."


def _blind_text(deal: Deal, seat: int, bid: Bid, *, alone: bool) -> str:
    """Why a seat may not bid so before it looks, with what it may do."""
    rules, team = deal.rules, deal.rules.team_of(seat)
    kind, blind = ("blind nil", rules.blind_nil) if bid.nil else ("blind numbers", rules.blind_number)
    open_ones = (
        isinstance(rules.bidding, m.IndividualBidding | m.WhizBidding) and isinstance(rules.nil, m.Nil)
        if bid.nil
        else blind_numbers(rules)
    )
    if not isinstance(blind, m.BlindNil | m.BlindNumber) or not open_ones:
        return f"these rules have no {kind}. Bid with the cards in view, or change the rules."
    if isinstance(blind, m.BlindNil) and deal.number < blind.from_deal:
        return f"it may be bid from deal {blind.from_deal} on. Bid with the cards in view."
    behind = max(stood.points for stood in deal.before) - deal.before[team].points
    if behind < blind.deficit:
        many = len(rules.teams[team]) > 1
        stands = f"{'are' if many else 'is'} {behind or 'not'} behind"
        who = team_name(rules, deal.names, team)
        return f"it is for a team {blind.deficit} behind, and {who} {stands}. Bid with the cards in view."
    if not alone:
        return "a partner has bid already, and a blind number is the first bid of its team. Bid with the cards in view."
    least, most = blind_numbers(rules)[0], blind_numbers(rules)[-1]
    return f"give {least} to {most} blind, or a bid with the cards in view."
