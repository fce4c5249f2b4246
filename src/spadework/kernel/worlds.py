"""Worlds: hidden hands as they could be, drawn exactly uniformly, and weighted by whatever else is believed.

A world is a row of sets of cards, as the native part makes them: the hand of each seat, those that are known included.

>>> from spadework.kernel.public import hidden_hands
>>> from spadework.rules import ruleset
>>> hand = "AS KS QH JH TH 5H 4D 3D 2D AC KC 7C 6C".split()
>>> public = hidden_hands(ruleset("standard"), {0: hand}, voids={2: "S"})
>>> worlds = sample(public, 1000, seed=1)
>>> worlds.shape, worlds.dtype
((1000, 4), dtype('uint64'))
>>> spades = np.bitwise_count(worlds >> np.uint64(48)).mean(axis=0)
>>> print(spades.round(1))
[2.  5.5 0.  5.5]

Somebody who bids high is likelier to hold the queen of spades; weights say how much likelier, and `resample` draws by
them.

>>> queen = public.terms.cards(["QS"])
>>> weights = np.where(worlds[:, 1] & np.uint64(queen), 3.0, 1.0)
>>> print(round(effective_size(weights)), (resample(worlds, weights, 100, seed=1)[:, 1] & np.uint64(queen) > 0).sum())
796 75
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spadework.game.view import View
from spadework.kernel import native
from spadework.kernel.arrays import np, npt
from spadework.kernel.checks import seed_of, whole
from spadework.kernel.convert import compiled
from spadework.kernel.public import Public
from spadework.kernel.seat import played_by, public_of

Worlds: TypeAlias = npt.NDArray[np.uint64]
"""A row for each world, with the set of cards of each seat."""

Weights: TypeAlias = npt.NDArray[np.float64]
"""How likely each world is, beside the others; the scale does not matter."""

Likelihood: TypeAlias = Callable[[Worlds], npt.ArrayLike]
"""How likely what was seen is in each of some worlds."""


_MOST = 1 << 32


def sample(known: Public | View, number: int, *, seed: int = 0, trust: bool = True) -> Worlds:
    """So many worlds that fit what is known, each exactly as likely as the others.

    The same seed gives the same worlds on every machine. `trust` is as in `public_of`, for what a view shows.
    Raises `ValueError` when no world fits, which says why.
    """
    public = known if isinstance(known, Public) else public_of(known, trust=trust)
    rows, start = whole(number, "number of worlds", 0, _MOST), seed_of(seed)
    drawn = public.layouts.draw(rows, start)
    return np.ascontiguousarray(drawn[:, : public.seats])


def as_dealt(view: View, worlds: Worlds) -> Worlds:
    """The worlds with the cards back in them that each seat has played: the hands by which the seats bid.

    Cards that were passed, laid aside or drawn meanwhile stay where they are.
    """
    terms = compiled(view.rules, view.trump)
    return worlds | np.array(played_by(view, terms), dtype=np.uint64)


def weigh(worlds: Worlds, likelihood: Likelihood | npt.ArrayLike, *, batch: int = 65536) -> Weights:
    """The weight of each world, by a function that is asked for a batch at a time, or by an array.

    Raises `ValueError` for weights of another number than the worlds, and for weights below 0, without end or not numbers.
    """
    batch = whole(batch, "number of worlds at a time", 1, _MOST)
    if callable(likelihood):
        parts = [worlds[at : at + batch] for at in range(0, len(worlds), batch)]
        found = [weights_of(likelihood(part), len(part)) for part in parts]
        return np.concatenate(found) if found else np.zeros(0)
    return weights_of(likelihood, len(worlds))


def weights_of(values: npt.ArrayLike, number: int) -> Weights:
    """An array with so many weights; raises `ValueError` for one of another shape, and for weights that are none."""
    weights = _numbers(values)
    if weights.shape != (number,):
        raise ValueError(f"weights of shape {weights.shape} for {number} worlds; give one for each")
    _check(weights)
    return weights


def _numbers(values: npt.ArrayLike) -> Weights:
    try:
        return np.asarray(values, dtype=np.float64)
    except OverflowError:
        raise ValueError("a weight has more digits than a number can; give smaller ones") from None


def _check(weights: Weights) -> None:
    # What is not a number is neither more nor less than another.
    if not (weights.min(initial=0.0) >= 0 and weights.max(initial=0.0) < np.inf):
        at = int((~(np.isfinite(weights) & (weights >= 0))).argmax())
        raise ValueError(f"weight {weights.flat[at]} of world {at}; give finite numbers from 0")


def effective_size(weights: npt.ArrayLike) -> float:
    """How many worlds of equal weight would say as much (Kish 1965); 0 where all weights are 0."""
    values = _numbers(weights)
    _check(values)
    top = values.max(initial=0.0)
    if not top:
        return 0.0
    # Scaled, so that squares of small weights do not vanish.
    scaled = values / top
    return float(scaled.sum() ** 2 / np.square(scaled).sum())


def resample(worlds: Worlds, weights: Likelihood | npt.ArrayLike, number: int, *, seed: int = 0) -> Worlds:
    """So many of the worlds, each as often as its weight says, but for less than one (systematic resampling).

    The same weights and seed give the same worlds on every machine; what a likelihood in floating point gives may differ in the
    last digits between architectures. Raises `ValueError` when all weights are 0.
    """
    shares = np.ascontiguousarray(weigh(worlds, weights))
    rows, seed = whole(number, "number of worlds", 0, _MOST), seed_of(seed)
    drawn: Worlds = worlds[native.draw_by_weight(shares, rows, seed).reshape(-1)]
    return drawn
