"""Whose turn it is says what may be played, where the cards on the table do not say it themselves."""

import pytest
from msgspec.structs import replace

from spadework.game import GameStarted, Phase, decide, fold, view
from spadework.rules import ruleset
from spadework.show import Cast
from spadework.show.turn import turn
from spadework.texts import say

NAMES = ("Ada", "Bo", "Cy", "Di")
STANDARD = view(fold(decide(None, GameStarted(ruleset("standard"), dealer=2))), None)


@pytest.mark.parametrize(
    ("trick", "hand", "legal", "words"),
    (
        ((), ("2C", "3D"), ("2C", "3D"), "Your lead"),
        (("KD",), ("2C", "3D"), ("3D",), "Your turn: diamonds led"),
        (("KD",), ("4D", "3D"), ("4D", "3D"), "Your turn: diamonds led"),
        (("KD",), ("2C", "3S"), ("2C", "3S"), "Your turn: diamonds led, any card"),
        (("KD",), ("2C", "3S"), ("3S",), "Your turn: diamonds led"),  # where rules ask for a trump
        (("KD",), ("2C",), ("2C",), "Your turn: your last card"),
    ),
)
def test_who_cannot_follow_is_told_that_any_card_may_go(
    trick: tuple[str, ...], hand: tuple[str, ...], legal: tuple[str, ...], words: str
) -> None:
    looking = replace(STANDARD, phase=Phase.PLAY, seat=0, turn=0, asked=True, trick=trick, hand=hand, legal_cards=legal)
    told = turn(looking, Cast(looking.rules, NAMES, 0), None)
    assert told is not None
    assert say(told) == words
