"""What a player has learned, and where that lies: with the package, or in a folder that `spadework train` wrote."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from spadework.described import described
from spadework.faults import Fault
from spadework.kernel.arrays import np, npt
from spadework.kernel.network import CardNetwork, Layers
from spadework.players.search import bidders, heard, nil_hands, prior
from spadework.players.search.bidders import BidModel
from spadework.players.search.features import holdings
from spadework.players.search.heard import BIDS, CONTEXTS

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
    taught: int = 0
    """How many deals were played, for the network."""


class Models(NamedTuple):
    """The models of a player."""

    bids: BidModel
    nils: npt.NDArray[np.float64] | None
    """Nothing where a nil is judged by playouts alone."""
    cards: CardNetwork | None = None
    """What a small network knows of cards; nothing where none was trained."""


def trained(folder: str = "") -> Models:
    """The models in a folder, else those that come with the package. Raises `Fault` where they are none, or not of this version.

    They are read once, and again when `spadework train` has written there, which it ends with `ABOUT`.
    """
    try:
        about = (Path(folder) / ABOUT).stat() if folder else None
    except OSError:
        about = None
    return _trained(folder, (about.st_ino, about.st_mtime_ns, about.st_size) if about else None)


@lru_cache(maxsize=8)
def _trained(folder: str, _written: tuple[int, ...] | None) -> Models:
    place = Path(folder) if folder else files(__package__)
    about = place / ABOUT
    try:
        version = msgspec.json.decode(about.read_bytes(), type=described(Trained)).version
    except OSError:
        raise Fault(f"{about} cannot be read; name a folder that `spadework train` has written") from None
    except msgspec.MsgspecError as bad:
        raise Fault(f"{about} does not say what was trained ({bad}); train anew by `spadework train`") from None
    if version != VERSION:
        raise Fault(
            f"{about}: models of version {version}, and this Spadework reads {VERSION}; train anew by `spadework train`"
        )
    return Models(
        bids_in(place), _read(place / nil_hands.DATA, (nil_hands.WIDTH,)).astype(np.float64), _cards_in(place)
    )


def _cards_in(place: Traversable) -> CardNetwork | None:
    """The network in a folder, if there is one."""
    file = place / prior.DATA
    try:
        with file.open("rb") as data, np.load(data) as layers:
            return CardNetwork(Layers(**layers))
    except FileNotFoundError:
        return None
    except Exception:  # noqa: BLE001 - NumPy reads the head of a file as Python, and raises all that this can
        raise _unread(file, "holds no network") from None


def bids_in(place: Traversable) -> BidModel:
    """The model of bids in a folder. Raises `Fault` as `trained` does."""
    found = _read(place / heard.DATA, (2 * holdings().shape[1] + CONTEXTS, BIDS))
    return bidders.model_of(found.astype(np.float32))


def _read(file: Traversable, shape: tuple[int, ...]) -> npt.NDArray[np.floating]:
    """The numbers in a file, looked at for what a model can be made of."""
    try:
        with file.open("rb") as data:
            found: npt.NDArray[Any] = np.lib.format.read_array(data)
    except OSError as bad:
        raise _unread(file, f"cannot be read, {(bad.strerror or 'unknown reason').lower()}") from None
    except Exception:  # noqa: BLE001 - NumPy reads the head of a file as Python, and raises all that this can
        raise _unread(file, "is not an array of numbers as NumPy saves one (.npy)") from None
    if found.dtype.kind != "f":
        raise _unread(file, f"holds values of type {found.dtype}, not floating-point numbers")
    if found.shape != shape:
        raise _unread(file, f"holds numbers of shape {found.shape}, not {shape}")
    if not np.isfinite(found).all():
        raise _unread(file, "holds numbers that are infinite or not numbers at all")
    return found


def _unread(file: Traversable, why: str) -> Fault:
    return Fault(f"{file} {why}; train anew by `spadework train`")
