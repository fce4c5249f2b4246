"""Which cards may be played and which takes the trick: the collected examples L01 to L14."""

import pytest

from spadework.cards import Suit
from spadework.game import CardPlayed, Code, Refused, advance, ranking
from spadework.rules import custom, ruleset
from tests.rulebook.table import holding, may_play, taker

STANDARD = ruleset("standard")

DEUCES = custom(
    STANDARD,
    {"pack.removed": ["2H", "2C"], "pack.jokers": 2, "trump.high": ["BJ", "LJ", "2D", "2S"]},
    title="Joker-joker-deuce-deuce",
)
"""Both jokers and two deuces above the ace of spades: sixteen trumps."""

JOKERS = custom(STANDARD, {"pack.removed": ["2H", "2C"], "pack.jokers": 2, "trump.high": ["BJ", "LJ"]})


def test_l01_the_suit_led_must_be_followed() -> None:
    assert may_play(STANDARD, "KH 4S", trick="9H") == {"KH"}


def test_l02_a_void_hand_may_play_anything_and_a_spade_breaks_them() -> None:
    state = holding(STANDARD, "4S 9C", trick="9H")
    assert may_play(STANDARD, "4S 9C", trick="9H") == {"4S", "9C"}
    assert advance(state, CardPlayed(0, "4S"))[1].broken
    assert not advance(state, CardPlayed(0, "9C"))[1].broken


def test_l03_no_spade_is_led_before_they_are_broken() -> None:
    assert may_play(STANDARD, "AS 2C") == {"2C"}


def test_l04_a_hand_of_spades_alone_leads_one_and_breaks_them() -> None:
    assert may_play(STANDARD, "AS 9S") == {"AS", "9S"}
    assert advance(holding(STANDARD, "AS 9S"), CardPlayed(0, "9S"))[1].broken


def test_l05_a_lone_spade_takes_the_trick() -> None:
    assert taker(STANDARD, "9D 2S AD KD") == 1


def test_l06_the_highest_of_the_suit_led_takes_it_otherwise() -> None:
    assert taker(STANDARD, "9D QC 2H AD") == 3


def test_l07_the_deuce_of_diamonds_is_no_diamond() -> None:
    assert may_play(DEUCES, "2D KD 5S", trick="9D") == {"KD"}
    assert may_play(DEUCES, "2D 5H 5S", trick="9D") == {"2D", "5H", "5S"}


def test_l09_a_joker_must_follow_a_spade() -> None:
    assert may_play(DEUCES, "LJ 7H", trick="9S") == {"LJ"}
    assert may_play(DEUCES, "2D 7H", trick="9S") == {"2D"}


def test_l10_the_little_joker_beats_the_ace_and_both_deuces() -> None:
    assert taker(DEUCES, "AS 2S 2D LJ") == 3
    assert taker(DEUCES, "AS LJ BJ 2D") == 2


def test_l11_the_deuce_of_diamonds_beats_that_of_spades() -> None:
    assert taker(DEUCES, "2S 2D AS KS") == 1
    turned = custom(DEUCES, {"trump.high": ["BJ", "LJ", "2S", "2D"]})
    assert taker(turned, "2S 2D AS KS") == 0


def test_l13_sixteen_trumps_of_which_the_three_is_the_lowest() -> None:
    order = ranking(DEUCES.pack, DEUCES.trump)
    assert order.high_to_low[Suit.SPADES] == tuple("BJ LJ 2D 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S".split())
    assert not {"2H", "2C"} & set(order.suit)


def test_l14_a_joker_led_asks_for_spades() -> None:
    assert may_play(JOKERS, "AS 3H", trick="BJ", broken=True) == {"AS"}


@pytest.mark.parametrize("high", ("BJ", "LJ", "2D", "2S"))
def test_no_high_trump_is_led_before_spades_are_broken(high: str) -> None:
    assert may_play(DEUCES, f"{high} 7H") == {"7H"}


@pytest.mark.parametrize("high", ("BJ", "LJ", "2D", "2S"))
def test_each_high_trump_breaks_spades(high: str) -> None:
    state = holding(DEUCES, f"{high} 7C", trick="9H")
    assert advance(state, CardPlayed(0, high))[1].broken


def test_r10_a_spade_led_from_spades_alone_is_no_early_spade() -> None:
    assert advance(holding(STANDARD, "AS 9S"), CardPlayed(0, "AS"))[0]


def test_following_is_explained_by_the_effective_suit() -> None:
    with pytest.raises(Refused, match="You still hold a spade, so you must play one") as refused:
        advance(holding(DEUCES, "2D 7H", trick="9S"), CardPlayed(0, "7H"))
    assert refused.value.code is Code.MUST_FOLLOW
