"""The network for cards, fitted to lessons: what each card comes to beside the others that may be played.

Two hidden layers by Adam (Kingma and Ba, 2015), in NumPy. What single lessons are off by more than a bound counts no more than that
(Huber, 1964), since a nil made or broken in one of ten worlds outweighs all else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from spadework.kernel.arrays import np, npt
from spadework.kernel.lessons import NOWHERE, Lessons
from spadework.kernel.network import INPUTS, OUTPUTS, Layers
from spadework.players.search.prior import STEPS

Numbers: TypeAlias = npt.NDArray[np.float32]

UNITS = (256, 64)
_ROUNDS, _BATCH, _PACE = 5, 512, 1.5e-3
_SCALE = 10.0
"""Points to one of what the network reckons in."""
_BOUND = 2.0
_INPUT_STEPS, _UNIT_STEPS, _WEIGHT_STEPS = 1024, 128, 512
"""Whole numbers for one: of sums over inputs, of units, and of weights between units."""
_SHARES = (8, 4, 2, 1)


class CardTrial(msgspec.Struct, frozen=True):
    """How well a network tells cards that was fitted to so many lessons."""

    lessons: int
    off: float
    """By how many points it is off, as the root of the mean square, over cards of lessons that it does not know."""
    behind: float
    """By how many points the card that it prefers is behind the best one there."""


def learned_cards(
    lessons: Lessons, seed: int, told: Callable[[int, int], object]
) -> tuple[Layers, tuple[CardTrial, ...]]:
    """The network of all lessons but the first twentieth, and how well it and networks of fewer tell these.

    `told` hears how many steps are done, and of how many.
    """
    kept = max(len(lessons.on) // 20, 1)
    asked, rest = lessons.some(slice(kept)), lessons.some(slice(kept, None))
    sizes = [len(rest.on) // share for share in _SHARES]
    steps, done = sum(size * _ROUNDS // _BATCH for size in sizes), 0
    trials, weights = [], list[Numbers]()
    for size in sizes:
        climb = _Climb(rest.some(slice(len(rest.on) - size, None)), seed)
        for _ in climb.steps():
            done += 1
            if done % 50 == 0:
                told(done, steps)
        trials.append(_trial(climb, asked, size))
        weights = climb.weights
    told(steps, steps)
    return whole(weights), tuple(trials)


def whole(weights: list[Numbers]) -> Layers:
    """The weights as whole numbers, as the kernel has them."""
    first, first_bias, second, second_bias, last, last_bias = weights
    sums = _UNIT_STEPS * _WEIGHT_STEPS
    assert sums == round(STEPS * _SCALE)  # noqa: S101 - what a player reads is what is written here
    return Layers(
        _near(first, _INPUT_STEPS).astype(np.int16),
        _near(first_bias, _INPUT_STEPS).astype(np.int32),
        _near(second.T, _WEIGHT_STEPS).astype(np.int16, order="C"),
        _near(second_bias, sums).astype(np.int32),
        _near(last.T, _WEIGHT_STEPS).astype(np.int16, order="C"),
        _near(last_bias, sums).astype(np.int32),
    )


def _near(values: Numbers, steps: int) -> Numbers:
    """Whole steps; a weight that has more than 16 bits of them would not be one."""
    most = 2**15 - 1 if values.ndim == 2 else 2**24
    found: Numbers = np.clip(np.rint(values * np.float32(steps)), -most, most)
    return found


class _Climb:
    """A network on its way."""

    def __init__(self, lessons: Lessons, seed: int) -> None:
        self._lessons = lessons
        self._dice = np.random.default_rng(seed)
        sizes = (INPUTS, *UNITS, OUTPUTS)
        # About as many inputs as are on, and a careful beginning for what comes out.
        spreads = (56, UNITS[0], UNITS[1] * 11)
        self.weights: list[Numbers] = []
        for size, following, spread in zip(sizes, sizes[1:], spreads, strict=False):
            drawn = self._dice.standard_normal((size, following)) * np.sqrt(2 / spread)
            self.weights += [drawn.astype(np.float32), np.zeros(following, dtype=np.float32)]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]

    def steps(self) -> Iterator[None]:
        """Take them all, one after the other."""
        number = len(self._lessons.on) * _ROUNDS // _BATCH
        order = np.zeros(0, dtype=np.intp)
        for step in range(1, number + 1):
            if len(order) < _BATCH:
                order = self._dice.permutation(len(self._lessons.on))
            some, order = np.sort(order[:_BATCH]), order[_BATCH:]
            pace = _PACE * min(1, step / 200) * (0.01 + 0.495 * (1 + np.cos(np.pi * step / number)))
            self._step(self._slopes(self._lessons.some(some)), step, pace)
            yield

    def values(self, lessons: Lessons) -> Numbers:
        """What each card comes to, beside the others, in points."""
        rows = range(0, len(lessons.on), 4096)
        parts = [lessons.some(slice(row, row + 4096)) for row in rows]
        return np.concatenate([_beside(self._through(part)[2], part)[0] for part in parts]) * np.float32(_SCALE)

    def _through(self, lessons: Lessons) -> tuple[Numbers, Numbers, Numbers]:
        first, first_bias, second, second_bias, last, last_bias = self.weights
        one = np.maximum(lessons.inputs() @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        return one, two, two @ last + last_bias

    def _slopes(self, lessons: Lessons) -> list[Numbers]:
        one, two, out = self._through(lessons)
        found, there = _beside(out, lessons)
        wrong = np.clip(found - _centered(np.nan_to_num(lessons.values) / np.float32(_SCALE), there), -_BOUND, _BOUND)
        back = np.zeros_like(out)
        np.add.at(back, (np.arange(len(out))[:, None], lessons.places % NOWHERE), _centered(wrong, there) / len(out))
        second, last = self.weights[2], self.weights[4]
        to_two = (back @ last.T) * (two > 0)
        to_one = (to_two @ second.T) * (one > 0)
        return [
            lessons.inputs().T @ to_one,
            to_one.sum(axis=0),
            one.T @ to_two,
            to_two.sum(axis=0),
            two.T @ back,
            back.sum(axis=0),
        ]

    def _step(self, slopes: list[Numbers], step: int, pace: float) -> None:
        for at, slope in enumerate(slopes):
            self._means[at] += 0.1 * (slope - self._means[at])
            self._squares[at] += 0.001 * (slope * slope - self._squares[at])
            mean, square = self._means[at] / (1 - 0.9**step), self._squares[at] / (1 - 0.999**step)
            self.weights[at] -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-8))


def _beside(out: Numbers, lessons: Lessons) -> tuple[Numbers, npt.NDArray[np.bool_]]:
    """What came out for each card that may be played, beside the others, and which of them there are."""
    there = lessons.places != NOWHERE
    return _centered(np.take_along_axis(out, (lessons.places % NOWHERE).astype(np.intp), 1), there), there


def _centered(values: Numbers, there: npt.NDArray[np.bool_]) -> Numbers:
    """The values that there are, less their mean, and 0 for the others."""
    kept = values * there
    found: Numbers = (kept - kept.sum(axis=1, keepdims=True) / there.sum(axis=1, keepdims=True)) * there
    return found


def _trial(climb: _Climb, asked: Lessons, size: int) -> CardTrial:
    found, there = climb.values(asked), asked.places != NOWHERE
    values = np.where(there, asked.values, -np.inf)
    right = _centered(np.nan_to_num(asked.values), there)
    preferred = np.where(there, found, -np.inf).argmax(axis=1)
    behind = values.max(axis=1) - values[np.arange(len(values)), preferred]
    return CardTrial(size, float(np.sqrt(np.square(found - right)[there].mean())), float(behind.mean()))
