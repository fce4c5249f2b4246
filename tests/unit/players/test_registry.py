"""Players by name, by where their class is, and as they are."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spadework.game import Fact, View
from spadework.players import BadPlayer, RandomPlayer, ThumbPlayer, player, players, registry

CAREFUL = """
from spadework.players import RandomPlayer

class Careful(RandomPlayer):
    name = "careful"

class Other: ...
"""


@pytest.fixture
def careful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that brings a player along."""
    (tmp_path / "careful_spades.py").write_text(CAREFUL)
    told = tmp_path / "careful_spades-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: careful-spades\nVersion: 1.0\n")
    points = "careful = careful_spades:Careful\nthumb = careful_spades:Careful\ngone = careful_spades:Gone\n"
    (told / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry._known.cache_clear()
    yield
    registry._known.cache_clear()


def test_lists_the_players() -> None:
    assert players() == ("random", "search", "thumb")


@pytest.mark.parametrize("name", players())
def test_makes_each_player_it_lists(name: str) -> None:
    assert player(name).name == name


def test_makes_a_new_player_each_time() -> None:
    assert isinstance(player("thumb"), ThumbPlayer)
    assert isinstance(player("random"), RandomPlayer)
    assert player("random") is not player("random")


def test_an_unknown_name_lists_the_known_and_the_closest() -> None:
    with pytest.raises(BadPlayer, match=r"'thum'.*random, search, thumb.*did you mean thumb\?"):
        player("thum")
    with pytest.raises(
        BadPlayer,
        match=r"choose random, search, thumb, dot, .*silas, or name a class of yours, such as my_bots:Careful",
    ):
        player("xyzzy")


@pytest.mark.usefixtures("careful")
def test_an_installed_package_brings_players_by_name() -> None:
    assert players() == ("careful", "gone", "random", "search", "thumb")
    assert player("careful").name == "careful"
    assert isinstance(player("thumb"), ThumbPlayer)  # whose name nobody takes
    with pytest.raises(BadPlayer, match="'gone' cannot be loaded from careful_spades:Gone"):
        player("gone")


@pytest.mark.usefixtures("careful")
def test_a_class_is_found_where_it_is() -> None:
    assert player("careful_spades:Careful").name == "careful"
    with pytest.raises(BadPlayer, match=r"'carefree:Careful' cannot be loaded .No module named 'carefree'"):
        player("carefree:Careful")
    with pytest.raises(BadPlayer, match="there is no 'Carefree' in careful_spades; it has RandomPlayer, Careful"):
        player("careful_spades:Carefree")
    with pytest.raises(
        BadPlayer, match="careful_spades:Other is not a player; give a name, a class with a method choose"
    ):
        player("careful_spades:Other")


class Mine:
    name = "mine"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Fact:
        raise AssertionError(view)


def test_a_player_may_be_given_as_it_is_or_as_its_class() -> None:
    one = Mine()
    assert player(one) is one
    made = player(Mine, seed=7)
    assert isinstance(made, Mine)
    assert made.seed == 7
    with pytest.raises(BadPlayer, match="is not a player"):
        player(object())  # type: ignore[arg-type]


class Tuned(RandomPlayer):
    """A player with options of its own."""

    name = "tuned"

    def __init__(self, seed: int = 0, *, worlds: int = 60, exact: bool = True) -> None:
        super().__init__(seed)
        self.options = (seed, worlds, exact)


def test_options_stand_behind_a_name_or_are_keywords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "import_module", lambda _: sys.modules[__name__])
    where = f"{__name__}:Tuned"
    for made in (
        player(Tuned, seed=3, worlds=30, exact=False),
        player(f"{where}:worlds=30,exact=false", seed=3),
        player(where, seed=3, worlds=30, exact=False),
        player(f"{where}: worlds = 9, exact = 0", seed=3, worlds=30),
    ):
        assert isinstance(made, Tuned)
        assert made.options == (3, 30, False)


@pytest.mark.parametrize(
    "text", ("plain", "007", "true", "1e3", "nan", "a b", " a", "a\tb", "a,b", "a+b", "a=b", "C:/x", "'")
)
def test_text_that_is_written_behind_a_name_is_read_as_it_was(text: str) -> None:
    """A folder called 007 was read as the number 7."""
    assert registry.split(f"search:models={registry.quoted(text)},worlds=3")[1] == {"models": text, "worlds": 3}


def test_text_with_a_quotation_mark_is_refused() -> None:
    with pytest.raises(BadPlayer, match="'my \"best\"' cannot be written behind the name of a player: leave out"):
        registry.quoted('my "best"')


@pytest.mark.parametrize(
    ("named", "said"),
    (
        ("thumb:worlds=30", "thumb has no option 'worlds'; it has bold, nils, bags"),
        ("random:worlds=30", "random has no option 'worlds'; it has none"),
        ("thumb:=30", "'=30' is not an option; write name=value"),
        ("thumb:a=1,b", "'b' is not an option; write name=value"),
        ("thumbs:a=1", "There is no player called 'thumbs'.*did you mean thumb"),
    ),
)
def test_an_option_that_there_is_not_is_named(named: str, said: str) -> None:
    with pytest.raises(BadPlayer, match=said):
        player(named)
    with pytest.raises(BadPlayer, match="has no option 'world'; it has worlds, exact"):
        player(Tuned, world=3)
    with pytest.raises(BadPlayer, match="has no option 'worlds'; it has none"):
        player(lambda view: view.legal_cards[0], worlds=3)
    with pytest.raises(BadPlayer, match="has no option 'worlds'; it has none"):
        player(RandomPlayer(), worlds=3)


@pytest.mark.parametrize(
    ("named", "said"),
    (
        ("thumb:bold=abc", "thumb takes a number for bold, and not 'abc'; without it, it is 0.0"),
        ("search:worlds=many", "search takes a number for worlds, and not 'many'; without it, it is 150"),
        ("search:equity=maybe", "search takes true or false for equity, and not 'maybe'; without it, it is True"),
    ),
)
def test_an_option_of_the_wrong_kind_is_told_before_the_match(named: str, said: str) -> None:
    """The match began, and each choice failed with a TypeError."""
    with pytest.raises(BadPlayer, match=said):
        player(named)
