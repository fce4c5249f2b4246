"""Players by name."""

import pytest

from spadework.players import RandomPlayer, ThumbPlayer, player, players


def test_lists_the_players() -> None:
    assert players() == ("random", "thumb")


@pytest.mark.parametrize("name", players())
def test_makes_each_player_it_lists(name: str) -> None:
    assert player(name).name == name


def test_makes_a_new_player_each_time() -> None:
    assert isinstance(player("thumb"), ThumbPlayer)
    assert isinstance(player("random"), RandomPlayer)
    assert player("random") is not player("random")


def test_an_unknown_name_lists_the_known_and_the_closest() -> None:
    with pytest.raises(ValueError, match=r"'thum'.*random, thumb.*did you mean thumb\?"):
        player("thum")
    with pytest.raises(ValueError, match=r"there are random, thumb$"):
        player("xyzzy")
