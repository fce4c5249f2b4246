"""How likely a nil is made when strong players attack it: fitted to nils that were played out by search.

Playouts by roles attack a nil too weakly, and what they say of it is too good. The model is a logistic one of what they
say and of the lowest cards of each suit. `spadework train` fits it. Where it does not fit, what `thumb` says stands for the cards.
"""

from __future__ import annotations

from functools import cache

from spadework.kernel.arrays import np, npt
from spadework.players.search.features import RANKS, suits_of

DATA = "nils.npy"

GENERAL = (-0.25, 0.24, 0.33)
"""Where the model does not fit the rules: the constant, and the slopes by what playouts and by what rules of thumb say. Fitted
to 660 nils in games of two pairs with jokers, or whose bids are bound, of which search made 52 of 100.
"""

_LEAST = 0.02
_LOWEST = 4
"""How many of the lowest cards of a suit are looked at."""
WIDTH = 34
"""How many numbers the model looks at."""


def kept(said: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Chances that playouts say, kept away from certainty."""
    found: npt.NDArray[np.float64] = np.clip(np.asarray(said, dtype=np.float64), _LEAST, 1 - _LEAST / 2)
    return found


def odds(said: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """The logits of such chances."""
    chances = kept(said)
    found: npt.NDArray[np.float64] = np.log(chances / (1 - chances))
    return found


def chance(said: float, hand: int, weights: npt.NDArray[np.float64]) -> float:
    """The chance of a nil of which playouts say so much, on a hand as a set of cards."""
    return _chance(float(features(np.array([said]), np.array([hand], dtype=np.uint64))[0] @ weights))


def guessed(said: float, usual: float) -> float:
    """The chance of a nil where no model fits, by what playouts and what rules of thumb say."""
    constant, by_said, by_usual = GENERAL
    return _chance(float(constant + by_said * odds(said) + by_usual * odds(usual)))


def _chance(logit: float) -> float:
    return float(1 / (1 + np.exp(-logit)))


def features(said: npt.NDArray[np.float64], hands: npt.NDArray[np.uint64]) -> npt.NDArray[np.float64]:
    """What the model looks at, a row for each nil: one, what playouts say, the plain suits together, and trumps."""
    suits, of = suits_of(hands), risks()
    return np.column_stack([np.ones(len(hands)), odds(said), of[suits[:, :3]].sum(axis=1), of[suits[:, 3]]])


@cache
def risks() -> npt.NDArray[np.float64]:
    """Of each holding its length, its lowest cards, and by how far these are above what is safe, also squared."""
    held = (np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1).astype(bool)
    length = held.sum(axis=1)
    low = np.sort(np.where(held, np.arange(RANKS), RANKS), axis=1)[:, :_LOWEST] / RANKS
    there = length[:, None] > np.arange(_LOWEST)
    above = np.clip(low[:, :3] - (2 + 3 * np.arange(3)) / RANKS, 0, None) * there[:, :3]
    lengths = [length == number for number in range(5)]
    return np.column_stack([*lengths, length >= 5, low * there, above, above**2])
