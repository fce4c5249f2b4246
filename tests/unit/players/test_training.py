"""What is learned of nils, and the folders that a player takes its models from."""

from __future__ import annotations

import json
import pickle
import random
import shutil
from collections.abc import Callable
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from spadework.arena.naming import is_command, partners
from spadework.faults import Fault
from spadework.kernel import terms
from spadework.kernel.arrays import npt
from spadework.players import player
from spadework.players.registry import quoted
from spadework.players.search.models import trained
from spadework.players.search.nils import odds
from spadework.players.search.training.learning import learned
from spadework.players.search.training.nils import NilPlayed
from spadework.rules import ruleset

np = pytest.importorskip("numpy")

SHIPPED = ("bidders.npy", "cards.npz", "nils.npy", "trained.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the models that come with the package."""
    for name in SHIPPED:
        with (files("spadework.players.search") / name).open("rb") as one, (tmp_path / name).open("wb") as other:
            shutil.copyfileobj(one, other)
    return tmp_path


def test_a_folder_with_the_models_of_the_package_makes_the_same_player(folder: Path) -> None:
    shipped, other = trained(), trained(str(folder))
    assert all(map(np.array_equal, (*shipped.bids[:3], shipped.nils), (*other.bids[:3], other.nils)))
    assert player(f"search:models={folder}").name == "search"


@pytest.mark.parametrize("name", ("my models", "old+new", "one, two"))
def test_a_folder_with_a_blank_a_plus_or_a_comma_in_its_name_is_named_in_quotes(folder: Path, name: str) -> None:
    shutil.copytree(folder, folder / name)
    named = f"search:models={quoted(str(folder / name))}"
    assert (is_command(named), partners(named)) == (False, (named,))
    assert partners(f"{named}+thumb") == (named, "thumb")
    assert player(named).name == "search"


def refused(folder: Path) -> str:
    with pytest.raises(Fault) as said:
        player("search", models=folder)
    return str(said.value).removeprefix(str(folder))


def test_a_folder_without_models_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path) == "/trained.json cannot be read; name a folder that `spadework train` has written"


def test_models_of_another_version_are_refused(folder: Path) -> None:
    (folder / "trained.json").write_text(json.dumps({"version": 9, "seed": 1, "deals": 10, "nils": 10}))
    told = "/trained.json: models of version 9, and this Spadework reads 1; train anew by `spadework train`"
    assert refused(folder) == told


def test_models_that_do_not_say_what_they_are_are_refused(folder: Path) -> None:
    (folder / "trained.json").write_text("{}")
    assert refused(folder).startswith("/trained.json does not say what was trained (")


ANEW = "; train anew by `spadework train`"
NO_ARRAY = f"is not an array of numbers as NumPy saves one (.npy){ANEW}"


@pytest.mark.parametrize(
    ("numbers", "said"),
    (
        (np.zeros(7), "holds numbers of shape (7,), not (34,)"),
        (np.zeros(34, dtype=int), "holds values of type int64, not floating-point numbers"),
        (np.full(34, "0"), "holds values of type <U1, not floating-point numbers"),
        (np.zeros(34, dtype=[("a", "f4")]), "holds values of type [('a', '<f4')], not floating-point numbers"),
        (np.full(34, np.nan), "holds numbers that are infinite or not numbers at all"),
    ),
)
def test_an_array_that_is_no_model_is_refused(folder: Path, numbers: npt.NDArray[Any], said: str) -> None:
    np.save(folder / "nils.npy", numbers)
    assert refused(folder) == f"/nils.npy {said}{ANEW}"


def _bytes(save: Callable[..., object], *what: object) -> bytes:
    made = BytesIO()
    save(made, *what)
    return made.getvalue()


# The third claims a shape that no memory holds.
@pytest.mark.parametrize(
    "content",
    (
        b"",
        b"nothing",
        _bytes(np.save, np.zeros(34)).replace(b"(34,), }         ", b"(34000000000000,)"),
        _bytes(np.save, np.zeros(34))[:-8],
        _bytes(np.savez, np.zeros(34)),
        _bytes(np.save, np.array([None] * 34)),
        pickle.dumps(np.zeros(34)),
        b"PK\x03\x04 and no archive",
    ),
)
def test_an_npz_a_pickle_or_an_empty_file_in_place_of_an_array_is_refused(folder: Path, content: bytes) -> None:
    (folder / "bidders.npy").write_bytes(content)
    assert refused(folder) == f"/bidders.npy {NO_ARRAY}"


def test_a_folder_in_place_of_an_array_and_one_that_is_missing_are_refused(folder: Path) -> None:
    (folder / "nils.npy").unlink()
    assert refused(folder) == f"/nils.npy cannot be read, no such file or directory{ANEW}"
    (folder / "nils.npy").mkdir()
    assert refused(folder) == f"/nils.npy cannot be read, is a directory{ANEW}"


def test_a_folder_that_was_trained_again_is_read_again(folder: Path) -> None:
    before = trained(str(folder))
    assert trained(str(folder)) is before
    np.save(folder / "nils.npy", np.ones(34, dtype=np.float32))
    fresh = folder / "trained.json.new"
    fresh.write_bytes((folder / "trained.json").read_bytes())
    fresh.replace(folder / "trained.json")
    assert np.array_equal(trained(str(folder)).nils, np.ones(34))


def test_more_nils_are_learned_from_and_forecasts_come_true() -> None:
    """Nils that are made the oftener the fewer spades there are: what of it playouts do not say is learned."""
    dice, of = random.Random(3), terms(ruleset("standard"))
    pack = sorted(of.number)
    nils = []
    for deal in range(1200):
        hand = of.cards(dice.sample(pack, 13))
        said = dice.uniform(0.3, 0.95)
        spades = (hand >> 48).bit_count()
        made = dice.random() < 1 / (1 + np.exp(1.5 * (spades - 3) - odds(said)))
        nils.append(NilPlayed(deal, hand, said, made))
    found = learned(nils, seed=1, deals=10, bids=1.0)
    assert [trial.nils for trial in found.trials] == [125, 250, 500, 1000, 1080]
    assert found.trials[-1].loss < found.trials[0].loss < found.constant
    assert found.trials[-1].loss < found.playouts
    assert found.trials[-1].off < 0.05
    assert sum(each.nils for each in found.tenths) == found.nils == 1200
    assert sum(each.made for each in found.tenths) == found.made
    told = [each.forecast for each in found.tenths]
    assert told == sorted(told)
