"""What a player has learned, and where that lies: with the package, or in a folder that `spadework train` wrote."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import msgspec

from spadework.faults import Fault
from spadework.kernel.arrays import np, npt
from spadework.players.search import bidders, nils
from spadework.players.search.bidders import BidModel
from spadework.players.search.features import BIDS, CONTEXTS, holdings

ABOUT = "trained.json"
VERSION = 1
"""Of what the numbers of the models stand for: another one where a feature of a hand is added, dropped or changed."""


class Trained(msgspec.Struct, frozen=True):
    """What models were made of."""

    version: int
    seed: int
    deals: int
    """How many deals were bid, for the model of bids."""
    nils: int
    """How many nils were played out, for their model."""


class Models(NamedTuple):
    """The models of a player."""

    bids: BidModel
    nils: npt.NDArray[np.float64] | None
    """Nothing where a nil is judged by playouts alone."""


@cache
def trained(folder: str = "") -> Models:
    """The models in a folder, else those that come with the package. Raises `Fault` where they are none, or not of this version."""
    place = Path(folder) if folder else files(__package__)
    about = place / ABOUT
    try:
        version = msgspec.json.decode(about.read_bytes(), type=Trained).version
    except OSError:
        raise Fault(f"{about} cannot be read; name a folder that `spadework train` has written") from None
    except msgspec.MsgspecError as bad:
        raise Fault(f"{about} does not say what was trained ({bad}); train anew by `spadework train`") from None
    if version != VERSION:
        raise Fault(
            f"{about}: models of version {version}, and this Spadework reads {VERSION}; train anew by `spadework train`"
        )
    return Models(bids_in(place), _read(place / nils.DATA, (nils.WIDTH,)).astype(np.float64))


def bids_in(place: Traversable) -> BidModel:
    """The model of bids in a folder. Raises `Fault` as `trained` does."""
    found = _read(place / bidders.DATA, (2 * holdings().shape[1] + CONTEXTS, BIDS))
    return bidders.model_of(found.astype(np.float32))


def _read(file: Traversable, shape: tuple[int, ...]) -> npt.NDArray[np.floating]:
    try:
        with file.open("rb") as data:
            found: npt.NDArray[np.floating] = np.load(data)
    except (OSError, ValueError, EOFError) as bad:
        raise Fault(f"{file} cannot be read ({bad}); train anew by `spadework train`") from None
    if found.shape != shape:
        raise Fault(f"{file}: numbers of shape {found.shape} in place of {shape}; train anew by `spadework train`")
    return found
