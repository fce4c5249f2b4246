"""What is handed in from outside, looked at before the native part sees it: numbers, seats, and arrays of worlds."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

Kind = TypeVar("Kind")


def of_kind(kind: type[Kind], value: object, what: str) -> Kind:
    """The value, which has to be of this kind; raises `TypeError`."""
    if isinstance(value, str) and kind.__name__ == "Rules":
        raise TypeError(f"{what} is {value!r}; give ruleset({value!r}), from spadework.rules")
    if kind.__name__ == "View" and type(value).__name__ == "GameState":
        raise TypeError(f"{what} is asked for, and this is the whole game; give view(game, seat), from spadework.game")
    if not isinstance(value, kind):
        raise TypeError(f"{what} is {type(value).__name__}; give {kind.__module__}.{kind.__name__}")
    return value


def whole(value: int, what: str, least: int, most: int) -> int:
    """A whole number within these bounds; raises `ValueError`, or `TypeError` for what is not a number."""
    if type(value) is int and least <= value <= most:
        return value
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{what} is {value!r}; give a whole number") from None
    if not least <= number <= most:
        raise ValueError(f"{what} {number}; give {least} to {most}")
    return number


def seed_of(value: int) -> int:
    """A seed."""
    return whole(value, "seed", 0, (1 << 64) - 1)


def nodes_of(value: int) -> int:
    """A limit of nodes; 0 is none."""
    number = whole(value, "limit of nodes", 0, (1 << 64) - 1)
    # So many are never reached; the native part adds to them.
    return number if number < 1 << 63 else 0


def threads_of(value: int) -> int:
    """A number of threads."""
    return whole(value, "number of threads", 1, 1024)


def seconds_of(value: float) -> float:
    """A limit of seconds; 0 is none."""
    seconds = number_of(value, "limit of seconds")
    if not 0 <= seconds <= 1e9:
        raise ValueError(f"limit of {value} seconds; give 0 (none) to 1e9")
    return seconds


def number_of(value: float, what: str) -> float:
    """A number, finite or not; raises `TypeError` for what is none."""
    try:
        return float(value)
    except OverflowError:
        raise ValueError(f"{what} has more digits than a number can; give a smaller one") from None
    except (TypeError, ValueError):
        raise TypeError(f"{what} is {value!r}; give a number") from None


def seats_of(seats: Iterable[int], count: int, what: str) -> list[int]:
    """Seats of a table of so many, each named once."""
    try:
        found = [index(seat) for seat in seats]
    except TypeError:
        raise TypeError(f"{what} are {seats!r}; give their numbers, such as (0, 2)") from None
    for at, seat in enumerate(found):
        if not 0 <= seat < count:
            raise ValueError(f"{what}: seat {seat} of {count}; seats are counted from 0")
        if seat in found[:at]:
            raise ValueError(f"{what}: seat {seat} is named twice; name each once")
    return found


def rows_of(worlds: ArrayLike, seats: int) -> NDArray[np.uint64]:
    """Worlds as an array, with its rows one after the other; raises `ValueError` for what cannot be made one."""
    from spadework.kernel.arrays import np

    found: NDArray[Any] = worlds if isinstance(worlds, np.ndarray) else _array(worlds, seats)
    if found.ndim != 2:
        raise ValueError(
            f"worlds of the shape {found.shape}; give rows of one set a seat, such as `sample` draws, and one world as [world]"
        )
    if found.shape[1] != seats:
        raise ValueError(f"worlds of {found.shape[1]} hands for {seats} seats; give a column for each")
    if found.dtype.kind not in "iu":
        raise ValueError(f"worlds are {found.dtype}; give sets of cards as uint64, such as `sample` draws")
    if found.dtype.kind == "i" and (found < 0).any():
        raise ValueError(f"worlds with the number {found.min()}; a set of cards is 0 or more")
    return np.ascontiguousarray(found, dtype=np.uint64)


def _array(worlds: Any, seats: int) -> NDArray[np.uint64]:
    """Rows of numbers, or of anything that stands for one."""
    from spadework.kernel.arrays import np

    try:
        rows = [row if isinstance(row, np.ndarray) else [index(one) for one in row] for row in worlds]
        return np.asarray(rows, dtype=np.uint64).reshape(len(rows), -1) if rows else np.zeros((0, seats), np.uint64)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(
            f"worlds are {type(worlds).__name__}; give rows of one set a seat, such as `sample` draws, as an array of uint64"
        ) from None
