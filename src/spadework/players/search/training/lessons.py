"""The lessons of a training: decisions in the deals of a seed as `thumb` bids them, in files that can be gone on with.

The same seed and model of bids give the same files on one core or many, in one go or in ten.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from spadework.faults import Fault
from spadework.game import Phase, advance, view
from spadework.kernel.arrays import np
from spadework.kernel.choices import Chosen
from spadework.kernel.lessons import BidDeal, Lessons, lessons
from spadework.players.search.bidders import BidModel
from spadework.players.search.heard import DOUBT, made_by
from spadework.players.search.payoffs import Payoffs
from spadework.players.search.training.bids import RULES, begun
from spadework.players.thumb import ThumbPlayer

FOLDER = "lessons"
_DEALS = 250
"""How many deals a file has."""


def lessons_of(folder: Path, seed: int, deals: int, bids: BidModel, jobs: int) -> Iterator[tuple[int, Lessons]]:
    """The lessons of so many deals, a file after the other, with how many deals these are. What is there is read, the rest is played."""
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    waiting: deque[tuple[int, Future[Lessons]]] = deque()
    with ThreadPoolExecutor(jobs) as crew:
        try:
            for first in range(0, deals, _DEALS):
                last = min(first + _DEALS, deals)
                waiting.append((last, crew.submit(_kept, place / f"{first}-{last}.npz", seed, first, last, bids)))
                if len(waiting) > jobs:
                    done, found = waiting.popleft()
                    yield done, found.result()
            for done, found in waiting:
                yield done, found.result()
        finally:
            for _, found in waiting:
                found.cancel()


def _kept(file: Path, seed: int, first: int, last: int, bids: BidModel) -> Lessons:
    if file.exists():
        try:
            with np.load(file) as kept:
                return Lessons(**kept)
        except Exception:  # noqa: BLE001 - NumPy raises all that a file that is none can make it
            raise Fault(f"{file} has no lessons of a training; take it away, and train on by --resume") from None
    found = lessons([bid_deal(seed, deal) for deal in range(first, last)], bids.factors, doubt=DOUBT, seed=seed + first)
    fresh = file.with_suffix(".new")
    with fresh.open("wb") as made:
        np.savez_compressed(made, **found._asdict())
    fresh.replace(file)
    return found


def bid_deal(seed: int, deal: int) -> BidDeal:
    """A deal as `thumb` bids it, played for points."""
    state, thumb = begun(seed, deal), ThumbPlayer()
    while state.phase is Phase.BIDDING:
        state = advance(state, thumb.choose(view(state, state.turn)))[1]
    made = made_by(state.bids, RULES.eldest(state.dealer))
    one, two = (Payoffs(equity=False).stake(view(state, seat)) for seat in range(2))
    assert one is not None  # noqa: S101 - Standard scores by bids and tricks
    assert two is not None  # noqa: S101
    return BidDeal(state, [Chosen(seat, kind, 0, heard) for seat, kind, heard in sorted(made)], (one, two))
