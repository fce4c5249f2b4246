"""How likely a nil is made when strong players attack it: fitted to nils that were played out by search.

Playouts by roles attack a nil too weakly, and what they say of it is too good. The model is a logistic one of what they
say and of the lowest cards of each suit. `spadework train` fits it. Where it does not fit, what `thumb` says stands for the cards.
"""

from __future__ import annotations

from functools import cache

from spadework.kernel.arrays import np, npt
from spadework.players.search.features import suits_of
from spadework.players.search.nil_hands import LEAST, RANKS, risk


def kept(said: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Chances that playouts say, kept away from certainty."""
    found: npt.NDArray[np.float64] = np.clip(np.asarray(said, dtype=np.float64), LEAST, 1 - LEAST / 2)
    return found


def odds(said: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """The logits of such chances."""
    chances = kept(said)
    found: npt.NDArray[np.float64] = np.log(chances / (1 - chances))
    return found


def features(said: npt.NDArray[np.float64], hands: npt.NDArray[np.uint64]) -> npt.NDArray[np.float64]:
    """What the model looks at, a row for each nil: one, what playouts say, the plain suits together, and trumps."""
    suits, of = suits_of(hands), risks()
    return np.column_stack([np.ones(len(hands)), odds(said), of[suits[:, :3]].sum(axis=1), of[suits[:, 3]]])


@cache
def risks() -> npt.NDArray[np.float64]:
    """What is looked at of each holding, a row for each."""
    return np.array([risk(holding) for holding in range(1 << RANKS)])
