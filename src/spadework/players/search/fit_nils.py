"""Fits the model of `nils` to nils that are played out: `python -m spadework.players.search.fit_nils`.

In deals bid by `thumb`, one seat whose hand looks as if it might make a nil bids one, and search plays all four hands.
Twenty to thirty nils a second on one core; what was played is kept in a file, and more can be added to it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from spadework.game import GameState, Phase, advance, view
from spadework.game.events import BidMade, TrickTaken
from spadework.game.view import View
from spadework.kernel import terms
from spadework.kernel.arrays import np, npt
from spadework.players.search.bidding import BidSearch
from spadework.players.search.fit import RULES, begun
from spadework.players.search.nils import DATA, features
from spadework.players.search.payoffs import Payoffs
from spadework.players.search.player import SearchPlayer
from spadework.players.thumb import ThumbPlayer
from spadework.rules.bid import NIL, Bid

Numbers = npt.NDArray[np.float64]

_HOLD = 3.0
"""How strongly weights are held near nothing (ridge)."""


class NilPlayed(msgspec.Struct, frozen=True):
    """A nil that was played out."""

    deal: int
    hand: int
    said: float
    """Its chance by playouts."""
    made: bool


def nils(seed: int, first: int, number: int) -> Iterator[NilPlayed]:
    """So many nils, from the deals of a seed on."""
    asks = BidSearch(worlds=100, payoffs=Payoffs(equity=False))
    thumb, plays = ThumbPlayer(), SearchPlayer(worlds=20, pool=80, bids=0, equity=False)
    deal = first
    while number:
        found = _nil(asks, thumb, plays, seed, deal)
        if found:
            yield found
            number -= 1
        deal += 1


def _nil(asks: BidSearch, thumb: ThumbPlayer, plays: SearchPlayer, seed: int, deal: int) -> NilPlayed | None:
    state = begun(seed, deal)
    asked: tuple[int, int, float] | None = None
    while state.phase is Phase.BIDDING:
        seen = view(state, state.turn)
        fact = thumb.choose(seen)
        assert isinstance(fact, BidMade)  # noqa: S101 - in Standard one can do nothing else
        if asked is None and _looks_low(seen) and (said := _said(asks, seen, fact.bid, deal)) is not None:
            asked, fact = (seen.seat, terms(RULES).cards(seen.hand), said), BidMade(seen.seat, NIL)
        state = advance(state, fact)[1]
    if asked is None:
        return None
    return NilPlayed(deal, asked[1], asked[2], _made(state, plays, asked[0]))


def _looks_low(seen: View) -> bool:
    """Whether a hand might make a nil: few spades, none of the highest two, one ace at most."""
    spades = [card for card in seen.hand if card[1] == "S"]
    high = {"AS", "KS"}.intersection(spades)
    return len(spades) <= 4 and not high and sum(card[0] == "A" for card in seen.hand) <= 1


def _said(asks: BidSearch, seen: View, likely: Bid, deal: int) -> float | None:
    """The chance of a nil by playouts, where it is worth a thought."""
    look = asks.look(seen, Bid(3) if likely.nil else likely, deal)
    if look is None:
        return None
    at = look.bids.index(NIL)
    said = float((look.taken[at][:, seen.seat] == 0).mean())
    return said if said > 0.5 else None


def _made(state: GameState, plays: SearchPlayer, seat: int) -> bool:
    while state.phase is Phase.PLAY:
        events, state = advance(state, plays.choose(view(state, state.waiting[0] if state.waiting else state.turn)))
        if any(isinstance(event, TrickTaken) and event.seat == seat for event in events):
            return False
    return True


def fitted(inputs: Numbers, made: Numbers) -> Numbers:
    """The weights, by Newton's method, of what tells nils that were made from others."""
    found = np.zeros(inputs.shape[1])
    hold = _HOLD * np.eye(len(found))
    hold[0, 0] = 0.0
    for _ in range(30):
        told = 1 / (1 + np.exp(-inputs @ found))
        bend = (inputs * (told * (1 - told))[:, None]).T @ inputs + hold + 1e-9 * np.eye(len(found))
        found += np.linalg.solve(bend, inputs.T @ (made - told) - hold @ found)
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--nils", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--played", type=Path, required=True, help="a file of nils played, to which more are added")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / DATA)
    asked = parser.parse_args()
    known = [msgspec.json.decode(row, type=NilPlayed) for row in asked.played.open()] if asked.played.exists() else []
    with asked.played.open("ab") as kept:
        for nil in nils(asked.seed, known[-1].deal + 1 if known else 0, asked.nils - len(known)):
            kept.write(msgspec.json.encode(nil) + b"\n")
            kept.flush()
            known.append(nil)
    made = np.array([nil.made for nil in known], dtype=np.float64)
    inputs = features(np.array([nil.said for nil in known]), np.array([nil.hand for nil in known], dtype=np.uint64))
    np.save(asked.out, fitted(inputs, made).astype(np.float32))
    constant, slope = fitted(inputs[:, :2], made)
    told = f"by playouts alone: constant {constant:.2f}, slope {slope:.2f}"
    print(f"{len(known)} nils, of which {made.mean():.1%} were made; {told}")  # noqa: T201 - what the command says


if __name__ == "__main__":
    main()
