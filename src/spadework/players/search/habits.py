"""How likely a hand makes the bid of its seat in rules for which no model was trained.

The kernel's quick rule of bidding is asked about the hand, and rules of thumb say in some deals by how much seats stray from
it: in some rules by a trick up or down on average, and to nil. Nothing is fitted beforehand, so it serves any pack, any number
of seats and all limits of bids.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from spadework.game import GameState, Phase, advance, view
from spadework.game.events import BidMade, GameStarted
from spadework.game.turns import is_secret, to_act
from spadework.game.view import View
from spadework.kernel import NIL, NO_BID
from spadework.kernel.arrays import np, npt
from spadework.kernel.bids import why_not
from spadework.kernel.convert import compiled
from spadework.kernel.quick import QuickBids
from spadework.kernel.seat import played_by
from spadework.kernel.worlds import Weights, Worlds
from spadework.players.dice import dealt
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bids import bid_order
from spadework.rules.model import BidFirstDeal, IndividualBidding, RefillDeal, Rules
from spadework.rules.numbered import numbers_of

_DEALS = 100
_TELLS = 0.3
"""By how many nats a bid is told better than by how often each is made, in as many further deals, for the rule to be asked."""
_DOUBT = 0.05
"""How often a bid has nothing to do with the hand."""
_LEAST = 0.4
"""The least standard deviation of a bid, in tricks, that is believed of so few deals."""
_USUAL, _WEIGHT = 0.1, 4.0
"""What is believed of nils before any is seen, and of how many bids it is worth."""


Whole = npt.NDArray[np.intp]
Bids = npt.NDArray[np.int8]


class Habits(NamedTuple):
    """What the quick rule says, and what seats then bid."""

    asked: QuickBids
    chances: Weights
    """A row for each answer of the quick rule and a column for each bid: nil, and every number from 0 on."""

    @property
    def doubted(self) -> Weights:
        """The same, where now and then a bid has nothing to do with the hand."""
        doubted: Weights = (1 - _DOUBT) * self.chances + _DOUBT / len(self.chances)
        return doubted


@lru_cache(maxsize=64)
def habits(rules: Rules) -> Habits | None:
    """Those of a ruleset; nothing where seats do not bid one after the other by their hands alone, or stray too far."""
    if isinstance(rules.deal, RefillDeal) or why_not(rules) or not isinstance(rules.bidding, IndividualBidding):
        return None
    asked = QuickBids(rules)
    quick, made = _told(rules, asked, range(_DEALS))
    numbers = (quick > 0) & (made > 0)
    strays = (made - quick)[numbers]
    mean, spread = (strays.mean(), max(strays.std(), _LEAST)) if len(strays) else (0.0, 1.0)
    classes = np.arange(rules.tricks + 2)
    chances = np.exp(-(((classes[None, :] - classes[:, None] - mean) / spread) ** 2) / 2)
    chances[:, 0] = 0.0
    chances /= np.maximum(chances.sum(axis=1, keepdims=True), 1e-9)
    of_row = np.bincount(quick, minlength=len(classes))
    nils = np.bincount(quick[made == 0], minlength=len(classes))
    usual = _USUAL if (made == 0).any() else 0.0
    nil = (nils + usual * _WEIGHT) / (of_row + _WEIGHT)
    chances = (1 - nil[:, None]) * chances
    chances[:, 0] = nil
    found = Habits(asked, chances / chances.sum(axis=1, keepdims=True))
    usually = np.bincount(made, minlength=len(classes)) + _DOUBT
    quick, made = _told(rules, asked, range(_DEALS, 2 * _DEALS))
    told = np.log(found.doubted[quick, made]).mean() - np.log(usually[made] / usually.sum()).mean()
    return found if told >= _TELLS else None


def likely(seen: View, worlds: Worlds) -> Weights | None:
    """How likely the other seats' bids are in each world; nothing where these rules have no habits."""
    found = habits(seen.rules)
    if found is None:
        return None
    terms = compiled(seen.rules, seen.trump)
    played, said = played_by(seen, terms), numbers_of(seen.bids)
    heard, weights, chances = [NO_BID] * seen.rules.seats, np.ones(len(worlds)), found.doubted
    for seat in bid_order(seen.rules, seen.dealer, [team.points for team in seen.standings]):
        bid = seen.bids[seat]
        if bid is not None and not bid.blind and seat != seen.seat:
            hands, which = np.unique(worlds[:, seat] | np.uint64(played[seat]), return_inverse=True)
            rows = [_class(found.asked.bid(seat, hand, heard, seen.trump)) for hand in hands.tolist()]
            weights *= chances[rows, _class(said[seat])][which.reshape(-1)]
        if not is_secret(seen.rules):
            heard[seat] = said[seat]
    return weights


def foretold(seen: View, worlds: Worlds, said: Bids, seed: int) -> None:
    """Fill in the bids of the seats that are still to bid, each after those before it, where there are habits."""
    found = habits(seen.rules)
    if found is None:
        return
    order = bid_order(seen.rules, seen.dealer, [team.points for team in seen.standings])
    luck = np.random.default_rng(seed).random((seen.rules.seats, len(worlds)))
    sums, secret = found.chances.cumsum(axis=1), is_secret(seen.rules)
    nothing = [NO_BID] * seen.rules.seats
    for seat in order[order.index(seen.seat) + 1 :]:
        for at, (hand, row) in enumerate(zip(worlds[:, seat].tolist(), said.tolist(), strict=True)):
            heard = nothing if secret else row
            quick = _class(found.asked.bid(seat, hand, heard, seen.trump))
            wanted = int((sums[quick] < luck[seat, at]).sum())
            may = found.asked.open(seat, hand, heard, seen.trump)
            said[at, seat] = min(may, key=lambda bid: abs(_class(bid) - wanted))


def _told(rules: Rules, asked: QuickBids, deals: Iterable[int]) -> tuple[Whole, Whole]:
    quick, made = np.array([pair for deal in deals for pair in _bids(rules, asked, deal)], dtype=np.intp).T
    return quick, made


def _bids(rules: Rules, asked: QuickBids, deal: int) -> Iterator[tuple[int, int]]:
    """What the quick rule says of each hand of a deal, and what a rule of thumb bids with it."""
    state, thumb = _begun(rules, deal), ThumbPlayer()
    while state.phase in (Phase.BLIND, Phase.BIDDING):
        looking = view(state, to_act(state))
        fact = thumb.choose(looking)
        if isinstance(fact, BidMade) and not fact.bid.blind:
            hand, heard = compiled(rules, looking.trump).cards(looking.hand), numbers_of(looking.bids)
            quick = asked.bid(looking.seat, hand, heard, looking.trump)
            yield _class(quick), _class(numbers_of([fact.bid])[0])
        state = advance(state, fact)[1]


def _begun(rules: Rules, deal: int) -> GameState:
    bid = replace(rules, first_deal=BidFirstDeal())
    state = advance(None, GameStarted(bid, deal % rules.seats))[1]
    return advance(state, dealt(rules, random.Random(deal)))[1]


def _class(bid: int) -> int:
    return 0 if bid == NIL else bid + 1
