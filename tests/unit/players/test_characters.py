"""The bots with names: what is known of them, and that they play."""

import pytest

from spadework import Game
from spadework.players import ThumbPlayer, characters, player
from spadework.players import characters as listed
from spadework.players.character import line_of
from spadework.server.table.asides import SELDOM
from spadework.server.table.bots import bot_name
from spadework.session.course import Awaits
from spadework.texts.catalog import catalog

EACH = pytest.mark.parametrize("who", listed())


def test_there_are_eight_the_weakest_first() -> None:
    levels = [each.level for each in characters().values()]
    assert len(levels) == 8
    assert levels == sorted(levels)


def test_of_one_level_are_two_of_another_temper() -> None:
    kinds = [(each.level, each.temper) for each in characters().values()]
    assert len(set(kinds)) == len(kinds) > len({level for level, _ in kinds})


@pytest.mark.parametrize("language", ("en", "es"))
def test_each_has_a_line_about_itself_and_nobody_else_has(language: str) -> None:
    lines = {key for key in catalog(language).sources if key.startswith("character.")}
    assert lines == {line_of(who).key for who in characters()}


@pytest.mark.parametrize("language", ("en", "es"))
def test_each_has_an_aside_for_each_occasion(language: str) -> None:
    said = {key for key in catalog(language).sources if key.startswith("aside.")}
    assert said == {f"aside.{when}.{who}" for when in SELDOM for who in characters()}


def test_no_other_bot_of_a_table_has_the_name_of_one() -> None:
    others = {bot_name(f"table {n}", seat) for n in range(500) for seat in range(6)}
    assert not others & {each.name for each in characters().values()}


@EACH
def test_each_plays_a_deal_and_the_same_one_again(who: str) -> None:
    def begun() -> Game:
        return Game("standard", seed="characters", seat=None, bots=who)

    once, again = begun(), begun()
    while not once.sheet.deals and once.awaits is not Awaits.NOTHING:
        once.step()
    assert {bot.name for bot in once.bots.values()} == {characters()[who].name}
    for _ in range(12):  # the bids and two tricks
        again.step()
    assert len(again.log) > 12
    assert once.log[: len(again.log)] == again.log


@pytest.mark.parametrize("who", ("silas", "Silas"))
def test_without_the_kernel_a_rule_of_thumb_stands_in(monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    monkeypatch.setattr("spadework.players.character.find_spec", lambda _: None)
    assert characters()["silas"].stood_in
    assert not characters()["wren"].stood_in
    assert isinstance(player(who), ThumbPlayer)
    assert (player(who).name, ThumbPlayer.name) == ("Silas", "thumb")
