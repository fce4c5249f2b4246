"""A training, from nothing to a folder with models."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from spadework.faults import Fault
from spadework.kernel.arrays import np, npt
from spadework.kernel.lessons import Lessons
from spadework.players.search import nil_hands, prior
from spadework.players.search.heard import DATA as BIDDERS
from spadework.players.search.models import ABOUT, VERSION, Trained, bids_in
from spadework.players.search.training import bids as heard
from spadework.players.search.training.learning import Learning, learned
from spadework.players.search.training.lessons import lessons_of
from spadework.players.search.training.network import CardTrial, learned_cards
from spadework.players.search.training.nils import fitted, inputs_of
from spadework.players.search.training.played import NilFile, NilsHead

PLAYED, LEARNED = "nils.jsonl", "learning.json"

Told = Callable[[str, int, int], object]
"""Is told what is done, how many of it are, and of how many."""


def train(
    folder: Path, *, seed: int, deals: int, number: int, taught: int, jobs: int = 1, resume: bool = False, told: Told
) -> Learning:
    """Hear the bids of so many deals, play so many nils and the cards of so many deals, fit the models of bids and nils and the network,
    and write all into a folder.

    It may be interrupted at any time, and gone on with by `resume`, also for more nils and deals; until there is a file `PLAYED`, that
    is to begin again. Raises `Fault` where another training lies there.
    """
    file = folder / PLAYED
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _hear(folder, seed, deals, told)
    elif not resume:
        raise Fault(f"{file} is there already; go on with it by --resume, or name another folder")
    kept = NilFile(file)
    head = kept.head
    if (head.seed, head.deals, head.version) != (seed, deals, VERSION):
        there = f"--seed {head.seed} --deals {head.deals}, models of version {head.version}"
        raise Fault(f"{file} is of another training, by {there}; go on with that, or name another folder")
    told("nils played", len(kept.nils), number)
    for done in kept.play(number, bids_in(folder), jobs):
        told("nils played", done, number)
    found = kept.nils[:number]
    _write_numbers(folder / nil_hands.DATA, fitted(*inputs_of(found)).astype(np.float32))
    learning = learned(found, seed=seed, deals=deals, bids=head.bids)
    learning = replace(learning, taught=taught, cards=_teach(folder, seed, taught, jobs, told))
    _write(folder / LEARNED, msgspec.json.format(msgspec.json.encode(learning)) + b"\n")
    _write(folder / ABOUT, msgspec.json.encode(Trained(VERSION, seed, deals, len(found), taught)) + b"\n")
    return learning


def _teach(folder: Path, seed: int, deals: int, jobs: int, told: Told) -> tuple[CardTrial, ...]:
    """Play the cards of so many deals, and write the network that is fitted to them."""
    parts = []
    for done, part in lessons_of(folder, seed, deals, bids_in(folder), jobs):
        parts.append(part)
        told("deals played for cards", done, deals)
    layers, trials = learned_cards(Lessons.joined(parts), seed, partial(told, "steps of fitting cards"))
    made = BytesIO()
    np.savez_compressed(made, **layers._asdict())
    _write(folder / prior.DATA, made.getvalue())
    return trials


def _hear(folder: Path, seed: int, deals: int, told: Told) -> None:
    """Make the model of bids, and the file for nils as the sign that it is done."""
    bids: list[heard.BidHeard] = []
    for deal in range(deals):
        bids += heard.bids_of(seed, deal)
        told("deals bid", deal + 1, deals)
    weights, loss = heard.fitted(bids, seed, partial(told, "rounds of fitting bids"))
    _write_numbers(folder / BIDDERS, weights.astype(np.float16))
    _write(folder / PLAYED, msgspec.json.encode(NilsHead(VERSION, seed, deals, round(loss, 4))) + b"\n")


def _write_numbers(file: Path, numbers: npt.NDArray[Any]) -> None:
    made = BytesIO()
    np.save(made, numbers)
    _write(file, made.getvalue())


def _write(file: Path, made: bytes) -> None:
    """All or nothing."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_bytes(made)
    fresh.replace(file)
