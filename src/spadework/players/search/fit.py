"""Fits the model of `bidders` to the bids of a player: `python -m spadework.players.search.fit`, a minute or two.

Multinomial logistic regression by Adam (Kingma and Ba, 2015), on the bids of deals that begin a game. The same arguments
give the same model.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from spadework.dealing import deal_for
from spadework.game import GameState, Phase, advance, view
from spadework.game.events import BidMade, Dealt, GameStarted
from spadework.kernel import terms
from spadework.kernel.arrays import np, npt
from spadework.players.player import Player
from spadework.players.registry import player
from spadework.players.search.bidders import DATA, before
from spadework.players.search.features import BIDS, CONTEXTS, Numbers, bid_class, contexts, holdings, shares, suits_of
from spadework.rules import ruleset
from spadework.rules.model import BidFirstDeal
from spadework.rules.numbered import numbers_of

RULES = replace(ruleset("standard"), first_deal=BidFirstDeal())


class Bids(NamedTuple):
    """Hands as sets, the places of what was bid before among its features, and the class of what each bid."""

    hands: npt.NDArray[np.uint64]
    context: npt.NDArray[np.intp]
    made: npt.NDArray[np.intp]


def begun(seed: int, deal: int) -> GameState:
    """A game whose first deal, one of a seed by number, is to be bid."""
    state = advance(None, GameStarted(RULES, deal % RULES.seats))[1]
    dealt = deal_for(RULES, seed.to_bytes(32, "big"), game=bytes(16), number=deal + 1, dealer=state.dealer)
    return advance(state, Dealt(dealt.hands))[1]


def bids_of(bidder: Player, deals: int, seed: int) -> Bids:
    """The bids of a player in all seats of so many deals."""
    of, hands, said, made = terms(RULES), [], [], []
    for deal in range(deals):
        state = begun(seed, deal)
        while state.phase is Phase.BIDDING:
            seen = view(state, state.turn)
            fact = bidder.choose(seen)
            assert isinstance(fact, BidMade)  # noqa: S101 - in Standard one can do nothing else
            hands.append(of.cards(seen.hand))
            said.append(contexts(np.array([numbers_of(seen.bids)])[:, before(seen, seen.seat)])[0])
            made.append(bid_class(fact.bid))
            state = advance(state, fact)[1]
    return Bids(np.array(hands, dtype=np.uint64), np.array(said), np.array(made))


def inputs(bids: Bids) -> Numbers:
    """The features of each bid."""
    of = holdings()
    suits, heard = suits_of(bids.hands), np.zeros((len(bids.hands), CONTEXTS), dtype=np.float32)
    np.put_along_axis(heard, bids.context, 1, axis=1)
    return np.concatenate([of[suits[:, :3]].sum(axis=1), of[suits[:, 3]], heard], axis=1)


def fitted(found: Numbers, made: npt.NDArray[np.intp], *, rounds: int, seed: int, batch: int = 512) -> Numbers:
    """The weights, a column for each class of bids."""
    weights = np.zeros((found.shape[1], BIDS), dtype=np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    dice, step = np.random.default_rng(seed), 0
    for turn in range(rounds):
        order = dice.permutation(len(made))
        for start in range(0, len(order), batch):
            some = order[start : start + batch]
            error = shares(found[some] @ weights, np.float32)
            error[np.arange(len(some)), made[some]] -= 1
            slope = found[some].T @ error / len(some) + 1e-5 * weights
            step += 1
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            pace = 0.01 * 0.9**turn / (1 - 0.9**step)
            weights -= pace * mean / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def main() -> None:
    """Fit, say how well, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="thumb", help="whose bids")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / DATA)
    asked = parser.parse_args()
    bids = bids_of(player(asked.player), asked.deals, asked.seed)
    found, kept = inputs(bids), len(bids.made) // 10
    weights = fitted(found[kept:], bids.made[kept:], rounds=asked.rounds, seed=asked.seed)
    told = shares(found[:kept] @ weights, np.float32)[np.arange(kept), bids.made[:kept]]
    print(f"{len(bids.made)} bids; of {kept} unseen ones a bid is told {-np.log(told).mean():.3f} nats")  # noqa: T201 - what the command says
    np.save(asked.out, weights.astype(np.float16))


if __name__ == "__main__":
    main()
