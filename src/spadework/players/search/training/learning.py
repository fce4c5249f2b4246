"""What was learned: how well nils are forecast by models of few and of many, each asked about nils that it does not know."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from spadework.kernel.arrays import np, npt
from spadework.players.search.nils import kept
from spadework.players.search.training.network import CardTrial
from spadework.players.search.training.nils import NilPlayed, Reals, fitted, forecast, inputs_of

_FOLDS = 10
_SIZES = (125, 250, 500, 1000, 2000, 4000, 8000, 16000)


class Trial(msgspec.Struct, frozen=True):
    """How well a model forecasts that was fitted to so many nils."""

    nils: int
    loss: float
    """In nats a nil: minus the logarithm of the chance that was given to what happened, on average."""
    off: float
    """How far forecasts are from what happened, on average over tenths of the nils by their forecasts."""


class Tenth(msgspec.Struct, frozen=True):
    """A tenth of the nils, by their forecasts."""

    nils: int
    forecast: float
    made: int


class Learning(msgspec.Struct, frozen=True, kw_only=True):
    """How a training went."""

    seed: int
    deals: int
    bids: float
    """How well the model of bids tells bids that it does not know, in nats a bid."""
    nils: int
    made: int
    constant: float
    """The loss of a forecast that is the same for each nil."""
    playouts: float
    """The loss where playouts are believed."""
    luck: float
    """How far off forecasts would be that are right, by luck alone."""
    trials: tuple[Trial, ...]
    tenths: tuple[Tenth, ...]
    """By a model of all nils but those that it forecasts."""
    taught: int = 0
    """How many deals were played for the network."""
    cards: tuple[CardTrial, ...] = ()


def learned(nils: Sequence[NilPlayed], *, seed: int, deals: int, bids: float) -> Learning:
    """How well such nils are forecast."""
    inputs, made = inputs_of(nils)
    most = len(nils) - -(-len(nils) // _FOLDS)
    trials: list[Trial] = []
    tenths: tuple[Tenth, ...] = ()
    for size in (*(size for size in _SIZES if size < most), most):
        told = _told(inputs, made, size)
        tenths = _tenths(told, made)
        off = sum(abs(each.nils * each.forecast - each.made) for each in tenths) / len(nils)
        trials.append(Trial(size, _loss(told, made), off))
    return Learning(
        seed=seed,
        deals=deals,
        bids=bids,
        nils=len(nils),
        made=int(made.sum()),
        constant=_loss(np.full(len(nils), made.mean()), made),
        playouts=_loss(kept([nil.said for nil in nils]), made),
        luck=sum(math.sqrt(2 / math.pi * each.nils * each.forecast * (1 - each.forecast)) for each in tenths)
        / len(nils),
        trials=tuple(trials),
        tenths=tenths,
    )


def _told(inputs: Reals, made: Reals, size: int) -> Reals:
    """The forecast of each nil by a model of so many of the other folds."""
    fold, told = np.arange(len(made)) % _FOLDS, np.zeros(len(made))
    for each in range(_FOLDS):
        others = np.random.default_rng(each).permutation(np.flatnonzero(fold != each))[:size]
        told[fold == each] = forecast(inputs[fold == each], fitted(inputs[others], made[others]))
    return told


def _loss(told: Reals, made: Reals) -> float:
    given = np.clip(np.where(made > 0, told, 1 - told), 1e-9, 1)
    return float(-np.log(given).mean())


def _tenths(told: Reals, made: Reals) -> tuple[Tenth, ...]:
    return tuple(Tenth(len(part), float(told[part].mean()), int(made[part].sum())) for part in in_tenths(told))


def in_tenths(told: Reals) -> list[npt.NDArray[np.intp]]:
    """The places of the forecasts of each tenth, the lowest first.

    >>> [part.tolist() for part in in_tenths(np.arange(20, 0, -1.0))][:2]
    [[19, 18], [17, 16]]
    """
    parts = np.array_split(np.argsort(told, kind="stable"), 10)
    return [part for part in parts if len(part)]
