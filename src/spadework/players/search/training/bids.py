"""The model of bids, fitted to those that `thumb` makes in deals that begin a game.

Multinomial logistic regression by Adam (Kingma and Ba, 2015). The same deals give the same model.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from spadework.dealing import deal_for
from spadework.game import GameState, Phase, advance, view
from spadework.game.events import BidMade, Dealt, GameStarted
from spadework.kernel import terms
from spadework.kernel.arrays import np, npt
from spadework.players.search.features import Numbers, contexts, holdings, shares, suits_of
from spadework.players.search.heard import BIDS, CONTEXTS, before, bid_class
from spadework.players.thumb import ThumbPlayer
from spadework.rules import ruleset
from spadework.rules.model import BidFirstDeal
from spadework.rules.numbered import numbers_of

RULES = replace(ruleset("standard"), first_deal=BidFirstDeal())
_ROUNDS, _BATCH = 40, 512


class BidHeard(NamedTuple):
    """A hand as a set, the places of what was bid before among its features, and the class of what it bid."""

    hand: int
    context: npt.NDArray[np.intp]
    made: int


def begun(seed: int, deal: int) -> GameState:
    """A game whose first deal, one of a seed by number, is to be bid."""
    state = advance(None, GameStarted(RULES, deal % RULES.seats))[1]
    dealt = deal_for(RULES, seed.to_bytes(32, "big"), game=bytes(16), number=deal + 1, dealer=state.dealer)
    return advance(state, Dealt(dealt.hands))[1]


def bids_of(seed: int, deal: int) -> Iterator[BidHeard]:
    """The bids of all seats in a deal."""
    state, thumb, of = begun(seed, deal), ThumbPlayer(), terms(RULES)
    while state.phase is Phase.BIDDING:
        seen = view(state, state.turn)
        fact = thumb.choose(seen)
        assert isinstance(fact, BidMade)  # noqa: S101 - in Standard one can do nothing else
        heard = np.array([numbers_of(seen.bids)])[:, before(seen, seen.seat)]
        yield BidHeard(of.cards(seen.hand), contexts(heard)[0], bid_class(fact.bid))
        state = advance(state, fact)[1]


def fitted(bids: list[BidHeard], seed: int, told: Callable[[int, int], object]) -> tuple[Numbers, float]:
    """The weights, a column for each class of bids, and how well they tell the first tenth, which they do not know: in nats.

    `told` hears how many rounds are done, and of how many.
    """
    found, made = _inputs(bids), np.array([bid.made for bid in bids])
    kept = len(made) // 10
    weights = _climbed(found[kept:], made[kept:], seed, told)
    given = shares(found[:kept] @ weights, np.float32)[np.arange(kept), made[:kept]]
    return weights, float(-np.log(given).mean())


def _inputs(bids: list[BidHeard]) -> Numbers:
    """The features of each bid."""
    of, suits = holdings(), suits_of(np.array([bid.hand for bid in bids], dtype=np.uint64))
    heard = np.zeros((len(bids), CONTEXTS), dtype=np.float32)
    np.put_along_axis(heard, np.array([bid.context for bid in bids]), 1, axis=1)
    return np.concatenate([of[suits[:, :3]].sum(axis=1), of[suits[:, 3]], heard], axis=1)


def _climbed(found: Numbers, made: npt.NDArray[np.intp], seed: int, told: Callable[[int, int], object]) -> Numbers:
    weights = np.zeros((found.shape[1], BIDS), dtype=np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    dice, step = np.random.default_rng(seed), 0
    for turn in range(_ROUNDS):
        order = dice.permutation(len(made))
        for start in range(0, len(order), _BATCH):
            some = order[start : start + _BATCH]
            error = shares(found[some] @ weights, np.float32)
            error[np.arange(len(some)), made[some]] -= 1
            slope = found[some].T @ error / len(some) + 1e-5 * weights
            step += 1
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            pace = 0.01 * 0.9**turn / (1 - 0.9**step)
            weights -= pace * mean / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        told(turn + 1, _ROUNDS)
    return weights
