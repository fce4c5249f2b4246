"""Nils that search plays out against search, and their model.

In deals bid by `thumb`, one seat whose hand looks as if it might make a nil bids one, and search plays all four hands.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from spadework.game import GameState, Phase, advance, view
from spadework.game.events import BidMade, TrickTaken
from spadework.game.turns import to_act
from spadework.game.view import View
from spadework.kernel import terms
from spadework.kernel.arrays import np, npt
from spadework.players.search.belief import believed
from spadework.players.search.bidders import BidModel
from spadework.players.search.bidding import ends_of
from spadework.players.search.models import Models
from spadework.players.search.nils import features
from spadework.players.search.player import SearchPlayer
from spadework.players.search.training.bids import RULES, begun
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bid import NIL

Reals = npt.NDArray[np.float64]

_WORLDS, _POOL = 100, 4000
"""By how many playouts a nil is judged before it is bid, and out of how many worlds."""
_WORTH = 0.5
"""From which chance by playouts on it is bid."""
_HOLD = 3.0
"""How strongly weights are held near nothing (ridge)."""


class NilPlayed(msgspec.Struct, frozen=True):
    """A nil that was played out."""

    deal: int
    hand: int
    said: float
    """Its chance by playouts."""
    made: bool


class NilTable:
    """Where the nils of a seed are played, by a model of bids."""

    def __init__(self, seed: int, bids: BidModel) -> None:
        self._seed = seed
        self._bids = bids
        self._thumb = ThumbPlayer()
        self._plays = SearchPlayer(worlds=20, pool=320, bids=0, equity=False, models=Models(bids, None))

    def played(self, deal: int) -> NilPlayed | None:
        """The nil of a deal, if it has one."""
        state = begun(self._seed, deal)
        nil: tuple[int, int, float] | None = None
        while state.phase is Phase.BIDDING:
            seen = view(state, state.turn)
            fact = self._thumb.choose(seen)
            if nil is None and _looks_low(seen) and (said := self._said(seen, deal)) > _WORTH:
                nil, fact = (seen.seat, terms(RULES).cards(seen.hand), said), BidMade(seen.seat, NIL)
            state = advance(state, fact)[1]
        return NilPlayed(deal, nil[1], nil[2], self._made(state, nil[0])) if nil else None

    def _said(self, seen: View, deal: int) -> float:
        worlds = believed(seen, _WORLDS, _POOL, deal, self._bids)
        return float((ends_of(seen, worlds, [NIL], deal, self._bids).taken[0, :, seen.seat] == 0).mean())

    def _made(self, state: GameState, seat: int) -> bool:
        while state.phase is Phase.PLAY:
            events, state = advance(state, self._plays.choose(view(state, to_act(state))))
            if any(isinstance(event, TrickTaken) and event.seat == seat for event in events):
                return False
        return True


def _looks_low(seen: View) -> bool:
    """Whether a hand might make a nil: few spades, none of the highest two, one ace at most."""
    spades = [card for card in seen.hand if card[1] == "S"]
    high = {"AS", "KS"}.intersection(spades)
    return len(spades) <= 4 and not high and sum(card[0] == "A" for card in seen.hand) <= 1


def inputs_of(nils: Sequence[NilPlayed]) -> tuple[Reals, Reals]:
    """What the model looks at, a row for each nil, and which were made."""
    hands = np.array([nil.hand for nil in nils], dtype=np.uint64)
    return features(np.array([nil.said for nil in nils]), hands), np.array([nil.made for nil in nils], dtype=np.float64)


def fitted(inputs: Reals, made: Reals) -> Reals:
    """The weights, by Newton's method, of what tells nils that were made from others."""
    found = np.zeros(inputs.shape[1])
    hold = _HOLD * np.eye(len(found))
    # The constant is free but for what keeps it finite where all nils were made.
    hold[0, 0] = 0.01
    for _ in range(30):
        told = forecast(inputs, found)
        bend = (inputs * (told * (1 - told))[:, None]).T @ inputs + hold
        step = np.linalg.solve(bend, inputs.T @ (made - told) - hold @ found)
        found += step
        if np.abs(step).max() < 1e-9:
            break
    return found


def forecast(inputs: Reals, weights: Reals) -> Reals:
    """The chance of each nil."""
    told: Reals = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
    return told
