"""Random deals of any game, as they could be written down: bids that the rules leave open, and tricks by chance."""

from __future__ import annotations

import random

from spadework.rules import BLIND_NIL, NIL, Bid, Rules
from spadework.rules.bids import blind_nil_open, blind_number_open, blind_numbers, has_bids, may_bid_nil, numbers
from spadework.rules.model import (
    IndividualBidding,
    NilOnlyBidding,
    OddTricksScoring,
    OrderUpBidding,
    PartnershipBidding,
)
from spadework.scoring.sheet import CardTaken, Outcome, Standing


def some_deal(rules: Rules, chance: random.Random, before: tuple[Standing, ...], *, deal: int = 2) -> Outcome:
    """A deal of this number in a game, begun where the teams stood before; one in eight with a renege."""
    tricks = [0] * rules.seats
    for _ in range(rules.tricks):
        # Seats take tricks in runs, so that nils are made and all tricks taken now and then.
        tricks[chance.choice(range(chance.choice(range(rules.seats)) + 1))] += 1
    chance.shuffle(tricks)
    maker = chance.randrange(rules.seats) if isinstance(rules.bidding, OrderUpBidding) else None
    alone = maker is not None and isinstance(rules.bidding, OrderUpBidding) and rules.bidding.alone
    alone = alone and chance.random() < 0.3
    if alone and maker is not None:
        for partner in rules.partners(maker):
            tricks[maker] += tricks[partner]
            tricks[partner] = 0
    takers = [seat for seat in range(rules.seats) if tricks[seat]]
    jokers = ("BJ", "LJ")[: rules.pack.jokers]
    return Outcome(
        bids=_bids(rules, chance, before, deal) if has_bids(rules, deal) else (None,) * rules.seats,
        tricks=tuple(tricks),
        captured=tuple(CardTaken(card, chance.randrange(rules.seats), chance.choice(takers)) for card in jokers),
        honors=_honors(rules, chance),
        maker=maker,
        alone=alone,
        reneges=(chance.randrange(len(rules.teams)),) * chance.randint(1, 2) if chance.random() < 0.125 else (),
        wrong_claims=(chance.randrange(len(rules.teams)),) if chance.random() < 0.05 else (),
    )


def _honors(rules: Rules, chance: random.Random) -> tuple[int, ...]:
    if not (isinstance(rules.scoring, OddTricksScoring) and rules.scoring.honors):
        return ()
    held = [0] * rules.seats
    for _ in range(4):
        held[chance.randrange(rules.seats)] += 1
    return tuple(held)


def _bids(rules: Rules, chance: random.Random, before: tuple[Standing, ...], deal: int) -> tuple[Bid | None, ...]:
    bids: list[Bid | None] = [None] * rules.seats
    points = [stood.points for stood in before]
    if isinstance(rules.bidding, NilOnlyBidding):
        return (BLIND_NIL,) * rules.seats
    done: set[int] = set()
    for team, seats in enumerate(rules.teams):
        if blind_number_open(rules, points, team) and chance.random() < 0.5:
            bids[seats[0]] = Bid(tricks=chance.choice(blind_numbers(rules)), blind=True)
            done.update(seats)
        elif blind_nil_open(rules, points, team, deal) and chance.random() < 0.5:
            bids[seats[0]] = BLIND_NIL
            done.add(seats[0])
    for seat in range(rules.seats):
        if seat in done:
            continue
        low = numbers(rules, bids, seat)[: chance.choice((4, 13))]
        found = [Bid(tricks=number) for number in low] + [NIL] * may_bid_nil(rules, bids, seat)
        bids[seat] = chance.choice(found)
        if isinstance(rules.bidding, PartnershipBidding):
            done.update(rules.partners(seat))
    if isinstance(rules.bidding, IndividualBidding):
        total = sum(bid.tricks for bid in bids if bid is not None)
        return tuple(bids) if total >= rules.bidding.min_total else _bids(rules, chance, before, deal)
    return tuple(bids)
